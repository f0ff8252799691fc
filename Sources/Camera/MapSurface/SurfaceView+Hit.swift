import CameraCore
import GeoMath

/// From the screen to places.
extension SurfaceView {
  /// The place that is seen at a screen point of ground without heights, its longitude wrapped: the
  /// nearest on the line of sight that faces the eye. `nil` beside the globe and above the horizon.
  package func levelHit(_ point: ScreenPoint) -> Coordinate? {
    if globeness == 0 { return plane.coordinate(under: point) }
    guard point.x.isFinite, point.y.isFinite else { return nil }
    if globeness == 1 {
      return sphereHit(point).map { sphere.place(at: $0 / radius) }
    }
    return MixedGroundSearch(self, point)?.nearest()
  }

  /// The position on the whole globe under a screen point, in points in the frame of the target.
  ///
  /// With d the way from the eye through the point to the target's depth, e its way down, K the eye's
  /// power and Q the target's distance from the centre, the line of sight meets the sphere where |d|²
  /// t² - 2 (D² + Q e) t + K = 0.
  func sphereHit(_ point: ScreenPoint) -> SIMD3<Double>? {
    let way = plane.sightDirection(point)
    let (distance, lift) = (plane.eyeDistance, plane.lift)
    let (down, center) = (-way.up, radius + lift)
    let square = distance * distance
    let aside = way.x * way.x + way.y * way.y + way.up * way.up - square
    // (D² + Q e)² - |d|² K, in which D⁴ and other large terms cancel.
    let discriminant =
      center * (2 * square * (down - distance * plane.tilt.cosine) + center * down * down)
      - square * lift * (lift + 2 * radius) - aside * eyePower
    let half = square + center * down
    guard discriminant >= 0, half > 0 else { return nil }
    return position(along: way, steps: eyePower / (half + discriminant.squareRoot()))
  }

  /// The position on the whole globe under a screen point or, for a point beside the globe, that on
  /// the horizon in its direction.
  func sphereHitOrHorizon(_ point: ScreenPoint) -> SIMD3<Double> {
    sphereHit(point)
      ?? horizon(towards: position(along: plane.sightDirection(point), steps: 1) - eye)
  }

  /// The position on the whole globe's horizon in a direction from its centre.
  func horizon(towards direction: SIMD3<Double>) -> SIMD3<Double> {
    let axis = eye - center
    let distance = axis.length
    let toward = axis / distance
    let aside = direction - toward * (direction * toward).sum()
    let length = aside.length
    guard length > 0 else { return toward * radius + center }
    let cosine = radius / distance
    let horizon = aside / length * max(1 - cosine * cosine, 0).squareRoot() + toward * cosine
    return horizon * radius + center
  }

  /// The position after some steps of the length of a sight direction from the eye.
  func position(
    along way: (x: Double, y: Double, up: Double), steps: Double
  ) -> SIMD3<Double> {
    let ground = plane.unturned(
      GroundPoint(
        x: way.x * steps, y: plane.eyeDistance * plane.tilt.sine + way.y * steps))
    return SIMD3(ground.x, ground.y, plane.eyeHeight + way.up * steps)
  }
}
