/// Some attributes of one layer's features, looked up by name once. A feature's values for all of
/// them are then found in a single walk over its attributes, without comparing names.
package struct AttributeSelection: Sendable {
  /// For each key of the layer, its position in `names`, or `none`.
  private let places: [UInt16]
  /// The selected keys and their positions, in the layer's order.
  let picked: [(key: UInt32, place: Int)]
  package let count: Int

  private static let none = UInt16.max
  /// Marks an attribute that a feature lacks.
  package static let absent = UInt32.max

  /// - Parameter names: fewer than 65,535.
  package init(of names: [String], in layer: VectorTileLayer) {
    count = names.count
    places = layer.keys.map { key in
      names.firstIndex(of: key).map { UInt16(truncatingIfNeeded: $0) } ?? AttributeSelection.none
    }
    picked = places.enumerated().compactMap { key, place in
      place == AttributeSelection.none
        ? nil : (key: UInt32(truncatingIfNeeded: key), place: Int(place))
    }
  }

  @inline(__always)
  func place(ofKey index: UInt32) -> Int? {
    let place = places[Int(index)]
    return place == AttributeSelection.none ? nil : Int(place)
  }
}

extension VectorTileFeature {
  /// Writes, for each attribute of `selection`, which of the layer's values the feature has for it.
  /// Features of the layer with equal numbers have equal values.
  ///
  /// - Parameter numbers: At least `selection.count` long. A missing attribute is set to `absent`.
  package func readValueNumbers(
    of selection: AttributeSelection, into numbers: inout [UInt32]
  ) {
    for place in 0..<selection.count { numbers[place] = AttributeSelection.absent }
    layer.readValueNumbers(of: index, selection, into: &numbers)
  }
}
