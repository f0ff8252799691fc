import MapEngine
import MapScene
import StyleExpressions

/// What an application sets for single features, for `feature-state` in a style: that one is
/// selected, or under the pointer.
extension MapView {
  /// Sets some values for a feature; those it has under other names stay. The next frame shows it:
  /// no tile is made anew. It stays when the data or the style change, as long as the map lives.
  ///
  /// - Parameters:
  ///   - source: the style's id of the source.
  ///   - sourceLayer: the layer of the source's tiles; `nil` for GeoJSON.
  ///   - id: the feature's id, a number or a text; where a source has `promoteId`, the property's
  ///     value. Other values are ignored.
  ///   - state: what to set.
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

  /// What has been set for a feature; empty when nothing has.
  public func featureState(
    source: String, sourceLayer: String? = nil, id: FeatureValue
  ) -> [String: FeatureValue] {
    guard let id = id.idText else { return [:] }
    return controller.scene.featureStates
      .state(sourceID: source, sourceLayer: sourceLayer, id: id)
      .mapValues { FeatureValue($0) }
  }

  /// Takes back what has been set.
  ///
  /// - Parameters:
  ///   - source: the style's id of the source.
  ///   - sourceLayer: the layer of the source's tiles; `nil` for GeoJSON.
  ///   - id: the feature; `nil` for all of the layer.
  ///   - key: the name of one value; `nil` for all of them.
  public func removeFeatureState(
    source: String, sourceLayer: String? = nil, id: FeatureValue? = nil, key: String? = nil
  ) {
    if let id, id.idText == nil { return }
    controller.changeFeatureStates {
      $0.remove(sourceID: source, sourceLayer: sourceLayer, id: id?.idText, key: key)
    }
  }
}
