import GeoMath
import ImageCodec
import VectorTiles

/// A source's answer for a tile; `nil` if it does not have it.
package typealias TileAnswer = Result<TileData?, TileSourceError>

/// A tile as delivered by its source.
package enum TileData: Sendable {
  /// Bytes as received, possibly compressed.
  case received([UInt8])
  case bytes([UInt8])
  /// A tile that the source has made from features.
  case features(VectorTile)
  /// A tile that takes a while to make, so that the caller makes it.
  case made(@Sendable () throws(TileSourceError) -> VectorTile)

  /// The uncompressed bytes of a tile; empty if it is made from features.
  package func bytes(of id: TileID) throws(TileSourceError) -> [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .features, .made: return []
    case .received(let bytes):
      do throws(Decompression.Failure) {
        return try Decompression.unpacked(bytes)
      } catch {
        throw .damagedTile(id, reason: "\(error)")
      }
    }
  }

  package func vectorTile(_ id: TileID) throws(TileSourceError) -> VectorTile {
    switch self {
    case .features(let tile): return tile
    case .made(let make): return try make()
    case .received, .bytes: break
    }
    let bytes = try bytes(of: id)
    do throws(VectorTileError) {
      return try VectorTile(bytes)
    } catch {
      throw .damagedTile(id, reason: error.description)
    }
  }

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
