/// One feature of a decoded tile: cheap to make, it refers to the tile.
package struct VectorTileFeature: Sendable {
  @usableFromInline let layer: any VectorTileLayerStorage
  @usableFromInline let index: Int

  @usableFromInline
  init(layer: any VectorTileLayerStorage, index: Int) {
    self.layer = layer
    self.index = index
  }

  /// The feature's id; `nil` when it has none.
  package var id: UInt64? {
    if case .uint(let id)? = identifier { id } else { nil }
  }

  /// Which part of the whole line a piece of it is, from 0 to 1: where it begins and ends. `nil`
  /// where that is not known, as in vector tiles; a GeoJSON source tells it that has `lineMetrics`.
  package var lineProgress: ClosedRange<Float>? { layer.lineProgress(of: index) }

  /// Which feature of its layer it is, counted from 0 as stored (errors name it so).
  package var ordinal: Int { layer.ordinal(of: index) }

  /// The value of the attribute at a key that `VectorTileLayer.keyIndex(of:)` gave for the same
  /// layer; `nil` when this feature lacks it.
  package func value(atKeyIndex key: VectorTileKeyIndex) -> PropertyValue? {
    layer.value(of: index, key: key.rawValue)
  }

  /// All attributes in the order stored, without empty values.
  package var attributes: [(key: String, value: PropertyValue)] {
    var attributes: [(key: String, value: PropertyValue)] = []
    forEachAttribute { attributes.append(($0, $1)) }
    return attributes
  }

  /// Shows all attributes in the order stored, without empty values. Whoever asks for those of a
  /// feature is taken to ask for those of all.
  package func forEachAttribute(_ body: (_ key: String, _ value: PropertyValue) -> Void) {
    layer.forEachAttribute(of: index, body)
  }

  /// Reads the feature's geometry in place of what `geometry` holds. Polygon rings come in the
  /// order and winding that `TileGeometry` describes, whatever the tile's: see
  /// `TileGeometry.normalizeWinding`. Parts that are no geometry (short rings, repeated points)
  /// are left out; coordinates that leave 32 bits wrap around.
  ///
  /// - Returns: what was amiss, empty for a geometry that was read exactly as stored.
  /// - Throws: when the geometry makes no sense; `geometry` is then empty.
  @discardableResult
  package func readGeometry(
    into geometry: inout TileGeometry
  ) throws(VectorTileError) -> GeometryDefects {
    geometry.removeAll()
    return try layer.readGeometry(of: index, into: &geometry)
  }
}

extension VectorTileFeature: FeatureAttributes {
  package var geometryKind: GeometryKind { layer.kind(of: index) }

  package var identifier: PropertyValue? { layer.identifier(of: index) }

  package func value(forKey key: String) -> PropertyValue? {
    layer.keys.index(of: key).flatMap { layer.value(of: index, key: $0) }
  }
}
