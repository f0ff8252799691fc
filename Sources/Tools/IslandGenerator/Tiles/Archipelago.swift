import GeoMath
import PlaneGeometry

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

extension IslandCell {
  /// The cell in level-14 tiles.
  var tileBox: PlaneBox {
    let middle = SIMD2(8192 + column * IslandCell.tiles, 8192 + row * IslandCell.tiles)
    return PlaneBox(around: [SIMD2<Double>(middle)]).enlarged(by: Double(IslandCell.tiles / 2))
  }
}

extension PlaneBox {
  /// Whether a tile (of level 14 or above) shares ground with this box of level-14 tiles.
  func touches(_ id: TileID) -> Bool {
    let size = Double(1 << (14 - id.z))
    let (x, y) = (Double(id.x) * size, Double(id.y) * size)
    return x < maxX && x + size > minX && y < maxY && y + size > minY
  }
}
