/// One layer of a decoded tile.
package struct VectorTileLayer: Sendable {
  let storage: VectorTileStorage
  let index: Int

  private var record: LayerRecord { storage.layers[index] }

  package var name: String { record.name }
  /// The specification's version by which the layer is written: 1 or 2.
  package var version: Int { Int(record.version) }
  /// The width of the tile in tile units, in `1...VectorTileLayerParser.largestExtent`.
  package var extent: Int { Int(record.extent) }
  /// The names of the attributes, as stored.
  package var keys: [String] { record.keys }
  /// The features that are usable, in the order stored.
  package var features: VectorTileFeatures {
    VectorTileFeatures(
      storage: storage, layer: index, range: storage.layers[index].features)
  }

  /// The key's index for `VectorTileFeature.value(atKeyIndex:)`; `nil` when no feature has it.
  /// Asked once per layer, it makes an attribute of many features cheap.
  package func keyIndex(of key: String) -> VectorTileKeyIndex? {
    storage.layers[index].keyIndices[key].map { VectorTileKeyIndex(rawValue: $0) }
  }
}

/// The place of a key in its layer.
package struct VectorTileKeyIndex: Hashable, Sendable {
  let rawValue: UInt32
}

/// The features of one layer.
package struct VectorTileFeatures: RandomAccessCollection, Sendable {
  let storage: VectorTileStorage
  let layer: Int
  let range: Range<Int>

  package var startIndex: Int { 0 }
  package var endIndex: Int { range.count }

  package subscript(position: Int) -> VectorTileFeature {
    precondition(position >= 0 && position < range.count, "feature out of range")
    return VectorTileFeature(storage: storage, layer: layer, index: range.lowerBound + position)
  }
}
