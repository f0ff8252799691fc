import CameraCore
import GeoMath
import Glibc

/// The outline of a whole globe: the circle on which the lines of sight touch it, its horizon.
package struct GlobeOutline: Sendable {
  /// The place below the eye.
  package let nadir: Coordinate
  /// The eye's height above the nadir, in radii.
  package let altitude: Double
  /// The angle at the globe's centre from the nadir to the horizon, in degrees.
  package let capRadius: Double
  /// The outline's bounds on the screen. Infinite to the sides and downwards if the eye is so near
  /// that part of the horizon is behind it.
  package let box: ScreenRectangle

  private let view: SurfaceView
  /// From the centre to the horizon's middle, and from there to the horizon northward and eastward,
  /// in radii.
  private let middle: SIMD3<Double>
  private let north: SIMD3<Double>
  private let east: SIMD3<Double>

  /// The outline of the globe that a view would show if it were whole.
  package init(of view: SurfaceView) {
    self.view = view
    let (radius, power) = (view.radius, view.eyePower)
    let axis = (view.eye - view.center) / radius
    let distance = axis.length
    nadir = view.sphere.place(at: axis + SIMD3(0, 0, -1))
    // (|O|² - R²) / (|O| + R), which is precise near the ground, too.
    altitude = power / (radius * radius) / (distance + 1)
    let reach = power.squareRoot() / radius
    capRadius = atan2(reach, 1) * 180 / .pi
    let axes = view.sphere.axes(at: nadir)
    middle = axis / (distance * distance)
    (north, east) = (axes.south * (-reach / distance), axes.east * (reach / distance))
    box = GlobeOutline.box(of: view)
  }

  /// The position on the horizon in a direction from the nadir, in degrees clockwise from north, in
  /// points in the frame of the target.
  package func position(atAzimuth degrees: Double) -> SIMD3<Double> {
    let turn = Rotation(degrees: degrees)
    let direction = middle + north * turn.cosine + east * turn.sine
    return direction * view.radius + view.center
  }

  /// The place on the horizon in a direction from the nadir, and where it is drawn; `nil` behind the
  /// eye.
  package func place(atAzimuth degrees: Double) -> (place: Coordinate, point: ScreenPoint?) {
    let position = position(atAzimuth: degrees)
    return (view.sphere.place(at: position / view.radius), view.project(position))
  }

  /// The circle of the horizon, in points in the frame of the target.
  var circle: SphereCircle {
    SphereCircle(
      middle: middle * view.radius + view.center, cosine: north * view.radius,
      sine: east * view.radius)
  }

  /// With K the eye's power and a = K - R² sin² p, the outline is the ellipse around v = R D sin p (D
  /// + R cos p) / a with the half axes R D √K / a downward and R D / √a across.
  private static func box(of view: SurfaceView) -> ScreenRectangle {
    let (radius, distance, power) = (view.radius, view.plane.eyeDistance, view.eyePower)
    let (sine, cosine) = (view.plane.tilt.sine, view.plane.tilt.cosine)
    let a = power - radius * radius * sine * sine
    let low = sine * (distance + radius * cosine) + power.squareRoot()
    let half = a > 0 ? radius * distance / a.squareRoot() : .infinity
    let point = view.plane.targetPoint
    return ScreenRectangle(
      left: point.x - half, top: point.y - radius * distance * cosine * cosine / low,
      right: point.x + half,
      bottom: a > 0 ? point.y + radius * distance * low / a : .infinity)
  }
}

extension SurfaceView {
  /// The highest y on the vertical line at x at which ground is drawn: the first horizon before the
  /// eye. `nil` if there is none: beside the globe, or on a plane at which the camera looks straight
  /// down.
  package func horizonTop(atX x: Double) -> Double? {
    if globeness == 0 { return plane.horizonY }
    return globeness == 1 ? globeTop(atX: x, radius: radius) : MixedHorizon(self, atX: x)?.top()
  }

  /// The horizon of a globe of any radius that touches the plane at the target: with K the eye's
  /// power, a = K - R² sin² p and u from the target's point,
  ///
  ///     v = (K u² - R² D² cos² p) / (R D sin p (D + R cos p) + √(K (R² D² - a u²)))
  func globeTop(atX x: Double, radius: Double) -> Double? {
    let (u, distance) = (x - plane.targetPoint.x, plane.eyeDistance)
    let (sine, cosine) = (plane.tilt.sine, plane.tilt.cosine)
    let power = distance * distance + 2 * radius * plane.eyeHeight
    let (reach, a) = (radius * distance, power - radius * radius * sine * sine)
    let rest = reach * reach - a * u * u
    guard rest >= 0 else { return nil }
    let below = reach * sine * (distance + radius * cosine) + (power * rest).squareRoot()
    let v = (power * u * u - reach * reach * cosine * cosine) / below
    return v.isFinite ? plane.targetPoint.y + v : nil
  }
}
