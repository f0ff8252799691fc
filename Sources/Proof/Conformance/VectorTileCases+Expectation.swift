import JSON
import Protobuf
import VectorTiles

/// The content of a tile according to `tile.json`. The file gives the geometry as command integers,
/// which are decoded here in a simple way, independently of the reader under test.
struct VectorTileExpectation {
  private let layers: [VectorTileReading.Layer?]

  init(_ description: JSONValue) {
    layers = (description["layers"]?.array ?? []).map(Self.layer)
  }

  /// Whether a feature is expected to have an unknown geometry type.
  var hasUnknownKinds: Bool {
    layers.contains { $0?.features.contains { $0.kind == 0 } ?? false }
  }

  /// Describes the first difference, or `nil` if everything is as expected.
  func difference(from actual: [VectorTileReading.Layer]) -> String? {
    guard layers.count == actual.count else {
      return "\(actual.count) layers instead of \(layers.count)"
    }
    for (expected, actual) in zip(layers, actual) {
      guard let expected else { return "tile.json cannot be understood" }
      guard expected != actual else { continue }
      for (wanted, found) in zip(expected.features, actual.features) where wanted != found {
        return "layer \(actual.name): expected \(wanted), got \(found)"
      }
      return "expected \(expected), got \(actual)"
    }
    return nil
  }

  private static func layer(_ json: JSONValue) -> VectorTileReading.Layer? {
    guard let name = json["name"]?.string, let features = json["features"]?.array else {
      return nil
    }
    let keys = (json["keys"]?.array ?? []).map { $0.string ?? "" }
    let values = (json["values"]?.array ?? []).map(value)
    let described = features.compactMap { feature($0, keys: keys, values: values) }
    guard described.count == features.count else { return nil }
    return VectorTileReading.Layer(
      name: name, version: json["version"]?.integer() ?? 1,
      extent: json["extent"]?.integer() ?? 4096, features: described)
  }

  private static func feature(
    _ json: JSONValue, keys: [String], values: [PropertyValue?]
  ) -> VectorTileReading.Feature? {
    let tags = (json["tags"]?.array ?? []).compactMap { $0.integer(Int.self) }
    var attributes: [String: PropertyValue] = [:]
    for pair in stride(from: 0, to: tags.count - 1, by: 2) {
      guard keys.indices.contains(tags[pair]), values.indices.contains(tags[pair + 1]) else {
        return nil
      }
      attributes[keys[tags[pair]]] = values[tags[pair + 1]]
    }
    let kind = json["type"]?.integer(UInt8.self) ?? 0
    let commands = (json["geometry"]?.array ?? []).compactMap { $0.integer(UInt32.self) }
    return VectorTileReading.Feature(
      id: json["id"]?.integer(), kind: kind, attributes: attributes,
      parts: parts(commands, closesLines: kind == 2))
  }

  private static func value(_ json: JSONValue) -> PropertyValue? {
    guard let (name, value) = json.object?.members.first else { return nil }
    switch name {
    case "string_value":
      // The field's name determines the type: a bare number there means the text of its digits.
      return (value.string ?? value.number.map { _ in value.text }).map { .string($0) }
    case "float_value": return value.number.map { .float(Float($0)) }
    case "double_value": return value.number.map { .double($0) }
    case "int_value", "sint_value": return value.integer().map { .int($0) }
    case "uint_value": return value.integer().map { .uint($0) }
    case "bool_value": return value.bool.map { .bool($0) }
    default: return nil
    }
  }

  /// The parts that the commands draw (specification 2.1, section 4.3). A line that is closed, as
  /// version 1 permits, returns to its first point. Rings are not closed.
  private static func parts(_ commands: [UInt32], closesLines: Bool) -> [[TilePoint]] {
    var parts: [[TilePoint]] = []
    var (x, y): (Int64, Int64) = (0, 0)
    var position = 0
    while position < commands.count {
      let (command, count) = (commands[position] & 7, commands[position] >> 3)
      position += 1
      if command == 7 {
        if closesLines, let first = parts.last?.first { parts[parts.count - 1].append(first) }
        continue
      }
      if command == 1 { parts.append([]) }
      for _ in 0..<count where position + 1 < commands.count {
        x += Int64(Int32(bitPattern: commands[position].zigzagDecoded))
        y += Int64(Int32(bitPattern: commands[position + 1].zigzagDecoded))
        position += 2
        parts[parts.count - 1].append(
          TilePoint(x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: y)))
      }
    }
    return parts
  }
}
