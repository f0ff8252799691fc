import MapScene
import MapStyle

extension MapContent {
  /// Whether contours were added to what the style draws.
  public var hasContours: Bool { scene.style.hasContourLayers }

  /// Draws lines of equal height over the land, below roads and labels: every fifth is bold and says
  /// its height in metres, and the nearer the camera, the less is between them. They are made of heights
  /// that the style has, which may be shown as hills too or not. Contours that are there already are
  /// drawn anew.
  ///
  /// ```swift
  /// var content = try MapContent.open(["alps.pmtiles"])
  /// try content.addTerrain("dem.pmtiles", encoding: "terrarium")
  /// try content.addContours()
  /// ```
  ///
  /// In the built-in styles they take the place of contours that are in the map's own tiles.
  ///
  /// - Parameter source: the id of a `raster-dem` source of the style; `nil` for that of its terrain,
  ///   else its first.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` where the style has no such source, or
  ///   none of heights, and ``MapError/unusableContent(path:kind:message:)`` where the heights are not
  ///   open; nothing has changed then.
  public mutating func addContours(of source: String? = nil) throws(MapError) {
    var content = self
    content.removeContours()
    var changed = content.scene
    let contours = try ContourLayers(of: source, for: changed.style)
    let declared: StyleSource
    do throws(StyleEditError) {
      declared = try changed.style.addSource(ContourLayers.sourceID, contours.source)
      for layer in contours.layers {
        _ = try changed.style.addLayer(layer.definition, below: layer.below)
      }
    } catch {
      throw MapError(error)
    }
    changed.sources[declared.id] = try opening.open(declared, for: changed.style, changed.sources)
    _ = changed.style.showReplacedByContours(false)
    self = content.showing(changed)
  }

  /// Takes away the contours that were added; those of the style's own stay.
  public mutating func removeContours() {
    guard hasContours else { return }
    var changed = scene
    changed.style.removeContours()
    changed.sources[ContourLayers.sourceID] = nil
    _ = changed.style.showReplacedByContours(true)
    self = showing(changed)
  }

  /// Whether a source of the style has heights that contours can be made of.
  package var hasHeights: Bool { scene.style.heightsSource != nil }

  /// The source that the added contours have their heights from; `nil` where there are none.
  var contourHeights: String? {
    scene.style.source(ContourLayers.sourceID)?.contour?.sourceID
  }
}
