import CameraCore
import GeoMath
import MapSurface

/// What is seen of a globe's outline.
extension GroundView {
  /// Whether the outline, or what is some points within it, is in the view. On a plane it never is.
  package func showsOutline(within points: Double) -> Bool {
    guard let globe = GlobePlan(surface) else { return false }
    let size = transform.viewport.size
    func isOutside(_ x: Double, _ y: Double) -> Bool {
      globe.pointsOutside(SIMD2(x, y), eyeDistance: transform.eyeDistance) > -points
    }
    // What is inside is convex on the screen. A list of the corners would be allocated in each frame.
    return isOutside(0, 0) || isOutside(size.width, 0) || isOutside(0, size.height)
      || isOutside(size.width, size.height)
  }

  /// How far inside the outline haze begins, in points: thin around a small globe.
  package var outlineHaze: Double { (surface.radius / 80).clamped(to: 1.5...10) }
}

extension GlobePlan {
  /// How many points a screen point is outside the outline, as in the shader of the sky.
  fileprivate func pointsOutside(_ point: SIMD2<Double>, eyeDistance: Double) -> Double {
    let center = SIMD3(
      Double(centerFromEye.x), Double(centerFromEye.y), Double(centerFromEye.z))
    let ray = SIMD3(
      point.x - Double(targetPoint.x), point.y - Double(targetPoint.y), eyeDistance)
    let size = ray.length
    let tangent = Double(tangentLength)
    let change = SIMD2(ray.x, ray.y) * (tangent / size) - SIMD2(center.x, center.y)
    return (size * tangent - (center * ray).sum()) / max(change.length, 1e-6)
  }
}
