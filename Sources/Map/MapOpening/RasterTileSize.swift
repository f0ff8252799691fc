import GeoMath
import ImageCodec
import TileSources

/// Determines the size at which the tiles of a raster map should be drawn.
enum RasterTileSize {
  /// The number of levels that are searched for a tile.
  private static let levelLimit = 8

  /// 256 or 512 points, depending on the pixels of the first tile that is found; `nil` for a map
  /// without raster tiles.
  static func points(of source: any TileSource) -> Double? {
    switch source.summary.content {
    case .vector, .features, .unknown: return nil
    case .png, .jpeg, .webp: break
    }
    let levels = source.summary.zooms
    let middle = source.summary.bounds?.center ?? Coordinate(latitude: 0, longitude: 0)
    for level in levels.prefix(levelLimit) {
      let tile = TileID(containing: middle, level: level)
      guard let bytes = try? source.tile(tile),
        let size = try? ImageDecoding.size(of: bytes)
      else { continue }
      return size.width >= 512 ? 512 : 256
    }
    return 256
  }
}
