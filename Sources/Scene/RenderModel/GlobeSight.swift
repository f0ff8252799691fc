import CameraCore
import GeoMath
import Glibc
import MapSurface

/// The ground of a globe that may be visible at any possible height, as seen from straight above the
/// place below the eye, from far away:
///
/// ```text
///          eye                 Nothing that is seen is farther than a quarter of the globe from
///           │                  the place below the eye, so no two places of it are at the same
///        .──┴──.               place on the drape.
///      ╱   │││   ╲
/// ```
///
/// Between globe and plane it is the sphere that fits the ground at the target.
struct GlobeSight: DrapedGround {
  private(set) var nearest = Double.infinity
  private(set) var farthest = -Double.infinity
  private(set) var leastDepth = Double.infinity
  let changesWithCamera = true
  /// How far above the eye its place is from which all of this ground is seen.
  let eyeLift: Double
  /// How far a square on the plane at the target must reach to cover all of this ground.
  let levelReach: Double

  private let view: GroundView
  private let radius: Double
  /// The centre and the eye from the place below the eye, as everything here.
  private let center: SIMD3<Double>
  private let eye: SIMD3<Double>
  /// Of length 1.
  private let up: SIMD3<Double>
  private let ahead: SIMD3<Double>
  private let right: SIMD3<Double>
  private let axis: SIMD3<Double>

  /// Along a side of the view.
  private static let samples = 12
  /// Between the samples, ground may reach this much farther, as a part of the whole.
  private static let margin = 0.01
  /// The greatest angle that is drawn, from the place below the eye.
  private static let widest = 89.4 * Double.pi / 180

  init(_ view: GroundView) {
    self.view = view
    let (surface, transform) = (view.surface, view.transform)
    radius = surface.radius / surface.globeness
    let below = SIMD3(surface.eye.x, surface.eye.y, 0)
    center = SIMD3(0, 0, -radius) - below
    eye = surface.eye - below
    let height = (eye - center).length
    up = (eye - center) / height
    let north = transform.unturned(GroundPoint(x: 0, y: -1))
    let level = SIMD3(north.x, north.y, 0)
    let flat = level - up * (level * up).sum()
    ahead = flat / max(flat.length, 1e-9)
    right = cross(up, ahead)
    let (sine, cosine) = (transform.tilt.sine, transform.tilt.cosine)
    axis = SIMD3(level.x * sine, level.y * sine, -cosine)
    let highest = max(view.groundHeights.upperBound, 0)
    let horizon =
      acos(min(radius / height, 1)) + acos(min(radius / (radius + highest), 1)) + 1e-3
    let reach = min(horizon, Self.widest)
    eyeLift = max(radius / cos(reach) - height, 0)
    levelReach = 4 * radius * sin(reach) / max(up.z, 0.1)
    forEachSample { place in
      let t = (place * ahead).sum()
      (nearest, farthest) = (min(nearest, t), max(farthest, t))
      leastDepth = min(leastDepth, ((place + center - eye) * axis).sum())
    }
    let room = Self.margin * (farthest - nearest) + 2
    (nearest, farthest) = (max(nearest - room, -radius), min(farthest + room, radius))
    leastDepth = max(leastDepth, 0.1 * transform.eyeDistance)
  }

  /// Calls `body` with places on the highest and the lowest ground, from the centre, where lines of
  /// sight meet it or pass it.
  private func forEachSample(_ body: (SIMD3<Double>) -> Void) {
    let transform = view.transform
    let (size, from) = (transform.viewport.size, eye - center)
    let heights = view.groundHeights
    for row in 0...Self.samples {
      for column in 0...Self.samples {
        let sight = transform.sightDirection(
          ScreenPoint(
            x: size.width * Double(column) / Double(Self.samples),
            y: size.height * Double(row) / Double(Self.samples)))
        let level = transform.unturned(GroundPoint(x: sight.x, y: sight.y))
        let way = SIMD3(level.x, level.y, sight.up)
        let square = (way * way).sum()
        let passing = max(-(from * way).sum() / square, 0)
        for isHigh in 0..<2 {
          let reach = radius + (isHigh == 0 ? heights.lowerBound : heights.upperBound)
          let root = passing * passing - ((from * from).sum() - reach * reach) / square
          let place = from + way * (passing - max(root, 0).squareRoot())
          body(place * min(reach / max(place.length, 1e-9), 1))
        }
      }
    }
  }

  func depth(_ t: Double) -> Double {
    let place = ahead * t + up * max(radius * radius - t * t, 0).squareRoot()
    return max(((place + center - eye) * axis).sum(), leastDepth)
  }

  func columns(density: Double, w: (_ ahead: Double) -> Double) -> ClosedRange<Double> {
    var (left, right) = (Double.infinity, -Double.infinity)
    forEachSample { place in
      let t = (place * ahead).sum().clamped(to: nearest...max(farthest, nearest))
      let column = (place * self.right).sum() * density / w(t)
      (left, right) = (min(left, column), max(right, column))
    }
    let room = Self.margin * (right - left) + 2
    return min(left, right) - room...max(left, right) + room
  }

  func onGround(_ row: SIMD3<Double>) -> SIMD4<Double> {
    let way = right * row.x + ahead * row.y
    return SIMD4(way, row.z - (way * center).sum())
  }
}
