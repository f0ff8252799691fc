import CameraCore
import MapSurface

/// Hit testing of overlays.
extension MapOverlays {
  /// The overlay that a tap at a point of the view hits, whether it is tappable or not.
  ///
  /// Markers are hit on their icons and lines on their strokes. Both are also hit from nearby, so
  /// that each is at least `targetSize` large. The nearest one wins and, if several are equally
  /// near, the topmost. Areas are hit inside if neither a marker nor a line is hit.
  ///
  /// - Parameters:
  ///   - point: in points from the top left corner.
  ///   - targetSize: in points. 24 suits a pointer, 44 a finger.
  /// - Returns: `nil` if there is nothing.
  public func overlay(at point: Point, targetSize: Double = 24) -> OverlayID? {
    hit(point, targetSize.isFinite ? max(targetSize, 0) : 24, controller.overlayView) { _ in true }
  }

  /// The overlay that a pointer hits at a point of the view, among those that are wanted.
  func overlay(at point: ScreenPoint, where isWanted: (AnyOverlay) -> Bool) -> OverlayID? {
    hit(point, HitTarget.pointerPoints, controller.overlayView, where: isWanted)
  }

  package var isDraggingMarker: Bool { controller.isHoldingMarker }

  /// Begins to drag a marker, draggable or not, by the button or finger that is down: for hosts
  /// that drag after a long press.
  ///
  /// - Returns: whether the marker is on the map.
  @discardableResult
  package func grab(_ id: OverlayID, at point: Point) -> Bool {
    controller.grabMarker(id, at: point)
  }

  private func hit(
    _ point: ScreenPoint, _ targetSize: Double, _ view: OverlayView,
    where isWanted: (AnyOverlay) -> Bool
  ) -> OverlayID? {
    if map.shownOverlays.values.isEmpty { return nil }
    return controller.overlays.hit(at: point, targetPoints: targetSize, in: view) { key in
      self[key].map(isWanted) ?? false
    }
  }

  /// The tappable overlay that the reported action of the pointer hit.
  private func tappable(
    at point: ScreenPoint, _ report: PointerReport
  ) -> OverlayID? {
    hit(
      point, report.isByFinger ? HitTarget.fingerPoints : HitTarget.pointerPoints,
      OverlayView(report.surface, pixelsPerPoint: map.pixelsPerPoint),
      where: \.isTappable)
  }

  /// Handles the pointer's action if it is for an overlay.
  ///
  /// - Returns: whether the action is handled, and not for the map.
  func isForOverlay(_ report: PointerReport) -> Bool {
    switch report.command {
    case .tap(let point): return takesTap(at: point, report)
    case .hover(let point):
      noteHover(at: point, report)
      return false
    default: return false
    }
  }

  private func takesTap(at point: ScreenPoint, _ report: PointerReport) -> Bool {
    if let id = infoWindow(at: point) {
      map.post(InfoWindowTap(marker: id, point: point), to: map.onInfoWindowTap)
      return true
    }
    guard let id = tappable(at: point, report), let overlay = self[id] else {
      selectedMarker = nil
      return false
    }
    if case .marker = overlay { selectedMarker = id } else { selectedMarker = nil }
    let coordinate = report.surface.hit(point)
    if case .marker(let marker) = overlay {
      let tap = MarkerTap(
        marker: id, markerCoordinate: marker.coordinate, coordinate: coordinate, point: point)
      map.post(tap, to: map.onMarkerTap)
    }
    map.post(OverlayTap(overlay: id, coordinate: coordinate, point: point), to: map.onOverlayTap)
    return true
  }

  private func noteHover(at point: ScreenPoint, _ report: PointerReport) {
    guard map.onOverlayHover.isObserved else { return }
    let id = tappable(at: point, report)
    guard id != map.shownOverlays.hovered else { return }
    map.shownOverlays.hovered = id
    map.post(OverlayHover(overlay: id, point: point), to: map.onOverlayHover)
  }

  /// Copies the positions of dragged markers to their overlays.
  func collectDrags() {
    for drag in controller.takeMarkerDrags() {
      guard case .marker(var marker) = self[drag.marker] else { continue }
      marker.coordinate = drag.coordinate
      map.shownOverlays.values[drag.marker] = .marker(marker)
      map.post(drag, to: map.onMarkerDrag)
    }
  }
}
