import Protobuf

/// Why a layer of a MapLibre tile, or one of its columns, cannot be read.
package enum MLTFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// A number or a length that exceeds the available bytes.
  case truncated
  /// A number with more bits than allowed.
  case numberTooLarge
  /// A layer of a version other than 1.
  case unsupportedVersion(UInt32)
  case missingLayerName
  case invalidExtent(UInt64)
  /// A column type that version 1 does not have.
  case unknownColumnType(UInt32)
  /// No geometry column or more than one, or more than one column of ids.
  case wrongColumnCount(what: String)
  /// A stream type or technique that version 1 does not have, or does not allow for this column.
  case unknownStream(String)
  /// A column's streams are not those that its type requires.
  case wrongStreams(column: String)
  /// Related streams have different numbers of values, or a stream has fewer than it declares.
  case wrongCount(String)
  /// An index beyond the end of its dictionary.
  case indexOutOfRange
  /// There are bytes after a layer's last column.
  case trailingBytes
  /// Decoding would take many times the memory of the tile.
  case tooLarge

  package var description: String {
    switch self {
    case .truncated: "it ends too early"
    case .numberTooLarge: "a number has too many bits"
    case .unsupportedVersion(let version):
      "the layer is of MapLibre Tile version \(version); version 1 is read"
    case .missingLayerName: "the layer has no name"
    case .invalidExtent(let extent): "the extent \(extent) is not usable"
    case .unknownColumnType(let type): "a column is of the unknown type \(type)"
    case .wrongColumnCount(let what): "the layer does not have one column of \(what)"
    case .unknownStream(let what): "a stream is written in an unknown way: \(what)"
    case .wrongStreams(let column): "the column \"\(column)\" has not the streams of its type"
    case .wrongCount(let what): "the counts of \(what) do not agree"
    case .indexOutOfRange: "a number points past its dictionary"
    case .trailingBytes: "there are bytes behind the last column"
    case .tooLarge: "unpacked it would take many times its own size"
    }
  }
}
