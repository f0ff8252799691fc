import Protobuf

/// Reads the layers of a Mapbox vector tile one after another and collects the results.
struct MVTParser {
  private let tile: [UInt8]
  /// Those of `tile`.
  private let bytes: UnsafeRawBufferPointer
  private var layers: [any VectorTileLayerStorage] = []
  private var issues = VectorTileIssues()

  /// Far above any real extent, and small enough that a `Float` represents a coordinate exactly.
  static let largestExtent = 1 << 24

  static func parse(
    _ tile: [UInt8], limits: VectorTileLimits
  ) throws(VectorTileError) -> (layers: [any VectorTileLayerStorage], issues: VectorTileIssues) {
    try tile.withUnsafeBufferPointer { (buffer) throws(VectorTileError) in
      var parser = MVTParser(tile: tile, bytes: UnsafeRawBufferPointer(buffer))
      try parser.readLayers(limits)
      return (parser.layers, parser.issues)
    }
  }

  private mutating func readLayers(_ limits: VectorTileLimits) throws(VectorTileError) {
    var reader = ProtobufReader(bytes)
    var ordinal = 0
    while true {
      let range: Range<Int>
      do throws(VectorTileError.Fault) {
        guard let layer = try reader.nextMessage(3, "layers") else { return }
        range = layer
        guard ordinal < limits.layers else {
          throw .tooLarge(what: "layers", limit: limits.layers)
        }
      } catch {
        throw VectorTileError(fault: error)
      }
      try readLayer(in: range, ordinal: ordinal)
      ordinal += 1
    }
  }

  /// Reads the layer in `range`, which is number `ordinal` in the tile.
  private mutating func readLayer(in range: Range<Int>, ordinal: Int) throws(VectorTileError) {
    var head = LayerHead()
    do throws(VectorTileError.Fault) {
      try readFields(in: range, into: &head)
      try head.check()
    } catch {
      throw VectorTileError(layer: head.name ?? "#\(ordinal)", fault: error)
    }
    try append(head, from: range)
  }

  private mutating func append(
    _ head: LayerHead, from range: Range<Int>
  ) throws(VectorTileError) {
    let name = head.name ?? ""
    if layers.contains(where: { $0.name == name }) {
      issues.note(VectorTileIssue(kind: .repeatedLayerName, layer: name))
    }
    let features = try readFeatures(of: head, in: range)
    layers.append(
      MVTLayerStorage(
        name: name, version: UInt32(clamping: head.version ?? 0), extent: UInt32(head.extent),
        attributes: AttributeStore(keys: KeyTable(head.keys), values: head.values, bytes: tile),
        features: features, bytes: tile))
  }

  private mutating func readFields(
    in range: Range<Int>, into head: inout LayerHead
  ) throws(VectorTileError.Fault) {
    var reader = ProtobufReader(bytes, in: range)
    while !reader.isAtEnd {
      let tag = try reader.tag()
      switch tag.field {
      case 1: head.name = string(in: try reader.message(tag, field: "name"))
      case 2:
        _ = try reader.message(tag, field: "features")
        head.featureCount += 1
      case 3: head.keys.append(string(in: try reader.message(tag, field: "keys")))
      case 4:
        head.values.append(try readValue(in: try reader.message(tag, field: "values"), head))
      case 5: head.extent = try reader.number(tag, field: "extent")
      case 15: head.version = try reader.number(tag, field: "version")
      default: try reader.pass(tag)
      }
      try head.checkCounts()
    }
  }

