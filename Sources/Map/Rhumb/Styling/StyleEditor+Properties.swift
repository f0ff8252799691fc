import JSON
import MapScene
import MapStyle
import MapSurface
import StyleExpressions

/// Properties of the style's layers.
extension StyleEditor {
  /// Sets a paint property of a layer.
  ///
  /// ```swift
  /// try map.style.setPaintProperty("water", "fill-color", "#0066cc")
  /// ```
  ///
  /// - Parameters:
  ///   - layer: the style's id of the layer.
  ///   - property: its name in the style specification. With the suffix `-transition`, the
  ///     animation of its changes.
  ///   - value: a constant or an expression; `nil` for the default.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``. Nothing changes then.
  public func setPaintProperty(
    _ layer: String, _ property: String, _ value: FeatureValue
  ) throws(MapError) {
    try editLayer { (style) throws(StyleEditError) in
      try style.setProperty(property, .paint, ofLayer: layer, to: value.json)
    }
  }

  /// Sets a layout property of a layer, such as `visibility`.
  ///
  /// - Parameters:
  ///   - layer: the style's id of the layer.
  ///   - property: its name in the style specification.
  ///   - value: a constant or an expression; `nil` for the default.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``. Nothing changes then.
  public func setLayoutProperty(
    _ layer: String, _ property: String, _ value: FeatureValue
  ) throws(MapError) {
    try editLayer { (style) throws(StyleEditError) in
      try style.setProperty(property, .layout, ofLayer: layer, to: value.json)
    }
  }

  /// Shows or hides a layer.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` if there is no such layer.
  public func setVisible(_ isVisible: Bool, layer: String) throws(MapError) {
    try setLayoutProperty(layer, "visibility", isVisible ? "visible" : "none")
  }

  /// Shows or hides several layers at once. Unknown ids are ignored.
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

  /// The names of the style's groups of layers (`mapbox:groups` in its `metadata`), by their ids.
  package var groupNames: [String: String] { current.groupNames }

  /// Sets which features a layer draws.
  ///
  /// - Parameters:
  ///   - layer: the style's id of the layer.
  ///   - filter: an expression of the style specification; `nil` for all features.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``. Nothing changes then.
  public func setFilter(_ layer: String, _ filter: FeatureValue) throws(MapError) {
    try editLayer { (style) throws(StyleEditError) in
      try style.setFilter(filter.json, ofLayer: layer)
    }
  }

  /// Sets the zooms at which a layer is drawn.
  ///
  /// - Parameters:
  ///   - layer: the style's id of the layer.
  ///   - minZoom: the smallest zoom, in the zooms of styles, which are one less than those of
  ///     ``MapView/camera``; `nil` for no limit.
  ///   - maxZoom: the greatest zoom, in the zooms of styles; `nil` for no limit.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``. Nothing changes then.
  public func setLayerZoomRange(
    _ layer: String, minZoom: Double?, maxZoom: Double?
  ) throws(MapError) {
    try editLayer { (style) throws(StyleEditError) in
      try style.setZoomRange(minZoom, maxZoom, ofLayer: layer)
    }
  }

  /// Sets properties of the style's light. Those not in the object stay.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``. Nothing changes then.
  public func setLight(_ light: FeatureValue) throws(MapError) {
    try editRoot { (style) throws(StyleEditError) in try style.setLight(light.json) }
  }

  /// Sets properties of the style's sky. Those not in the object stay. `nil` restores the default.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``. Nothing changes then.
  public func setSky(_ sky: FeatureValue) throws(MapError) {
    try editRoot { (style) throws(StyleEditError) in try style.setSky(sky.json) }
  }

  /// Sets how the ground is curved. The ground bends, or becomes flat, with an animation.
  ///
  /// - Parameter projection: an object whose `type` is `mercator`, `vertical-perspective` or
  ///   `globe` (a globe that becomes the plane from zoom 12 to 13), an array of two of these names
  ///   and how far the first has become the second, or an expression of the zoom; `nil` for
  ///   `mercator`.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``. Nothing changes then.
  public func setProjection(_ projection: FeatureValue) throws(MapError) {
    try editRoot { (style) throws(StyleEditError) in try style.setProjection(projection.json) }
  }

  /// Whether the map is a globe, at least at some zooms. Setting it bends the ground to a globe that
  /// becomes the plane from zoom 12 to 13, or makes it flat, with an animation.
  public var isGlobe: Bool {
    get { current.isBent }
    nonmutating set {
      guard newValue != isGlobe else { return }
      controller.editScene { scene in
        scene.editRoot { $0.projection = newValue ? .globe : .mercator }
      }
    }
  }

  /// Sets the default transition of paint properties: an object with `duration` and `delay` in
  /// milliseconds. `nil` restores the usual values.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``. Nothing changes then.
  public func setTransition(_ transition: FeatureValue) throws(MapError) {
    try editRoot { (style) throws(StyleEditError) in try style.setTransition(transition.json) }
  }

  // MARK: Reading

  /// The ids of the style's layers, the lowest first.
  public var layerIDs: [String] {
    let style = current
    return style.drawingOrder.map { style.layers[$0].id }
  }

  /// The ids of the style's sources.
  public var sourceIDs: [String] { current.sources.map(\.id) }

  /// A layer's definition, including all changes; `nil` if there is no such layer.
  public func layer(_ id: String) -> FeatureValue? {
    definition(ofLayer: id).map { FeatureValue(.object($0)) }
  }

  /// The value of a paint property of a layer, from the style or a call. `nil` if it has its
  /// default, or if there is no such layer.
  public func paintProperty(_ layer: String, _ property: String) -> FeatureValue? {
    definition(ofLayer: layer)?["paint"]?[property].map { FeatureValue($0) }
  }

  /// The value of a layout property of a layer, from the style or a call. `nil` if it has its
  /// default, or if there is no such layer.
  public func layoutProperty(_ layer: String, _ property: String) -> FeatureValue? {
    definition(ofLayer: layer)?["layout"]?[property].map { FeatureValue($0) }
  }

  /// The filter of a layer; `nil` if it draws all features, or if there is no such layer.
  public func filter(_ layer: String) -> FeatureValue? {
    definition(ofLayer: layer)?["filter"].map { FeatureValue($0) }
  }

  private func definition(ofLayer id: String) -> JSONObject? {
    let style = current
    return style.index(ofLayer: id).map { style.layers[$0].definition }
  }
}
