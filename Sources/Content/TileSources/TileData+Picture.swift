import GeoMath
import ImageCodec

extension TileData {
  /// The picture of a tile; `nil` where it is empty, as some archives keep tiles where they have no
  /// picture.
  ///
  /// - Parameter side: a picture that is wider or higher than so many pixels is made smaller.
  package func picture(
    _ tile: TileID, fitting side: Int
  ) throws(TileSourceError) -> PixelImage? {
    try read(tile) { bytes throws(ImageError) in
      try ImageDecoding.decode(bytes, pixelLimit: Self.pixelLimit, fitting: side)
    }
  }

  /// The picture of a tile whose pixels say how high the ground is, so that none may be mixed with
  /// others: one of more pixels than tiles of heights have is refused.
  package func heights(_ tile: TileID) throws(TileSourceError) -> PixelImage? {
    try read(tile) { bytes throws(ImageError) in
      let size = try ImageDecoding.size(of: bytes)
      guard max(size.width, size.height) <= Self.mostHeightsOfSide else {
        throw .tooWide(size, limit: Self.mostHeightsOfSide)
      }
      return try ImageDecoding.decode(bytes)
    }
  }

  private func read(
    _ tile: TileID, _ decode: ([UInt8]) throws(ImageError) -> PixelImage
  ) throws(TileSourceError) -> PixelImage? {
    let bytes = try bytes(of: tile)
    guard !bytes.isEmpty else { return nil }
    do throws(ImageError) {
      return try decode(bytes)
    } catch {
      throw .damagedTile(tile, reason: error.description)
    }
  }

  /// Pixels of a tile: more than any has, and less than what would take long.
  private static let pixelLimit = 4096 * 4096
  /// Those of tiles that there are have 256 or 512, and perhaps a border.
  private static let mostHeightsOfSide = 1024
}
