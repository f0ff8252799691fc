import Rhumb

/// Who is told what happens to a map, in Google's spelling. Every call may be left out.
///
/// Calls come before the frame that shows what they tell of, from within the map's `advance(to:)`,
/// and those about tiles after it.
@MainActor
public protocol GMSMapViewDelegate: AnyObject {
  /// The camera begins to move: by the user's hand, or by the program.
  func mapView(_ mapView: GMSMapView, willMove gesture: Bool)

  /// The camera has changed: once for a frame at most.
  func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition)

  /// The camera has come to rest.
  func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition)

  /// The user clicked or tapped on the ground.
  func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D)

  /// The user pressed on the ground for half a second.
  func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D)

  /// The user clicked or tapped on a marker.
  ///
  /// - Returns: whether that is all; otherwise its info window opens and the map moves to it.
  func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool

  /// The user clicked or tapped on an open info window.
  func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker)

  /// The user clicked or tapped on a line, an area or a circle.
  func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay)

  /// The user begins to drag a marker.
  func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker)

  /// The user has dragged a marker on: once for a frame at most.
  func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker)

  /// The user has let a marker go, or has given the drag up, and it is back where it was.
  func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker)

  /// A frame was drawn for which tiles are still being read.
  func mapViewDidStartTileRendering(_ mapView: GMSMapView)

  /// A frame was drawn that has everything in sight.
  func mapViewDidFinishTileRendering(_ mapView: GMSMapView)

  /// A frame was drawn that is complete and stays.
  func mapViewSnapshotReady(_ mapView: GMSMapView)
}

/// What those do that leave a call out: nothing.
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

  /// Leaves it to the map.
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
