/// One layer of a decoded tile.
package struct VectorTileLayer: Sendable {
  let storage: VectorTileLayerStorage

  package var name: String { storage.name }
  /// The specification's version by which the layer is written: 1 or 2.
  package var version: Int { Int(storage.version) }
  /// The width of the tile in tile units, in `1...VectorTileLayerParser.largestExtent`.
  package var extent: Int { Int(storage.extent) }
  /// The names of the attributes, as stored.
  package var keys: [String] { storage.keys.names }
  /// The features that are usable, in the order stored.
  package var features: VectorTileFeatures { VectorTileFeatures(storage: storage) }

  /// The key's index for `VectorTileFeature.value(atKeyIndex:)`; `nil` when no feature has it.
  /// Asked once per layer, it makes an attribute of many features cheap.
  package func keyIndex(of key: String) -> VectorTileKeyIndex? {
    storage.keys.index(of: key).map { VectorTileKeyIndex(rawValue: $0) }
  }
}

/// The place of a key in its layer.
package struct VectorTileKeyIndex: Hashable, Sendable {
  let rawValue: UInt32
}

/// The features of one layer. Inlinable so that a loop over them keeps no count of references.
package struct VectorTileFeatures: RandomAccessCollection, Sendable {
  @usableFromInline let storage: VectorTileLayerStorage
  @usableFromInline let featureCount: Int

  init(storage: VectorTileLayerStorage) {
    self.storage = storage
    featureCount = storage.features.count
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { featureCount }

  @inlinable
  package subscript(position: Int) -> VectorTileFeature {
    precondition(position >= 0 && position < featureCount, "feature out of range")
    return VectorTileFeature(layer: storage, index: position)
  }
}
