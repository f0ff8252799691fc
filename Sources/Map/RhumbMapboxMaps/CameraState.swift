import Foundation
import Rhumb

/// The camera of a map at a moment, as in Mapbox's SDK and with Mapbox's zoom.
public struct CameraState: Hashable, Sendable {
  /// The coordinate in the middle of the view, without its padding.
  public let center: CLLocationCoordinate2D
  /// Points kept free inside each edge.
  public let padding: UIEdgeInsets
  /// The zoom, on Mapbox's scale: the world is 512 · 2^zoom points wide.
  public let zoom: CGFloat
  /// Degrees clockwise from north to the view's upper edge.
  public let bearing: CLLocationDirection
  /// Degrees by which the camera is tilted from looking straight down.
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

  /// The equivalent of a camera of Rhumb, with Mapbox's zoom.
  public init(_ camera: CameraPosition, padding: UIEdgeInsets) {
    self.init(
      center: camera.target, padding: padding, zoom: ZoomScale.mapbox(camera.zoom),
      bearing: camera.bearing, pitch: camera.tilt)
  }
}

/// The camera or the padding differs from that of the previous frame.
public struct CameraChanged: Hashable, Sendable {
  /// The current camera.
  public let cameraState: CameraState
}
