import GeoMath

extension Camera {
  /// The camera that shows a box as large as possible with the requested bearing and tilt. In the
  /// actual perspective, the box lies within the free space, touches it in at least one direction
  /// and is centred in it. `nil` if there is no free space or its centre is above the horizon.
  package static func fitting(_ bounds: CoordinateBounds, _ request: FitRequest) -> Camera? {
    fitting(bounds.corners, request)
  }

  /// The camera that shows some coordinates as large as possible, as above. Longitudes are not
  /// wrapped: 181 is one degree east of 180. A single coordinate gets the greatest zoom. `nil` also
  /// if there are no coordinates or one is not finite.
  package static func fitting(_ places: [Coordinate], _ request: FitRequest) -> Camera? {
    guard let first = places.first, places.allSatisfy(\.isFinite), request.isFinite,
      let space = request.space
    else { return nil }
    let anchor = Coordinate(
      latitude: WebMercator.squareClamped(first.latitude), longitude: first.longitude)
    let base = Camera.standard.with(
      bearingDegrees: request.bearingDegrees, tiltDegrees: request.tiltDegrees)
    let view = ViewTransform(base, request.viewport)
    let turned = places.map { place in
      let way = WebMercator.unwrappedOffset(from: anchor, to: place)
      return view.turned(GroundPoint(x: way.x, y: way.y))
    }
    guard let fit = PerspectiveFit(turned, view: view, space: space),
      let placed = fit.placed(zoomIn: request.zoomRange, movedBy: request.offset)
    else { return nil }
    let target = view.unturned(placed.target)
    return base.with(
      target: WebMercator.wrappedCoordinate(WorldOffset(x: target.x, y: target.y), from: anchor),
      zoom: placed.zoom)
  }
}
