import GeoMath

extension Camera {
  /// The camera that shows a box as large as possible with the requested bearing, tilt and roll. In
  /// the actual perspective, the box lies within the free space, touches it in at least one direction
  /// and is centred in it; with a roll, that is a level rectangle within the space. `nil` if there is no free space or its centre is above the horizon.
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
      bearingDegrees: request.bearingDegrees, tiltDegrees: request.tiltDegrees,
      rollDegrees: request.rollDegrees)
    let view = ViewTransform(base, request.viewport)
    let turned = places.map { place in
      let way = WebMercator.unwrappedOffset(from: anchor, to: place)
      return view.turned(GroundPoint(x: way.x, y: way.y))
    }
    let offset = view.levelled(
      ScreenPoint(
        x: view.targetPoint.x + request.offset.x, y: view.targetPoint.y + request.offset.y))
    guard let fit = PerspectiveFit(turned, view: view, space: view.levelled(within: space)),
      let placed = fit.placed(
        zoomIn: request.zoomRange, movedBy: ScreenPoint(x: offset.x, y: offset.y))
    else { return nil }
    let target = view.unturned(placed.target)
    return base.with(
      target: WebMercator.wrappedCoordinate(WorldOffset(x: target.x, y: target.y), from: anchor),
      zoom: placed.zoom)
  }
}

extension ViewTransform {
  /// A rectangle in the levelled picture that the roll turns about its middle to lie within a
  /// rectangle on the screen and to touch it. The same rectangle without a roll.
  fileprivate func levelled(within space: ScreenRectangle) -> ScreenRectangle {
    if roll.sine == 0, roll.cosine > 0 { return space }
    let (sine, cosine) = (abs(roll.sine), abs(roll.cosine))
    let place = levelled(space.middle)
    let middle = ScreenPoint(x: targetPoint.x + place.x, y: targetPoint.y + place.y)
    // The box around the turned space, shrunk until it fits into the space.
    let width = space.width * cosine + space.height * sine
    let height = space.width * sine + space.height * cosine
    let part = min(
      space.width / (width * cosine + height * sine),
      space.height / (width * sine + height * cosine))
    return ScreenRectangle(
      left: middle.x - width * part / 2, top: middle.y - height * part / 2,
      right: middle.x + width * part / 2, bottom: middle.y + height * part / 2)
  }
}
