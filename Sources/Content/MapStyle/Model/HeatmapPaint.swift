import JSON
import StyleExpressions

/// How a heatmap is painted (`heatmap-*`): each point spreads a bell of density around it, and
/// colours stand for their sum.
package struct HeatmapPaint: Sendable {
  /// Points; three standard deviations of a point's bell.
  package var radius: StyleProperty<Double> = .constant(30)
  /// How many points a point counts for; 0 or more.
  package var weight: StyleProperty<Double> = .constant(1)
  /// What all densities are multiplied by; 0 or more.
  package var intensity: StyleProperty<Double> = .constant(1)
  /// Colour by `heatmap-density`, 0...1.
  package var color: StyleProperty<Color>
  /// 0...1.
  package var opacity: StyleProperty<Double> = .constant(1)

  package init() {
    color = HeatmapPaint.usualColor
  }

  /// What all its properties ask of a feature.
  package var references: FeatureReferences {
    var all = radius.references
    all.formUnion(weight.references)
    return all
  }

  /// The specification's default: from nothing over blue, green and yellow to red.
  private static var usualColor: StyleProperty<Color> {
    let json: JSONValue = [
      "interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 255, 0)", 0.1, "royalblue",
      0.3, "cyan", 0.5, "lime", 0.7, "yellow", 1, "red",
    ]
    let specification = PropertySpecification(type: .color, isInterpolated: true)
    guard let expression = try? specification.compile(json) else { return .constant(.transparent) }
    return StyleProperty(expression, fallback: .transparent)
  }
}
