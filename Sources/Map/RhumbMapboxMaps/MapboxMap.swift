import Foundation
import Rhumb

/// The camera of a map, its limits and fits, and what is told of the map, in Mapbox's spelling. See
/// `MapView.mapboxMap`.
@MainActor
public final class MapboxMap {
  let map: Rhumb.MapView
  /// Why the latest call that was refused without throwing did nothing; `nil` where none was. It
  /// stays until it is set.
  public var lastError: MapError?

  init(_ map: Rhumb.MapView, _ refusal: MapError?) {
    self.map = map
    lastError = refusal
  }

  /// The view's size in points.
  public var size: CGSize { CGSize(map.size) }

  // MARK: The camera

  /// The camera as it is now.
  public var cameraState: CameraState { CameraState(map.cameraState) }

  /// The camera that the style suggests.
  public var styleDefaultCamera: CameraOptions {
    let camera = map.content.defaultCamera
    return CameraOptions(
      Rhumb.CameraOptions(
        center: camera.target, padding: .zero, zoom: camera.zoom, bearing: camera.bearing,
        pitch: camera.pitch))
  }

  /// Snaps to a camera; what it leaves open stays.
  public func setCamera(to cameraOptions: CameraOptions) {
    if let error = map.setCamera(to: cameraOptions.rhumbOptions).error { lastError = error }
  }

  /// Where the camera stands and how it looks. Setting what a map's camera cannot be, or not within
  /// the limits, does nothing, and `lastError` says why.
  public var freeCameraOptions: FreeCameraOptions {
    get { map.freeCamera }
    set {
      do throws(MapError) {
        try map.setFreeCamera(newValue)
      } catch {
        lastError = error
      }
    }
  }

  // MARK: Limits

  /// What holds the camera.
  public var cameraBounds: CameraBounds { CameraBounds(map.cameraBounds) }

  /// Sets what holds the camera; a camera outside moves to the nearest one inside at once.
  ///
  /// - Throws: `MapError`, for bounds that are no box and for a least that is above its greatest;
  ///   then everything stays.
  public func setCameraBounds(with options: CameraBoundsOptions) throws(MapError) {
    try map.setCameraBounds(with: options.rhumbOptions)
  }

  // MARK: Points and places

  /// The place under a point of the view; `kCLLocationCoordinate2DInvalid` in the sky.
  public func coordinate(for point: CGPoint) -> CLLocationCoordinate2D {
    map.coordinate(for: point.point) ?? kCLLocationCoordinate2DInvalid
  }

  /// The places under points of the view.
  public func coordinates(for points: [CGPoint]) -> [CLLocationCoordinate2D] {
    points.map { coordinate(for: $0) }
  }

  /// Where a place is drawn; (-1, -1) where that is not in the view.
  public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
    guard let point = map.point(for: coordinate), map.projection.contains(coordinate) else {
      return CGPoint(x: -1, y: -1)
    }
    return CGPoint(point)
  }

  /// Where places are drawn; (-1, -1) for those that are not in the view.
  public func points(for coordinates: [CLLocationCoordinate2D]) -> [CGPoint] {
    coordinates.map { point(for: $0) }
  }

  /// The least box around the ground under the corners of a part of the view. A corner in the sky
  /// counts for nothing; without any on the ground the box is not valid.
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
  /// Where there is no box.
  static let invalid = CoordinateBounds(
    southwest: kCLLocationCoordinate2DInvalid, northeast: kCLLocationCoordinate2DInvalid)
}
