import Elevation
import GeoMath
import ImageCodec
import MapStyle
import TileSources

extension TileData {
  /// Texels to a side of what contours are made of: a larger picture tells no more than can be seen.
  private static let sides = [256, 512, 1024]
  private static let pixelLimit = 4096 * 4096

  /// The heights that the picture of a tile tells; `nil` where it is empty.
  func heights(
    _ tile: TileID, _ encoding: ElevationEncoding
  ) throws(TileSourceError) -> ElevationGrid? {
    let bytes = try bytes(of: tile)
    guard !bytes.isEmpty else { return nil }
    do throws(ImageError) {
      let picture = try ImageDecoding.decode(bytes, pixelLimit: Self.pixelLimit)
      return ElevationGrid(picture, encoding, sides: Self.sides)
    } catch {
      throw .damagedTile(tile, reason: error.description)
    }
  }
}
