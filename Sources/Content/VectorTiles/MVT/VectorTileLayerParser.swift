import Protobuf

/// Reads layers one after another and collects the results.
struct VectorTileLayerParser {
  let tile: [UInt8]
  /// Those of `tile`.
  let bytes: UnsafeRawBufferPointer
  private(set) var layers: [any VectorTileLayerStorage] = []
  private(set) var issues = VectorTileIssues()

  /// Far above any real extent, and small enough that a `Float` represents a coordinate exactly.
  static let largestExtent = 1 << 24

  /// Reads the layer in `range`, which is number `ordinal` in the tile.
  mutating func readLayer(in range: Range<Int>, ordinal: Int) throws(VectorTileError) {
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
        let place = try nextFeature(&reader)
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

  private func nextFeature(
    _ reader: inout ProtobufReader
  ) throws(VectorTileError.Fault) -> Range<Int> {
    while true {
      let tag = try reader.tag()
      if tag.field == 2 { return try reader.message(tag, field: "features") }
      try reader.pass(tag)
    }
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
    guard extent >= 1, extent <= VectorTileLayerParser.largestExtent else {
      throw .invalidExtent(extent)
    }
  }
}
