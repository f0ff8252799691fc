import StyleExpressions

/// The properties of a layer that shades slopes. Of lists, one item for each of several lights, all
/// but the method `multidirectional` take the first.
package struct HillshadeStyle: PropertyGroup {
  /// How the shade of a slope is worked out.
  package enum Method: String, StyleWord {
    case standard, basic, combined, igor, multidirectional
  }

  package var method = StyleProperty.paint("hillshade-method", Method.standard, use: .layer)
  /// From where the light comes: degrees clockwise from north, or from the top of the screen.
  package var direction = StyleProperty.paint(
    "hillshade-illumination-direction", NumberList(335), use: .layer)
  /// How high the light stands: degrees above the horizon.
  package var altitude = StyleProperty.paint(
    "hillshade-illumination-altitude", NumberList(45), use: .layer)
  package var anchor = StyleProperty.paint(
    "hillshade-illumination-anchor", StyleAnchor.viewport, use: .layer)
  /// How strong the shading is.
  package var exaggeration = StyleProperty.paint(
    "hillshade-exaggeration", 0.5, in: 0...1, use: .layer)
  /// Of slopes that face away from the light.
  package var shadowColor = StyleProperty.paint(
    "hillshade-shadow-color", ColorList(.black), use: .layer)
  /// Of slopes that face the light.
  package var highlightColor = StyleProperty.paint(
    "hillshade-highlight-color", ColorList(.white), use: .layer)
  /// Of steep slopes, whichever way they face.
  package var accentColor = StyleProperty.paint(
    "hillshade-accent-color", Color.black, use: .layer)
  /// How slopes that are drawn larger are filled in.
  package var resampling = StyleProperty.paint(
    "resampling", RasterStyle.Resampling.linear, use: .layer)

  package init() {}

  package static let table = PropertyTable<Self>(
    \.method, \.direction, \.altitude, \.anchor, \.exaggeration, \.shadowColor,
    \.highlightColor, \.accentColor, \.resampling)
}
