import Foundation
import Rhumb

/// The camera of a map, its limits and fits, and the map's events, as in Mapbox's SDK. See
/// `MapView.mapboxMap`.
@MainActor
public final class MapboxMap {
  let map: Rhumb.MapView
  /// The error of the latest refused call that does not throw; `nil` if there is none. It stays
  /// until it is set.
  public var lastError: MapError?

  init(_ map: Rhumb.MapView, _ refusal: MapError?) {
    self.map = map
    lastError = refusal
  }

  /// The view's size in points.
  public var size: CGSize { CGSize(map.size) }

  // MARK: The camera

  /// The current camera.
  public var cameraState: CameraState { CameraState(map.camera, padding: map.padding) }

  /// The default camera of the style.
  public var styleDefaultCamera: CameraOptions {
    var options = Rhumb.CameraOptions(map.content.defaultCamera)
    options.padding = .zero
    return CameraOptions(options)
  }

  /// Snaps to a camera. Fields that are `nil` do not change.
  public func setCamera(to cameraOptions: CameraOptions) {
    if let error = map.move(.to(cameraOptions.rhumbOptions)).error { lastError = error }
  }

  /// The position and direction of the camera. Setting an impossible camera, or one outside the
  /// limits, does nothing, and `lastError` is the reason.
  public var freeCameraOptions: FreeCameraOptions {
    get { FreeCameraOptions(of: map) }
    set {
      do throws(MapError) {
        map.camera = try newValue.camera(of: map)
      } catch {
        lastError = error
      }
    }
  }

  // MARK: Limits

  /// The constraints of the camera.
  public var cameraBounds: CameraBounds { CameraBounds(map.limits) }

  /// Sets constraints for the camera. A camera outside moves to the nearest one inside at once.
  ///
  /// - Throws: `MapError` for invalid bounds, and if a minimum exceeds its maximum. Nothing changes
  ///   then.
  public func setCameraBounds(with options: CameraBoundsOptions) throws(MapError) {
    var limits = map.limits
    try options.apply(to: &limits)
    try map.setLimits(limits)
  }

  // MARK: Points and coordinates

  /// The coordinate under a point of the view; `kCLLocationCoordinate2DInvalid` in the sky.
  public func coordinate(for point: CGPoint) -> CLLocationCoordinate2D {
    map.projection.coordinate(for: point.point) ?? kCLLocationCoordinate2DInvalid
  }

  /// The coordinates under points of the view.
  public func coordinates(for points: [CGPoint]) -> [CLLocationCoordinate2D] {
    points.map { coordinate(for: $0) }
  }

  /// The point at which a coordinate is drawn; (-1, -1) if it is outside the view.
  public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
    let projection = map.projection
    guard let point = projection.point(for: coordinate), projection.contains(coordinate) else {
      return CGPoint(x: -1, y: -1)
    }
    return CGPoint(point)
  }

  /// The points at which coordinates are drawn; (-1, -1) for those outside the view.
  public func points(for coordinates: [CLLocationCoordinate2D]) -> [CGPoint] {
    coordinates.map { point(for: $0) }
  }

  /// The smallest box around the ground under the corners of a part of the view. Corners in the sky
  /// are ignored. If no corner shows ground, the box is invalid.
  public func coordinateBounds(for rect: CGRect) -> CoordinateBounds {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ]
    let places = coordinates(for: corners).filter(CLLocationCoordinate2DIsValid)
    return CoordinateBounds(containing: places) ?? .invalid
  }
}

extension CoordinateBounds {
  /// The result if there is no box.
  static let invalid = CoordinateBounds(
    southwest: kCLLocationCoordinate2DInvalid, northeast: kCLLocationCoordinate2DInvalid)
}
