import GeoMath
import ImageCodec

extension TileData {
  /// The picture of a tile; `nil` where it is empty, as some archives keep tiles where they have no
  /// picture.
  package func picture(_ tile: TileID) throws(TileSourceError) -> PixelImage? {
    let bytes = try bytes(of: tile)
    guard !bytes.isEmpty else { return nil }
    do throws(ImageError) {
      return try ImageDecoding.decode(bytes, pixelLimit: Self.pixelLimit)
    } catch {
      throw .damagedTile(tile, reason: error.description)
    }
  }

  /// Pixels of a tile: more than any has, and less than what would fill the memory.
  private static let pixelLimit = 4096 * 4096
}
