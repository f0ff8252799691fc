import GeoMath
import TerrainGeometry

/// What hills hide.
extension ViewTransform {
  /// By how many points something at a point of the screen lies lower than it would have to be seen
  /// over the ground before it: 0 where no ground is in the way. In the scale of the screen there; to
  /// rise so far on the screen it would have to be higher still the more the camera looks down.
  ///
  /// - Parameter depth: its distance from the eye along the view axis, in points.
  package func pointsHidden(
    at point: ScreenPoint, depth: Double, by surface: TerrainSurface
  ) -> Double {
    guard depth > 0, let highest = surface.range?.upperBound else { return 0 }
    let steps = depth / eyeDistance
    let ray = sightRay(under: point)
    // Where both ends are above all ground, so is all between.
    guard min(ray.metres, ray.metres + ray.rise * steps) < highest else { return 0 }
    let slack = max(Self.groundSlack * depth, Self.groundSlackPoints)
    let metres = surface.metresHidden(on: ray, at: steps, before: (depth - slack) / eyeDistance)
    return metres * heightScale / steps
  }

  /// Ground nearer than this part of the distance to what stands on it, or so many points, hides
  /// nothing of that.
  private static let groundSlack = 0.015
  private static let groundSlackPoints = 2.0
}
