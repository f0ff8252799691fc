import CameraCore
import GeoMath
import Glibc
import MapSurface
import RenderModel

extension SkyPlan {
  /// The sky of a view, or `nil` if neither the sky nor haze or fog below it are visible.
  init?(_ view: GroundView, _ look: SkyLook) {
    if view.isBent {
      self.init(around: view, look)
      return
    }
    let transform = view.transform
    let bounds = transform.levelledBounds
    // Haze hides the end of the ground and goes on to the horizon. Without it the sky begins there.
    let isHazy = look.hazeDistance > 0
    guard let begin = isHazy ? transform.horizonY : transform.skyY else { return nil }
    let horizon = min(begin, bounds.bottom + Self.deepestHorizon * bounds.height)
    let hazeY = transform.levelledY(ofDepth: view.targetDistance * Self.hazeBegins) ?? horizon
    let depth =
      isHazy ? max(hazeY - horizon, 8) : min((transform.groundEndY ?? horizon) - horizon, 0)
    let fog =
      view.terrain == nil
      ? nil : look.fog.flatMap { FogPlan($0, transform, transform.horizonY ?? horizon) }
    // Fog may reach further down than haze.
    let reach = max(depth, Double(fog?.depth ?? 0))
    guard horizon + reach > bounds.top else { return nil }
    self.init(
      horizonY: Float(horizon), hazeDepth: Float(depth), zenithColor: look.zenith,
      horizonColor: look.horizon)
    self.fog = fog
    groundDepthFactor = Float(
      transform.eyeDistance * transform.eyeHeight / max(transform.tilt.sine, 1e-3))
    horizonBlend = Float(look.horizonBlend)
    if isHazy {
      hazeGain = Float(Self.hazeBegins / max(look.hazeDistance - Self.hazeBegins, 0.1))
    }
    // The stars around a globe have other places, and are gone before it is a plane.
    let returning = 1 - view.surface.projection.globeness(atZoom: transform.camera.zoom - 1)
    starlight = Float(look.starIntensity * returning) * Self.darkness(of: look.zenith)
    targetX = Float(transform.targetPoint.x)
    targetY = Float(transform.targetPoint.y)
    roll = SIMD2(Float(transform.roll.cosine), Float(transform.roll.sine))
    tiltSine = Float(transform.tilt.sine)
    looksUp = transform.tilt.cosine < 0
    bearing = Float(atan2(transform.bearing.sine, transform.bearing.cosine))
  }

  /// The sky around a globe, with air above its outline; `nil` if that is not in the view.
  private init?(around view: GroundView, _ look: SkyLook) {
    let haze = look.air == nil ? view.outlineHaze : 0
    guard view.showsOutline(within: max(haze, 1)) else { return nil }
    let share = look.air == nil ? 1 : Float(1 - view.surface.globeness)
    self.init(
      // There is no horizon of a plane, and no haze before it.
      horizonY: -1e6, hazeDepth: Float(haze), zenithColor: look.zenith * share,
      horizonColor: look.horizon * share)
    horizonBlend = Float(look.horizonBlend) / 4
    starlight =
      Float(look.starIntensity * view.surface.globeness) * share * Self.darkness(of: look.zenith)
  }

  /// Haze begins this many target distances away, a little behind the target, which is always clear.
  private static let hazeBegins = 1.6
  /// The most view heights by which a horizon is below a view that looks up.
  private static let deepestHorizon = 10.0

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
    // As there, it begins where the view axis meets the level of the sea.
    let rise =
      transform.camera.elevation * transform.heightScale / max(transform.tilt.cosine, 0.05)
    let nearer = transform.eyeDistance / max(transform.eyeDistance + rise, 1)
    let below = (transform.targetPoint.y - horizonY) * nearer
    guard opacity > 0, below > 0 else { return nil }
    self.init(
      color: look.color, opacity: Float(opacity),
      depth: Float(below * (1 - min(look.begins, 0.999))),
      horizonDepth: Float(below * (1 - min(look.goesOverToHorizon, 0.999))))
  }
}
