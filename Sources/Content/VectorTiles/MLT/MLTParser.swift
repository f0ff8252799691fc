/// Reads a MapLibre tile's layers one after another: the heads of their columns and the locations
/// of their streams. The streams are decoded on request.
enum MLTParser {
  static func parse(
    _ bytes: [UInt8], limits: VectorTileLimits
  ) throws(VectorTileError) -> (layers: [any VectorTileLayerStorage], issues: VectorTileIssues) {
    let allowance = MLTAllowance(tileBytes: bytes.count)
    var layers: [any VectorTileLayerStorage] = []
    var issues = VectorTileIssues()
    let heads = try bytes.withUnsafeBufferPointer { (buffer) throws(VectorTileError) in
      try readLayers(UnsafeRawBufferPointer(buffer), allowance, limits: limits)
    }
    for head in heads {
      if layers.contains(where: { $0.name == head.name }) {
        issues.note(VectorTileIssue(kind: .repeatedLayerName, layer: head.name))
      }
      layers.append(MLTLayerStorage(head, of: bytes, allowance: allowance))
    }
    return (layers, issues)
  }

  private static func readLayers(
    _ bytes: UnsafeRawBufferPointer, _ allowance: MLTAllowance, limits: VectorTileLimits
  ) throws(VectorTileError) -> [MLTLayerHead] {
    var heads: [MLTLayerHead] = []
    var blocks = MLTReader(bytes)
    while !blocks.isAtEnd {
      var name = "#\(heads.count)"
      do throws(MLTFault) {
        var reader = MLTReader(bytes, in: try blocks.bytes(try blocks.count()))
        try allowance.take(1, of: MLTLayerHead.bytesPerLayer)
        heads.append(try MLTLayerHead(&reader, allowance, name: &name))
      } catch {
        throw VectorTileError(layer: name, fault: .mlt(error))
      }
      guard heads.count <= limits.layers else {
        throw VectorTileError(fault: .tooLarge(what: "layers", limit: limits.layers))
      }
    }
    return heads
  }
}

/// A layer's metadata (specification, "FeatureTable Metadata") and the layouts of its columns.
struct MLTLayerHead {
  static let version: UInt32 = 1
  /// The bytes that a layer without columns takes in memory.
  static let bytesPerLayer = 2048

  let name: String
  let extent: UInt32
  let featureCount: Int
  let identifiers: MLTColumnLayout?
  let geometry: MLTGeometryLayout
  /// The property columns. A child of a struct has the struct's name as a prefix.
  let properties: [MLTColumnLayout]

  /// - Parameter name: Set to the layer's name as soon as it is known, for error messages.
  init(
    _ reader: inout MLTReader, _ allowance: MLTAllowance, name: inout String
  ) throws(MLTFault) {
    let version = try reader.number()
    guard version == MLTLayerHead.version else { throw .unsupportedVersion(version) }
    let text = try reader.text()
    guard !text.isEmpty else { throw .missingLayerName }
    (self.name, name) = (text, text)
    extent = try reader.number()
    guard Int32(exactly: extent) ?? 0 > 0 else { throw .invalidExtent(UInt64(extent)) }
    let heads = try MLTColumnHead.columns(&reader, allowance)
    var columns = MLTColumns(count: heads.count)
    for head in heads { try columns.read(head, &reader) }
    guard reader.isAtEnd else { throw .trailingBytes }
    guard let geometry = columns.geometry else { throw .wrongColumnCount(what: "geometry") }
    self.geometry = geometry
    featureCount = geometry.types.valueCount
    identifiers = columns.identifiers
    properties = columns.properties
    try checkCounts()
    try allowance.check(featureCount, of: MLTGeometry.leastBytesPerFeature)
  }

  /// Every feature has at least one vertex and at most one value in each column.
  private func checkCounts() throws(MLTFault) {
    guard featureCount <= VectorTileLimits.features else { throw .tooLarge }
    guard featureCount <= geometry.mostVertices else { throw .wrongCount("features and vertices") }
    for column in properties + [identifiers].compactMap(\.self) {
      guard column.agrees(with: featureCount) else {
        throw .wrongCount("column \"\(column.name)\"")
      }
    }
  }
}

/// The columns of a layer, collected while their bodies are read.
private struct MLTColumns {
  var identifiers: MLTColumnLayout?
  var geometry: MLTGeometryLayout?
  var properties: [MLTColumnLayout] = []

  init(count: Int) { properties.reserveCapacity(count) }

  mutating func read(_ head: MLTColumnHead, _ reader: inout MLTReader) throws(MLTFault) {
    switch head.type {
    case .identifier:
      guard identifiers == nil else { throw .wrongColumnCount(what: "ids") }
      identifiers = try MLTColumnLayout(head, &reader)
    case .geometry:
      guard geometry == nil else { throw .wrongColumnCount(what: "geometry") }
      geometry = try MLTGeometryLayout(&reader)
    case .sharedDictionary:
      properties += try MLTColumnLayout.children(of: head, &reader)
    case .boolean, .int8, .uint8, .int32, .uint32, .int64, .uint64, .float, .double, .string:
      properties.append(try MLTColumnLayout(head, &reader))
    }
  }
}
