import GeoMath

/// The ground of one tile as it is drawn: a square grid of heights, triangulated.
///
/// ```text
///  (0, 0) ──► column, east        each cell is cut from its north-western
///    │  ┌─────┬─────┐             to its south-eastern corner:
///    ▼  │ ╲   │ ╲   │
///   row │   ╲ │   ╲ │             right of the cut  a + (b - a) u + (d - b) v
/// south ├─────┼─────┤             left of it        a + (c - a) v + (d - c) u
///       │ ╲   │ ╲   │             with a, b, c, d the corners row by row, and
///       │   ╲ │   ╲ │             u, v from 0 to 1 across the cell, east and south
///       └─────┴─────┘
/// ```
package struct TerrainPatch: Sendable, Equatable {
  /// Cells per side. A cell is 16 points wide if a tile is drawn at its own size, 512 points.
  package static let cells = 32
  /// Heights per side.
  package static let nodes = cells + 1

  package let tile: TileID
  /// The copy of the world: 0 is the one with longitudes from -180 to 180.
  package let wrap: Int
  /// Metres above the sea, row by row from the north-west.
  package let metres: [Float]
  /// The lowest and the highest of these heights.
  package let range: ClosedRange<Float>

  /// - Parameter metres: `nodes` rows of as many finite numbers.
  package init(_ tile: TileID, wrap: Int = 0, metres: [Float]) {
    precondition(metres.count == Self.nodes * Self.nodes, "a patch has 33 × 33 heights")
    self.tile = tile
    self.wrap = wrap
    self.metres = metres
    range = Self.range(of: metres)
  }

  /// Samples the heights from a function of x and y, which go from 0 to 1 across the tile, east and
  /// south.
  package init(_ tile: TileID, wrap: Int = 0, metres: (_ x: Double, _ y: Double) -> Float) {
    var heights: [Float] = []
    heights.reserveCapacity(Self.nodes * Self.nodes)
    for row in 0...Self.cells {
      for column in 0...Self.cells {
        heights.append(
          metres(Double(column) / Double(Self.cells), Double(row) / Double(Self.cells)))
      }
    }
    self.init(tile, wrap: wrap, metres: heights)
  }

  private static func range(of metres: [Float]) -> ClosedRange<Float> {
    var (low, high) = (Float.infinity, -Float.infinity)
    for height in metres { (low, high) = (min(low, height), max(high, height)) }
    return low <= high ? low...high : 0...0
  }

  @inlinable
  package subscript(column: Int, row: Int) -> Float { metres[row * Self.nodes + column] }

  /// The height in metres at x and y, from 0 to 1 across the tile, east and south. Positions
  /// outside count as on its edge.
  package func metres(x: Double, y: Double) -> Double {
    metres.withUnsafeBufferPointer { Self.metres($0, x: x, y: y) }
  }

  @inline(__always)
  private static func metres(
    _ heights: UnsafeBufferPointer<Float>, x: Double, y: Double
  ) -> Double {
    let cells = Double(Self.cells)
    return metres(heights, column: min(max(x, 0), 1) * cells, row: min(max(y, 0), 1) * cells)
  }

  /// - Parameters:
  ///   - column: cells from the western edge, 0 to `cells`.
  ///   - row: cells from the northern edge, 0 to `cells`.
  @inline(__always)
  static func metres(
    _ heights: UnsafeBufferPointer<Float>, column x: Double, row y: Double
  ) -> Double {
    let (column, row) = (min(Int(x), Self.cells - 1), min(Int(y), Self.cells - 1))
    return cell(heights, column, row).metres(u: x - Double(column), v: y - Double(row))
  }

  /// The corners of a cell, or of a block of `step` × `step` cells that are drawn as one.
  func cell(_ column: Int, _ row: Int, step: Int = 1) -> TerrainCell {
    metres.withUnsafeBufferPointer { Self.cell($0, column, row, step: step) }
  }

  @inline(__always)
  private static func cell(
    _ heights: UnsafeBufferPointer<Float>, _ column: Int, _ row: Int, step: Int = 1
  ) -> TerrainCell {
    let north = row * nodes + column
    let south = north + step * nodes
    precondition(column >= 0 && row >= 0 && south + step < heights.count, "beyond the patch")
    return TerrainCell(
      northWest: Double(heights[north]), northEast: Double(heights[north + step]),
      southWest: Double(heights[south]), southEast: Double(heights[south + step]))
  }

  /// The western edge on the unit square; x continues from one copy of the world to the next.
  package var west: Double { (Double(tile.x) * side) + Double(wrap) }
  package var north: Double { Double(tile.y) * side }
  package var side: Double { 1 / Double(1 << tile.z) }
  /// The number of patches of this level around the world.
  var patchesAcrossWorld: Double { Double(1 << tile.z) }

  /// Whether the patch comes before another in the order of surfaces: coarse patches first, and
  /// within a level row by row.
  package func precedes(_ other: TerrainPatch) -> Bool {
    (tile.z, wrap, tile.y, tile.x) < (other.tile.z, other.wrap, other.tile.y, other.tile.x)
  }

  /// The position in the patch of a point of the world: from 0 to 1 across the tile, east and
  /// south. Multiplying is exact, like dividing by a power of two.
  @inline(__always)
  func place(of point: WorldPoint) -> (x: Double, y: Double) {
    let count = patchesAcrossWorld
    return ((point.x - Double(wrap)) * count - Double(tile.x), point.y * count - Double(tile.y))
  }
}

/// A cell of a patch, which is drawn as two triangles. Heights are in metres.
struct TerrainCell {
  var northWest: Double
  var northEast: Double
  var southWest: Double
  var southEast: Double

  /// The height in metres at u and v, from 0 to 1 across the cell, east and south.
  func metres(u: Double, v: Double) -> Double {
    u >= v
      ? northWest + (northEast - northWest) * u + (southEast - northEast) * v
      : northWest + (southWest - northWest) * v + (southEast - southWest) * u
  }
}
