import CameraCore

/// The info window of a marker: a bubble above it with its title and snippet. At most one is open.
extension MapOverlays {
  /// The marker whose info window is open, or would be if it had a title or a snippet; `nil` for
  /// none. A tap on a tappable marker selects it. A tap elsewhere and the Escape key clear the
  /// selection. Ids that do not belong to a marker of this map are ignored.
  ///
  /// ```swift
  /// map.overlays.selectedMarker = sydney
  /// ```
  public var selectedMarker: OverlayID? {
    get { map.shownOverlays.selection }
    nonmutating set {
      if let newValue, self[newValue, as: Marker.self] == nil { return }
      map.shownOverlays.selection = newValue
      showInfoWindow()
    }
  }

  /// Moves the map in 0.3 seconds by the least distance that brings the open info window into the
  /// padded view: for applications that do so when a marker near the view's edge is tapped. Does
  /// nothing if the window is already in the view or not open, or if its marker is not visible.
  ///
  /// - Returns: the animation, if any.
  @discardableResult
  public func revealInfoWindow() -> CameraAnimation? {
    guard let frame = controller.infoWindowFrame else { return nil }
    let room = controller.viewport.paddedBounds
    let margin = 8.0
    func way(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> Double {
      // If a window does not fit, its beginning is shown.
      if low < from + margin { return low - from - margin }
      return max(0, min(high - to + margin, low - from - margin))
    }
    let x = way(frame.box.left, frame.box.right, room.left, room.right)
    let y = way(frame.box.top, frame.tip.y, room.top, room.bottom)
    guard x != 0 || y != 0 else { return nil }
    return map.animate(.pan(x: x, y: y))
  }

  /// Updates the bubble to the selected marker.
  func showInfoWindow() {
    guard let id = selectedMarker, let marker = self[id, as: Marker.self] else {
      map.shownOverlays.selection = nil
      controller.overlays.infoWindow = nil
      return
    }
    let window = InfoWindow(
      key: id, title: marker.title ?? "", snippet: marker.snippet ?? "",
      anchor: SIMD2(marker.infoWindowAnchor.x, marker.infoWindowAnchor.y))
    controller.overlays.infoWindow = window.isEmpty ? nil : window
  }

  /// The marker whose info window is visible at a point of the view.
  func infoWindow(at point: ScreenPoint) -> OverlayID? {
    guard let frame = controller.infoWindowFrame, frame.contains(point) else { return nil }
    return selectedMarker
  }
}
