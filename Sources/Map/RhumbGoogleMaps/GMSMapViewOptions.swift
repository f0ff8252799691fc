import Foundation
import Rhumb

/// The initial state of a `GMSMapView`. It is a class as in Google's SDK. A map copies it, so later
/// changes have no effect on the map.
public final class GMSMapViewOptions {
  /// The position of the view in its window and its size, in points.
  public var frame = CGRect.zero
  /// The initial camera; `nil` for the content's default camera.
  public var camera: GMSCameraPosition? {
    didSet { camera = camera.map { GMSCameraPosition($0.position) } }
  }
  /// The content to show; `nil` for the embedded world.
  public var content: MapContent?
  /// Pixels per point of the surface on which the map is drawn.
  public var pixelsPerPoint = 1.0

  /// Options with default values.
  public init() {}

  /// The equivalent options of Rhumb.
  var options: MapViewOptions {
    MapViewOptions(
      size: frame.size.size, camera: camera?.position, pixelsPerPoint: pixelsPerPoint,
      content: content)
  }
}
