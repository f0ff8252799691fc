import GeoMath
import RenderModel
import VectorTiles

/// Transforms tile units of a source tile to the grid of the drawn tile, which is the source tile
/// itself or one of its descendants. With overzoom, features are clipped again for each drawn tile,
/// so that coordinates fit in 16 bits at any zoom.
package struct GridTransform: Sendable, Equatable {
  /// Grid units per tile unit.
  package let scale: Double
  /// The drawn tile's north-west corner relative to the source tile's, in grid units.
  let offsetX: Double
  let offsetY: Double
  /// Whether every tile point coincides with a grid point.
  let isExact: Bool

  /// Returns `nil` if `extent` is not positive or `drawn` does not lie in `source`.
  ///
  /// - Parameter extent: tile units to a side of the source tile.
  package init?(source: TileID, drawn: TileID, extent: Int) {
    guard extent > 0, source.contains(drawn) else { return nil }
    let depth = drawn.z - source.z
    let side = Double(TileMesh.gridExtent)
    self.scale = side * Double(1 << depth) / Double(extent)
    self.isExact = scale == scale.rounded()
    self.offsetX = Double(drawn.x - source.x << depth) * side
    self.offsetY = Double(drawn.y - source.y << depth) * side
  }

  /// For a tile that is drawn without overzoom. Returns `nil` if `extent` is not positive.
  package init?(extent: Int) {
    let world = TileID(z: 0, x: 0, y: 0)
    self.init(source: world, drawn: world, extent: extent)
  }

  /// The grid position of a point in tile units.
  package func position(_ point: SIMD2<Double>) -> SIMD2<Double> {
    point * scale - SIMD2(offsetX, offsetY)
  }

  /// The grid position of a tile point. Exact if the extent is a power of two: a 32-bit number
  /// times a power of two, minus a multiple of the grid's side, needs fewer than 53 bits.
  @inline(__always)
  func position(_ point: TilePoint) -> GridPosition {
    GridPosition(x: Double(point.x) * scale - offsetX, y: Double(point.y) * scale - offsetY)
  }
}
