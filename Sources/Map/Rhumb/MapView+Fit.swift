import CameraCore
import MapSurface

extension MapView {
  /// The camera that shows all of the coordinates as large as possible. Does not move the map.
  ///
  /// ```swift
  /// let shape = try map.camera(fitting: triangle, with: CameraOptions(bearing: 45))
  /// map.ease(to: shape, duration: .seconds(1))
  /// ```
  ///
  /// The fit is exact even with tilt and bearing: every coordinate lies inside the insets, and
  /// the camera is as near as they permit. If the fit leads to a zoom at which the tilt is not
  /// permitted, the tilt is reduced. The result is for the current size, so ask again after a
  /// resize.
  ///
  /// - Parameters:
  ///   - coordinates: two or more. Their order does not matter, nor does the side of the
  ///     antimeridian on which each is written.
  ///   - options: the properties of the result. Those that are `nil` come from the map. Its padding
  ///     replaces the map's and is part of the result. Its target, anchor and zoom are ignored,
  ///     because the fit determines them.
  ///   - insets: points kept free around the shape in addition to the padding.
  ///   - maxZoom: the greatest zoom of the result, in addition to the map's limits.
  ///   - offset: the position of the shape's middle, in points right of and below the middle of the
  ///     remaining area. It does not change the zoom.
  /// - Returns: target, zoom, bearing and tilt, and also a padding if `options` have one.
  /// - Throws: `MapError.tooFewCoordinates`; `.notFinite`, which names the number; `.noRoom`.
  public func camera(
    fitting coordinates: [Coordinate], with options: CameraOptions = CameraOptions(),
    insets: EdgeInsets = .zero, maxZoom: Double? = nil, offset: Point = Point(x: 0, y: 0)
  ) throws(MapError) -> CameraOptions {
    guard coordinates.count >= 2 else { throw .tooFewCoordinates(count: coordinates.count) }
    for (index, coordinate) in coordinates.enumerated() {
      try coordinate.checkFinite(of: " of coordinate \(index + 1)")
    }
    return try camera(showing: .places(coordinates), options, insets, maxZoom, offset)
  }

  /// The camera that shows all of `bounds` as large as possible, as
  /// ``camera(fitting:with:insets:maxZoom:offset:)-([Coordinate],_,_,_,_)`` does for their corners.
  ///
  /// - Throws: `MapError.invalidBounds`; `.notFinite`, which names the number; `.noRoom`.
  public func camera(
    fitting bounds: CoordinateBounds, with options: CameraOptions = CameraOptions(),
    insets: EdgeInsets = .zero, maxZoom: Double? = nil, offset: Point = Point(x: 0, y: 0)
  ) throws(MapError) -> CameraOptions {
    try camera(showing: .box(try bounds.checked()), options, insets, maxZoom, offset)
  }

  private func camera(
    showing shape: FitShape, _ options: CameraOptions, _ insets: EdgeInsets,
    _ maxZoom: Double?, _ offset: Point
  ) throws(MapError) -> CameraOptions {
    try options.check()
    try insets.checkFinite("padding of the coordinates")
    try offset.checkFinite("offset")
    try checkFinite([("greatest zoom", maxZoom)])
    let (now, viewport) = (controller.camera, controller.viewport)
    let lowest = Camera.zoomRange.lowerBound
    let request = FitRequest(
      viewport: options.padding.map { viewport.padded(by: $0) } ?? viewport, insets: insets,
      bearingDegrees: options.bearing ?? now.bearingDegrees,
      tiltDegrees: options.tilt ?? now.tiltDegrees,
      rollDegrees: options.roll ?? now.rollDegrees,
      zoomRange: lowest...max(lowest, maxZoom ?? Camera.zoomRange.upperBound), offset: offset)
    let director = controller.director
    guard let fit = shape.fitting(request, director.projection, within: director.limits) else {
      throw .noRoom
    }
    return CameraOptions(
      target: fit.target, padding: options.padding, zoom: fit.zoom, bearing: fit.bearingDegrees,
      tilt: fit.tiltDegrees, roll: fit.rollDegrees, altitude: fit.altitude)
  }
}
