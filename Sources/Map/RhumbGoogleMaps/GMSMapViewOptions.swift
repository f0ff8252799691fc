import Foundation
import Rhumb

/// How a `GMSMapView` begins. A class, because it is one there; a map copies it, so that later
/// changes do nothing to the map.
public final class GMSMapViewOptions {
  /// Where the view is in its window, and how large, in points.
  public var frame = CGRect.zero
  /// Where the map begins; `nil` for the content's own camera.
  public var camera: GMSCameraPosition? {
    didSet { camera = camera.map { GMSCameraPosition($0.position) } }
  }
  /// What is shown; `nil` for the world that comes with Rhumb.
  public var content: MapContent?
  /// Pixels per point of the surface that the map is drawn on.
  public var pixelsPerPoint = 1.0

  /// Options with everything at its default.
  public init() {}

  /// The same in Rhumb's spelling.
  var options: MapViewOptions {
    var options = MapViewOptions()
    options.frame = frame.size.size
    options.camera = camera?.position
    options.content = content
    options.pixelsPerPoint = pixelsPerPoint
    return options
  }
}
