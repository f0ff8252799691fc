import JSON
import MapEngine
import MapScene
import MapStyle
import StyleExpressions

/// What layers of the style are like, read and changed while the map is shown.
///
/// A change shows with the next frame where it needs nothing else, as that of a colour does; where
/// tiles must be built again, what is shown stays until those in sight have been. Where the host tells
/// the time with ``advance(to:missedFrames:)``, values of paint properties go over into one another
/// as the style's `transition` and the property's own `…-transition` say.
extension MapView {
  /// Sets a paint property of a layer.
  ///
  /// ```swift
  /// try map.setPaintProperty("water", "fill-color", "#0066cc")
  /// ```
  ///
  /// - Parameters:
  ///   - layer: the style's id of the layer.
  ///   - property: its name in the style specification, or with `-transition` after it how it goes
  ///     over from value to value.
  ///   - value: a constant or an expression; `nil` for the default.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``; nothing has changed then.
  public func setPaintProperty(
    _ layer: String, _ property: String, _ value: FeatureValue
  ) throws(MapError) {
    try editLayer { (style) throws(StyleEditError) in
      try style.setProperty(property, .paint, ofLayer: layer, to: value.json)
    }
  }

  /// Sets a layout property of a layer; `visibility` is one of them.
  ///
  /// - Parameters:
  ///   - layer: the style's id of the layer.
  ///   - property: its name in the style specification.
  ///   - value: a constant or an expression; `nil` for the default.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``; nothing has changed then.
  public func setLayoutProperty(
    _ layer: String, _ property: String, _ value: FeatureValue
  ) throws(MapError) {
    try editLayer { (style) throws(StyleEditError) in
      try style.setProperty(property, .layout, ofLayer: layer, to: value.json)
    }
  }

  /// Shows or hides a layer.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` where there is no such layer.
  public func setVisible(_ isVisible: Bool, layer: String) throws(MapError) {
    try setLayoutProperty(layer, "visibility", isVisible ? "visible" : "none")
  }

  /// Shows or hides several layers at once; ids of what is not there are passed over.
  package func setVisible(_ isVisible: Bool, layers: [String]) {
    controller.editScene { scene in
      scene.editLayers { style in
        layers.compactMap { layer in
          try? style.setProperty(
            "visibility", .layout, ofLayer: layer, to: isVisible ? "visible" : "none")
        }
      }
    }
  }

  /// What the style calls its groups of layers (`mapbox:groups` in its `metadata`), by their ids.
  package var styleGroupNames: [String: String] { style.groupNames }

  /// Has a layer draw the features that a filter lets pass.
  ///
  /// - Parameters:
  ///   - layer: the style's id of the layer.
  ///   - filter: an expression of the style specification; `nil` for all features.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``; nothing has changed then.
  public func setFilter(_ layer: String, _ filter: FeatureValue) throws(MapError) {
    try editLayer { (style) throws(StyleEditError) in
      try style.setFilter(filter.json, ofLayer: layer)
    }
  }

  /// Has a layer drawn from one zoom on, up to another.
  ///
  /// - Parameters:
  ///   - layer: the style's id of the layer.
  ///   - minZoom: on the scale of styles, which is one less than that of ``camera``; `nil` for no
  ///     limit.
  ///   - maxZoom: on that scale; `nil` for no limit.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``; nothing has changed then.
  public func setLayerZoomRange(
    _ layer: String, minZoom: Double?, maxZoom: Double?
  ) throws(MapError) {
    try editLayer { (style) throws(StyleEditError) in
      try style.setZoomRange(minZoom, maxZoom, ofLayer: layer)
    }
  }

  /// Sets the style's light: what the object names; the rest stays.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``; nothing has changed then.
  public func setLight(_ light: FeatureValue) throws(MapError) {
    try editStyle { (style) throws(StyleEditError) in try style.setLight(light.json) }
  }

  /// Sets the style's sky: what the object names; the rest stays. `nil` for the usual one.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``; nothing has changed then.
  public func setSky(_ sky: FeatureValue) throws(MapError) {
    try editStyle { (style) throws(StyleEditError) in try style.setSky(sky.json) }
  }

  /// Sets how paint properties go over from value to value where they say nothing of their own:
  /// an object with `duration` and `delay` in milliseconds. `nil` for the usual ones.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``; nothing has changed then.
  public func setTransition(_ transition: FeatureValue) throws(MapError) {
    try editStyle { (style) throws(StyleEditError) in try style.setTransition(transition.json) }
  }

  // MARK: Reading

  /// The ids of the style's layers, the lowest first.
  public var styleLayerIDs: [String] {
    style.drawingOrder.map { style.layers[$0].id }
  }

  /// The ids of the style's sources.
  public var styleSourceIDs: [String] { style.sources.map(\.id) }

  /// A layer as the style has it, with all that has been set; `nil` where there is none.
  public func styleLayer(_ id: String) -> FeatureValue? {
    definition(ofLayer: id).map { FeatureValue(.object($0)) }
  }

  /// What the style, or a call, gives a paint property of a layer; `nil` where it has its default, or
  /// where there is no such layer.
  public func paintProperty(_ layer: String, _ property: String) -> FeatureValue? {
    definition(ofLayer: layer)?["paint"]?[property].map { FeatureValue($0) }
  }

  /// What the style, or a call, gives a layout property of a layer; `nil` where it has its default, or
  /// where there is no such layer.
  public func layoutProperty(_ layer: String, _ property: String) -> FeatureValue? {
    definition(ofLayer: layer)?["layout"]?[property].map { FeatureValue($0) }
  }

  /// The filter of a layer; `nil` where it draws all features, or where there is no such layer.
  public func filter(_ layer: String) -> FeatureValue? {
    definition(ofLayer: layer)?["filter"].map { FeatureValue($0) }
  }

  private func definition(ofLayer id: String) -> JSONObject? {
    style.index(ofLayer: id).map { style.layers[$0].definition }
  }

  /// That which is shown in the end.
  private var style: Style { controller.latestScene.content.style }

  // MARK: Edits

  func editLayer(
    _ edit: (inout Style) throws(StyleEditError) -> LayerChange
  ) throws(MapError) {
    do throws(StyleEditError) {
      try controller.editScene { (scene) throws(StyleEditError) in try scene.edit(edit) }
    } catch {
      throw MapError(error)
    }
  }

  func editStyle(
    _ edit: (inout Style) throws(StyleEditError) -> Void
  ) throws(MapError) {
    do throws(StyleEditError) {
      try controller.editScene { (scene) throws(StyleEditError) in try scene.editRoot(edit) }
    } catch {
      throw MapError(error)
    }
  }
}
