import Foundation
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions

extension HillshadeStyle.Method {
  /// As the renderer numbers it.
  var planned: HillshadeMethod {
    switch self {
    case .standard: .standard
    case .basic: .basic
    case .combined: .combined
    case .igor: .igor
    case .multidirectional: .multidirectional
    }
  }
}

extension HillshadeStyle {
  /// Adds the lights. Where one property has fewer items than another, its last one goes on (as in
  /// MapLibre).
  func writeLights(to shades: inout ShadePlan, _ context: EvaluationContext, _ bearing: Rotation) {
    let directions = direction.evaluate(context).numbers
    let altitudes = altitude.evaluate(context).numbers
    let shadows = shadowColor.evaluate(context).colors
    let highlights = highlightColor.evaluate(context).colors
    let turn =
      anchor.evaluate(context) == .viewport ? atan2(bearing.sine, bearing.cosine) : 0
    let all = max(directions.count, altitudes.count, shadows.count, highlights.count)
    for index in 0..<(method.evaluate(context) == .multidirectional ? all : 1) {
      let altitude = min(max(altitudes[min(index, altitudes.count - 1)], 0), 90)
      shades.appendLight(
        shadow: shadows[min(index, shadows.count - 1)].premultiplied,
        highlight: highlights[min(index, highlights.count - 1)].premultiplied,
        direction: Float(directions[min(index, directions.count - 1)] * .pi / 180 + turn),
        altitude: Float(altitude * .pi / 180))
    }
  }
}
