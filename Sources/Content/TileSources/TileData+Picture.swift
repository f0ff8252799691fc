import GeoMath
import ImageCodec

extension TileData {
  /// The image of a tile, or `nil` if it is empty: some archives store an empty tile in place of an
  /// image.
  ///
  /// - Parameter side: An image whose width or height in pixels exceeds this is reduced.
  package func picture(
    _ tile: TileID, fitting side: Int
  ) throws(TileSourceError) -> PixelImage? {
    try read(tile) { bytes throws(ImageError) in
      try ImageDecoding.decode(bytes, pixelLimit: Self.pixelLimit, fitting: side)
    }
  }

  /// The image of a tile whose pixels encode heights and so must not be blended. It is not reduced;
  /// one that is larger than terrain tiles are is rejected.
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

  /// The most pixels of a tile: more than any has, and few enough to decode quickly.
  private static let pixelLimit = 4096 * 4096
  /// The largest width or height of a terrain tile. Real ones have 256 or 512 and perhaps a border.
  private static let mostHeightsOfSide = 1024
}
