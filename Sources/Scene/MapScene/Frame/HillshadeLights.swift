import Foundation
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions

extension HillshadeStyle.Method {
  /// The method as the renderer numbers it.
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

/// The lights of a hillshade at one zoom.
struct HillshadeLights {
  private struct One {
    var shadow: SIMD4<Float>
    var highlight: SIMD4<Float>
    /// Degrees clockwise, from north or from the top of the screen.
    var direction: Double
    /// The light's height above the ground in radians.
    var altitude: Float
  }

  private var lights: [One] = []
  private var turnsWithView = false

  /// As in MapLibre, shorter lists of properties repeat their last item.
  mutating func evaluate(_ style: HillshadeStyle, _ context: EvaluationContext) {
    // The memory of the last evaluation is reused.
    lights.removeAll(keepingCapacity: true)
    let directions = style.direction.evaluate(context).numbers
    let altitudes = style.altitude.evaluate(context).numbers
    let shadows = style.shadowColor.evaluate(context).colors
    let highlights = style.highlightColor.evaluate(context).colors
    turnsWithView = style.anchor.evaluate(context) == .viewport
    let all = max(directions.count, altitudes.count, shadows.count, highlights.count)
    for index in 0..<(style.method.evaluate(context) == .multidirectional ? all : 1) {
      let altitude = altitudes[min(index, altitudes.count - 1)].clamped(to: 0...90)
      lights.append(
        One(
          shadow: shadows[min(index, shadows.count - 1)].premultiplied,
          highlight: highlights[min(index, highlights.count - 1)].premultiplied,
          direction: directions[min(index, directions.count - 1)],
          altitude: Float(altitude * .pi / 180)))
    }
  }

  func write(to shades: inout ShadePlan, _ bearing: Rotation) {
    let turn = turnsWithView ? atan2(bearing.sine, bearing.cosine) : 0
    for light in lights {
      shades.appendLight(
        shadow: light.shadow, highlight: light.highlight,
        direction: Float(light.direction * .pi / 180 + turn), altitude: light.altitude)
    }
  }
}
