import Foundation
import Rhumb

/// Reading, setting, animating and limiting the camera.
extension GMSMapView {
  /// The camera. Setting it snaps to the nearest permitted position.
  public var camera: GMSCameraPosition {
    get { GMSCameraPosition(rhumbMap.camera) }
    set { note(rhumbMap.move(.setCamera(newValue.position))) }
  }

  /// Applies an update at once.
  public func moveCamera(_ update: GMSCameraUpdate) {
    note(rhumbMap.moveCamera(update.update))
  }

  /// Animates to a position.
  public func animate(to cameraPosition: GMSCameraPosition) {
    note(rhumbMap.animate(to: cameraPosition.position))
  }

  /// Animates an update, which is computed now.
  public func animate(with cameraUpdate: GMSCameraUpdate) {
    note(rhumbMap.animate(with: cameraUpdate.update))
  }

  /// Animates only the target.
  public func animate(toLocation location: CLLocationCoordinate2D) {
    note(rhumbMap.animate(toLocation: location))
  }

  /// Animates only the zoom.
  public func animate(toZoom zoom: Float) { note(rhumbMap.animate(toZoom: Double(zoom))) }

  /// Animates only the bearing, the shorter way round.
  public func animate(toBearing bearing: CLLocationDirection) {
    note(rhumbMap.animate(toBearing: bearing))
  }

  /// Animates only the viewing angle.
  public func animate(toViewingAngle viewingAngle: Double) {
    note(rhumbMap.animate(toViewingAngle: viewingAngle))
  }

  /// The camera that shows all of `bounds` as large as possible, north up and flat. `nil` if the
  /// insets leave no room or `bounds` is invalid. Does not move the map.
  public func camera(for bounds: GMSCoordinateBounds, insets: UIEdgeInsets) -> GMSCameraPosition? {
    rhumbMap.camera(for: bounds.bounds, insets: insets).map { GMSCameraPosition($0) }
  }

  // MARK: Limits

  /// The targets that gestures can reach; `nil` for anywhere.
  public var cameraTargetBounds: GMSCoordinateBounds? {
    get { rhumbMap.cameraTargetBounds.map { GMSCoordinateBounds($0) } }
    set {
      if newValue?.isValid == false { lastError = .invalidBounds }
      rhumbMap.cameraTargetBounds = newValue?.bounds
    }
  }

  /// The smallest permitted zoom.
  public var minZoom: Float { Float(rhumbMap.minZoom) }

  /// The greatest permitted zoom.
  public var maxZoom: Float { Float(rhumbMap.maxZoom) }

  /// Sets the permitted zooms. A camera outside them moves to the nearest one at once. If the
  /// smallest zoom exceeds the greatest, nothing changes.
  public func setMinZoom(_ minZoom: Float, maxZoom: Float) {
    attempt { () throws(MapError) in
      try rhumbMap.setMinZoom(Double(minZoom), maxZoom: Double(maxZoom))
    }
  }

  /// Keeps the error of a refused animation or snap.
  private func note(_ animation: CameraAnimation) {
    if let error = animation.error { lastError = error }
  }
}
