import GeoMath

/// Where one island lies: a square cell of the world with the island in its middle.
struct IslandCell: Hashable, Sendable {
  /// How many level-14 tiles a cell is wide.
  static let tiles = 6
  /// Metres around the equator of the Web Mercator sphere (EPSG:3857).
  static let equatorMetres = 40_075_016.685578488

  let index: Int
  /// Cells east and south of the cell around 0° N, 0° E.
  let column: Int
  let row: Int
  /// How the drawing is turned: the first island is as drawn.
  let axis: Vector

  /// The cell numbered `index`, counted along a square spiral from the middle.
  init(index: Int) {
    self.index = index
    (column, row) = IslandCell.spiral(index)
    var random = RandomSource(seed: UInt64(index) &+ 7)
    axis = index == 0 ? Vector(1, 0) : Vector.direction(degrees: random.number(in: 0...359))
  }

  /// The place on the Mercator unit square of a point of the plan.
  func world(_ point: Vector) -> WorldPoint {
    let turned = point.rotated(by: axis)
    let size = Double(IslandCell.tiles) / 16384
    return WorldPoint(
      x: 0.5 + Double(column) * size + turned.x / IslandCell.equatorMetres,
      y: 0.5 + Double(row) * size + turned.y / IslandCell.equatorMetres)
  }

  private static func spiral(_ index: Int) -> (Int, Int) {
    var (x, y, dx, dy) = (0, 0, 1, 0)
    var run = 1
    var left = 1
    var turns = 0
    for _ in 0..<index {
      x += dx
      y += dy
      left -= 1
      if left == 0 {
        (dx, dy) = (-dy, dx)
        turns += 1
        if turns % 2 == 0 { run += 1 }
        left = run
      }
    }
    return (x, y)
  }
}

/// A box of level-14 tiles: columns and rows, the upper bounds not included.
struct TileBox: Hashable, Sendable {
  var columns: Range<Int>
  var rows: Range<Int>

  /// The tiles of one cell.
  init(_ cell: IslandCell) {
    let half = IslandCell.tiles / 2
    let x = 8192 + cell.column * IslandCell.tiles
    let y = 8192 + cell.row * IslandCell.tiles
    columns = (x - half)..<(x + half)
    rows = (y - half)..<(y + half)
  }

  /// The smallest box around both.
  func union(_ other: TileBox) -> TileBox {
    func around(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
      min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
    }
    var box = self
    box.columns = around(columns, other.columns)
    box.rows = around(rows, other.rows)
    return box
  }

  /// Whether the tile (of level 14 or above) shares ground with the box, once the box is made
  /// `margin` tiles wider.
  func touches(_ id: TileID, margin: Int = 0) -> Bool {
    let size = 1 << (14 - id.z)
    return id.x * size < columns.upperBound + margin
      && (id.x + 1) * size > columns.lowerBound - margin
      && id.y * size < rows.upperBound + margin && (id.y + 1) * size > rows.lowerBound - margin
  }
}
