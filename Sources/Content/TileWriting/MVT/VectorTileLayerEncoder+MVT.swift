import Protobuf
import VectorTiles

extension VectorTileLayerEncoder {
  /// The layer's Protocol Buffers message (specification 2.1, section 4.1).
  func encoded() -> [UInt8] {
    var layer = ProtobufWriter()
    layer.varint(15, 2)
    layer.string(1, name)
    for feature in features { layer.data(2, feature.encoded()) }
    for key in keys.elements { layer.string(3, key) }
    for value in values.elements { layer.data(4, VectorTileEncoder.encode(value)) }
    layer.varint(5, UInt64(extent))
    return layer.bytes
  }
}

extension VectorTileLayerEncoder.Feature {
  fileprivate func encoded() -> [UInt8] {
    var feature = ProtobufWriter()
    if let id { feature.varint(1, id) }
    let tags = attributes.flatMap { [$0.key, $0.value] }
    if !tags.isEmpty { feature.packed(2, tags) }
    feature.varint(3, UInt64(kind.rawValue))
    feature.data(4, commands.bytes)
    return feature.bytes
  }

  private var commands: GeometryCommands {
    var commands = GeometryCommands()
    for part in 0..<geometry.partCount {
      let points = geometry.points[geometry.part(part)]
      switch kind {
      case .unknown, .point: commands.points(points)
      case .line: commands.line(points)
      case .polygon: commands.ring(points)
      }
    }
    return commands
  }
}
