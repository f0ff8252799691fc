import GeoMath
import TerrainGeometry

/// Visibility behind hills.
extension ViewTransform {
  /// How many points too low an object at a screen point is to be visible over the ground before
  /// it, or 0 if no ground hides it. These are screen points at that depth. To rise this far on the
  /// screen the object must be raised by more, the more steeply the camera looks down.
  ///
  /// - Parameter depth: the object's distance from the eye along the view axis, in points.
  package func pointsHidden(
    at point: ScreenPoint, depth: Double, by surface: TerrainSurface
  ) -> Double {
    guard depth > 0, let highest = surface.range?.upperBound else { return 0 }
    let steps = depth / eyeDistance
    let ray = sightRay(under: point)
    // If both ends are above all ground, so is everything between them.
    guard min(ray.metres, ray.metres + ray.rise * steps) < highest else { return 0 }
    let slack = max(Self.groundSlack * depth, Self.groundSlackPoints)
    let metres = surface.metresHidden(on: ray, at: steps, before: (depth - slack) / eyeDistance)
    return metres * heightScale / steps
  }

  /// Ground that is in front of an object by less than this part of its distance, or by fewer than
  /// these points, does not hide it.
  private static let groundSlack = 0.015
  private static let groundSlackPoints = 2.0
}
