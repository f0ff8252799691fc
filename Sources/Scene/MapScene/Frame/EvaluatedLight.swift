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

  /// The direction to the sun that lights the air around a globe: right, down and ahead on the screen.
  /// As in MapLibre GL JS it is opposite to the light's position, and a light anchored to the map has
  /// its place above the Earth.
  func sun(for view: ViewTransform) -> SIMD3<Float> {
    let azimuth = Rotation(degrees: position.y + 90)
    let polar = Rotation(degrees: position.z)
    // To the right, up and towards the viewer.
    var way =
      -SIMD3(azimuth.cosine * polar.sine, azimuth.sine * polar.sine, polar.cosine)
    func turn(_ a: Int, _ b: Int, _ angle: Rotation, _ sign: Double = 1) {
      let (x, y) = (way[a], way[b])
      way[a] = x * angle.cosine - y * angle.sine * sign
      way[b] = x * angle.sine * sign + y * angle.cosine
    }
    if !turnsWithCamera {
      turn(2, 0, Rotation(degrees: view.camera.target.longitude), -1)
      turn(1, 2, Rotation(degrees: view.camera.target.latitude))
      turn(0, 1, view.bearing)
      turn(1, 2, view.tilt, -1)
      turn(0, 1, view.roll)
    }
    return SIMD3(Float(way.x), Float(-way.y), Float(-way.z))
  }

  /// Between these tilts, in degrees, the shadows of extrusions on the ground fade in.
  private static let shadeTilts = (0.0, 25.0)
}
