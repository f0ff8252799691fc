/// One feature of a decoded tile: cheap to make, it refers to the tile.
package struct VectorTileFeature: Sendable {
  let storage: VectorTileStorage
  let layer: Int
  let index: Int

  @inline(__always)
  private var record: FeatureRecord { storage.features[index] }

  /// The feature's id; `nil` when it has none.
  package var id: UInt64? {
    let record = record
    return record.hasIdentifier ? record.identifier : nil
  }

  /// Which feature of its layer it is, counted from 0 as stored (errors name it so).
  package var ordinal: Int { Int(record.ordinal) }

  /// The value of the attribute at a key that `VectorTileLayer.keyIndex(of:)` gave for the same
  /// layer; `nil` when this feature lacks it.
  package func value(atKeyIndex key: VectorTileKeyIndex) -> PropertyValue? {
    let record = record
    var position = Int(record.attributesStart)
    while position < Int(record.attributesEnd) {
      if storage.attributes[position] == key.rawValue {
        return value(storage.attributes[position + 1])
      }
      position += 2
    }
    return nil
  }

  /// All attributes in the order stored, without empty values.
  package var attributes: [(key: String, value: PropertyValue)] {
    let record = record
    return stride(from: Int(record.attributesStart), to: Int(record.attributesEnd), by: 2)
      .compactMap { position in
        value(storage.attributes[position + 1]).map {
          (storage.layers[layer].keys[Int(storage.attributes[position])], $0)
        }
      }
  }

  private func value(_ index: UInt32) -> PropertyValue? {
    let first = storage.layers[layer].values.lowerBound
    return storage.values[first + Int(index)].value(in: storage.bytes)
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
    let version = storage.layers[layer].version
    var decoder = GeometryDecoder(kind: record.kind, version: version)
    do throws(GeometryFault) {
      try decoder.decode(
        storage.bytes, in: Int(record.geometryStart)..<Int(record.geometryEnd), into: &geometry)
    } catch {
      geometry.removeAll()
      throw VectorTileError(
        layer: storage.layers[layer].name, feature: ordinal, fault: .geometry(error))
    }
    if record.kind == .polygon, geometry.normalizeWinding(isSpecified: version >= 2) {
      decoder.defects.insert(.wrongWinding)
    }
    return decoder.defects
  }
}

extension VectorTileFeature: FeatureAttributes {
  package var geometryKind: GeometryKind { record.kind }

  package var identifier: PropertyValue? { id.map { .uint($0) } }

  package func value(forKey key: String) -> PropertyValue? {
    storage.layers[layer].keyIndices[key].flatMap {
      value(atKeyIndex: VectorTileKeyIndex(rawValue: $0))
    }
  }
}
