import Rhumb

/// The receiver of a map's events, as in Google's SDK. All methods are optional.
///
/// They are called from within the map's `advance(to:)`, before the frame that shows the change.
/// Those about tiles are called after the frame.
@MainActor
public protocol GMSMapViewDelegate: AnyObject {
  /// The camera begins to move, by a gesture or by the program.
  func mapView(_ mapView: GMSMapView, willMove gesture: Bool)

  /// The camera has changed. This is called at most once per frame.
  func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition)

  /// The camera has come to rest.
  func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition)

  /// The user clicked or tapped on the ground.
  func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D)

  /// The user pressed on the ground for half a second.
  func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D)

  /// The user clicked or tapped on a marker.
  ///
  /// - Returns: whether the tap is handled. If not, the info window opens and the map moves there.
  func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool

  /// The user clicked or tapped on an open info window.
  func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker)

  /// The user clicked or tapped on a line, an area or a circle.
  func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay)

  /// The user begins to drag a marker.
  func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker)

  /// The user has dragged a marker further. This is called at most once per frame.
  func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker)

  /// The user has released a marker, or has cancelled the drag so that it is back in its old place.
  func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker)

  /// A frame was drawn while visible tiles are still loading.
  func mapViewDidStartTileRendering(_ mapView: GMSMapView)

  /// A frame was drawn with everything that is visible.
  func mapViewDidFinishTileRendering(_ mapView: GMSMapView)

  /// A complete frame was drawn and nothing moves any more.
  func mapViewSnapshotReady(_ mapView: GMSMapView)
}

/// The default implementations do nothing.
extension GMSMapViewDelegate {
  /// Does nothing.
  public func mapView(_ mapView: GMSMapView, willMove gesture: Bool) {}

  /// Does nothing.
  public func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition) {}

  /// Does nothing.
  public func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {}

  /// Does nothing.
  public func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {}

  /// Does nothing.
  public func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {}

  /// Leaves the tap to the map.
  public func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool { false }

  /// Does nothing.
  public func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker) {}

  /// Does nothing.
  public func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay) {}

  /// Does nothing.
  public func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker) {}

  /// Does nothing.
  public func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker) {}

  /// Does nothing.
  public func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker) {}

  /// Does nothing.
  public func mapViewDidStartTileRendering(_ mapView: GMSMapView) {}

  /// Does nothing.
  public func mapViewDidFinishTileRendering(_ mapView: GMSMapView) {}

  /// Does nothing.
  public func mapViewSnapshotReady(_ mapView: GMSMapView) {}
}
