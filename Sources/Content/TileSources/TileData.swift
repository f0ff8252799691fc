import GeoMath
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
}
