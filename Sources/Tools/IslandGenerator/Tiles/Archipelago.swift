import GeoMath
import PlaneGeometry

/// The position of an island: a square cell of the world, with the island in its middle.
struct IslandCell: Hashable, Sendable {
  /// The width of a cell in level-14 tiles.
  static let tiles = 6

  let index: Int
  /// The number of cells east and south of the cell at 0° N, 0° E.
  let column: Int
  let row: Int
  /// The rotation of the plan. The first island is not rotated.
  let axis: Vector

  /// The cell with the number `index`, counted along a square spiral from the middle.
  init(index: Int) {
    self.index = index
    (column, row) = IslandCell.spiral(index)
    var random = RandomSource(seed: UInt64(index) &+ 7)
    axis = index == 0 ? Vector(1, 0) : Vector.direction(degrees: random.number(in: 0...359))
  }

  /// Converts a point of the plan to the Mercator unit square.
  func world(_ point: Vector) -> WorldPoint {
    let turned = point.rotated(by: axis)
    let size = Double(IslandCell.tiles) / 16384
    return WorldPoint(
      x: 0.5 + Double(column) * size + turned.x / Earth.circumferenceMetres,
      y: 0.5 + Double(row) * size + turned.y / Earth.circumferenceMetres)
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
  /// The cell in units of level-14 tiles.
  var tileBox: PlaneBox {
    let middle = SIMD2(8192 + column * IslandCell.tiles, 8192 + row * IslandCell.tiles)
    return PlaneBox(around: [SIMD2<Double>(middle)]).enlarged(by: Double(IslandCell.tiles / 2))
  }
}

extension PlaneBox {
  /// Whether a tile (of level 14 or a lower one) overlaps this box, which is in level-14 tiles.
  func touches(_ id: TileID) -> Bool {
    let size = Double(1 << (14 - id.z))
    let (x, y) = (Double(id.x) * size, Double(id.y) * size)
    return x < maxX && x + size > minX && y < maxY && y + size > minY
  }
}
