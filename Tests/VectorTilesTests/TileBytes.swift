import TestSupport

/// Writes protocol buffer bytes by hand, also such as no encoder would write.
struct TileBytes {
  private(set) var bytes: [UInt8] = []

  mutating func number(_ field: UInt64, _ value: UInt64) {
    bytes += varintBytes(field << 3) + varintBytes(value)
  }

  mutating func message(_ field: UInt64, _ content: [UInt8]) {
    bytes += varintBytes(field << 3 | 2) + varintBytes(UInt64(content.count)) + content
  }

  mutating func fixed(_ field: UInt64, _ content: [UInt8]) {
    bytes += varintBytes(field << 3 | (content.count == 8 ? 1 : 5)) + content
  }

  static func packed(_ numbers: [UInt32]) -> [UInt8] { numbers.flatMap { varintBytes(UInt64($0)) } }
}

/// A feature to write, with the faults that a test wants.
struct FeatureBytes {
  var id: UInt64?
  var tags: [UInt32] = []
  var kind: UInt64? = 1
  var commands: [UInt32]? = [9, 50, 34]

  var bytes: [UInt8] {
    var writer = TileBytes()
    if let id { writer.number(1, id) }
    if !tags.isEmpty { writer.message(2, TileBytes.packed(tags)) }
    if let kind { writer.number(3, kind) }
    if let commands { writer.message(4, TileBytes.packed(commands)) }
    return writer.bytes
  }
}

/// A layer to write.
struct LayerBytes {
  var name: String? = "layer"
  var version: UInt64? = 2
  var extent: UInt64? = 4096
  var features: [FeatureBytes] = []
  var keys: [String] = []
  /// The content of value messages.
  var values: [[UInt8]] = []

  var bytes: [UInt8] {
    var writer = TileBytes()
    if let version { writer.number(15, version) }
    if let name { writer.message(1, Array(name.utf8)) }
    for feature in features { writer.message(2, feature.bytes) }
    for key in keys { writer.message(3, Array(key.utf8)) }
    for value in values { writer.message(4, value) }
    if let extent { writer.number(5, extent) }
    return writer.bytes
  }

  static func tile(_ layers: [LayerBytes]) -> [UInt8] {
    var writer = TileBytes()
    for layer in layers { writer.message(3, layer.bytes) }
    return writer.bytes
  }

  static func string(_ text: String) -> [UInt8] {
    var writer = TileBytes()
    writer.message(1, Array(text.utf8))
    return writer.bytes
  }

  static func number(_ field: UInt64, _ value: UInt64) -> [UInt8] {
    var writer = TileBytes()
    writer.number(field, value)
    return writer.bytes
  }
}
