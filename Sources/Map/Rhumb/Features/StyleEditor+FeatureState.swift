import MapScene
import StyleExpressions

/// The states of single features, for `feature-state` in a style: for example that a feature is
/// selected, or under the pointer.
extension StyleEditor {
  /// Sets values in the state of a feature. Values with other names stay. The next frame shows the
  /// change, and no tile is rebuilt. The state survives changes of data and style.
  ///
  /// - Parameters:
  ///   - source: the style's id of the source.
  ///   - sourceLayer: the layer of the source's tiles; `nil` for GeoJSON.
  ///   - id: the feature's id, a number or a string. If the source has `promoteId`, the value of
  ///     that property. Other values are ignored.
  ///   - state: the values to set.
  public func setFeatureState(
    source: String, sourceLayer: String? = nil, id: FeatureValue, state: [String: FeatureValue]
  ) {
    guard let id = id.idText else { return }
    controller.changeFeatureStates {
      $0.set(
        state.mapValues { StyleValue($0.json) }, sourceID: source, sourceLayer: sourceLayer,
        id: id)
    }
  }

  /// The state that was set for a feature, or an empty dictionary if there is none.
  public func featureState(
    source: String, sourceLayer: String? = nil, id: FeatureValue
  ) -> [String: FeatureValue] {
    guard let id = id.idText else { return [:] }
    return controller.scene.featureStates
      .state(sourceID: source, sourceLayer: sourceLayer, id: id)
      .mapValues { FeatureValue($0) }
  }

  /// Removes states that were set.
  ///
  /// - Parameters:
  ///   - source: the style's id of the source.
  ///   - sourceLayer: the layer of the source's tiles; `nil` for GeoJSON.
  ///   - id: the feature's id; `nil` for all features of the layer.
  ///   - key: the name of one value; `nil` for all values.
  public func removeFeatureState(
    source: String, sourceLayer: String? = nil, id: FeatureValue? = nil, key: String? = nil
  ) {
    if let id, id.idText == nil { return }
    controller.changeFeatureStates {
      $0.remove(sourceID: source, sourceLayer: sourceLayer, id: id?.idText, key: key)
    }
  }
}
