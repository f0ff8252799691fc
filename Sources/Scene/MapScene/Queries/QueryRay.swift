import CameraCore
import GeoMath
import RenderModel
import TerrainGeometry

/// An inclined plane: what is a slope around a place.
struct InclinedPlane {
  /// In ground coordinates.
  let place: SIMD2<Double>
  /// There, points above the target's level.
  let height: Double
  /// Points to a point on the ground, towards the east and the south.
  let rise: SIMD2<Double>
}

/// The line of sight from the eye through a point of the screen. Distances along it count in the
/// distance from the eye to the target, along the view axis.
struct QueryRay {
  private let point: ScreenPoint
  private let view: GroundView
  /// Points to the east, to the south and upwards, as far along the view axis as the target is.
  private let direction: SIMD3<Double>

  /// A part of the ray: the places on the ground below its ends, and how far from the eye they are.
  struct Stretch {
    let near: SIMD2<Double>
    let far: SIMD2<Double>
    let distances: ClosedRange<Double>
  }

  init(through point: ScreenPoint, _ view: GroundView) {
    self.point = point
    self.view = view
    let transform = view.transform
    let sight = transform.sightDirection(point)
    let way = transform.unturned(GroundPoint(x: sight.x, y: sight.y))
    direction = SIMD3(way.x, way.y, sight.up)
  }

  /// The part between two heights in points above the target's level, as far as ground is in sight;
  /// `nil` where there is none.
  func stretch(from base: Double, to top: Double) -> Stretch? {
    let eyeHeight = view.transform.eyeHeight
    let flat = SIMD2(direction.x, direction.y)
    let run = (flat * flat).sum().squareRoot()
    var (near, far) = (0.0, run > 0 ? view.reach / run : .infinity)
    if direction.z == 0 {
      guard base <= eyeHeight, eyeHeight <= top else { return nil }
    } else {
      let (a, b) = ((top - eyeHeight) / direction.z, (base - eyeHeight) / direction.z)
      near = max(near, min(a, b))
      far = min(far, max(a, b))
    }
    guard near <= far, far.isFinite else { return nil }
    return Stretch(near: flat * near, far: flat * far, distances: near...far)
  }

  /// The inverse of how far a plane is from the eye along the ray; 0 and less where the ray does not meet
  /// it. Over the screen it changes evenly.
  func nearness(of plane: InclinedPlane) -> Double {
    let way = SIMD2(direction.x, direction.y)
    let fall = view.transform.eyeHeight - plane.height + (plane.rise * plane.place).sum()
    return ((plane.rise * way).sum() - direction.z) / fall
  }

  /// The place on the ground that is so far away along the ray.
  func place(at distance: Double) -> SIMD2<Double> {
    SIMD2(direction.x, direction.y) * distance
  }

  /// How far the ray goes before it meets the ground; without end where it meets none.
  var groundDistance: Double {
    let transform = view.transform
    if let hit = view.terrain?.firstHit(of: transform.sightRay(under: point)) { return hit.steps }
    guard view.terrain == nil, direction.z < 0 else { return .infinity }
    return transform.eyeHeight / -direction.z
  }
}
