import MapScene
import MapStyle
import TileSources

/// Layers and sources of the style, which can change while the map is shown.
extension StyleEditor {
  /// Adds a layer to the style. It becomes visible once the visible tiles contain it; until then
  /// the map stays unchanged.
  ///
  /// ```swift
  /// try map.style.addLayer(
  ///   [
  ///     "id": "tracks", "type": "line", "source": "map", "source-layer": "transportation",
  ///     "paint": ["line-color": "crimson"],
  ///   ], below: "place-labels")
  /// ```
  ///
  /// - Parameters:
  ///   - layer: an object as in a style.
  ///   - other: the id of the layer directly above it; `nil` to add it on top.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``. Nothing changes then.
  public func addLayer(
    _ layer: FeatureValue, below other: String? = nil
  ) throws(MapError) {
    try edit { (scene) throws(StyleEditError) in
      try scene.addLayer { (style) throws(StyleEditError) in
        try style.addLayer(layer.json, below: other)
      }
    }
  }

  /// Removes a layer from the style.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` if there is no such layer.
  public func removeLayer(_ id: String) throws(MapError) {
    try edit { (scene) throws(StyleEditError) in try scene.removeLayer(id) }
  }

  /// Changes a layer's place in the drawing order.
  ///
  /// - Parameters:
  ///   - id: the id of the layer.
  ///   - other: the id of the layer that will be directly above it; `nil` to move it to the top.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` if there is no such layer.
  public func moveLayer(_ id: String, below other: String? = nil) throws(MapError) {
    try edit { (scene) throws(StyleEditError) in try scene.moveLayer(id, below: other) }
  }

  /// Adds a source to the style. This blocks if something must be loaded to open it: a TileJSON, an
  /// archive's directory, or GeoJSON at a URL. The location of the map's style determines what the
  /// source may refer to.
  ///
  /// - Parameters:
  ///   - id: the id that layers use.
  ///   - source: an object as in a style.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` if it is invalid, and
  ///   ``MapError/unusableContent(path:kind:message:)`` if it cannot be opened. Nothing changes
  ///   then.
  public func addSource(_ id: String, _ source: FeatureValue) throws(MapError) {
    var style = current
    let declared = try MapError.editing(try style.addSource(id, source.json))
    let opened = try map.content.opening.open(
      declared, for: current, controller.latestScene.content.sources)
    try edit { (scene) throws(StyleEditError) in
      try scene.addSource(opened) { (style) throws(StyleEditError) in
        try style.addSource(id, source.json)
      }
    }
    map.limitDepth()
  }

  /// Removes a source from the style.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` if there is no such source, or if
  ///   a layer, the terrain or contours still use it.
  public func removeSource(_ id: String) throws(MapError) {
    try edit { (scene) throws(StyleEditError) in try scene.removeSource(id) }
    map.limitDepth()
  }
}
