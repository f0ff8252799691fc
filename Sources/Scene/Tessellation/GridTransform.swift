import GeoMath
import RenderModel
import VectorTiles

/// Takes tile units of a source tile to the grid of the tile that is drawn, which is the source
/// tile itself or one of its descendants (overzoom: the features are cut again for each drawn
/// tile, so that coordinates keep 16 bits at any depth).
package struct GridTransform: Sendable, Equatable {
  /// Grid units to one tile unit.
  package let scale: Double
  /// North-west corner of the drawn tile in grid units from that of the source tile.
  let offsetX: Double
  let offsetY: Double
  /// Whether every tile point lies on a grid point.
  let isExact: Bool

  /// Nil when `extent` is not positive or `drawn` does not lie in `source`.
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

  /// For a tile that is drawn as it is. Nil when `extent` is not positive.
  package init?(extent: Int) {
    let world = TileID(z: 0, x: 0, y: 0)
    self.init(source: world, drawn: world, extent: extent)
  }

  /// Where a point in tile units lies on the grid.
  package func exactPosition(x: Double, y: Double) -> (x: Double, y: Double) {
    (x * scale - offsetX, y * scale - offsetY)
  }

  /// Where a tile point lies on the grid. Exact when the extent is a power of two: a 32-bit number
  /// scaled by a power of two, less a multiple of the grid's side, needs fewer than 53 bits.
  @inline(__always)
  func position(_ point: TilePoint) -> GridPosition {
    GridPosition(x: Double(point.x) * scale - offsetX, y: Double(point.y) * scale - offsetY)
  }
}
