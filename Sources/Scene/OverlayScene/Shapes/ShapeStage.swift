import CameraCore
import GeoMath
import RenderModel

/// The lines, areas and pictures that lie on the ground.
package struct ShapeStage {
  /// Whether something has changed since the last plan.
  package private(set) var hasChanged = false

  package init() {}

  package mutating func removeAll() {}

  /// Forgets one; does nothing when there is none of that key.
  package mutating func remove(_ key: OverlayKey) {}

  /// Decides what the coming frame shows.
  mutating func write(to plan: inout ShapePlan, _ view: OverlayView) {
    hasChanged = false
  }

  /// The nearest line, or else the topmost area, that a hand at a point means.
  func hit(
    at point: ScreenPoint, targetPoints: Double, in view: OverlayView,
    where isWanted: (OverlayKey) -> Bool
  ) -> OverlayHit? {
    nil
  }
}
