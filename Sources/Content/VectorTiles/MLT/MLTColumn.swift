/// A column of ids or properties, decoded when it is first asked for.
final class MLTColumn: Sendable {
  private let layout: MLTColumnLayout
  private let decoded = LazyReference<MLTColumnValues>()

  init(_ layout: MLTColumnLayout) { self.layout = layout }

  @inline(__always)
  func values(of layer: MLTLayerStorage) -> MLTColumnValues {
    decoded.load() ?? decode(layer)
  }

  /// What is wrong with the column, as far as it was asked for.
  var fault: MLTFault? { decoded.load()?.fault }

  @inline(never)
  private func decode(_ layer: MLTLayerStorage) -> MLTColumnValues {
    let values = layer.decoding { decoder in
      MLTColumnValues(layout, featureCount: layer.featureCount, in: layer.bytes, decoder)
    }
    return decoded.storeIfNil(values)
  }
}
