/// One feature of a decoded tile. It is cheap to create, because it only refers to the tile.
package struct VectorTileFeature: FeatureAttributes, Sendable {
  @usableFromInline let layer: any VectorTileLayerStorage
  @usableFromInline let index: Int

  @usableFromInline
  init(layer: any VectorTileLayerStorage, index: Int) {
    self.layer = layer
    self.index = index
  }

  /// The feature's id, or `nil` if it has no unsigned integer id.
  package var id: UInt64? {
    if case .uint(let id)? = identifier { id } else { nil }
  }

  /// Where this piece begins and ends along the whole line, from 0 to 1. `nil` if that is unknown,
  /// as in vector tiles; a GeoJSON source with `lineMetrics` provides it.
  package var lineProgress: ClosedRange<Float>? { layer.lineProgress(of: index) }

  /// The feature's position in its layer, counted from 0 as stored. Errors use the same number.
  package var ordinal: Int { layer.ordinal(of: index) }

  /// The value of an attribute, or `nil` if this feature lacks it. The key must come from
  /// `VectorTileLayer.keyIndex(of:)` of the same layer.
  package func value(atKeyIndex key: UInt32) -> PropertyValue? {
    layer.value(of: index, key: key)
  }

  /// All attributes in stored order, without empty values.
  package var attributes: [(key: String, value: PropertyValue)] {
    var attributes: [(key: String, value: PropertyValue)] = []
    forEachAttribute { attributes.append(($0, $1)) }
    return attributes
  }

  /// Calls `body` for all attributes in stored order, without empty values. The first call makes an
  /// MLT layer prepare this for all of its features.
  package func forEachAttribute(_ body: (_ key: String, _ value: PropertyValue) -> Void) {
    layer.forEachAttribute(of: index, body)
  }

  /// Replaces the contents of `geometry` by the feature's geometry. Polygon rings come in the order
  /// and winding that `TileGeometry` describes, whatever the tile's own: see
  /// `TileGeometry.normalizeWinding`. Degenerate parts (short rings, repeated points) are left out.
  /// Coordinates that exceed 32 bits wrap around.
  ///
  /// - Returns: What was wrong; empty for a geometry that was read exactly as stored.
  /// - Throws: If the geometry is invalid; `geometry` is then empty.
  @discardableResult
  package func readGeometry(
    into geometry: inout TileGeometry
  ) throws(VectorTileError) -> GeometryDefects {
    geometry.removeAll()
    return try layer.readGeometry(of: index, into: &geometry)
  }

  package var geometryKind: GeometryKind { layer.kind(of: index) }

  package var identifier: PropertyValue? { layer.identifier(of: index) }

  package func value(forKey key: String) -> PropertyValue? {
    layer.keys.index(of: key).flatMap { layer.value(of: index, key: $0) }
  }
}
