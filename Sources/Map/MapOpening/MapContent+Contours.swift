import MapScene
import MapStyle

extension MapContent {
  /// Whether contours were added to the style.
  public var hasContours: Bool { scene.style.hasContourLayers }

  /// Draws contour lines over the land, below roads and labels. Every fifth line is bold and
  /// labelled with its height in metres, and the interval becomes smaller as the camera comes
  /// closer. The lines are computed from elevation data of the style, which need not be shown as
  /// terrain. Contours that were added before are replaced.
  ///
  /// ```swift
  /// var content = try MapContent.open(["alps.pmtiles"])
  /// try content.addTerrain("dem.pmtiles", encoding: "terrarium")
  /// try content.addContours()
  /// ```
  ///
  /// In the built-in styles they replace contours in the map's own tiles.
  ///
  /// - Parameter source: the id of a `raster-dem` source of the style; `nil` for that of its
  ///   terrain, or else its first.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` if the style has no such source or
  ///   it has no elevation data, and ``MapError/unusableContent(path:kind:message:)`` if the source
  ///   is not open. Nothing has changed then.
  public mutating func addContours(of source: String? = nil) throws(MapError) {
    var changed = scene
    changed.removeContours()
    let contours = try ContourLayers(of: source, for: changed.style)
    let declared = try MapError.editing(
      try changed.style.addSource(ContourLayers.sourceID, contours.source))
    for layer in contours.layers {
      _ = try MapError.editing(
        try changed.style.addLayer(layer.definition, below: layer.below))
    }
    changed.sources[declared.id] = try opening.open(declared, for: changed.style, changed.sources)
    _ = changed.style.showReplacedByContours(false)
    scene = changed
  }

  /// Removes the contours that were added. The style's own contours stay.
  public mutating func removeContours() {
    scene.removeContours()
  }

  /// Whether a source of the style has elevation data for contours.
  package var hasHeights: Bool { scene.style.heightsSource != nil }

  /// The id of the source with the elevation data of the added contours; `nil` if there are none.
  var contourHeights: String? {
    scene.style.source(ContourLayers.sourceID)?.contour?.sourceID
  }
}

extension SceneContent {
  fileprivate mutating func removeContours() {
    guard style.hasContourLayers else { return }
    style.removeContours()
    sources[ContourLayers.sourceID] = nil
    _ = style.showReplacedByContours(true)
  }
}
