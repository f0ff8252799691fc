import Foundation
import Rhumb

extension MapboxMap {
  /// The camera that shows all of the coordinates as large as possible. Does not move the map.
  ///
  /// - Parameters:
  ///   - coordinates: two or more coordinates.
  ///   - camera: the properties of the result. Those that are `nil` come from the map. Its centre,
  ///     anchor and zoom are ignored, because the fit determines them.
  ///   - coordinatesPadding: points kept free around the coordinates in addition to the padding.
  ///   - maxZoom: the greatest zoom of the result, on Mapbox's scale.
  ///   - offset: the position of the coordinates' middle, in points right of and below the view's.
  /// - Throws: `MapError` for fewer than two coordinates, numbers that are not finite, and paddings
  ///   that leave no room.
  public func camera(
    for coordinates: [CLLocationCoordinate2D], camera: CameraOptions,
    coordinatesPadding: UIEdgeInsets?, maxZoom: Double? = nil, offset: CGPoint? = nil
  ) throws(MapError) -> CameraOptions {
    CameraOptions(
      try map.camera(
        fitting: coordinates, with: camera.rhumbOptions, insets: coordinatesPadding ?? .zero,
        maxZoom: ZoomScale.rhumb(maxZoom.map { CGFloat($0) }), offset: (offset ?? .zero).point))
  }

  /// The camera that shows all of a box as large as possible. Does not move the map.
  ///
  /// - Parameters:
  ///   - coordinateBounds: the box.
  ///   - padding: points kept free around the box in addition to the map's own padding.
  ///   - bearing: degrees; `nil` for the map's.
  ///   - pitch: degrees; `nil` for the map's.
  ///   - maxZoom: the greatest zoom of the result, on Mapbox's scale.
  ///   - offset: the position of the box's middle, in points right of and below the view's.
  /// - Returns: options that change nothing if there is no such camera. `lastError` is then the
  ///   reason.
  public func camera(
    for coordinateBounds: CoordinateBounds, padding: UIEdgeInsets? = nil, bearing: Double? = nil,
    pitch: Double? = nil, maxZoom: Double? = nil, offset: CGPoint? = nil
  ) -> CameraOptions {
    do throws(MapError) {
      return CameraOptions(
        try map.camera(
          fitting: coordinateBounds, with: Rhumb.CameraOptions(bearing: bearing, tilt: pitch),
          insets: padding ?? .zero, maxZoom: ZoomScale.rhumb(maxZoom.map { CGFloat($0) }),
          offset: (offset ?? .zero).point))
    } catch {
      lastError = error
      return CameraOptions()
    }
  }

  /// The smallest box around everything that a camera would show. Fields of `camera` that are `nil`
  /// come from the map. Does not move the map.
  ///
  /// - Returns: an invalid box if the sky is visible or if a number is not finite. In the latter
  ///   case `lastError` is set.
  public func coordinateBounds(for camera: CameraOptions) -> CoordinateBounds {
    do throws(MapError) {
      let projection = try map.projection(for: camera.rhumbOptions)
      if let box = projection.visibleRegion.bounds { return box }
    } catch {
      lastError = error
    }
    return .invalid
  }
}
