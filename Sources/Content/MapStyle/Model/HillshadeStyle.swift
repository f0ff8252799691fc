import StyleExpressions

/// The properties of a layer that shades slopes. Of lists, one item for each of several lights, the
/// first holds.
package struct HillshadeStyle: PropertyGroup {
  /// From where the light comes: degrees clockwise from north, or from the top of the screen.
  package var direction = StyleProperty.paint(
    "hillshade-illumination-direction", 335.0, use: .layer, takesFirstOfList: true)
  package var anchor = StyleProperty.paint(
    "hillshade-illumination-anchor", StyleAnchor.viewport, use: .layer)
  /// How strong the shading is.
  package var exaggeration = StyleProperty.paint(
    "hillshade-exaggeration", 0.5, in: 0...1, use: .layer)
  /// Of slopes that face away from the light.
  package var shadowColor = StyleProperty.paint(
    "hillshade-shadow-color", Color.black, use: .layer, takesFirstOfList: true)
  /// Of slopes that face the light.
  package var highlightColor = StyleProperty.paint(
    "hillshade-highlight-color", Color.white, use: .layer, takesFirstOfList: true)
  /// Of steep slopes, whichever way they face.
  package var accentColor = StyleProperty.paint(
    "hillshade-accent-color", Color.black, use: .layer)

  package init() {}

  package static let table = PropertyTable<Self>(
    \.direction, \.anchor, \.exaggeration, \.shadowColor, \.highlightColor, \.accentColor,
    unsupported: ["hillshade-method", "hillshade-illumination-altitude", "resampling"])
}
