/// One feature of a decoded tile: cheap to make, it refers to the tile.
package struct VectorTileFeature: Sendable {
  @usableFromInline let layer: VectorTileLayerStorage
  @usableFromInline let index: Int

  @usableFromInline
  init(layer: VectorTileLayerStorage, index: Int) {
    self.layer = layer
    self.index = index
  }

  @inline(__always)
  fileprivate var record: FeatureRecord { layer.features[index] }

  /// The feature's id; `nil` when it has none.
  package var id: UInt64? {
    let record = record
    guard record.hasIdentifierValue else { return record.hasIdentifier ? record.identifier : nil }
    return switch identifier {
    case .uint(let id)?: id
    default: nil
    }
  }

  /// Which part of the whole line a piece of it is, from 0 to 1: where it begins and ends. `nil`
  /// where that is not known, as in vector tiles; a GeoJSON source tells it that has `lineMetrics`.
  package var lineProgress: ClosedRange<Float>? {
    guard layer.lineProgress.indices.contains(index) else { return nil }
    let part = layer.lineProgress[index]
    return part.x...max(part.x, part.y)
  }

  /// Which feature of its layer it is, counted from 0 as stored (errors name it so).
  package var ordinal: Int { Int(record.ordinal) }

  /// The value of the attribute at a key that `VectorTileLayer.keyIndex(of:)` gave for the same
  /// layer; `nil` when this feature lacks it.
  package func value(atKeyIndex key: VectorTileKeyIndex) -> PropertyValue? {
    withAttributes { pairs in
      while let name = pairs.next(), let value = pairs.next() {
        if name == key.rawValue
          || layer.keys.hasRepeats && layer.keys.first(like: name) == key.rawValue
        {
          return self.value(value)
        }
      }
      return nil
    }
  }

  /// All attributes in the order stored, without empty values.
  package var attributes: [(key: String, value: PropertyValue)] {
    let names = layer.keys.names
    return withAttributes { pairs in
      var attributes: [(key: String, value: PropertyValue)] = []
      while let name = pairs.next(), let value = pairs.next() {
        if let value = self.value(value) { attributes.append((names[Int(name)], value)) }
      }
      return attributes
    } ?? []
  }

  /// Lends the feature's attribute pairs, which have been checked.
  @inline(__always)
  func withAttributes<Result>(_ body: (inout VarintStream) -> Result?) -> Result? {
    let record = record
    let range = Int(record.attributesStart)..<Int(record.attributesEnd)
    return layer.attributeBytes.withUnsafeBufferPointer { bytes in
      guard var pairs = VarintStream(bytes, in: range) else { return nil }
      return body(&pairs)
    }
  }

  fileprivate func value(_ index: UInt32) -> PropertyValue? {
    layer.values[Int(index)].value(in: layer.attributeBytes)
  }

  /// Reads the feature's geometry in place of what `geometry` holds. Polygon rings come in the
  /// order and winding that `TileGeometry` describes, whatever the tile's: see
  /// `TileGeometry.normalizeWinding`. Parts that are no geometry (short rings, repeated points)
  /// are left out; coordinates that leave 32 bits wrap around.
  ///
  /// - Returns: what was amiss, empty for a geometry that was read exactly as stored.
  /// - Throws: when the commands make no sense; `geometry` is then empty.
  @discardableResult
  package func readGeometry(
    into geometry: inout TileGeometry
  ) throws(VectorTileError) -> GeometryDefects {
    geometry.removeAll()
    let record = record
    let version = layer.version
    var decoder = GeometryDecoder(kind: record.kind, version: version)
    do throws(GeometryFault) {
      try decoder.decode(
        layer.bytes, in: Int(record.geometryStart)..<Int(record.geometryEnd), into: &geometry)
    } catch {
      geometry.removeAll()
      throw VectorTileError(
        layer: layer.name, feature: ordinal, fault: .geometry(error))
    }
    if record.kind == .polygon, geometry.normalizeWinding(isSpecified: version >= 2) {
      decoder.defects.insert(.wrongWinding)
    }
    return decoder.defects
  }
}

extension VectorTileFeature: FeatureAttributes {
  package var geometryKind: GeometryKind { record.kind }

  package var identifier: PropertyValue? {
    let record = record
    if record.hasIdentifierValue { return value(UInt32(truncatingIfNeeded: record.identifier)) }
    return record.hasIdentifier ? .uint(record.identifier) : nil
  }

  package func value(forKey key: String) -> PropertyValue? {
    layer.keys.index(of: key).flatMap {
      value(atKeyIndex: VectorTileKeyIndex(rawValue: $0))
    }
  }
}
