import Protobuf

/// Why a vector tile is refused. It says in which layer and feature the fault lies.
package struct VectorTileError: Error, Sendable, Equatable {
  package enum Fault: Error, Sendable, Equatable {
    case protobuf(ProtobufFault)
    /// More bytes or layers than `VectorTileLimits` allows.
    case tooLarge(what: String, limit: Int)
    /// A field whose kind on the wire is not the one that the format gives it.
    case wrongFieldType(field: String)
    case missingVersion
    /// A version other than 1 and 2.
    case unsupportedVersion(UInt64)
    case missingLayerName
    case invalidExtent(UInt64)
    /// An attribute value of a kind that the format does not have.
    case unknownValueType(field: UInt32)
    /// A feature's attribute that points past the layer's keys or values.
    case attributeOutOfRange
    case geometry(GeometryFault)
    /// What a MapLibre tile has of its own.
    case mlt(MLTFault)
  }

  /// The layer's name, or `#n` when it has none; `nil` when the fault is outside all layers.
  package var layer: String?
  /// Which feature of the layer, counted from 0 as stored.
  package var feature: Int?
  package var fault: Fault
}

/// Why a feature's geometry cannot be read at all.
package enum GeometryFault: Error, Sendable, Equatable {
  /// A command asks for more points than there are bytes left.
  case truncated
  /// A command that is none of MoveTo, LineTo and ClosePath.
  case unknownCommand(UInt32)
  /// A drawing command before the first MoveTo.
  case noStart
  /// A command that the kind of geometry does not have, or a repeat count that it may not have.
  case misplacedCommand(UInt32)
}

extension GeometryFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .truncated: "a command asks for more points than follow"
    case .unknownCommand(let id): "command \(id) does not exist"
    case .noStart: "it does not begin with MoveTo"
    case .misplacedCommand(let id): "command \(id) stands where it may not, or with a wrong count"
    }
  }
}

extension VectorTileError.Fault: CustomStringConvertible {
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

extension VectorTileError: CustomStringConvertible {
  package var description: String {
    var place = ""
    if let layer { place += "layer \"\(layer)\"" }
    if let feature { place += ", feature \(feature)" }
    return place.isEmpty ? "not a vector tile: \(fault)" : "\(place): \(fault)"
  }
}
