import Foundation
import Rhumb

/// The camera: reading, setting, animating and limiting it.
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

  /// Animates an update, worked out now.
  public func animate(with cameraUpdate: GMSCameraUpdate) {
    note(rhumbMap.animate(with: cameraUpdate.update))
  }

  /// Animates the target alone.
  public func animate(toLocation location: CLLocationCoordinate2D) {
    note(rhumbMap.animate(toLocation: location))
  }

  /// Animates the zoom alone.
  public func animate(toZoom zoom: Float) { note(rhumbMap.animate(toZoom: Double(zoom))) }

  /// Animates the bearing alone, the shorter way round.
  public func animate(toBearing bearing: CLLocationDirection) {
    note(rhumbMap.animate(toBearing: bearing))
  }

  /// Animates the viewing angle alone.
  public func animate(toViewingAngle viewingAngle: Double) {
    note(rhumbMap.animate(toViewingAngle: viewingAngle))
  }

  /// The camera that shows all of `bounds` as large as possible, north up and flat; `nil` where the
  /// insets leave no room or `bounds` is no box. Does not move the map.
  public func camera(for bounds: GMSCoordinateBounds, insets: UIEdgeInsets) -> GMSCameraPosition? {
    rhumbMap.camera(for: bounds.bounds, insets: insets).map { GMSCameraPosition($0) }
  }

  // MARK: Limits

  /// Where gestures may bring the target; `nil` for anywhere.
  public var cameraTargetBounds: GMSCoordinateBounds? {
    get { rhumbMap.cameraTargetBounds.map { GMSCoordinateBounds($0) } }
    set {
      if newValue?.isValid == false { lastError = .invalidBounds }
      rhumbMap.cameraTargetBounds = newValue?.bounds
    }
  }

  /// The least zoom.
  public var minZoom: Float { Float(rhumbMap.minZoom) }

  /// The greatest zoom.
  public var maxZoom: Float { Float(rhumbMap.maxZoom) }

  /// Sets the permitted zooms; a camera outside moves to the nearest at once. A least zoom above the
  /// greatest changes nothing.
  public func setMinZoom(_ minZoom: Float, maxZoom: Float) {
    attempt { () throws(MapError) in
      try rhumbMap.setMinZoom(Double(minZoom), maxZoom: Double(maxZoom))
    }
  }

  /// Keeps why an animation or a snap was refused.
  private func note(_ animation: CameraAnimation) {
    if let error = animation.error { lastError = error }
  }
}
