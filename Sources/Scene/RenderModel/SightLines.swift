import CameraCore

/// What buildings hide from the eye of one frame: follows the line of sight from a place on the
/// ground through the roofs of the tiles in view.
///
/// Buildings count from the ground up, also where their base is above it.
package struct SightLines {
  private let tiles: [TilePlacement]
  private let roofs: RoofHeights
  /// Points above the target's level.
  private let eyeHeight: Float

  /// Seen from above, the map's names lie over all that is built over their streets; from this tilt
  /// on it is a view of a town. Degrees.
  private static let leastTilt = 5.0

  /// `nil` where nothing can be hidden.
  package init?(_ plan: FramePlan, _ view: GroundView) {
    guard view.transform.camera.tiltDegrees >= Self.leastTilt,
      plan.layers.contains(where: { $0.kind == .extrusion }),
      plan.tiles.contains(where: { $0.mesh.roofs != nil })
    else { return nil }
    tiles = plan.tiles
    roofs = RoofHeights(plan, view)
    eyeHeight = Float(view.transform.eyeHeight)
  }

  /// Whether a building stands before a place, given in ground coordinates of the plan.
  ///
  /// - Parameters:
  ///   - height: of the ground there, points above the target's level.
  ///   - mayLieOnRoof: the roof of the building that the place is in does not hide it, its walls do.
  package func isHidden(
    _ place: SIMD2<Float>, height: Float = 0, mayLieOnRoof: Bool = false
  ) -> Bool {
    let distance = (place * place).sum().squareRoot()
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
