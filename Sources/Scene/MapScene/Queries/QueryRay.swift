import CameraCore
import GeoMath
import MapSurface
import RenderModel
import TerrainGeometry

/// An inclined plane that approximates the slope of the ground around a place.
struct InclinedPlane {
  /// A place in ground coordinates.
  let place: SIMD2<Double>
  /// The plane's height there, in points above the target's level.
  let height: Double
  /// The rise per ground point towards the east and towards the south.
  let rise: SIMD2<Double>
}

/// The line of sight from the eye through a point of the screen. The unit of distances along it is
/// the target's distance from the eye, measured along the view axis.
struct QueryRay {
  private let point: ScreenPoint
  private let view: GroundView
  /// Points to the east, to the south and upwards, up to the target's distance along the view axis.
  private let direction: SIMD3<Double>

  /// A part of the ray: the places on the ground below its ends, and their distances from the eye.
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

  /// The part between two heights in points above the target's level, as far as ground is visible,
  /// or `nil` if there is none.
  func stretch(from base: Double, to top: Double) -> Stretch? {
    let eyeHeight = view.transform.eyeHeight
    let flat = SIMD2(direction.x, direction.y)
    let run = flat.length
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

  /// The inverse of a plane's distance from the eye along the ray; 0 or less if the ray does not
  /// meet it. It changes linearly over the screen.
  func nearness(of plane: InclinedPlane) -> Double {
    let way = SIMD2(direction.x, direction.y)
    let fall = view.transform.eyeHeight - plane.height + (plane.rise * plane.place).sum()
    return ((plane.rise * way).sum() - direction.z) / fall
  }

  /// The place on the ground below the ray at a distance.
  func place(at distance: Double) -> SIMD2<Double> {
    SIMD2(direction.x, direction.y) * distance
  }

  /// How far the ray goes before it meets the ground; infinite if it meets none.
  var groundDistance: Double {
    let transform = view.transform
    if view.isBent {
      guard let place = view.surface.hit(point) else { return .infinity }
      let height = view.height(at: transform.ground(at: place) - transform.eyeGround)
      let position = view.surface.position(of: place, height: height)
      return transform.depth(of: GroundPoint(x: position.x, y: position.y), height: position.z)
        / view.targetDistance
    }
    if let hit = view.terrain?.firstHit(of: transform.sightRay(under: point)) { return hit.steps }
    guard view.terrain == nil, direction.z < 0 else { return .infinity }
    return transform.eyeHeight / -direction.z
  }
}
