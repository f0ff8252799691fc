import CameraCore
import GeoMath
import RenderModel
import ScreenLayout

/// What an application has put on the map, and what of it each frame shows. It knows nothing of the
/// map below, and so stays when that is another.
///
/// A class, because the map and what moves its markers share it.
package final class OverlayStage {
  package var markers = MarkerStage()
  package var shapes = ShapeStage()
  private var infoWindows = InfoWindowStage()
  /// That of the last plan.
  package private(set) var pixelsPerPoint = 1.0
  private var plan = OverlayPlan()
  /// The user as it is shown.
  var shownPuck: Puck?

  package init() {}

  /// Whether the next plan would differ from the last although the camera stays.
  package var hasChanged: Bool {
    markers.hasChanged || shapes.hasChanged || infoWindows.hasChanged
  }

  /// The bubble that is open; `nil` for none.
  package var infoWindow: InfoWindow? {
    get { infoWindows.window }
    set { infoWindows.window = newValue }
  }

  /// Where the bubble is, as a view sees it; `nil` when none is seen.
  package func infoWindowFrame(
    _ typesetter: ScreenTypesetter, in view: OverlayView
  ) -> InfoWindowFrame? {
    markers.prepare(for: view)
    return infoWindows.frame(over: markers, typesetter, in: view)
  }

  /// Draws the bubble. Its marker is where the latest plan shows it.
  package func drawInfoWindow(
    on canvas: inout ScreenCanvas, in view: OverlayView, isDark: Bool
  ) {
    infoWindows.draw(over: markers, on: &canvas, in: view, isDark: isDark)
  }

  package func removeAll() {
    markers.removeAll()
    shapes.removeAll()
    infoWindow = nil
    shownPuck = nil
  }

  /// Decides what the coming frame shows. Fills the last plan's storage anew: once that has been
  /// dropped, a frame in which only the camera moved allocates nothing.
  package func plan(for view: OverlayView) -> OverlayPlan {
    pixelsPerPoint = view.pixelsPerPoint
    markers.write(to: &plan.markers, view)
    shapes.write(to: &plan.shapes, view)
    infoWindows.notePlan()
    return plan
  }

  /// What a hand at a point of the screen means.
  ///
  /// Markers and lines that are nearer to the point than half a target are hit, the nearest first
  /// and of several equally near the topmost; areas only where nothing else is.
  ///
  /// - Parameters:
  ///   - point: in points.
  ///   - targetPoints: how wide a thing at least is for the hand.
  ///   - isWanted: whether a thing counts.
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

/// Something under a hand.
package struct OverlayHit: Sendable {
  package var key: OverlayID
  /// From the point to what is drawn, in points; 0 on it.
  package var distance: Double
  /// Whether it is a line, and not an area.
  package var isLine = false
}
