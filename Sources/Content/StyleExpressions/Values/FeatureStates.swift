import VectorTiles

/// The state that an application has set for single features, for example that the pointer is over
/// one. Styles read it with `feature-state`.
package struct FeatureStates: Sendable {
  /// The features of one layer of a source.
  package struct Layer: Hashable, Sendable {
    var sourceID: String
    /// `nil` for sources without layers, such as GeoJSON.
    var sourceLayer: String?

    package init(sourceID: String, sourceLayer: String?) {
      self.sourceID = sourceID
      self.sourceLayer = sourceLayer
    }
  }

  private var layers: [Layer: [String: [String: StyleValue]]] = [:]
  /// Increases with every change.
  package private(set) var version = 0

  package init() {}

  /// The state of a feature; empty if none is set.
  ///
  /// - Parameter id: The id as text, since `7` and `"7"` are the same feature to styles.
  package func state(
    sourceID: String, sourceLayer: String?, id: String
  ) -> [String: StyleValue] {
    layers[Layer(sourceID: sourceID, sourceLayer: sourceLayer)]?[id] ?? [:]
  }

  /// Like ``state(sourceID:sourceLayer:id:)``, for an id as a tile stores it.
  package func state(_ layer: Layer, _ identifier: PropertyValue?) -> [String: StyleValue] {
    guard let known = layers[layer], let id = identifier?.idText else { return [:] }
    return known[id] ?? [:]
  }

  /// Sets some values of a feature and keeps its other ones.
  package mutating func set(
    _ values: [String: StyleValue], sourceID: String, sourceLayer: String?, id: String
  ) {
    let layer = Layer(sourceID: sourceID, sourceLayer: sourceLayer)
    layers[layer, default: [:]][id, default: [:]].merge(values) { _, new in new }
    version += 1
  }

  /// Removes one value or all values, of one feature or of all features in a layer.
  package mutating func remove(
    sourceID: String, sourceLayer: String?, id: String?, key: String?
  ) {
    let layer = Layer(sourceID: sourceID, sourceLayer: sourceLayer)
    version += 1
    guard let id else {
      layers[layer] = nil
      return
    }
    guard let key else {
      layers[layer]?[id] = nil
      return
    }
    layers[layer]?[id]?[key] = nil
  }
}

extension PropertyValue {
  /// The id as text; `nil` if the value cannot be an id.
  package var idText: String? {
    switch self {
    case .string(let text): text
    case .uint(let number): "\(number)"
    case .int(let number): "\(number)"
    case .double(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .float(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .bool, .null, .json: nil
    }
  }
}
