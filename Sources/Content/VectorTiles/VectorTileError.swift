import Protobuf

/// Why a vector tile is rejected, with the layer and feature that are at fault.
package struct VectorTileError: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Fault: Error, Sendable, Equatable, CustomStringConvertible {
    case protobuf(ProtobufFault)
    /// More bytes or layers than `VectorTileLimits` allows.
    case tooLarge(what: String, limit: Int)
    /// A field whose wire type differs from the one in the specification.
    case wrongFieldType(field: String)
    case missingVersion
    /// A version other than 1 and 2.
    case unsupportedVersion(UInt64)
    case missingLayerName
    case invalidExtent(UInt64)
    /// An attribute value of a type that the format does not have.
    case unknownValueType(field: UInt32)
    /// A feature's attribute has an index beyond the layer's keys or values.
    case attributeOutOfRange
    case geometry(GeometryFault)
    /// A fault that only MapLibre tiles can have.
    case mlt(MLTFault)

    package var description: String {
      switch self {
      case .protobuf(let fault): fault.description
      case .tooLarge(let what, let limit): "more than \(limit) \(what)"
      case .wrongFieldType(let field): "the field \"\(field)\" is of a wrong type"
      case .missingVersion: "the layer has no version"
      case .unsupportedVersion(let version):
        "the layer is of version \(version); versions 1 and 2 are read"
      case .missingLayerName: "the layer has no name"
      case .invalidExtent(let extent): "the extent \(extent) is not usable"
      case .unknownValueType(let field): "an attribute value of the unknown type \(field)"
      case .attributeOutOfRange: "an attribute points past the layer's keys or values"
      case .geometry(let fault): "geometry: \(fault)"
      case .mlt(let fault): fault.description
      }
    }
  }

  /// The layer's name, or `#n` if it has none. `nil` if the fault is outside all layers.
  package var layer: String?
  /// The feature's position in the layer, counted from 0 as stored.
  package var feature: Int?
  package var fault: Fault

  package var description: String {
    var place = ""
    if let layer { place += "layer \"\(layer)\"" }
    if let feature { place += ", feature \(feature)" }
    return place.isEmpty ? "not a vector tile: \(fault)" : "\(place): \(fault)"
  }
}

/// Why a feature's geometry cannot be read at all.
package enum GeometryFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// A command announces more points than the remaining bytes can hold.
  case truncated
  /// A command other than MoveTo, LineTo and ClosePath.
  case unknownCommand(UInt32)
  /// A drawing command before the first MoveTo.
  case noStart
  /// A command or a repeat count that the geometry kind does not allow.
  case misplacedCommand(UInt32)

  package var description: String {
    switch self {
    case .truncated: "a command asks for more points than follow"
    case .unknownCommand(let id): "command \(id) does not exist"
    case .noStart: "it does not begin with MoveTo"
    case .misplacedCommand(let id): "command \(id) stands where it may not, or with a wrong count"
    }
  }
}
