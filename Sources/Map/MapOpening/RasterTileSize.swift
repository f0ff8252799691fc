import GeoMath
import ImageCodec
import TileSources

/// Finds out how large the tiles of a raster map are meant to be drawn.
enum RasterTileSize {
  /// Levels that are looked at for a first tile.
  private static let levelLimit = 8

  /// 256 or 512 points, by the pixels of the first tile that is found; nil for a map that holds no
  /// pictures.
  static func points(of source: any TileSource) -> Double? {
    switch source.summary.content {
    case .vector, .features, .unknown: return nil
    case .png, .jpeg, .webp: break
    }
    let levels = source.summary.zooms
    for level in levels.prefix(levelLimit) {
      guard let tile = middleTile(source.summary, at: level), let bytes = try? source.tile(tile),
        let picture = try? ImageDecoding.decode(bytes)
      else { continue }
      return picture.width >= 512 ? 512 : 256
    }
    return 256
  }

  private static func middleTile(_ summary: TileSourceSummary, at level: Int) -> TileID? {
    let middle =
      summary.bounds.map {
        Coordinate(
          latitude: ($0.south + $0.north) / 2, longitude: ($0.west + $0.east) / 2)
      } ?? Coordinate(latitude: 0, longitude: 0)
    let world = WebMercator.worldPoint(middle)
    let count = Double(1 << level)
    return TileID(
      checkedZ: level, x: Int(min(max(world.x * count, 0), count - 1)),
      y: Int(min(max(world.y * count, 0), count - 1)))
  }
}
