import Foundation
import Rhumb

/// A partial camera, as in Mapbox's SDK and with Mapbox's zoom: the world is 512 · 2^zoom points
/// wide.
///
/// ```swift
/// mapView.mapboxMap.setCamera(to: CameraOptions(center: sydney, zoom: 15))
/// ```
public struct CameraOptions: Hashable, Sendable {
  /// The coordinate in the middle of the view, without its padding.
  public var center: CLLocationCoordinate2D?
  /// Points kept free inside each edge.
  public var padding: UIEdgeInsets?
  /// The point of the view about which zoom, bearing and pitch change. It is ignored if there is a
  /// centre as well.
  public var anchor: CGPoint?
  /// The zoom, on Mapbox's scale.
  public var zoom: CGFloat?
  /// Degrees clockwise from north to the view's upper edge.
  public var bearing: CLLocationDirection?
  /// Degrees by which the camera is tilted from looking straight down.
  public var pitch: CGFloat?

  /// Options with the given fields. The others are `nil`.
  public init(
    center: CLLocationCoordinate2D? = nil, padding: UIEdgeInsets? = nil, anchor: CGPoint? = nil,
    zoom: CGFloat? = nil, bearing: CLLocationDirection? = nil, pitch: CGFloat? = nil
  ) {
    self.center = center
    self.padding = padding
    self.anchor = anchor
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
  }

  /// Options with every field of `cameraState`, except its centre if there is an anchor.
  public init(cameraState: CameraState, anchor: CGPoint? = nil) {
    self.init(
      center: anchor == nil ? cameraState.center : nil, padding: cameraState.padding,
      anchor: anchor, zoom: cameraState.zoom, bearing: cameraState.bearing,
      pitch: cameraState.pitch)
  }

  /// The equivalent options with Rhumb's zoom.
  public var rhumbOptions: Rhumb.CameraOptions {
    let (zoom, tilt) = (ZoomScale.rhumb(zoom), pitch.map { Double($0) })
    if center == nil, let anchor {
      return Rhumb.CameraOptions(
        anchor: anchor.point, padding: padding, zoom: zoom, bearing: bearing, tilt: tilt)
    }
    return Rhumb.CameraOptions(
      target: center, padding: padding, zoom: zoom, bearing: bearing, tilt: tilt)
  }

  /// The equivalent of options of Rhumb, with Mapbox's zoom.
  public init(_ options: Rhumb.CameraOptions) {
    self.init(
      center: options.target, padding: options.padding, anchor: options.anchor.map { CGPoint($0) },
      zoom: ZoomScale.mapbox(options.zoom), bearing: options.bearing,
      pitch: options.tilt.map { CGFloat($0) })
  }
}
