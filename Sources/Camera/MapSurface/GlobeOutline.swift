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
  /// The outline's bounds in the levelled picture. Infinite to the sides and downwards if the eye is so near
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

  private static func box(of view: SurfaceView) -> ScreenRectangle {
    let conic = HorizonConic(view, radius: view.radius)
    let point = view.plane.targetPoint
    return ScreenRectangle(
      left: point.x - conic.halfWidth, top: point.y + conic.top, right: point.x + conic.halfWidth,
      bottom: point.y + conic.bottom)
  }
}

/// The horizon of a sphere that touches the ground at the target, in the levelled picture.
///
/// With K the eye's power, Q the target's distance from the centre, l its height above the ground and
/// u, v from the target's point, the horizon is where a v² - 2 B v - C + K u² = 0, with a = K - Q² sin²
/// p, B = Q D sin p (D + Q cos p) and C = D² (Q² cos² p - l (l + 2R)); B² + a C = R² D² K.
struct HorizonConic {
  private let power: Double
  private let a: Double
  private let middle: Double
  private let rest: Double
  /// R D.
  private let reach: Double

  init(_ view: SurfaceView, radius: Double) {
    let (distance, lift) = (view.plane.eyeDistance, view.plane.lift)
    let (sine, cosine) = (view.plane.tilt.sine, view.plane.tilt.cosine)
    let center = radius + lift
    power = view.eyePower(radius: radius)
    a = power - center * center * sine * sine
    middle = center * distance * sine * (distance + center * cosine)
    rest = distance * distance * (center * center * cosine * cosine - lift * (lift + 2 * radius))
    reach = radius * distance
  }

  /// The upper v at u; `nil` beside the sphere.
  func top(atX u: Double) -> Double? {
    let square = reach * reach - a * u * u
    guard square >= 0 else { return nil }
    let v = (power * u * u - rest) / (middle + (power * square).squareRoot())
    return v.isFinite ? v : nil
  }

  /// The least v, and the greatest; infinite where the horizon is behind the eye, too.
  var top: Double { -rest / (middle + reach * power.squareRoot()) }
  var bottom: Double { a > 0 ? (middle + reach * power.squareRoot()) / a : .infinity }
  /// The greatest u.
  var halfWidth: Double { a > 0 ? reach / a.squareRoot() : .infinity }
}

extension SurfaceView {
  /// The highest y on the vertical line at x at which ground is drawn, both in the levelled picture:
  /// the first horizon before the eye. `nil` if there is none: beside the globe, or on a plane at which
  /// the camera looks straight down.
  package func horizonTop(atX x: Double) -> Double? {
    switch globeness {
    case 0: plane.horizonY
    case 1: globeTop(atX: x, radius: radius)
    default: MixedHorizon(self, atX: x)?.top()
    }
  }

  /// The horizon of a globe of any radius that touches the plane at the target.
  func globeTop(atX x: Double, radius: Double) -> Double? {
    HorizonConic(self, radius: radius).top(atX: x - plane.targetPoint.x).map {
      plane.targetPoint.y + $0
    }
  }
}
