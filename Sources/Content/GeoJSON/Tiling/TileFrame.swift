import GeoMath
import PlaneGeometry
import VectorTiles

/// One tile as a place to which features are cut: how points of the world become tile units, and
/// how much detail is kept.
struct TileFrame: Sendable {
  /// Tile units to a side. The deepest tiles have more, since they are drawn larger and larger.
  let extent: Int
  /// What is kept: the tile and a margin around it.
  let box: PlaneBox
  /// Vertices that matter less are left out; in widths of the world.
  let tolerance: Float
  private let originX: Double
  private let originY: Double
  private let unitsPerWorld: Double

  /// Twice as fine as the grid on which tiles are drawn is of no use …
  static let usualExtent = 8192
  /// … but the deepest tiles are cut again when they are drawn larger.
  static let deepestExtent = 1 << 17

  /// - Parameters:
  ///   - tolerance: how far a line may move, in points at the tile's own zoom.
  ///   - margin: kept around the tile, in points at its own zoom.
  init(_ tile: TileID, isDeepest: Bool, tolerance: Double, margin: Double) {
    let side = 1 / Double(1 << tile.z)
    let pointsPerTile = 512.0
    extent = isDeepest ? TileFrame.deepestExtent : TileFrame.usualExtent
    originX = Double(tile.x) * side
    originY = Double(tile.y) * side
    unitsPerWorld = Double(extent) / side
    self.tolerance = isDeepest ? 0 : Float(tolerance / pointsPerTile * side)
    let reach = margin / pointsPerTile * side
    box = PlaneBox(
      minX: originX - reach, minY: originY - reach, maxX: originX + side + reach,
      maxY: originY + side + reach)
  }

  /// The tile point nearest a point of the world. All tiles of a level round to the same grid.
  @inline(__always)
  func tilePoint(_ point: SIMD2<Double>) -> TilePoint {
    TilePoint(
      x: TileFrame.rounded((point.x - originX) * unitsPerWorld),
      y: TileFrame.rounded((point.y - originY) * unitsPerWorld))
  }

  @inline(__always)
  private static func rounded(_ value: Double) -> Int32 {
    Int32(min(max(value.rounded(), -1e9), 1e9))
  }
}
