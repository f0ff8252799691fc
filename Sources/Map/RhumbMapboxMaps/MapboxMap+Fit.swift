import Foundation
import Rhumb

extension MapboxMap {
  /// The camera that shows all of some places as large as possible. Does not move the map.
  ///
  /// - Parameters:
  ///   - coordinates: two or more places.
  ///   - camera: what the result shall have; what it leaves open comes from the map. Its centre,
  ///     anchor and zoom do not survive: the fit decides them.
  ///   - coordinatesPadding: points kept free around the places besides the padding.
  ///   - maxZoom: the greatest zoom of the result, on Mapbox's scale.
  ///   - offset: where the middle of the places shall be, in points right of and below the middle.
  /// - Throws: `MapError`, for fewer than two places, numbers that are not finite, and paddings that
  ///   leave no room.
  public func camera(
    for coordinates: [CLLocationCoordinate2D], camera: CameraOptions,
    coordinatesPadding: UIEdgeInsets?, maxZoom: Double? = nil, offset: CGPoint? = nil
  ) throws(MapError) -> CameraOptions {
    CameraOptions(
      try map.camera(
        for: coordinates, camera: camera.rhumbOptions, coordinatesPadding: coordinatesPadding,
        maxZoom: ZoomScale.rhumb(maxZoom.map { CGFloat($0) }), offset: offset?.point))
  }

  /// The camera that shows all of a box as large as possible. Does not move the map.
  ///
  /// - Parameters:
  ///   - coordinateBounds: the box.
  ///   - padding: points kept free around the box besides the map's own padding.
  ///   - bearing: degrees; `nil` for the map's.
  ///   - pitch: degrees; `nil` for the map's.
  ///   - maxZoom: the greatest zoom of the result, on Mapbox's scale.
  ///   - offset: where the box's middle shall be, in points right of and below the middle.
  /// - Returns: options that change nothing where there is no such camera; `lastError` then says
  ///   why.
  public func camera(
    for coordinateBounds: CoordinateBounds, padding: UIEdgeInsets? = nil, bearing: Double? = nil,
    pitch: Double? = nil, maxZoom: Double? = nil, offset: CGPoint? = nil
  ) -> CameraOptions {
    do throws(MapError) {
      return CameraOptions(
        try map.camera(
          for: coordinateBounds, padding: padding, bearing: bearing, pitch: pitch,
          maxZoom: ZoomScale.rhumb(maxZoom.map { CGFloat($0) }), offset: offset?.point))
    } catch {
      lastError = error
      return CameraOptions()
    }
  }

  /// The least box around all that a camera would show; what it leaves open is the map's. Does not
  /// move the map.
  ///
  /// - Returns: a box that is not valid with the sky in sight, and for numbers that are not finite;
  ///   `lastError` then says why.
  public func coordinateBounds(for camera: CameraOptions) -> CoordinateBounds {
    do throws(MapError) {
      if let box = try map.coordinateBounds(for: camera.rhumbOptions) { return box }
    } catch {
      lastError = error
    }
    return .invalid
  }
}
