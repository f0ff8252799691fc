import MapScene
import MapStyle
import TileSources

/// Contour lines.
extension MapTerrain {
  /// Whether contours were added to the style, by this or with ``MapContent/addContours(of:)``.
  public var hasContours: Bool { map.style.current.hasContourLayers }

  /// Draws contour lines over the land, like ``MapContent/addContours(of:)``. They become visible
  /// once they have been built; until then the map stays unchanged.
  ///
  /// ```swift
  /// try map.terrain.addContours()
  /// ```
  ///
  /// - Parameter source: the id of a `raster-dem` source of the style. `nil` for the source of its
  ///   terrain, or else its first such source.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` if the style has no such source,
  ///   or the source has no heights. Nothing changes then.
  public func addContours(of source: String? = nil) throws(MapError) {
    let scene = controller.latestScene.content
    let contours = try ContourLayers(of: source, for: scene.style)
    var style = scene.style
    style.removeContours()
    let declared = try MapError.editing(
      try style.addSource(ContourLayers.sourceID, contours.source))
    let opened = try map.content.opening.open(declared, for: style, scene.sources)
    removeContours()
    try map.style.edit { (scene) throws(StyleEditError) in
      try scene.addSource(opened) { (style) throws(StyleEditError) in
        try style.addSource(ContourLayers.sourceID, contours.source)
      }
      for layer in contours.layers {
        try scene.addLayer { (style) throws(StyleEditError) in
          try style.addLayer(layer.definition, below: layer.below)
        }
      }
      scene.editLayers { $0.showReplacedByContours(false) }
    }
  }

  /// Removes contours that were added. Those of the style itself stay.
  public func removeContours() {
    guard hasContours else { return }
    controller.editScene { scene in
      for id in scene.content.style.contourLayerIDs { try? scene.removeLayer(id) }
      try? scene.removeSource(ContourLayers.sourceID)
      scene.editLayers { $0.showReplacedByContours(true) }
    }
  }

  /// Removes contours or adds them, with the heights of the terrain or the style's first source.
  ///
  /// - Returns: whether there were contours to remove, or heights for new ones.
  @discardableResult
  public func toggleContours() -> Bool {
    if hasContours {
      removeContours()
      return true
    }
    return (try? addContours()) != nil
  }
}
