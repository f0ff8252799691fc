import GeoMath

/// Projection from the ground to the screen.
extension ViewTransform {
  /// The screen point of a point on the ground, relative to the target; `nil` behind the eye.
  @inlinable
  package func project(_ ground: GroundPoint) -> ScreenPoint? {
    let (x, y) = (
      ground.x * bearing.cosine + ground.y * bearing.sine,
      ground.y * bearing.cosine - ground.x * bearing.sine
    )
    let depth = eyeDistance - y * tilt.sine + lift * tilt.cosine
    guard depth > 0 else { return nil }
    return point(x: x, down: y * tilt.cosine + lift * tilt.sine, depth: depth)
  }

  /// The screen point of a place at a depth, to the right of the view axis and below it before the
  /// roll, in points at the place's own depth.
  @inlinable
  func point(x: Double, down: Double, depth: Double) -> ScreenPoint? {
    let scale = eyeDistance / depth
    let place = rolled(x: x * scale, y: down * scale)
    let point = ScreenPoint(x: targetPoint.x + place.x, y: targetPoint.y + place.y)
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// The screen point of a world point; `nil` behind the eye. x is not wrapped: add or subtract
  /// whole worlds for another copy.
  package func project(_ world: WorldPoint) -> ScreenPoint? { project(ground(at: world)) }

  /// The screen point of a coordinate, in the nearest copy of the world; `nil` behind the eye.
  package func project(_ place: Coordinate) -> ScreenPoint? { project(ground(at: place)) }

  /// A world point in ground points relative to the target. x is not wrapped.
  package func ground(at world: WorldPoint) -> GroundPoint {
    let way = world - targetWorld
    return GroundPoint(x: way.x * worldWidth, y: way.y * worldWidth)
  }

  /// A coordinate in ground points relative to the target, in the copy of the world nearest to it.
  /// Exact to the last digits at any zoom, unlike a conversion through `WorldPoint`.
  package func ground(at place: Coordinate) -> GroundPoint {
    let offset = WebMercator.offset(fromTarget: camera.target, to: place)
    return GroundPoint(x: offset.x * worldWidth, y: offset.y * worldWidth)
  }

  /// Screen points per metre on the ground at the target.
  package var pointsPerMetre: Double {
    1 / camera.metresPerPoint
  }
}
