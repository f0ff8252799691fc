import CameraCore
import GeoMath
import Gestures
import MapEngine
import OverlayScene

/// Which of the things on a map is where.
extension MapView {
  /// What the application has put at a point of the view, as a hand there would mean it: tappable or
  /// not.
  ///
  /// Markers are hit on their icons, lines on what is drawn of them, both from a little way off as
  /// well, so that each is at least as large as `targetSize`; the nearest wins, and of several equally
  /// near the one on top. Areas are hit inside, where there is neither marker nor line.
  ///
  /// - Parameters:
  ///   - point: in points from the top left corner.
  ///   - targetSize: in points: 24 suits a pointer, 44 a finger.
  /// - Returns: `nil` when there is nothing.
  public func overlay(at point: Point, targetSize: Double = 24) -> OverlayID? {
    hit(point, targetSize.isFinite ? max(targetSize, 0) : 24, controller.overlayView) { _ in true }
  }

  /// What a pointer at a point of the view means, of those that are wanted.
  func overlay(at point: ScreenPoint, where isWanted: (AnyOverlay) -> Bool) -> OverlayID? {
    hit(point, HitTarget.pointerPoints, controller.overlayView, where: isWanted)
  }

  /// Whether the user's hand holds a marker, and so not the map.
  package var isDraggingMarker: Bool { controller.isHoldingMarker }

  private func hit(
    _ point: ScreenPoint, _ targetSize: Double, _ view: OverlayView,
    where isWanted: (AnyOverlay) -> Bool
  ) -> OverlayID? {
    if overlays.isEmpty { return nil }
    return controller.overlays.hit(at: point, targetPoints: targetSize, in: view) { key in
      overlays[key].map(isWanted) ?? false
    }
  }

  /// What of that which is tappable the pointer meant when it did something.
  private func tappable(
    at point: ScreenPoint, _ report: PointerReport
  ) -> OverlayID? {
    hit(
      point, report.isByFinger ? HitTarget.fingerPoints : HitTarget.pointerPoints,
      OverlayView(
        report.camera, report.viewport, pixelsPerPoint: pixelsPerPoint, terrain: report.terrain),
      where: \.isTappable)
  }

  /// Notes what the pointer did to something on the map.
  ///
  /// - Returns: whether that was all, and the map is not meant.
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
      deliveries.append { [events] in
        events.infoWindowTap.send(InfoWindowTap(marker: id, point: point))
      }
      return true
    }
    guard let id = tappable(at: point, report), let overlay = overlays[id] else {
      selectedMarker = nil
      return false
    }
    if case .marker = overlay { selectedMarker = id } else { selectedMarker = nil }
    let coordinate = report.coordinate(under: point)
    deliveries.append { [events] in
      if case .marker(let marker) = overlay {
        events.markerTap.send(
          MarkerTap(
            marker: id, markerCoordinate: marker.coordinate, coordinate: coordinate, point: point))
      }
      events.overlayTap.send(OverlayTap(overlay: id, coordinate: coordinate, point: point))
    }
    return true
  }

  private func noteHover(at point: ScreenPoint, _ report: PointerReport) {
    guard events.overlayHover.isObserved else { return }
    let id = tappable(at: point, report)
    guard id != hoveredOverlay else { return }
    hoveredOverlay = id
    deliveries.append { [events] in
      events.overlayHover.send(OverlayHover(overlay: id, point: point))
    }
  }

  /// Takes over where the user's hand has brought markers.
  func collectDrags() {
    for drag in controller.takeMarkerDrags() {
      guard case .marker(var marker) = overlays[drag.marker] else { continue }
      marker.coordinate = drag.coordinate
      overlays[drag.marker] = .marker(marker)
      deliveries.append { [events] in events.markerDrag.send(drag) }
    }
  }
}
