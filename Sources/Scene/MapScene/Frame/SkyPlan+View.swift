import CameraCore
import GeoMath
import Glibc
import RenderModel

extension SkyPlan {
  /// The sky of a view, or `nil` if neither the horizon nor haze or fog below it are visible.
  init?(_ view: GroundView, _ look: SkyLook) {
    let transform = view.transform
    let height = transform.viewport.size.height
    guard let horizon = transform.horizonY else { return nil }
    let begins = look.hazeDistance > 0 ? Self.nearHazeBegins : Self.farHazeBegins
    let beginsY = transform.screenY(ofDepth: view.targetDistance * begins) ?? horizon
    let depth = max(beginsY - horizon, 8)
    let fog = view.terrain == nil ? nil : look.fog.flatMap { FogPlan($0, transform, horizon) }
    // Fog may reach further down than haze.
    let reach = max(depth, Double(fog?.depth ?? 0))
    guard horizon + reach > 0, horizon < height else { return nil }
    self.init(
      horizonY: Float(horizon), hazeDepth: Float(depth), zenithColor: look.zenith,
      horizonColor: look.horizon)
    self.fog = fog
    horizonBlend = Float(look.horizonBlend)
    if look.hazeDistance > 0 {
      hazeGain = Float(begins / max(look.hazeDistance - begins, 0.1))
    }
    starlight = Float(look.starIntensity) * Self.darkness(of: look.zenith)
    targetX = Float(transform.targetPoint.x)
    tiltSine = Float(transform.tilt.sine)
    bearing = Float(atan2(transform.bearing.sine, transform.bearing.cosine))
  }

  /// Haze begins this many target distances away: far away if it is only at the horizon, otherwise
  /// a little behind the target, which is always clear.
  private static let farHazeBegins = 8.0
  private static let nearHazeBegins = 1.6

  /// How visible stars are before a sky colour: 1 before black, 0 before a luminance of a quarter
  /// or more (with Rec. 709's weights).
  private static func darkness(of color: SIMD4<Float>) -> Float {
    let luminance = (color * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum()
    return color.w < 1 ? 0 : max(0, 1 - 4 * luminance)
  }
}

extension FogPlan {
  /// - Parameter horizonY: the horizon of flat ground, in points from the top.
  fileprivate init?(_ look: SkyLook.Fog, _ transform: ViewTransform, _ horizonY: Double) {
    // As in MapLibre GL JS, whose fog fades in between tilts of 60° and 70°.
    let tilt = transform.camera.tiltDegrees
    let opacity = ((tilt - 60) / 10).clamped(to: 0...1)
    let below = transform.targetPoint.y - horizonY
    guard opacity > 0, below > 0 else { return nil }
    self.init(
      color: look.color, opacity: Float(opacity),
      depth: Float(below * (1 - min(look.begins, 0.999))),
      horizonDepth: Float(below * (1 - min(look.goesOverToHorizon, 0.999))))
  }
}
