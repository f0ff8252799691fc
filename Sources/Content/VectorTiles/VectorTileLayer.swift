/// One layer of a decoded tile.
package struct VectorTileLayer: Sendable {
  let storage: any VectorTileLayerStorage

  package var name: String { storage.name }
  package var format: VectorTileFormat { storage.format }
  /// The version of the format's specification that the layer follows.
  package var version: Int { Int(storage.version) }
  /// The width of the tile in tile units, at least 1.
  package var extent: Int { Int(storage.extent) }
  /// The names of the attributes, in stored order.
  package var keys: [String] { storage.keys.names }
  /// The usable features, in stored order.
  package var features: VectorTileFeatures { VectorTileFeatures(storage: storage) }

  /// The index of `key` for `VectorTileFeature.value(atKeyIndex:)`, or `nil` if no feature has it.
  /// Looking it up once per layer makes reading an attribute of many features cheap.
  package func keyIndex(of key: String) -> UInt32? { storage.keys.index(of: key) }
}

/// The features of one layer. Inlinable so that a loop over them does no reference counting.
package struct VectorTileFeatures: RandomAccessCollection, Sendable {
  @usableFromInline let storage: any VectorTileLayerStorage
  @usableFromInline let featureCount: Int

  init(storage: any VectorTileLayerStorage) {
    self.storage = storage
    featureCount = storage.featureCount
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { featureCount }

  @inlinable
  package subscript(position: Int) -> VectorTileFeature {
    precondition(position >= 0 && position < featureCount, "feature out of range")
    return VectorTileFeature(layer: storage, index: position)
  }

  /// Visits the features in order, without the bounds check of the subscript.
  package struct Iterator: IteratorProtocol {
    @usableFromInline let storage: any VectorTileLayerStorage
    @usableFromInline let end: Int
    @usableFromInline var index = 0

    @usableFromInline
    init(storage: any VectorTileLayerStorage, end: Int) {
      self.storage = storage
      self.end = end
    }

    @inlinable
    @inline(__always)
    package mutating func next() -> VectorTileFeature? {
      guard index < end else { return nil }
      defer { index &+= 1 }
      return VectorTileFeature(layer: storage, index: index)
    }
  }

  @inlinable
  package func makeIterator() -> Iterator { Iterator(storage: storage, end: featureCount) }
}
