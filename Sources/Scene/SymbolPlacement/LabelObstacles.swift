import CameraCore
import GeoMath
import RenderModel

/// What is drawn over the map and must not be covered by labels, or cover them.
package struct LabelObstacles: Hashable, Sendable {
  /// Something upright at a place on the map, such as a pin.
  package struct Standing: Hashable, Sendable {
    package var place: WorldPoint
    /// In points from the place on the screen.
    package var box: ScreenRectangle

    package init(at place: WorldPoint, box: ScreenRectangle) {
      self.place = place
      self.box = box
    }
  }

  /// What labels keep clear of: they stand on another side of their places, or not at all.
  package var standing: [Standing] = []
  /// What lies above the map, in points. Labels below it fade out, but keep their places, so that
  /// all others stay as they are.
  package var covering: [ScreenRectangle] = []

  package init() {}
}

extension LabelObstacles.Standing {
  /// Its shape in a view, in the copy of the world nearest to the target. `nil` out of sight.
  func shape(_ projector: LabelProjector) -> CollisionGrid.Shape? {
    let target = projector.view.transform.camera.targetWorld
    let world = SIMD2(place.x + (target.x - place.x).rounded(), place.y)
    guard let point = ProjectedAnchor(world, projector)?.point else { return nil }
    return CollisionGrid.Shape(
      minX: Float(point.x + box.left), minY: Float(point.y + box.top),
      maxX: Float(point.x + box.right), maxY: Float(point.y + box.bottom), isCircle: false,
      owner: .max, isCooperative: false)
  }
}
