import MapEngine
import MapOpening
import MapScene
import MapStyle
import TileSources

/// Lines of equal height.
extension MapView {
  /// Whether contours were added to what the style draws: here, or with
  /// ``MapContent/addContours(of:)``.
  public var hasContours: Bool { controller.latestScene.content.style.hasContourLayers }

  /// Draws lines of equal height over the land, as ``MapContent/addContours(of:)`` does. They are seen
  /// once they have been made; until then the map stays as it is.
  ///
  /// ```swift
  /// try map.addContours()
  /// ```
  ///
  /// - Parameter source: the id of a `raster-dem` source of the style; `nil` for that of its terrain,
  ///   else its first.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` where the style has no such source, or
  ///   none of heights; nothing has changed then.
  public func addContours(of source: String? = nil) throws(MapError) {
    let scene = controller.latestScene.content
    let contours = try ContourLayers(of: source, for: scene.style)
    var style = scene.style
    style.removeContours()
    let declared: StyleSource
    do throws(StyleEditError) {
      declared = try style.addSource(ContourLayers.sourceID, contours.source)
    } catch {
      throw MapError(error)
    }
    let opened = try content.opening.open(declared, for: style, scene.sources)
    removeContours()
    try edit { (scene) throws(StyleEditError) in
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

  /// Takes away the contours that were added; those of the style's own stay.
  public func removeContours() {
    guard hasContours else { return }
    controller.editScene { scene in
      for id in scene.content.style.contourLayerIDs { try? scene.removeLayer(id) }
      try? scene.removeSource(ContourLayers.sourceID)
      scene.editLayers { $0.showReplacedByContours(true) }
    }
  }

  /// Takes the contours away, or draws them: of the heights of the terrain, else of the style's first.
  ///
  /// - Returns: whether there were any to take away, or heights to draw them of.
  @discardableResult
  public func toggleContours() -> Bool {
    if hasContours {
      removeContours()
      return true
    }
    return (try? addContours()) != nil
  }
}
