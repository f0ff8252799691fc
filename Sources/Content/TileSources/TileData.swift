import GeoMath
import VectorTiles

/// What a source answered for a tile; `nil` where it has none.
package typealias TileAnswer = Result<TileData?, TileSourceError>

/// A tile as its source has it.
package enum TileData: Sendable {
  /// Bytes as they came, perhaps compressed.
  case received([UInt8])
  case bytes([UInt8])
  /// A tile that its source has made out of features.
  case features(VectorTile)
  /// A tile that takes a while to make, so that whoever wants it does so.
  case made(@Sendable () throws(TileSourceError) -> VectorTile)

  /// The uncompressed bytes of a tile; none of one that is made of features.
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
