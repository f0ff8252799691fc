import JSON
import StyleExpressions

/// The properties of a heatmap layer. Each point spreads density around it in a bell curve, and the
/// colours represent the sum.
package struct HeatmapStyle: PropertyGroup {
  /// In points: three standard deviations of a point's bell curve.
  package var radius = StyleProperty.paint("heatmap-radius", 30.0, in: 1 ... .infinity)
  /// The number of points that a point counts as.
  package var weight = StyleProperty.paint("heatmap-weight", 1.0, in: 0 ... .infinity)
  /// A factor for all densities.
  package var intensity = StyleProperty.paint(
    "heatmap-intensity", 1.0, in: 0 ... .infinity, use: .layer)
  /// See `ramp`.
  package var color = StyleProperty.paint("heatmap-color", Color.transparent, use: .ramp)
  package var opacity = StyleProperty.paint("heatmap-opacity", 1.0, in: 0...1, use: .layer)

  package static let table = PropertyTable(
    Self(), \.radius, \.weight, \.intensity, \.color, \.opacity)

  /// Colours by `heatmap-density`, 0...1.
  package var ramp: StyleProperty<Color> { color.isSpecified ? color : HeatmapStyle.defaultRamp }

  /// The specification's default: from transparent over blue, green and yellow to red.
  private static let defaultRamp: StyleProperty<Color> = {
    let json: JSONValue = [
      "interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 255, 0)", 0.1, "royalblue",
      0.3, "cyan", 0.5, "lime", 0.7, "yellow", 1, "red",
    ]
    let specification = PropertySpecification(type: .color, isInterpolated: true)
    guard let expression = try? specification.compile(json) else { return .constant(.transparent) }
    return StyleProperty(expression, fallback: .transparent)
  }()
}
