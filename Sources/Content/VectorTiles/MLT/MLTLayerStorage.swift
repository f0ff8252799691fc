/// A layer as columns. A column is decoded, whole, when the first of its values is asked for; which
/// is never for most.
final class MLTLayerStorage: VectorTileLayerStorage {
  /// The whole tile's, shared by its layers.
  let bytes: [UInt8]
  package let name: String
  package let extent: UInt32
  package let keys: KeyTable
  package let featureCount: Int
  private let allowance: MLTAllowance
  private let identifiers: MLTColumn?
  private let properties: [MLTColumn]
  private let geometryLayout: MLTGeometryLayout
  private let decodedGeometry = LazyReference<MLTGeometry>()

  init(_ head: MLTLayerHead, of bytes: [UInt8], allowance: MLTAllowance) {
    self.bytes = bytes
    self.allowance = allowance
    name = head.name
    extent = head.extent
    featureCount = head.featureCount
    keys = KeyTable(head.properties.map(\.name))
    identifiers = head.identifiers.map(MLTColumn.init)
    properties = head.properties.map(MLTColumn.init)
    geometryLayout = head.geometry
  }

  package var format: VectorTileFormat { .mlt }
  package var version: UInt32 { MLTLayerHead.version }
  package func ordinal(of feature: Int) -> Int { feature }
  package func lineProgress(of _: Int) -> ClosedRange<Float>? { nil }
  package func kind(of feature: Int) -> GeometryKind { geometry.kind(of: feature) }

  package func identifier(of feature: Int) -> PropertyValue? {
    identifiers?.values(of: self).value(of: feature)
  }

  package func value(of feature: Int, key: UInt32) -> PropertyValue? {
    if let value = properties[Int(key)].values(of: self).value(of: feature) { return value }
    guard keys.hasRepeats else { return nil }
    for other in Int(key) + 1..<properties.count where keys.first(like: UInt32(other)) == key {
      if let value = properties[other].values(of: self).value(of: feature) { return value }
    }
    return nil
  }

  package func attributes(of feature: Int) -> [(key: String, value: PropertyValue)] {
    zip(keys.names, properties).compactMap { key, column in
      column.values(of: self).value(of: feature).map { (key, $0) }
    }
  }

  package func readValueNumbers(
    of feature: Int, _ selection: AttributeSelection, into numbers: inout [UInt32]
  ) {
    for (key, place) in selection.picked where numbers[place] == AttributeSelection.absent {
      numbers[place] = properties[Int(key)].values(of: self).valueNumber(of: feature)
    }
  }

  package func readGeometry(
    of feature: Int, into geometry: inout TileGeometry
  ) throws(VectorTileError) -> GeometryDefects {
    let decoded = self.geometry
    if let fault = decoded.fault { throw error(fault) }
    return decoded.read(feature, into: &geometry)
  }

  package var laterFault: VectorTileError? {
    if let fault = decodedGeometry.load()?.fault { return error(fault) }
    for column in properties + [identifiers].compactMap(\.self) {
      if let fault = column.fault { return error(fault) }
    }
    return nil
  }

  private func error(_ fault: MLTFault) -> VectorTileError {
    VectorTileError(layer: name, fault: .mlt(fault))
  }

  /// Lends a decoder of the tile's streams.
  func decoding<Result>(_ body: (MLTStreamDecoder) -> Result) -> Result {
    bytes.withUnsafeBytes { body(MLTStreamDecoder(bytes: $0, allowance: allowance)) }
  }

  private var geometry: MLTGeometry {
    if let known = decodedGeometry.load() { return known }
    let made = decoding { MLTGeometry(geometryLayout, $0) }
    return decodedGeometry.storeIfNil(made)
  }
}
