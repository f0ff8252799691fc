import Protobuf

/// What makes a layer of a MapLibre tile unreadable, or a column of it.
package enum MLTFault: Error, Sendable, Equatable {
  /// A number or a length that runs past its bytes.
  case truncated
  /// A number of more bits than it may have.
  case numberTooLarge
  /// A layer of a version other than 1.
  case unsupportedVersion(UInt32)
  case missingLayerName
  case invalidExtent(UInt64)
  /// A type of column that version 1 does not have.
  case unknownColumnType(UInt32)
  /// No geometry column, or more than one; more than one of ids.
  case wrongColumnCount(what: String)
  /// A kind of stream, or a technique, that version 1 does not have or has not for this column.
  case unknownStream(String)
  /// The streams of a column are not those that its type wants.
  case wrongStreams(column: String)
  /// Streams that belong together do not hold equally many values, or fewer than they say.
  case wrongCount(String)
  /// A number that points past the dictionary that it is for.
  case indexOutOfRange
  /// Bytes are left over behind a layer's last column.
  case trailingBytes
  /// Decoded it would take many times the memory of the tile.
  case tooLarge
}

extension MLTFault: CustomStringConvertible {
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
