import CameraCore
import GeoMath
import MapSurface
import PlaneGeometry

/// Measures the distance from a point on the screen to shapes.
struct ShapeHitTest {
  private let point: ScreenPoint
  private let view: OverlayView
  /// The place below the point. Its x may lie beyond the copy of the world where the target is.
  private let place: WorldPoint
  private let reach: Double
  /// The part of the world within reach, with some margin.
  private let window: PlaneBox
  /// Screen points per ground point at this place, across the view.
  private let scale: Double

  /// Returns `nil` above the horizon.
  ///
  /// - Parameter targetPoints: size of the touch target. Only shapes within half of it are found.
  init?(at point: ScreenPoint, targetPoints: Double, in view: OverlayView) {
    guard point.x.isFinite, point.y.isFinite, targetPoints.isFinite else { return nil }
    let transform = view.transform
    // On terrain and on a globe, look for shapes where they would be on a flat map.
    let point = view.surface.flattened(point)
    guard let ground = transform.groundPoint(under: point),
      let scale = transform.localScale(at: point), scale.across > 0, scale.along > 0
    else { return nil }
    self.point = point
    self.view = view
    self.scale = scale.across
    reach = max(targetPoints / 2, 0)
    let width = transform.worldWidth
    place = WorldPoint(x: view.target.x + ground.x / width, y: view.target.y + ground.y / width)
    // Towards the horizon more ground is within reach. Beyond this limit everything is haze.
    let margin = min(2 * (reach + 1) / min(scale.across, scale.along) / width, 4)
    window = PlaneBox(minX: place.x, minY: place.y, maxX: place.x, maxY: place.y)
      .enlarged(by: margin)
  }

  /// The distance in points to what is drawn; `nil` if that is out of reach.
  func distance(to geometry: ShapeGeometry) -> Double? {
    let width = view.transform.worldWidth
    let bounds = geometry.bounds
    let half = max(
      geometry.halfWidth(worldWidth: width, y: bounds.minY),
      geometry.halfWidth(worldWidth: width, y: bounds.maxY))
    let window = window.enlarged(by: half)
    guard bounds.minY <= window.maxY, bounds.maxY >= window.minY,
      !bounds.copies(in: window).isEmpty
    else { return nil }
    let detail = ShapeDetail(tolerance: max(0.1 / width, 0x1p-40), window: window)
    if geometry.covers(place, detail) { return 0 }
    let halfHere = geometry.halfWidth(worldWidth: width, y: place.y)
    var nearest = Double.infinity
    for (a, b) in geometry.segments(detail) {
      if LineSegment(a, b).distance(to: place) <= halfHere { return 0 }
      nearest = min(nearest, distance(toSegment: a, b) ?? .infinity)
    }
    let distance = max(nearest - halfHere * width * scale, 0)
    return distance <= reach ? distance : nil
  }

  /// The distance on the screen; `nil` behind the eye.
  private func distance(toSegment a: WorldPoint, _ b: WorldPoint) -> Double? {
    guard let a = view.transform.project(view.ground(a, wrap: 0)),
      let b = view.transform.project(view.ground(b, wrap: 0))
    else { return nil }
    return LineSegment(SIMD2(a.x, a.y), SIMD2(b.x, b.y)).distance(to: SIMD2(point.x, point.y))
  }
}
