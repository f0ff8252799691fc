import MapEngine
import MapOpening
import MapScene
import MapStyle
import TileSources

/// Layers and sources of the style, added, moved and taken out while the map is shown.
extension MapView {
  /// Adds a layer to the style. It is seen once the tiles in sight have it; until then the map stays as
  /// it is.
  ///
  /// ```swift
  /// try map.addLayer(
  ///   [
  ///     "id": "tracks", "type": "line", "source": "map", "source-layer": "transportation",
  ///     "paint": ["line-color": "crimson"],
  ///   ], below: "place-labels")
  /// ```
  ///
  /// - Parameters:
  ///   - layer: an object as in a style.
  ///   - other: the id of the layer that it lies under; `nil` for above all.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)``; nothing has changed then.
  public func addLayer(
    _ layer: FeatureValue, below other: String? = nil
  ) throws(MapError) {
    try edit { (scene) throws(StyleEditError) in
      try scene.addLayer { (style) throws(StyleEditError) in
        try style.addLayer(layer.json, below: other)
      }
    }
  }

  /// Takes a layer out of the style.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` where there is no such layer.
  public func removeLayer(_ id: String) throws(MapError) {
    try edit { (scene) throws(StyleEditError) in try scene.removeLayer(id) }
  }

  /// Draws a layer in another place of the order.
  ///
  /// - Parameters:
  ///   - id: that of the layer.
  ///   - other: the id of the layer that it lies under from then on; `nil` for above all.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` where there is no such layer.
  public func moveLayer(_ id: String, below other: String? = nil) throws(MapError) {
    try edit { (scene) throws(StyleEditError) in try scene.moveLayer(id, below: other) }
  }

  /// Adds a source to the style. Blocks where something must be loaded to open it: a TileJSON, an
  /// archive's directory, or GeoJSON at a URL. What a source may name follows from where the map's
  /// style lies.
  ///
  /// - Parameters:
  ///   - id: by which layers name it.
  ///   - source: an object as in a style.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` where it makes no sense,
  ///   ``MapError/unusableContent(path:kind:message:)`` where it cannot be opened; nothing has changed
  ///   then.
  public func addSource(_ id: String, _ source: FeatureValue) throws(MapError) {
    let declared = try checkedSource(id, source)
    let scene = controller.latestScene.content
    let opened = try content.opening.open(declared, for: scene.style, scene.sources)
    try edit { (scene) throws(StyleEditError) in
      try scene.addSource(opened) { (style) throws(StyleEditError) in
        try style.addSource(id, source.json)
      }
    }
    limitDepth()
  }

  /// What the style would have, were the source added.
  private func checkedSource(_ id: String, _ source: FeatureValue) throws(MapError) -> StyleSource {
    var style = controller.latestScene.content.style
    do throws(StyleEditError) {
      return try style.addSource(id, source.json)
    } catch {
      throw MapError(error)
    }
  }

  /// Takes a source out of the style.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` where there is no such source, or a
  ///   layer, the terrain or contours still show what it has.
  public func removeSource(_ id: String) throws(MapError) {
    try edit { (scene) throws(StyleEditError) in try scene.removeSource(id) }
    limitDepth()
  }

  func edit(
    _ edit: (MapScene) throws(StyleEditError) -> Void
  ) throws(MapError) {
    do throws(StyleEditError) {
      try controller.editScene(edit)
    } catch {
      throw MapError(error)
    }
  }
}
