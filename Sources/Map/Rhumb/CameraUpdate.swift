/// A change of the camera that is computed when it is applied. A zoom by one level that is created
/// at zoom 4 and applied at zoom 9 leads to zoom 10.
///
/// ```swift
/// map.move(.zoom(by: 1))
/// map.animate(.fit(iceland))
/// ```
public struct CameraUpdate: Hashable, Codable, Sendable {
  package enum Change: Hashable, Codable, Sendable {
    case options(CameraOptions)
    case zoom(by: Double, at: Point?)
    case pan(x: Double, y: Double)
    case fit(CoordinateBounds, EdgeInsets)
    case fitPlaces([Coordinate], EdgeInsets)
  }

  package let change: Change

  private init(_ change: Change) { self.change = change }

  /// Sets the fields of `options` that are not `nil`, including an anchor and a padding.
  public static func to(_ options: CameraOptions) -> CameraUpdate {
    CameraUpdate(.options(options))
  }

  /// Raises the zoom by a signed number of levels. With a `point`, the ground under it stays under
  /// it; otherwise nothing else changes.
  public static func zoom(by levels: Double, at point: Point? = nil) -> CameraUpdate {
    CameraUpdate(.zoom(by: levels, at: point))
  }

  /// Moves the target by points at its own scale, turned by bearing and roll. `x` > 0 moves the camera
  /// to the right and `y` > 0 down, so that the map appears to move left and up.
  public static func pan(x: Double, y: Double) -> CameraUpdate {
    CameraUpdate(.pan(x: x, y: y))
  }

  /// Shows `bounds` north up and flat, as large as they fit inside `insets`.
  public static func fit(
    _ bounds: CoordinateBounds, insets: EdgeInsets = EdgeInsets(all: 64)
  ) -> CameraUpdate {
    CameraUpdate(.fit(bounds, insets))
  }

  /// Shows all of `places` north up and flat, as large as they fit inside `insets`. It does not
  /// matter on which side of the antimeridian each of them is written. A single place gets the
  /// greatest permitted zoom. An empty array is refused.
  public static func fit(
    _ places: [Coordinate], insets: EdgeInsets = EdgeInsets(all: 64)
  ) -> CameraUpdate {
    CameraUpdate(.fitPlaces(places, insets))
  }
}
