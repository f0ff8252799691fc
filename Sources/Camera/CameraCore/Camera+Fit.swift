import GeoMath

extension Camera {
  /// The camera that shows a box as large as possible: as really drawn with the bearing and tilt
  /// asked for, all of it lies in the space left, touches it in one direction at least, and is
  /// centred in it. `nil` when no room is left or the space's middle is above the horizon.
  package static func fitting(_ bounds: CoordinateBounds, _ request: FitRequest) -> Camera? {
    fitting(bounds.corners, request)
  }

  /// The camera that shows some places as large as possible, see above. Longitudes are taken as
  /// they stand: 181 is one degree east of 180. A single place gets the greatest zoom; without a
  /// place, or when one is not finite, there is no camera.
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
