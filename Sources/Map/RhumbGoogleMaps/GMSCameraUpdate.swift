import Foundation
import Rhumb

/// A change of the camera that is computed when it is applied, as in Google's SDK.
public struct GMSCameraUpdate: Hashable, Sendable {
  /// The equivalent update of Rhumb.
  public let update: CameraUpdate

  /// An update of Rhumb.
  public init(_ update: CameraUpdate) { self.update = update }

  /// Zooms in by one level.
  public static func zoomIn() -> Self { Self(.zoom(by: 1)) }

  /// Zooms out by one level.
  public static func zoomOut() -> Self { Self(.zoom(by: -1)) }

  /// Zooms in by `delta` levels, or out if it is negative.
  public static func zoom(by delta: Float) -> Self { Self(.zoom(by: Double(delta))) }

  /// Like `zoom(by:)`, but the ground under a point of the view stays under it.
  public static func zoom(by delta: Float, at point: CGPoint) -> Self {
    Self(.zoom(by: Double(delta), at: point.point))
  }

  /// Sets the zoom.
  public static func zoom(to zoom: Float) -> Self { Self(.to(CameraOptions(zoom: Double(zoom)))) }

  /// Sets the target.
  public static func setTarget(_ target: CLLocationCoordinate2D) -> Self {
    Self(.to(CameraOptions(target: target)))
  }

  /// Sets target and zoom.
  public static func setTarget(_ target: CLLocationCoordinate2D, zoom: Float) -> Self {
    Self(.to(CameraOptions(target: target, zoom: Double(zoom))))
  }

  /// Sets the position.
  public static func setCamera(_ camera: GMSCameraPosition) -> Self {
    Self(.to(CameraOptions(camera.position)))
  }

  /// Moves the camera by points to the right and down, relative to the view.
  public static func scrollBy(x: CGFloat, y: CGFloat) -> Self { Self(.pan(x: x, y: y)) }

  /// Shows all of `bounds`, north up and flat, with 64 points around it.
  public static func fit(_ bounds: GMSCoordinateBounds) -> Self { Self(.fit(bounds.bounds)) }

  /// Like `fit(_:)`, with `padding` points on each side.
  public static func fit(_ bounds: GMSCoordinateBounds, withPadding padding: CGFloat) -> Self {
    Self(.fit(bounds.bounds, insets: UIEdgeInsets(all: padding)))
  }

  /// Like `fit(_:)`, with a separate distance for each side.
  public static func fit(_ bounds: GMSCoordinateBounds, with edgeInsets: UIEdgeInsets) -> Self {
    Self(.fit(bounds.bounds, insets: edgeInsets))
  }
}
