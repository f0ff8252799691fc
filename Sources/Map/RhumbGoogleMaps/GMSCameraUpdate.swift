import Foundation
import Rhumb

/// A change of the camera, worked out when it is applied, in Google's spelling.
public struct GMSCameraUpdate: Hashable, Sendable {
  /// The same in Rhumb's spelling.
  public let update: CameraUpdate

  /// An update in Rhumb's spelling.
  public init(_ update: CameraUpdate) { self.update = update }

  /// One level closer.
  public static func zoomIn() -> Self { Self(.zoomIn()) }

  /// One level farther away.
  public static func zoomOut() -> Self { Self(.zoomOut()) }

  /// So many levels closer, or farther away where they are negative.
  public static func zoom(by delta: Float) -> Self { Self(.zoom(by: Double(delta))) }

  /// As `zoom(by:)`; the ground under a point of the view stays under it.
  public static func zoom(by delta: Float, at point: CGPoint) -> Self {
    Self(.zoom(by: Double(delta), at: point.point))
  }

  /// To a zoom.
  public static func zoom(to zoom: Float) -> Self { Self(.zoom(to: Double(zoom))) }

  /// To a place.
  public static func setTarget(_ target: CLLocationCoordinate2D) -> Self {
    Self(.setTarget(target))
  }

  /// To a place and a zoom.
  public static func setTarget(_ target: CLLocationCoordinate2D, zoom: Float) -> Self {
    Self(.setTarget(target, zoom: Double(zoom)))
  }

  /// To a position.
  public static func setCamera(_ camera: GMSCameraPosition) -> Self {
    Self(.setCamera(camera.position))
  }

  /// By points to the right and down, as the view is turned.
  public static func scrollBy(x: CGFloat, y: CGFloat) -> Self { Self(.scrollBy(x: x, y: y)) }

  /// North up and flat, with all of `bounds` in sight and 64 points around it.
  public static func fit(_ bounds: GMSCoordinateBounds) -> Self { Self(.fit(bounds.bounds)) }

  /// As `fit(_:)`, with so many points on each side.
  public static func fit(_ bounds: GMSCoordinateBounds, withPadding padding: CGFloat) -> Self {
    Self(.fit(bounds.bounds, padding: padding))
  }

  /// As `fit(_:)`, with each side its own distance.
  public static func fit(_ bounds: GMSCoordinateBounds, with edgeInsets: UIEdgeInsets) -> Self {
    Self(.fit(bounds.bounds, insets: edgeInsets))
  }
}
