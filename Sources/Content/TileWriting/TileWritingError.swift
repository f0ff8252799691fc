import GeoMath

/// Why an archive cannot be written.
package enum TileWritingError: Error, Sendable, Equatable {
  /// The compressor found no memory.
  case compressionFailed(byteCount: Int)
  /// The same address was given twice.
  case duplicateTile(TileID)
  /// An archive must hold at least one tile.
  case noTiles
  /// A tile is longer than a PMTiles entry can say (2^32 − 1 bytes).
  case tileTooLong(byteCount: Int)
}

extension TileWritingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .compressionFailed(let count): "no memory to compress \(count) bytes"
    case .duplicateTile(let tile): "tile \(tile): given twice"
    case .noTiles: "an archive without tiles cannot be written"
    case .tileTooLong(let count): "a tile of \(count) bytes is longer than PMTiles allows"
    }
  }
}
