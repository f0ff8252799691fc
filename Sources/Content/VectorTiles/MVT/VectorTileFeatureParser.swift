import Protobuf

/// Reads the features of one layer.
struct VectorTileFeatureParser {
  let bytes: UnsafeRawBufferPointer
  let keyCount: UInt64
  let valueCount: UInt64

  /// Field numbers combined with their wire types, as in the tile.
  private enum Key {
    static let id: UInt64 = 1 << 3
    static let tags: UInt64 = 2 << 3 | 2
    static let type: UInt64 = 3 << 3
    static let geometry: UInt64 = 4 << 3 | 2
  }

  /// Reads the feature in `range`. The attributes stay in place, and their indices are checked.
  /// - Returns: The feature's issue, if any.
  func read(
    in range: Range<Int>, into feature: inout FeatureRecord
  ) throws(VectorTileError.Fault) -> VectorTileIssue.Kind? {
    var reader = ProtobufReader(bytes, in: range)
    var geometries = 0
    var hasKind = false
    var issue: VectorTileIssue.Kind?
    while !reader.isAtEnd {
      let key = try reader.number()
      switch key {
      case Key.id:
        feature.identifier = try reader.number()
        feature.hasIdentifier = true
      case Key.tags:
        let place = try reader.message()
        // All known writers use a single field. If there are several, the last one counts.
        feature.attributesStart = UInt32(truncatingIfNeeded: place.lowerBound)
        feature.attributesEnd = UInt32(truncatingIfNeeded: place.upperBound)
        if try !arePairs(in: place) { issue = .oddAttributeCount }
      case Key.type:
        let kind = try reader.number()
        feature.kind = GeometryKind(rawValue: UInt8(clamping: kind)) ?? .unknown
        hasKind = true
        if kind > 3 && issue == nil { issue = .unknownGeometryKind }
      case Key.geometry:
        let place = try reader.message()
        feature.geometryStart = UInt32(truncatingIfNeeded: place.lowerBound)
        feature.geometryEnd = UInt32(truncatingIfNeeded: place.upperBound)
        geometries += 1
      default: try pass(key, &reader)
      }
    }
    if geometries > 1 { return .repeatedGeometry }
    if feature.geometryStart == feature.geometryEnd { return .missingGeometry }
    return issue ?? (hasKind ? nil : .missingGeometryKind)
  }

  /// Skips an unknown field. Throws for a known field with the wrong wire type.
  private func pass(
    _ key: UInt64, _ reader: inout ProtobufReader
  ) throws(VectorTileError.Fault) {
    let names = ["id", "tags", "type", "geometry"]
    let field = key >> 3
    guard field > 0, field < 1 << 29, let type = ProtobufWireType(rawValue: UInt8(key & 7)) else {
      throw .protobuf(.invalidTag)
    }
    guard field > 4 else { throw .wrongFieldType(field: names[Int(field) - 1]) }
    try reader.pass(ProtobufTag(field: UInt32(truncatingIfNeeded: field), wireType: type))
  }

  /// Whether the attributes in `range` are pairs. Throws if an index is beyond the layer's keys or
  /// values.
  private func arePairs(in range: Range<Int>) throws(VectorTileError.Fault) -> Bool {
    var reader = ProtobufReader(bytes, in: range)
    while !reader.isAtEnd {
      guard try reader.number() < keyCount else { throw .attributeOutOfRange }
      if reader.isAtEnd { return false }
      guard try reader.number() < valueCount else { throw .attributeOutOfRange }
    }
    return true
  }
}

extension ValueRecord {
  /// Reads the attribute value in `range`. There should be only one; if there are several, the last
  /// one counts, as usual in Protocol Buffers.
  init(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>) throws(VectorTileError.Fault) {
    self.init()
    var reader = ProtobufReader(bytes, in: range)
    while !reader.isAtEnd {
      let tag = try reader.tag()
      switch tag.field {
      case 1:
        let text = try reader.message(tag, field: "string_value")
        self = ValueRecord(
          kind: .string, bits: UInt64(text.lowerBound) << 32 | UInt64(text.count))
      case 2: self = ValueRecord(kind: .float, bits: UInt64(try reader.fixed32(tag)))
      case 3: self = ValueRecord(kind: .double, bits: try reader.fixed64(tag))
      case 4: self = ValueRecord(kind: .int, bits: try reader.number(tag, field: "int_value"))
      case 5: self = ValueRecord(kind: .uint, bits: try reader.number(tag, field: "uint_value"))
      case 6:
        let value = try reader.number(tag, field: "sint_value")
        self = ValueRecord(kind: .int, bits: value.zigzagDecoded)
      case 7: self = ValueRecord(kind: .bool, bits: try reader.number(tag, field: "bool_value"))
      default: throw .unknownValueType(field: tag.field)
      }
    }
  }
}

extension ProtobufReader {
  fileprivate mutating func fixed32(_ tag: ProtobufTag) throws(VectorTileError.Fault) -> UInt32 {
    guard tag.wireType == .fixed32 else { throw .wrongFieldType(field: "float_value") }
    do throws(ProtobufFault) { return try readFixed32() } catch { throw .protobuf(error) }
  }

  fileprivate mutating func fixed64(_ tag: ProtobufTag) throws(VectorTileError.Fault) -> UInt64 {
    guard tag.wireType == .fixed64 else { throw .wrongFieldType(field: "double_value") }
    do throws(ProtobufFault) { return try readFixed64() } catch { throw .protobuf(error) }
  }
}
