import CameraCore
import GeoMath
import Glibc
import RenderModel

extension SkyPlan {
  /// The sky of a view; `nil` while neither the horizon nor its haze is in sight.
  init?(_ view: GroundView, _ look: SkyLook) {
    let transform = view.transform
    let height = transform.viewport.size.height
    guard let horizon = transform.horizonY else { return nil }
    let begins = look.hazeDistance > 0 ? Self.nearHazeBegins : Self.farHazeBegins
    let beginsY = transform.screenY(ofDepth: view.targetDistance * begins) ?? horizon
    let depth = max(beginsY - horizon, 8)
    let fog = view.terrain == nil ? nil : look.fog.flatMap { FogPlan($0, transform, horizon) }
    // Fog may come down farther than haze.
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

  /// Haze at the horizon alone begins so many target distances away, other haze a little behind the
  /// target, which is always clear.
  private static let farHazeBegins = 8.0
  private static let nearHazeBegins = 1.6

  /// How well stars are seen before a colour: wholly before black, before brighter than a quarter not
  /// at all (Rec. 709's weights).
  private static func darkness(of color: SIMD4<Float>) -> Float {
    let luminance = (color * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum()
    return color.w < 1 ? 0 : max(0, 1 - 4 * luminance)
  }
}

extension FogPlan {
  /// - Parameter horizonY: of level ground, points from the top.
  fileprivate init?(_ look: SkyLook.Fog, _ transform: ViewTransform, _ horizonY: Double) {
    // As in MapLibre GL JS, whose fog comes with the tilt from 60° to 70°.
    let tilt = transform.camera.tiltDegrees
    let opacity = min(max((tilt - 60) / 10, 0), 1)
    let below = transform.targetPoint.y - horizonY
    guard opacity > 0, below > 0 else { return nil }
    self.init(
      color: look.color, opacity: Float(opacity),
      depth: Float(below * (1 - min(look.begins, 0.999))),
      horizonDepth: Float(below * (1 - min(look.goesOverToHorizon, 0.999))))
  }
}
