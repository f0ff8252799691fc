import CameraCore
import Foundation
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions

extension LightPlan {
  /// The style's light for a view. A light that is fixed to the viewport turns with the camera.
  init(_ light: Light, at styleZoom: Double, camera: Camera) {
    self.init()
    let context = EvaluationContext(styleZoom: styleZoom)
    let position = light.position.evaluate(context)
    let turn = light.anchor.evaluate(context) == .viewport ? camera.bearingDegrees : 0
    let azimuth = (position.y + turn) * .pi / 180
    let polar = position.z * .pi / 180
    let strength = position.x
    direction = SIMD3(
      Float(strength * sin(azimuth) * sin(polar)), Float(-strength * cos(azimuth) * sin(polar)),
      Float(strength * cos(polar)))
    let color = light.color.evaluate(context)
    self.color = SIMD3(color.red, color.green, color.blue)
    intensity = Float(light.intensity.evaluate(context))
    let (from, to) = LightPlan.shadeTilts
    let part = min(max((camera.tiltDegrees - from) / (to - from), 0), 1)
    groundShade = Float(part * part * (3 - 2 * part))
    if light.castsShadows.evaluate(context) {
      shadowIntensity = Float(light.shadowIntensity.evaluate(context)) * groundShade
    }
  }

  /// What extrusions darken on the ground comes into sight from the one tilt to the other, degrees.
  private static let shadeTilts = (0.0, 25.0)
}
