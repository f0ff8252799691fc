/// A layer stored by rows: for each feature, the key and value indices are read in place.
final class MVTLayerStorage: VectorTileLayerStorage {
  /// The whole tile, shared by its layers, or only the geometries for a layer of `VectorTileMaker`.
  let bytes: [UInt8]
  package let name: String
  package let version: UInt32
  package let extent: UInt32
  package let keys: KeyTable
  /// In the tile's own bytes, or shared with the source from which `VectorTileMaker` makes a layer.
  private let attributes: AttributeStore
  let features: [FeatureRecord]
  /// For each feature, its start and end along the whole line, from 0 to 1. Empty if unknown.
  private let lineProgress: [SIMD2<Float>]

  init(
    name: String, version: UInt32, extent: UInt32, attributes: AttributeStore,
    features: [FeatureRecord], bytes: [UInt8], lineProgress: [SIMD2<Float>] = []
  ) {
    self.name = name
    self.version = version
    self.extent = extent
    self.attributes = attributes
    self.features = features
    self.bytes = bytes
    self.lineProgress = lineProgress
    keys = attributes.keys
  }

  package var format: VectorTileFormat { .mvt }
  package var featureCount: Int { features.count }
  package func ordinal(of feature: Int) -> Int { Int(features[feature].ordinal) }
  package func kind(of feature: Int) -> GeometryKind { features[feature].kind }

  package func identifier(of feature: Int) -> PropertyValue? {
    let record = features[feature]
    if record.hasIdentifierValue {
      return attributes.value(UInt32(truncatingIfNeeded: record.identifier))
    }
    return record.hasIdentifier ? .uint(record.identifier) : nil
  }

  package func lineProgress(of feature: Int) -> ClosedRange<Float>? {
    guard lineProgress.indices.contains(feature) else { return nil }
    let part = lineProgress[feature]
    return part.x...max(part.x, part.y)
  }

  package func value(of feature: Int, key: UInt32) -> PropertyValue? {
    withAttributes(of: feature) { pairs in
      while let name = pairs.next(), let value = pairs.next() {
        if name == key || keys.hasRepeats && keys.first(like: name) == key {
          return attributes.value(value)
        }
      }
      return nil
    }
  }

  package func forEachAttribute(
    of feature: Int, _ body: (_ key: String, _ value: PropertyValue) -> Void
  ) {
    let names = keys.names
    withAttributes(of: feature) { pairs in
      while let name = pairs.next(), let value = pairs.next() {
        if let value = attributes.value(value) { body(names[Int(name)], value) }
      }
    }
  }

  package func readValueNumbers(
    of feature: Int, _ selection: AttributeSelection, into numbers: inout [UInt32]
  ) {
    withAttributes(of: feature) { pairs in
      while let key = pairs.next(), let value = pairs.next() {
        // If a feature repeats an attribute, the first one counts.
        if let place = selection.place(ofKey: key), numbers[place] == AttributeSelection.absent {
          numbers[place] = value
        }
      }
    }
  }

  package func readGeometry(
    of feature: Int, into geometry: inout TileGeometry
  ) throws(VectorTileError) -> GeometryDefects {
    let record = features[feature]
    var decoder = GeometryDecoder(kind: record.kind, version: version)
    do throws(GeometryFault) {
      try decoder.decode(
        bytes, in: Int(record.geometryStart)..<Int(record.geometryEnd), into: &geometry)
    } catch {
      geometry.removeAll()
      throw VectorTileError(layer: name, feature: Int(record.ordinal), fault: .geometry(error))
    }
    if record.kind == .polygon, geometry.normalizeWinding(isSpecified: version >= 2) {
      decoder.defects.insert(.wrongWinding)
    }
    return decoder.defects
  }

  /// Checks all geometries, because some may not have been read if only part of the tile was used.
  package var laterFault: VectorTileError? {
    bytes.withUnsafeBufferPointer { bytes in
      for record in features {
        var rules = GeometryCommandRules(kind: record.kind, version: version)
        let range = Int(record.geometryStart)..<Int(record.geometryEnd)
        if let fault = rules.fault(in: bytes, range) {
          return VectorTileError(
            layer: name, feature: Int(record.ordinal), fault: .geometry(fault))
        }
      }
      return nil
    }
  }

  /// Calls `body` with the feature's attribute pairs, which have already been checked.
  @inline(__always)
  private func withAttributes<Result>(
    of feature: Int, _ body: (inout VarintStream) -> Result?
  ) -> Result? {
    let record = features[feature]
    let range = Int(record.attributesStart)..<Int(record.attributesEnd)
    return attributes.bytes.withUnsafeBufferPointer { bytes in
      guard var pairs = VarintStream(bytes, in: range) else { return nil }
      return body(&pairs)
    }
  }
}
