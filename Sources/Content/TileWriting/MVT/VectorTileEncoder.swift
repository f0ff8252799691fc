import Protobuf
import VectorTiles

/// Encodes vector tiles in the Mapbox Vector Tile specification 2.1. The same layers always give
/// the same bytes.
package enum VectorTileEncoder {
  /// The uncompressed bytes of a tile. Layers without features are left out; a tile without layers
  /// is empty.
  package static func encode(_ layers: [VectorTileLayerEncoder]) -> [UInt8] {
    var tile = ProtobufWriter()
    for layer in layers where layer.featureCount > 0 { tile.data(3, layer.encoded()) }
    return tile.bytes
  }

  /// A value message (section 4.1). Null has no field and never occurs here.
  static func encode(_ value: PropertyValue) -> [UInt8] {
    var message = ProtobufWriter()
    switch value {
    case .string(let string): message.string(1, string)
    case .float(let float): message.float(2, float)
    case .double(let double): message.double(3, double)
    case .int(let int) where int < 0: message.varint(6, UInt64(bitPattern: int).zigzagEncoded)
    case .int(let int): message.varint(4, UInt64(bitPattern: int))
    case .uint(let uint): message.varint(5, uint)
    case .bool(let bool): message.varint(7, bool ? 1 : 0)
    case .null: break
    // Vector tiles have no arrays and objects, so tools write them as JSON text.
    case .json(let text): message.string(1, text)
    }
    return message.bytes
  }
}
