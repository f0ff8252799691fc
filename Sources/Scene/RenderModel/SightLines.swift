import CameraCore
import GeoMath

/// Finds out what buildings hide from the eye in one frame, by following the line of sight from a
/// place on the ground through the roofs of the visible tiles.
///
/// Buildings count from the ground up, even if their base is above it.
package struct SightLines {
  private let tiles: [TilePlacement]
  private let roofs: RoofHeights
  /// The height of the eye above the target's level, in points.
  private let eyeHeight: Float

  /// The least tilt in degrees at which buildings hide labels. When seen from above, labels lie
  /// over all buildings along their streets; from this tilt on, the map looks like a view of a
  /// city.
  private static let leastTilt = 5.0

  /// Returns `nil` if nothing can be hidden.
  package init?(_ plan: FramePlan, _ view: GroundView) {
    guard view.transform.camera.tiltDegrees >= Self.leastTilt,
      plan.layers.contains(where: { $0.kind == .extrusion }),
      plan.tiles.contains(where: { $0.mesh.roofs != nil })
    else { return nil }
    tiles = plan.tiles
    roofs = RoofHeights(plan, view)
    eyeHeight = Float(view.transform.eyeHeight)
  }

  /// Whether a building stands in front of a place, given in ground coordinates of the plan.
  ///
  /// - Parameters:
  ///   - height: the height of the ground there, in points above the target's level.
  ///   - mayLieOnRoof: whether the roof of the building that contains the place does not hide it;
  ///     its walls do in any case.
  package func isHidden(
    _ place: SIMD2<Float>, height: Float = 0, mayLieOnRoof: Bool = false
  ) -> Bool {
    let distance = place.length
    let above = eyeHeight - height
    guard distance > 0, distance.isFinite, above > 0 else { return false }
    var ray = SightRay(
      origin: place, height: height, direction: place / -distance, slope: above / distance,
      length: distance)
    if mayLieOnRoof {
      for tile in tiles { ray.findOwnRoof(in: tile, roofs) }
    }
    for tile in tiles where ray.isBlocked(by: tile, roofs) { return true }
    return !ray.leavesThroughOwnRoof
  }
}
