import JSON
import StyleExpressions
import TestSupport

/// What an expression gives where it is compiled and evaluated at once.
func evaluated(
  _ json: JSONValue, expecting type: ValueType? = nil, zoom: Double = 0,
  _ feature: SimpleFeature = SimpleFeature()
) throws -> StyleValue {
  try ExpressionParser.parse(json, expecting: type).expression
    .evaluate(EvaluationContext(styleZoom: zoom, feature: feature))
}

/// The colour that an expression gives.
func evaluatedColor(_ json: JSONValue, zoom: Double = 0) throws -> Color? {
  Color(try evaluated(json, expecting: .color, zoom: zoom))
}

extension Color {
  /// The greatest difference of a component.
  func distance(to other: Color) -> Float {
    let difference = components - other.components
    return max(difference.max(), -difference.min())
  }
}
