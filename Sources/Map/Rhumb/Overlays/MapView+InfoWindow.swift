import CameraCore
import GeoMath
import MapEngine
import OverlayScene

/// The info window of a marker: a bubble above it with its title and its snippet. One is open at
/// most.
extension MapView {
  /// The marker whose info window is open, or would be if it had a title or a snippet; `nil` for
  /// none. A tap on a marker that is tappable selects it, a tap elsewhere and Escape select none.
  /// Ids of what is no marker on this map are ignored.
  ///
  /// ```swift
  /// map.selectedMarker = sydney
  /// ```
  public var selectedMarker: OverlayID? {
    get { selection }
    set {
      if let newValue, overlay(newValue, as: Marker.self) == nil { return }
      selection = newValue
      showInfoWindow()
    }
  }

  /// Moves the map as little as brings the open info window into the padded view, in 0.3 seconds: for
  /// applications that want that when a marker is tapped, near the view's edge say. Does nothing when
  /// the window is in the view, is not open, or its marker is out of sight.
  ///
  /// - Returns: the animation, if any.
  @discardableResult
  public func revealInfoWindow() -> CameraAnimation? {
    guard let frame = controller.infoWindowFrame else { return nil }
    let room = controller.viewport.paddedBounds
    let margin = 8.0
    func way(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
      // Of a window that does not fit, the beginning is shown.
      if low < from + margin { return low - from - margin }
      return max(0, min(high - to + margin, low - from - margin))
    }
    let x = way(frame.box.left, frame.box.right, room.left, room.right)
    let y = way(frame.box.top, frame.tip.y, room.top, room.bottom)
    guard x != 0 || y != 0 else { return nil }
    return animate(with: .scrollBy(x: x, y: y))
  }

  /// Brings the bubble up to what the selected marker says now.
  func showInfoWindow() {
    guard let id = selection, let marker = overlay(id, as: Marker.self) else {
      selection = nil
      controller.overlays.infoWindow = nil
      return
    }
    let window = InfoWindow(
      key: id, title: marker.title ?? "", snippet: marker.snippet ?? "",
      anchor: SIMD2(marker.infoWindowAnchor.x, marker.infoWindowAnchor.y))
    controller.overlays.infoWindow = window.isEmpty ? nil : window
  }

  /// The marker whose info window is seen at a point of the view.
  func infoWindow(at point: ScreenPoint) -> OverlayID? {
    guard let frame = controller.infoWindowFrame, frame.contains(point) else { return nil }
    return selection
  }
}
