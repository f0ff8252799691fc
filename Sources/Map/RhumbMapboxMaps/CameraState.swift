import Foundation
import Rhumb

/// A map's camera at a moment, in Mapbox's spelling and with Mapbox's zoom.
public struct CameraState: Hashable, Sendable {
  /// The place in the middle of the view, but for its padding.
  public let center: CLLocationCoordinate2D
  /// Points kept free inside each edge.
  public let padding: UIEdgeInsets
  /// The zoom, on Mapbox's scale: the world is 512 · 2^zoom points wide.
  public let zoom: CGFloat
  /// Degrees clockwise from north of the view's upper edge.
  public let bearing: CLLocationDirection
  /// Degrees by which the camera leans from looking straight down.
  public let pitch: CGFloat

  /// A camera with these values.
  public init(
    center: CLLocationCoordinate2D, padding: UIEdgeInsets, zoom: CGFloat,
    bearing: CLLocationDirection, pitch: CGFloat
  ) {
    self.center = center
    self.padding = padding
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
  }

  /// A camera of Rhumb's, on Mapbox's scale of zoom.
  public init(_ state: Rhumb.CameraState) {
    self.init(
      center: state.center, padding: state.padding, zoom: ZoomScale.mapbox(state.zoom),
      bearing: state.bearing, pitch: state.pitch)
  }
}

/// The camera or the padding is not what it was in the frame before.
public struct CameraChanged: Hashable, Sendable {
  /// The camera as it is now.
  public let cameraState: CameraState
}
