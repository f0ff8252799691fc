import GeoMath
import ImageCodec
import RenderModel
import TileSources

/// Reads the pictures of one raster source's tiles. A value without state: any number of threads
/// use one at once.
struct RasterBuilder: Sendable {
  let source: any TileSource

  /// Pixels of a tile: more than any has, and less than what would fill the memory.
  private static let pixelLimit = 4096 * 4096

  /// The picture of a tile of the source; nothing where it has none.
  func build(_ tile: TileID) -> BuiltTile {
    do throws(TileSourceError) {
      guard let bytes = try source.tile(tile) else {
        return BuiltTile(mesh: nil, isMissing: true)
      }
      return try Self.decode(bytes, of: tile)
    } catch {
      return BuiltTile(mesh: nil, failure: error)
    }
  }

  private static func decode(
    _ bytes: [UInt8], of tile: TileID
  ) throws(TileSourceError) -> BuiltTile {
    // Some archives keep empty tiles where they have no picture.
    if bytes.isEmpty { return BuiltTile(mesh: nil, isMissing: true) }
    do throws(ImageError) {
      var built = BuiltTile(mesh: nil)
      built.raster = RasterImage(try ImageDecoding.decode(bytes, pixelLimit: pixelLimit))
      return built
    } catch {
      throw .damagedTile(tile, reason: error.description)
    }
  }
}
