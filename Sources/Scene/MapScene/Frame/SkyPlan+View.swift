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
    guard horizon + depth > 0, horizon < height else { return nil }
    self.init(
      horizonY: Float(horizon), hazeDepth: Float(depth), zenithColor: look.zenith,
      horizonColor: look.horizon)
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
