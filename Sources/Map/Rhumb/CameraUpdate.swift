/// A change of the camera, worked out when it is applied: `zoomIn` made at zoom 4 and
/// applied at zoom 9 leads to zoom 10.
public struct CameraUpdate: Hashable, Sendable {
  package enum Change: Hashable, Sendable {
    case zoomBy(Double, at: Point?)
    case zoomTo(Double)
    case target(Coordinate, zoom: Double?)
    case camera(CameraPosition)
    case scroll(x: Double, y: Double)
    case fit(CoordinateBounds, EdgeInsets)
    case fitPlaces([Coordinate], EdgeInsets)
    case bearingTo(Double)
    case tiltTo(Double)
    case options(CameraOptions)
  }

  package let change: Change

  package init(_ change: Change) { self.change = change }

  /// One zoom level closer; all else stays.
  public static func zoomIn() -> CameraUpdate { CameraUpdate(.zoomBy(1, at: nil)) }

  /// One zoom level farther; all else stays.
  public static func zoomOut() -> CameraUpdate { CameraUpdate(.zoomBy(-1, at: nil)) }

  /// The zoom set; all else stays.
  public static func zoom(to zoom: Double) -> CameraUpdate { CameraUpdate(.zoomTo(zoom)) }

  /// The zoom raised by a signed number of levels; all else stays.
  public static func zoom(by levels: Double) -> CameraUpdate {
    CameraUpdate(.zoomBy(levels, at: nil))
  }

  /// As ``zoom(by:)``, and the ground under `point` stays under it.
  public static func zoom(by levels: Double, at point: Point) -> CameraUpdate {
    CameraUpdate(.zoomBy(levels, at: point))
  }

  /// The target set; all else stays.
  public static func setTarget(_ target: Coordinate) -> CameraUpdate {
    CameraUpdate(.target(target, zoom: nil))
  }

  /// Target and zoom set; bearing and viewing angle stay.
  public static func setTarget(_ target: Coordinate, zoom: Double) -> CameraUpdate {
    CameraUpdate(.target(target, zoom: zoom))
  }

  /// The whole position set.
  public static func setCamera(_ position: CameraPosition) -> CameraUpdate {
    CameraUpdate(.camera(position))
  }

  /// The target moved by points at its own scale, turned by the bearing: `x` > 0 moves the camera
  /// to the right, `y` > 0 down, so the map appears to go left and up.
  public static func scrollBy(x: Double, y: Double) -> CameraUpdate {
    CameraUpdate(.scroll(x: x, y: y))
  }

  /// North up, flat, and `bounds` as large as they fit inside `padding` points from each edge.
  public static func fit(_ bounds: CoordinateBounds, padding: Double = 64) -> CameraUpdate {
    CameraUpdate(.fit(bounds, EdgeInsets(all: padding)))
  }

  /// As ``fit(_:padding:)-(CoordinateBounds,_)``, with each side its own distance.
  public static func fit(_ bounds: CoordinateBounds, insets: EdgeInsets) -> CameraUpdate {
    CameraUpdate(.fit(bounds, insets))
  }

  /// North up, flat, and all of some places as large as they fit inside `padding` points from each
  /// edge. On which side of the antimeridian each is written does not matter; a single place gets the
  /// greatest permitted zoom. Without a place it is refused.
  public static func fit(_ places: [Coordinate], padding: Double = 64) -> CameraUpdate {
    CameraUpdate(.fitPlaces(places, EdgeInsets(all: padding)))
  }

  /// As ``fit(_:padding:)-([Coordinate],_)``, with each side its own distance.
  public static func fit(_ places: [Coordinate], insets: EdgeInsets) -> CameraUpdate {
    CameraUpdate(.fitPlaces(places, insets))
  }

  /// The bearing set, in degrees; all else stays.
  public static func bearing(to bearing: Double) -> CameraUpdate {
    CameraUpdate(.bearingTo(bearing))
  }

  /// The viewing angle set, in degrees; all else stays.
  public static func tilt(to tilt: Double) -> CameraUpdate { CameraUpdate(.tiltTo(tilt)) }

  /// What `options` name set; all else stays. An anchor and a padding count, too.
  public static func setCamera(to options: CameraOptions) -> CameraUpdate {
    CameraUpdate(.options(options))
  }

  /// The update that leads to a camera that was read, its padding included.
  public init(cameraState: CameraState) {
    self.init(.options(CameraOptions(cameraState: cameraState)))
  }
}
