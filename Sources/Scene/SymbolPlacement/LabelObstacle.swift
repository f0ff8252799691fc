import CameraCore
import GeoMath
import RenderModel

/// Something upright at a place on the map that labels keep clear of, such as a pin.
package struct LabelObstacle: Hashable, Sendable {
  package var place: WorldPoint
  /// In points from the place on the screen.
  package var box: ScreenRectangle

  package init(at place: WorldPoint, box: ScreenRectangle) {
    self.place = place
    self.box = box
  }

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
