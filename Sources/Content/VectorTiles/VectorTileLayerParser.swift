/// Reads layer after layer and collects what it finds in flat arrays.
struct VectorTileLayerParser {
  private let bytes: UnsafeRawBufferPointer
  private(set) var layers: [LayerRecord] = []
  private(set) var features: [FeatureRecord] = []
  private(set) var attributes: [UInt32] = []
  private(set) var values: [ValueRecord] = []
  private(set) var issues = VectorTileIssues()
  /// Where the features of the layer being read are; kept for its storage.
  private var featureRanges: [Range<Int>] = []

  /// Far above any real extent, and small enough that a coordinate fits a Float without loss.
  static let largestExtent = 1 << 24

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    // A tile's typical density: about one feature for 60 bytes and two attribute words for 20.
    features.reserveCapacity(bytes.count / 64)
    attributes.reserveCapacity(bytes.count / 16)
  }

  /// Reads the layer in `range`, the tile's `ordinal`-th.
  mutating func readLayer(in range: Range<Int>, ordinal: Int) throws(VectorTileError) {
    var head = LayerHead()
    featureRanges.removeAll(keepingCapacity: true)
    let firstValue = values.count
    do throws(VectorTileError.Fault) {
      try readFields(in: range, into: &head)
      guard (1...2).contains(head.version) else {
        values.removeSubrange(firstValue...)
        issues.note(
          VectorTileIssue(kind: .unsupportedVersion, layer: head.name ?? "#\(ordinal)"))
        return
      }
      try head.check()
    } catch {
      throw VectorTileError(layer: head.name ?? "#\(ordinal)", fault: error)
    }
    try append(head, values: firstValue..<values.count)
  }

  private mutating func append(
    _ head: LayerHead, values: Range<Int>
  ) throws(VectorTileError) {
    let name = head.name ?? ""
    if layers.contains(where: { $0.name == name }) {
      issues.note(VectorTileIssue(kind: .repeatedLayerName, layer: name))
    }
    let keyIndices = head.keyIndices()
    let firstFeature = features.count
    try readFeatures(of: head, name: name, keyIndices: keyIndices, valueCount: values.count)
    layers.append(
      LayerRecord(
        name: name, version: UInt32(head.version), extent: UInt32(head.extent),
        features: firstFeature..<features.count, values: values, keys: head.keys,
        keyIndices: keyIndices))
  }

  private mutating func readFields(
    in range: Range<Int>, into head: inout LayerHead
  ) throws(VectorTileError.Fault) {
    var reader = ProtobufReader(bytes, in: range)
    while !reader.isAtEnd {
      let tag = try reader.tag()
      switch tag.field {
      case 1: head.name = string(in: try reader.message(tag, field: "name"))
      case 2: featureRanges.append(try reader.message(tag, field: "features"))
      case 3: head.keys.append(string(in: try reader.message(tag, field: "keys")))
      case 4: values.append(try readValue(in: try reader.message(tag, field: "values"), head))
      case 5: head.extent = try reader.number(tag, field: "extent")
      case 15: head.version = try reader.number(tag, field: "version")
      default: try reader.pass(tag)
      }
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

  private mutating func readFeatures(
    of head: LayerHead, name: String, keyIndices: [String: UInt32], valueCount: Int
  ) throws(VectorTileError) {
    let parser = VectorTileFeatureParser(
      bytes: bytes, keyCount: head.keys.count, valueCount: valueCount,
      aliases: head.keyAliases(keyIndices))
    for ordinal in featureRanges.indices {
      do throws(VectorTileError.Fault) {
        let found = try parser.read(in: featureRanges[ordinal], attributes: &attributes)
        if let issue = found.issue {
          issues.note(VectorTileIssue(kind: issue, layer: name, feature: ordinal))
        }
        guard var feature = found.feature else { continue }
        feature.ordinal = UInt32(truncatingIfNeeded: ordinal)
        features.append(feature)
      } catch {
        throw VectorTileError(layer: name, feature: ordinal, fault: error)
      }
    }
  }
}

/// What a layer says of itself before its features are read.
struct LayerHead {
  var name: String?
  /// Version 1 and extent 4096 are the format's defaults.
  var version: UInt64 = 1
  var extent: UInt64 = 4096
  var keys: [String] = []

  func check() throws(VectorTileError.Fault) {
    guard let name, !name.isEmpty else { throw .missingLayerName }
    guard extent >= 1, extent <= VectorTileLayerParser.largestExtent else {
      throw .invalidExtent(extent)
    }
  }

  func keyIndices() -> [String: UInt32] {
    var indices: [String: UInt32] = [:]
    indices.reserveCapacity(keys.count)
    for (index, key) in keys.enumerated() where indices[key] == nil {
      indices[key] = UInt32(truncatingIfNeeded: index)
    }
    return indices
  }

  /// For each key the first index of its name; empty when all names differ, as they should.
  func keyAliases(_ indices: [String: UInt32]) -> [UInt32] {
    indices.count == keys.count ? [] : keys.map { indices[$0] ?? 0 }
  }
}
