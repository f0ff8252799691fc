import Synchronization

/// A layer stored by columns. A whole column is decoded when the first of its values is requested;
/// most columns never are.
final class MLTLayerStorage: VectorTileLayerStorage {
  /// The bytes of the whole tile, shared by its layers.
  private let bytes: [UInt8]
  package let name: String
  package let extent: UInt32
  package let keys: KeyTable
  package let featureCount: Int
  private let allowance: MLTAllowance
  /// The properties, indexed by key, and then the ids if there are any.
  private let columns: [MLTColumnLayout]
  private let hasIdentifiers: Bool
  private let decodedColumns: LazyReferences<MLTColumnValues>
  private let geometryLayout: MLTGeometryLayout
  private let decodedGeometry = LazyReference<MLTGeometry>()
  private let rows = LazyReference<MLTRows>()
  /// Held while a column is decoded. If several threads want the same column, only the first
  /// decodes it, so that the allowance is used once.
  private let turn = Mutex<Void>(())

  init(_ head: MLTLayerHead, of bytes: [UInt8], allowance: MLTAllowance) {
    self.bytes = bytes
    self.allowance = allowance
    name = head.name
    extent = head.extent
    featureCount = head.featureCount
    keys = KeyTable(head.properties.map(\.name))
    hasIdentifiers = head.identifiers != nil
    columns = head.properties + [head.identifiers].compactMap(\.self)
    decodedColumns = LazyReferences(count: columns.count)
    geometryLayout = head.geometry
  }

  package var format: VectorTileFormat { .mlt }
  package var version: UInt32 { MLTLayerHead.version }
  package func ordinal(of feature: Int) -> Int { feature }
  package func lineProgress(of _: Int) -> ClosedRange<Float>? { nil }

  package func kind(of feature: Int) -> GeometryKind {
    withGeometry { $0.kind(of: feature) }
  }

  package func readGeometry(
    of feature: Int, into geometry: inout TileGeometry
  ) throws(VectorTileError) -> GeometryDefects {
    let result = withGeometry { decoded in
      decoded.fault == nil ? decoded.read(feature, into: &geometry) : nil
    }
    if let result { return result }
    throw error(withGeometry(\.fault) ?? .truncated)
  }

  /// The first fault among the columns that have been requested.
  package var laterFault: VectorTileError? {
    let ofGeometry = decodedGeometry.withInstance(\.fault) ?? nil
    let ofColumns = columns.indices.lazy.compactMap { [self] in
      decodedColumns.withInstance(at: $0, \.fault) ?? nil
    }
    return (ofGeometry ?? ofColumns.first).map(error)
  }

  private func error(_ fault: MLTFault) -> VectorTileError {
    VectorTileError(layer: name, fault: .mlt(fault))
  }

  // MARK: Values

  package func identifier(of feature: Int) -> PropertyValue? {
    hasIdentifiers ? withColumn(columns.count - 1) { $0.value(of: feature) } : nil
  }

  package func value(of feature: Int, key: UInt32) -> PropertyValue? {
    if let value = withColumn(Int(key), { $0.value(of: feature) }) { return value }
    guard keys.hasRepeats else { return nil }
    for other in Int(key) + 1..<keys.names.count where keys.first(like: UInt32(other)) == key {
      if let value = withColumn(other, { $0.value(of: feature) }) { return value }
    }
    return nil
  }

  package func forEachAttribute(
    of feature: Int, _ body: (_ key: String, _ value: PropertyValue) -> Void
  ) {
    rows.withInstance { show(feature, $0, body) } ?? show(feature, makeRows(), body)
  }

  @inline(__always)
  private func show(
    _ feature: Int, _ rows: MLTRows, _ body: (_ key: String, _ value: PropertyValue) -> Void
  ) {
    rows.forEachColumn(of: feature) { key in
      if let value = withColumn(key, { $0.value(of: feature) }) { body(keys.names[key], value) }
    }
  }

  package func readValueNumbers(
    of feature: Int, _ selection: AttributeSelection, into numbers: inout [UInt32]
  ) {
    for (key, place) in selection.picked where numbers[place] == AttributeSelection.absent {
      numbers[place] = withColumn(Int(key)) { $0.valueNumber(of: feature) }
    }
  }

  // MARK: Decoding

  private func decoding<Result>(_ body: (MLTStreamDecoder) -> Result) -> Result {
    bytes.withUnsafeBytes { body(MLTStreamDecoder(bytes: $0, allowance: allowance)) }
  }

  @inline(__always)
  private func withColumn<Result>(
    _ index: Int, _ body: (MLTColumnValues) -> Result
  ) -> Result {
    decodedColumns.withInstance(at: index, body) ?? body(decodeColumn(index))
  }

  @inline(never)
  private func decodeColumn(_ index: Int) -> MLTColumnValues {
    turn.withLock { _ in
      if let known = decodedColumns.withInstance(at: index, \.self) { return known }
      let made = decoding { decoder in
        MLTColumnValues(columns[index], featureCount: featureCount, in: bytes, decoder)
      }
      return decodedColumns.storeIfNil(made, at: index)
    }
  }

  @inline(__always)
  private func withGeometry<Result>(_ body: (MLTGeometry) -> Result) -> Result {
    decodedGeometry.withInstance(body) ?? body(decodeGeometry())
  }

  @inline(never)
  private func decodeGeometry() -> MLTGeometry {
    turn.withLock { _ in
      if let known = decodedGeometry.withInstance(\.self) { return known }
      return decodedGeometry.storeIfNil(decoding { MLTGeometry(geometryLayout, $0) })
    }
  }

  @inline(never)
  private func makeRows() -> MLTRows {
    let made = MLTRows(
      columnCount: keys.names.count, featureCount: featureCount, allowance: allowance
    ) { withColumn($0, \.presentFeatures) }
    keepSharedStrings()
    return rows.storeIfNil(made)
  }

  /// Columns of names in many languages share most of their strings, so it pays to keep them.
  private func keepSharedStrings() {
    var references: [ObjectIdentifier: (texts: MLTTexts, count: Int)] = [:]
    for column in keys.names.indices {
      guard let (texts, count) = withColumn(column, \.dictionary) else { continue }
      references[ObjectIdentifier(texts), default: (texts, 0)].count += count
    }
    for (texts, count) in references.values where texts.count <= count / 2 {
      texts.keepStrings(allowance)
    }
  }
}
