/// Reads the features of one layer.
struct VectorTileFeatureParser {
  let bytes: UnsafeRawBufferPointer
  let keyCount: Int
  let valueCount: Int
  /// See `LayerHead.keyAliases`.
  let aliases: [UInt32]

  /// A feature, or why it is left out, or both when it is read with a reservation.
  typealias Found = (feature: FeatureRecord?, issue: VectorTileIssue.Kind?)

  /// Reads the feature in `range` and appends its attributes to `attributes`.
  func read(
    in range: Range<Int>, attributes: inout [UInt32]
  ) throws(VectorTileError.Fault) -> Found {
    var feature = FeatureRecord()
    feature.attributesStart = UInt32(truncatingIfNeeded: attributes.count)
    var geometries = 0
    var issue: VectorTileIssue.Kind?
    var reader = ProtobufReader(bytes, in: range)
    while !reader.isAtEnd {
      let tag = try reader.tag()
      switch tag.field {
      case 1:
        feature.identifier = try reader.number(tag, field: "id")
        feature.hasIdentifier = true
      case 2:
        try readAttributes(in: try reader.message(tag, field: "tags"), into: &attributes)
      case 3:
        let kind = try reader.number(tag, field: "type")
        feature.kind = GeometryKind(rawValue: UInt8(clamping: kind)) ?? .unknown
        if kind > 3 { issue = .unknownGeometryKind }
      case 4:
        let geometry = try reader.message(tag, field: "geometry")
        feature.geometryStart = UInt32(truncatingIfNeeded: geometry.lowerBound)
        feature.geometryEnd = UInt32(truncatingIfNeeded: geometry.upperBound)
        geometries += 1
      default: try reader.pass(tag)
      }
    }
    feature.attributesEnd = UInt32(truncatingIfNeeded: attributes.count)
    let fault = leavingOut(feature, geometries: geometries)
    guard fault == nil else {
      attributes.removeSubrange(Int(feature.attributesStart)...)
      return (nil, fault)
    }
    return (feature, issue)
  }

  private func leavingOut(
    _ feature: FeatureRecord, geometries: Int
  ) -> VectorTileIssue.Kind? {
    if geometries > 1 { return .repeatedGeometry }
    if feature.geometryStart == feature.geometryEnd { return .missingGeometry }
    if (feature.attributesEnd - feature.attributesStart) % 2 != 0 { return .oddAttributeCount }
    return nil
  }

  /// Reads pairs of key and value indices, and checks that they exist.
  private func readAttributes(
    in range: Range<Int>, into attributes: inout [UInt32]
  ) throws(VectorTileError.Fault) {
    var reader = ProtobufReader(bytes, in: range)
    var isKey = true
    while !reader.isAtEnd {
      let index = try reader.number()
      guard index < UInt64(isKey ? keyCount : valueCount) else { throw .attributeOutOfRange }
      var stored = UInt32(truncatingIfNeeded: index)
      if isKey && !aliases.isEmpty { stored = aliases[Int(stored)] }
      attributes.append(stored)
      isKey.toggle()
    }
  }
}

extension ValueRecord {
  /// The attribute value in `range`. Of several (there may be only one) the last counts, as
  /// protocol buffers have it.
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
        let value = zigzagDecoded(try reader.number(tag, field: "sint_value"))
        self = ValueRecord(kind: .int, bits: UInt64(bitPattern: value))
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
