import GeoMath

/// Why an archive cannot be written.
package enum TileWritingError: Error, Sendable, Equatable {
  /// The compressor is out of memory.
  case compressionFailed(byteCount: Int)
  case duplicateTile(TileID)
  /// The values of an attribute have no common type, which an MLT requires.
  case mixedAttribute(layer: String, name: String)
  /// An MLT layer must have a name.
  case missingLayerName
  case noTiles
  /// A tile is longer than a PMTiles entry allows (2^32 − 1 bytes).
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
