import GeoMath

/// Projection from the screen to the ground.
extension ViewTransform {
  /// The ground under a screen point, relative to the target; `nil` at and above the horizon.
  ///
  /// With u, v from the target's point in the levelled picture, H the eye's height and e = D cos p +
  /// v sin p: turned.x = u H / e and turned.y = (v D + lift (v cos p - D sin p)) / e.
  @inlinable
  package func groundPoint(under point: ScreenPoint) -> GroundPoint? {
    let (u, v) = levelled(point)
    let e = eyeDistance * tilt.cosine + v * tilt.sine
    guard e > 0 else { return nil }
    var y = v * eyeDistance
    if lift != 0 { y += lift * (v * tilt.cosine - eyeDistance * tilt.sine) }
    let ground = unturned(GroundPoint(x: u * eyeHeight / e, y: y / e))
    return ground.x.isFinite && ground.y.isFinite ? ground : nil
  }

  /// The coordinate under a screen point, its longitude wrapped; `nil` at and above the horizon.
  /// Beyond the Mercator square the latitude continues towards ±90.
  package func coordinate(under point: ScreenPoint) -> Coordinate? {
    groundPoint(under: point).map { coordinate(at: $0) }
  }

  /// The world point at a ground point relative to the target.
  package func worldPoint(at ground: GroundPoint) -> WorldPoint {
    let target = targetWorld
    return WorldPoint(x: target.x + ground.x / worldWidth, y: target.y + ground.y / worldWidth)
  }

  /// The coordinate of a ground point relative to the target, its longitude wrapped.
  package func coordinate(at ground: GroundPoint) -> Coordinate {
    let offset = WorldOffset(x: ground.x / worldWidth, y: ground.y / worldWidth)
    return WebMercator.wrappedCoordinate(offset, from: camera.target)
  }

  /// Screen points per ground point at a position on the screen, across the view and along it (away
  /// from the eye). Both are 1 at the target without tilt. `nil` at and above the horizon.
  package func localScale(at point: ScreenPoint) -> (across: Double, along: Double)? {
    guard let depth = depth(under: point) else { return nil }
    let across = eyeDistance / depth
    return (across, across * across * eyeHeight / eyeDistance)
  }
}
