import Foundation
import Rhumb

/// Reading, setting, animating and limiting the camera.
extension GMSMapView {
  /// The camera. Setting it snaps to the nearest permitted position.
  public var camera: GMSCameraPosition {
    get { GMSCameraPosition(rhumbMap.camera) }
    set { note(rhumbMap.move(.to(CameraOptions(newValue.position)))) }
  }

  /// Applies an update at once.
  public func moveCamera(_ update: GMSCameraUpdate) {
    note(rhumbMap.move(update.update))
  }

  /// Animates to a position.
  public func animate(to cameraPosition: GMSCameraPosition) {
    note(rhumbMap.animate(.to(CameraOptions(cameraPosition.position))))
  }

  /// Animates an update, which is computed now.
  public func animate(with cameraUpdate: GMSCameraUpdate) {
    note(rhumbMap.animate(cameraUpdate.update))
  }

  /// Animates only the target.
  public func animate(toLocation location: CLLocationCoordinate2D) {
    note(rhumbMap.ease(to: CameraOptions(target: location)))
  }

  /// Animates only the zoom.
  public func animate(toZoom zoom: Float) {
    note(rhumbMap.ease(to: CameraOptions(zoom: Double(zoom))))
  }

  /// Animates only the bearing, the shorter way round.
  public func animate(toBearing bearing: CLLocationDirection) {
    note(rhumbMap.ease(to: CameraOptions(bearing: bearing)))
  }

  /// Animates only the viewing angle.
  public func animate(toViewingAngle viewingAngle: Double) {
    note(rhumbMap.ease(to: CameraOptions(tilt: viewingAngle)))
  }

  /// The camera that shows all of `bounds` as large as possible, north up and flat. `nil` if the
  /// insets leave no room or `bounds` is invalid. Does not move the map.
  public func camera(for bounds: GMSCoordinateBounds, insets: UIEdgeInsets) -> GMSCameraPosition? {
    let flat = CameraOptions(bearing: 0, tilt: 0)
    guard let fit = try? rhumbMap.camera(fitting: bounds.bounds, with: flat, insets: insets) else {
      return nil
    }
    return GMSCameraPosition(rhumbMap.camera.applying(fit))
  }

  // MARK: Limits

  /// The targets that gestures can reach; `nil` for anywhere.
  public var cameraTargetBounds: GMSCoordinateBounds? {
    get { rhumbMap.limits.gestureBounds.map { GMSCoordinateBounds($0) } }
    set { changeLimits { (limits) throws(MapError) in limits.gestureBounds = newValue?.bounds } }
  }

  /// The smallest permitted zoom.
  public var minZoom: Float { Float(rhumbMap.limits.zoom.lowerBound) }

  /// The greatest permitted zoom.
  public var maxZoom: Float { Float(rhumbMap.limits.zoom.upperBound) }

  /// Sets the permitted zooms. A camera outside them moves to the nearest one at once. If the
  /// smallest zoom exceeds the greatest, nothing changes.
  public func setMinZoom(_ minZoom: Float, maxZoom: Float) {
    changeLimits { (limits) throws(MapError) in
      try limits.setZoom(min: Double(minZoom), max: Double(maxZoom))
    }
  }

  private func changeLimits(_ change: (inout MapLimits) throws(MapError) -> Void) {
    attempt { () throws(MapError) in
      var limits = rhumbMap.limits
      try change(&limits)
      try rhumbMap.setLimits(limits)
    }
  }

  /// Keeps the error of a refused animation or snap.
  private func note(_ animation: CameraAnimation) {
    if let error = animation.error { lastError = error }
  }
}
