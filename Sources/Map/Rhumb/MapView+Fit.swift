import CameraCore
import GeoMath
import MapEngine

extension MapView {
  /// The camera that shows all of `bounds` as large as possible, north up and flat. `nil` if
  /// `insets` leave no room or `bounds` are invalid. Does not move the map.
  ///
  /// The insets are added to the map's ``padding``. The result is for the current size, so ask
  /// again after a resize.
  public func camera(for bounds: CoordinateBounds, insets: EdgeInsets) -> CameraPosition? {
    guard let box = bounds.normalized else { return nil }
    let request = FitRequest(viewport: controller.viewport, insets: insets)
    return controller.limits.fitting(box, request).map { CameraPosition($0) }
  }

  /// The camera that shows all of the coordinates as large as possible, named as in Mapbox's SDK.
  /// Does not move the map.
  ///
  /// ```swift
  /// let shape = try map.camera(
  ///   for: triangle, camera: CameraOptions(bearing: 45), coordinatesPadding: .zero, maxZoom: nil,
  ///   offset: nil)
  /// map.ease(to: shape, duration: .seconds(1))
  /// ```
  ///
  /// The fit is exact even with tilt and bearing: every coordinate lies inside the paddings, and
  /// the camera is as near as they permit. If the fit leads to a zoom at which the tilt is not
  /// permitted, the tilt is reduced.
  ///
  /// - Parameters:
  ///   - coordinates: two or more. Their order does not matter, nor does the side of the
  ///     antimeridian on which each is written.
  ///   - camera: the properties of the result. Those that are `nil` come from the map. Its padding
  ///     replaces the map's and is part of the result. Its centre, anchor and zoom are ignored,
  ///     because the fit determines them.
  ///   - coordinatesPadding: points kept free around the shape in addition to the padding.
  ///   - maxZoom: the greatest zoom of the result, in addition to the map's limits.
  ///   - offset: the position of the shape's middle, in points right of and below the middle of the
  ///     remaining area. It does not change the zoom.
  /// - Returns: centre, zoom, bearing and pitch, and also a padding if `camera` has one.
  /// - Throws: `MapError.tooFewCoordinates`; `.notFinite`, which names the number; `.noRoom`.
  public func camera(
    for coordinates: [Coordinate], camera: CameraOptions = CameraOptions(),
    coordinatesPadding: EdgeInsets? = nil, maxZoom: Double? = nil, offset: Point? = nil
  ) throws(MapError) -> CameraOptions {
    guard coordinates.count >= 2 else { throw .tooFewCoordinates(count: coordinates.count) }
    for (index, coordinate) in coordinates.enumerated() {
      try coordinate.checkFinite(of: " of coordinate \(index + 1)")
    }
    let request = try fitRequest(
      camera: camera, insets: coordinatesPadding, maxZoom: maxZoom, offset: offset)
    return try options(fitting: coordinates.sideBySide, request, camera: camera)
  }

  /// The camera that shows all of `bounds` as large as possible, named as in Mapbox's SDK. Works
  /// like ``camera(for:camera:coordinatesPadding:maxZoom:offset:)`` for the corners of the box.
  /// Does not move the map.
  ///
  /// - Parameters:
  ///   - bounds: the box.
  ///   - padding: points kept free around the box in addition to the map's own padding.
  ///   - bearing: degrees; `nil` for the map's.
  ///   - pitch: degrees; `nil` for the map's.
  ///   - maxZoom: the greatest zoom of the result, in addition to the map's limits.
  ///   - offset: the position of the box's middle, in points right of and below the middle of the
  ///     remaining area. It does not change the zoom.
  /// - Returns: centre, zoom, bearing and pitch.
  /// - Throws: `MapError.invalidBounds`; `.notFinite`, which names the number; `.noRoom`.
  public func camera(
    for bounds: CoordinateBounds, padding: EdgeInsets? = nil, bearing: Double? = nil,
    pitch: Double? = nil, maxZoom: Double? = nil, offset: Point? = nil
  ) throws(MapError) -> CameraOptions {
    let box = try bounds.checked()
    let camera = CameraOptions(bearing: bearing, pitch: pitch)
    let request = try fitRequest(camera: camera, insets: padding, maxZoom: maxZoom, offset: offset)
    return try options(fitting: box.corners, request, camera: camera)
  }

  private func fitRequest(
    camera: CameraOptions, insets: EdgeInsets?, maxZoom: Double?, offset: Point?
  ) throws(MapError) -> FitRequest {
    try camera.check()
    try insets?.checkFinite("padding of the coordinates")
    try offset?.checkFinite("offset")
    guard maxZoom?.isFinite ?? true else { throw .notFinite(property: "greatest zoom") }
    let (now, viewport) = (controller.camera, controller.viewport)
    let lowest = Camera.zoomRange.lowerBound
    return FitRequest(
      viewport: camera.padding.map { viewport.padded(by: $0) } ?? viewport,
      insets: insets ?? .zero,
      bearingDegrees: camera.bearing ?? now.bearingDegrees,
      tiltDegrees: camera.pitch ?? now.tiltDegrees,
      zoomRange: lowest...max(lowest, maxZoom ?? Camera.zoomRange.upperBound),
      offset: offset ?? Point(x: 0, y: 0))
  }

  private func options(
    fitting places: [Coordinate], _ request: FitRequest, camera: CameraOptions
  ) throws(MapError) -> CameraOptions {
    guard let fit = controller.limits.fitting(places, request) else { throw .noRoom }
    return CameraOptions(
      center: fit.target, padding: camera.padding, zoom: fit.zoom,
      bearing: fit.bearingDegrees, pitch: fit.tiltDegrees)
  }
}
