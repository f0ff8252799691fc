/// A change of the camera that is computed when it is applied. A `zoomIn` that is created at zoom 4
/// and applied at zoom 9 leads to zoom 10.
public struct CameraUpdate: Hashable, Codable, Sendable {
  package enum Change: Hashable, Codable, Sendable {
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

  /// Zooms in by one level. Nothing else changes.
  public static func zoomIn() -> CameraUpdate { CameraUpdate(.zoomBy(1, at: nil)) }

  /// Zooms out by one level. Nothing else changes.
  public static func zoomOut() -> CameraUpdate { CameraUpdate(.zoomBy(-1, at: nil)) }

  /// Sets the zoom. Nothing else changes.
  public static func zoom(to zoom: Double) -> CameraUpdate { CameraUpdate(.zoomTo(zoom)) }

  /// Raises the zoom by a signed number of levels. Nothing else changes.
  public static func zoom(by levels: Double) -> CameraUpdate {
    CameraUpdate(.zoomBy(levels, at: nil))
  }

  /// Like ``zoom(by:)``, but the ground under `point` stays under it.
  public static func zoom(by levels: Double, at point: Point) -> CameraUpdate {
    CameraUpdate(.zoomBy(levels, at: point))
  }

  /// Sets the target. Nothing else changes.
  public static func setTarget(_ target: Coordinate) -> CameraUpdate {
    CameraUpdate(.target(target, zoom: nil))
  }

  /// Sets target and zoom. Bearing and viewing angle stay.
  public static func setTarget(_ target: Coordinate, zoom: Double) -> CameraUpdate {
    CameraUpdate(.target(target, zoom: zoom))
  }

  /// Sets the whole position.
  public static func setCamera(_ position: CameraPosition) -> CameraUpdate {
    CameraUpdate(.camera(position))
  }

  /// Moves the target by points at its own scale, turned by the bearing. `x` > 0 moves the camera
  /// to the right and `y` > 0 down, so that the map appears to move left and up.
  public static func scrollBy(x: Double, y: Double) -> CameraUpdate {
    CameraUpdate(.scroll(x: x, y: y))
  }

  /// Shows `bounds` north up and flat, as large as they fit inside `padding` points from each edge.
  public static func fit(_ bounds: CoordinateBounds, padding: Double = 64) -> CameraUpdate {
    CameraUpdate(.fit(bounds, EdgeInsets(all: padding)))
  }

  /// Like ``fit(_:padding:)-(CoordinateBounds,_)``, with a separate distance for each edge.
  public static func fit(_ bounds: CoordinateBounds, insets: EdgeInsets) -> CameraUpdate {
    CameraUpdate(.fit(bounds, insets))
  }

  /// Shows all of `places` north up and flat, as large as they fit inside `padding` points from
  /// each edge. It does not matter on which side of the antimeridian each of them is written. A
  /// single place gets the greatest permitted zoom. An empty array is refused.
  public static func fit(_ places: [Coordinate], padding: Double = 64) -> CameraUpdate {
    CameraUpdate(.fitPlaces(places, EdgeInsets(all: padding)))
  }

  /// Like ``fit(_:padding:)-([Coordinate],_)``, with a separate distance for each edge.
  public static func fit(_ places: [Coordinate], insets: EdgeInsets) -> CameraUpdate {
    CameraUpdate(.fitPlaces(places, insets))
  }

  /// Sets the bearing, in degrees. Nothing else changes.
  public static func bearing(to bearing: Double) -> CameraUpdate {
    CameraUpdate(.bearingTo(bearing))
  }

  /// Sets the viewing angle, in degrees. Nothing else changes.
  public static func tilt(to tilt: Double) -> CameraUpdate { CameraUpdate(.tiltTo(tilt)) }

  /// Sets the fields of `options` that are not `nil`, including an anchor and a padding.
  public static func setCamera(to options: CameraOptions) -> CameraUpdate {
    CameraUpdate(.options(options))
  }

  /// Sets a camera that was read from a map, including its padding.
  public init(cameraState: CameraState) {
    self.init(.options(CameraOptions(cameraState: cameraState)))
  }
}
