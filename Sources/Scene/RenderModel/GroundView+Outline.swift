import CameraCore
import GeoMath
import MapSurface

/// What is seen of a globe's outline.
extension GroundView {
  /// Whether the outline, or what is some points within it, is in the view. On a plane it never is.
  package func showsOutline(within points: Double) -> Bool {
    guard let globe = GlobePlan(surface) else { return false }
    let size = transform.viewport.size
    // What is inside is convex on the screen.
    return [(0, 0), (size.width, 0), (0, size.height), (size.width, size.height)].contains {
      globe.pointsOutside(SIMD2($0, $1), eyeDistance: transform.eyeDistance) > -points
    }
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