  private func string(in range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private mutating func readValue(
    in range: Range<Int>, _ head: LayerHead
  ) throws(VectorTileError.Fault) -> ValueRecord {
    let value = try ValueRecord(bytes, in: range)
    if value.kind == .empty {
      issues.note(VectorTileIssue(kind: .emptyValue, layer: head.name ?? ""))
    }
    return value
  }

  /// Reads the layer a second time, now that its keys and values are known.
  private mutating func readFeatures(
    of head: LayerHead, in range: Range<Int>
  ) throws(VectorTileError) -> [FeatureRecord] {
    let name = head.name ?? ""
    let parser = VectorTileFeatureParser(
      bytes: bytes, keyCount: UInt64(head.keys.count), valueCount: UInt64(head.values.count))
    var reader = ProtobufReader(bytes, in: range)
    var features: [FeatureRecord] = []
    features.reserveCapacity(head.featureCount)
    var feature = FeatureRecord()
    for ordinal in 0..<head.featureCount {
      do throws(VectorTileError.Fault) {
        guard let place = try reader.nextMessage(2, "features") else { break }
        feature = FeatureRecord()
        feature.ordinal = UInt32(truncatingIfNeeded: ordinal)
        let issue = try parser.read(in: place, into: &feature)
        if let issue {
          issues.note(VectorTileIssue(kind: issue, layer: name, feature: ordinal))
          if issue.costsFeature { continue }
        }
        features.append(feature)
      } catch {
        throw VectorTileError(layer: name, feature: ordinal, fault: error)
      }
    }
    return features
  }
}

/// The fields of a layer apart from its features.
struct LayerHead {
  var name: String?
  /// Required, because it determines how the rest is read.
  var version: UInt64?
  /// 4096 is the format's default.
  var extent: UInt64 = 4096
  var keys: [String] = []
  var values: [ValueRecord] = []
  var featureCount = 0

  func checkCounts() throws(VectorTileError.Fault) {
    if featureCount > VectorTileLimits.features {
      throw .tooLarge(what: "features", limit: VectorTileLimits.features)
    }
    if values.count > VectorTileLimits.values {
      throw .tooLarge(what: "values", limit: VectorTileLimits.values)
    }
    if keys.count > VectorTileLimits.keys {
      throw .tooLarge(what: "keys", limit: VectorTileLimits.keys)
    }
  }

  func check() throws(VectorTileError.Fault) {
    guard let version else { throw .missingVersion }
    guard (1...2).contains(version) else { throw .unsupportedVersion(version) }
    guard let name, !name.isEmpty else { throw .missingLayerName }
    guard extent >= 1, extent <= MVTParser.largestExtent else {
      throw .invalidExtent(extent)
    }
  }
}

/// Versions of `ProtobufReader`'s functions that throw a vector tile's faults and check that a
/// field's wire type is the one in the specification.
extension ProtobufReader {
  @inline(__always)
  mutating func tag() throws(VectorTileError.Fault) -> ProtobufTag {
    do throws(ProtobufFault) { return try readTag() } catch { throw .protobuf(error) }
  }

  @inline(__always)
  mutating func pass(_ tag: ProtobufTag) throws(VectorTileError.Fault) {
    do throws(ProtobufFault) { try skip(tag.wireType) } catch { throw .protobuf(error) }
  }

  @inline(__always)
  mutating func message(
    _ tag: ProtobufTag, field: StaticString
  ) throws(VectorTileError.Fault) -> Range<Int> {
    guard tag.wireType == .lengthDelimited else { throw .wrongFieldType(field: "\(field)") }
    return try message()
  }

  /// The bytes of the next field with this number, or `nil` at the end. Others are skipped.
  @inline(__always)
  fileprivate mutating func nextMessage(
    _ number: UInt32, _ name: StaticString
  ) throws(VectorTileError.Fault) -> Range<Int>? {
    while !isAtEnd {
      let tag = try tag()
      if tag.field == number { return try message(tag, field: name) }
      try pass(tag)
    }
    return nil
  }

  @inline(__always)
  mutating func message() throws(VectorTileError.Fault) -> Range<Int> {
    do throws(ProtobufFault) { return try readLengthDelimited() } catch { throw .protobuf(error) }
  }

  @inline(__always)
  mutating func number(
    _ tag: ProtobufTag, field: StaticString
  ) throws(VectorTileError.Fault) -> UInt64 {
    guard tag.wireType == .varint else { throw .wrongFieldType(field: "\(field)") }
    return try number()
  }

  @inline(__always)
  mutating func number() throws(VectorTileError.Fault) -> UInt64 {
    do throws(ProtobufFault) { return try readVarint() } catch { throw .protobuf(error) }
  }
}
