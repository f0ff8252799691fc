import CameraCore
import Foundation
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions

/// The style's light at one zoom.
struct EvaluatedLight {
  private let position: SIMD3<Double>
  private let turnsWithCamera: Bool
  private let color: SIMD3<Float>
  private let intensity: Float
  private let shadowIntensity: Float

  init(_ light: Light, at styleZoom: Double) {
    let context = EvaluationContext(styleZoom: styleZoom)
    position = light.position.evaluate(context)
    turnsWithCamera = light.anchor.evaluate(context) == .viewport
    let color = light.color.evaluate(context)
    self.color = SIMD3(color.red, color.green, color.blue)
    intensity = Float(light.intensity.evaluate(context))
    shadowIntensity =
      light.castsShadows.evaluate(context) ? Float(light.shadowIntensity.evaluate(context)) : 0
  }

  /// The light as a camera sees it: a light that is anchored to the viewport turns with the camera.
  func plan(for camera: Camera) -> LightPlan {
    var plan = LightPlan()
    let turn = turnsWithCamera ? camera.bearingDegrees : 0
    let azimuth = (position.y + turn) * .pi / 180
    let polar = position.z * .pi / 180
    let strength = position.x
    plan.direction = SIMD3(
      Float(strength * sin(azimuth) * sin(polar)), Float(-strength * cos(azimuth) * sin(polar)),
      Float(strength * cos(polar)))
    plan.color = color
    plan.intensity = intensity
    let (from, to) = Self.shadeTilts
    let part = ((camera.tiltDegrees - from) / (to - from)).clamped(to: 0...1)
    plan.groundShade = Float(part * part * (3 - 2 * part))
    plan.shadowIntensity = shadowIntensity * plan.groundShade
    return plan
  }

  /// Between these tilts, in degrees, the shadows of extrusions on the ground fade in.
  private static let shadeTilts = (0.0, 25.0)
}
