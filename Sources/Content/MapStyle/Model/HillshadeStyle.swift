import StyleExpressions

/// The properties of a hillshade layer. Lists have one item for each of several lights. All methods
/// but `multidirectional` use only the first item.
package struct HillshadeStyle: PropertyGroup {
  /// How the shading of a slope is calculated.
  package enum Method: String, StyleWord {
    case standard, basic, combined, igor, multidirectional
  }

  package var method = StyleProperty.paint("hillshade-method", Method.standard, use: .layer)
  /// Where the light comes from, in degrees clockwise from north or the top of the screen.
  package var direction = StyleProperty.paint(
    "hillshade-illumination-direction", NumberList(335), use: .layer)
  /// The light's altitude: degrees above the horizon.
  package var altitude = StyleProperty.paint(
    "hillshade-illumination-altitude", NumberList(45), use: .layer)
  package var anchor = StyleProperty.paint(
    "hillshade-illumination-anchor", StyleAnchor.viewport, use: .layer)
  /// The strength of the shading.
  package var exaggeration = StyleProperty.paint(
    "hillshade-exaggeration", 0.5, in: 0...1, use: .layer)
  /// The colour of slopes that face away from the light.
  package var shadowColor = StyleProperty.paint(
    "hillshade-shadow-color", ColorList(.black), use: .layer)
  /// The colour of slopes that face the light.
  package var highlightColor = StyleProperty.paint(
    "hillshade-highlight-color", ColorList(.white), use: .layer)
  /// The colour of steep slopes, whichever way they face.
  package var accentColor = StyleProperty.paint(
    "hillshade-accent-color", Color.black, use: .layer)
  /// How slopes are interpolated when they are enlarged.
  package var resampling = StyleProperty.paint(
    "resampling", RasterStyle.Resampling.linear, use: .layer)

  package static let table = PropertyTable(
    Self(), \.method, \.direction, \.altitude, \.anchor, \.exaggeration, \.shadowColor,
    \.highlightColor, \.accentColor, \.resampling)
}
