import GeoMath

/// Why an archive cannot be written.
package enum TileWritingError: Error, Sendable, Equatable {
  /// The compressor found no memory.
  case compressionFailed(byteCount: Int)
  /// The same address was given twice.
  case duplicateTile(TileID)
  /// Features of a layer have values of an attribute that no one type holds, as an MLT must.
  case mixedAttribute(layer: String, name: String)
  /// An MLT has no layer without a name.
  case missingLayerName
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
    case .mixedAttribute(let layer, let name):
      "layer \"\(layer)\": values of \"\(name)\" have no type in common"
    case .missingLayerName: "a layer without a name cannot be written"
    case .noTiles: "an archive without tiles cannot be written"
    case .tileTooLong(let count): "a tile of \(count) bytes is longer than PMTiles allows"
    }
  }
}
