import CameraCore
import GeoMath
import RenderModel

/// The overlays of an application, and which of them each frame shows. It is independent of the map
/// below, and so is kept if that is replaced.
///
/// A class, because the map and whatever moves its markers share it.
package final class OverlayStore {
  package var markers = MarkerStore()
  package var shapes = ShapeStore()
  /// The open info window, or `nil` if there is none.
  package var infoWindow: InfoWindow? {
    didSet {
      guard infoWindow != oldValue else { return }
      infoWindowStyle = nil
      hasOtherInfoWindow = true
    }
  }
  /// The info window as it is laid out; `nil` before it is first shown.
  var infoWindowStyle: InfoWindowStyle?
  private var hasOtherInfoWindow = false
  /// The scale of the last plan.
  package private(set) var pixelsPerPoint = 1.0
  private var plan = OverlayPlan()
  var shownPuck: Puck?

  package init() {}

  /// Whether the next plan would differ from the last even if the camera stays.
  package var hasChanged: Bool {
    markers.hasChanged || shapes.hasChanged || hasOtherInfoWindow
  }

  package func removeAll() {
    markers.removeAll()
    shapes.removeAll()
    infoWindow = nil
    shownPuck = nil
  }

  /// Determines what the next frame shows. Reuses the storage of the last plan if nobody holds it
  /// any more, so that a frame in which only the camera moved allocates nothing.
  package func plan(for view: OverlayView) -> OverlayPlan {
    pixelsPerPoint = view.pixelsPerPoint
    markers.write(to: &plan.markers, view)
    shapes.write(to: &plan.shapes, view)
    hasOtherInfoWindow = false
    return plan
  }

  /// Finds the overlay at a point on the screen.
  ///
  /// Markers and lines are hit if they are within half of `targetPoints`: the nearest one, or the
  /// topmost of several equally near ones. Areas are hit only if nothing else is.
  ///
  /// - Parameters:
  ///   - point: in points.
  ///   - targetPoints: the minimum size of a touch target.
  ///   - isWanted: whether an overlay is considered.
  package func hit(
    at point: ScreenPoint, targetPoints: Double, in view: OverlayView,
    where isWanted: (OverlayID) -> Bool = { _ in true }
  ) -> OverlayID? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let marker = markers.hit(at: point, targetPoints: targetPoints, in: view, where: isWanted)
    let shape = shapes.hit(at: point, targetPoints: targetPoints, in: view, where: isWanted)
    guard let marker else { return shape?.key }
    guard let shape, shape.isLine, shape.distance < marker.distance else { return marker.key }
    return shape.key
  }
}

/// An overlay at a tested point.
package struct OverlayHit: Sendable {
  package var key: OverlayID
  /// Distance in points from the tested point to what is drawn; 0 on it.
  package var distance: Double
  /// Whether it is a line and not an area.
  package var isLine = false
}
