import GeoMath
import PlaneGeometry
import VectorTiles

/// A tile that features are cut for: how world coordinates become tile units, and how much detail
/// is kept.
struct TileFrame: Sendable {
  /// The tile's width in tile units. The deepest tiles have more, because they are magnified.
  let extent: Int
  /// The tile and its buffer.
  let box: PlaneBox
  /// Vertices that are less important than this are left out; in world widths.
  let tolerance: Float
  private let originX: Double
  private let originY: Double
  private let unitsPerWorld: Double

  /// As fine as the grid on which tiles are drawn: finer units would be of no use.
  static let usualExtent = 8192
  /// Finer, because the deepest tiles are cut again when they are magnified.
  static let deepestExtent = 1 << 17

  /// - Parameters:
  ///   - tolerance: the greatest deviation of a line, in points at the tile's zoom.
  ///   - margin: the buffer around the tile, in points at its zoom.
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

  /// The nearest tile point to a world point. All tiles of a level round to the same grid.
  @inline(__always)
  func tilePoint(_ point: SIMD2<Double>) -> TilePoint {
    TilePoint(
      x: TileFrame.rounded((point.x - originX) * unitsPerWorld),
      y: TileFrame.rounded((point.y - originY) * unitsPerWorld))
  }

  @inline(__always)
  private static func rounded(_ value: Double) -> Int32 {
    Int32(value.rounded().clamped(to: -1e9...1e9))
  }
}
