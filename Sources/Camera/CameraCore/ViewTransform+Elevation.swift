import GeoMath
import TerrainGeometry

/// Ground that is higher or lower than the level plane through a target on the ground.
///
/// Heights are in points above that plane. With h such a height (less `lift`, if the target is above
/// the plane), the ground is drawn in the levelled picture at
///
///     down   =  turned.y cos p - h sin p
///     depth  =  D - turned.y sin p - h cos p
///     screen =  (cx + turned.x · D / depth, cy + down · D / depth)
extension ViewTransform {
  /// Points per metre of height, at the latitude of the ground below the eye. So it does not change
  /// when the target moves along the line of sight.
  package var heightScale: Double {
    Self.heightScale(atWorldY: targetWorld.y + eyeGround.y / worldWidth, zoom: camera.zoom)
  }

  static func heightScale(atWorldY y: Double, zoom: Double) -> Double {
    let latitude = WebMercator.coordinate(WorldPoint(x: 0.5, y: y)).latitude
    return 1 / WebMercator.metresPerPoint(latitude: latitude, zoom: zoom)
  }

  /// Converts metres above the sea to points above the target's level.
  package func height(ofMetres metres: Double) -> Double {
    (metres - camera.elevation) * heightScale
  }

  /// The distance from the eye along the view axis to a point `height` points above the target's
  /// level, in points; not positive behind the eye.
  package func depth(of ground: GroundPoint, height: Double) -> Double {
    depth(of: ground) - height * tilt.cosine
  }

  /// The screen point of ground `height` points above the target's level; `nil` behind the eye.
  package func project(_ ground: GroundPoint, height: Double) -> ScreenPoint? {
    let turned = turned(ground)
    let above = height - lift
    let depth = eyeDistance - turned.y * tilt.sine - above * tilt.cosine
    guard depth > 0 else { return nil }
    return point(x: turned.x, down: turned.y * tilt.cosine - above * tilt.sine, depth: depth)
  }

  /// The screen point of a coordinate at a height above the sea, in the copy of the world nearest
  /// to the target; `nil` behind the eye.
  package func project(_ place: Coordinate, metres: Double) -> ScreenPoint? {
    project(ground(at: place), height: height(ofMetres: metres))
  }

  /// The point, relative to the target, at which the line of sight through a screen point is
  /// `height` points above the target's level. `nil` if it never is.
  package func groundPoint(under point: ScreenPoint, height: Double) -> GroundPoint? {
    if height == 0 { return groundPoint(under: point) }
    let direction = sightDirection(point)
    let steps = (height - eyeHeight) / direction.up
    guard steps > 0, steps.isFinite else { return nil }
    let ground = unturned(
      GroundPoint(x: direction.x * steps, y: eyeDistance * tilt.sine + direction.y * steps))
    return ground.x.isFinite && ground.y.isFinite ? ground : nil
  }

  /// The ground under a screen point, relative to the target: the point where the line of sight
  /// meets the surface or, outside it, the target's level. `nil` above both.
  package func groundPoint(under point: ScreenPoint, on surface: TerrainSurface?) -> GroundPoint? {
    guard let surface, let hit = surface.firstHit(of: sightRay(under: point)) else {
      return groundPoint(under: point)
    }
    return groundPoint(under: point, height: height(ofMetres: hit.metres))
  }

  /// The coordinate of `groundPoint(under:on:)`, its longitude wrapped.
  package func coordinate(under point: ScreenPoint, on surface: TerrainSurface?) -> Coordinate? {
    groundPoint(under: point, on: surface).map { coordinate(at: $0) }
  }

  /// The point where the ground under a screen point would be drawn on a flat map at the target's
  /// height. Look there for things on the ground. The point itself if there is no ground.
  package func flattened(_ point: ScreenPoint, on surface: TerrainSurface?) -> ScreenPoint {
    guard surface != nil, let ground = groundPoint(under: point, on: surface) else { return point }
    return project(ground) ?? point
  }

  /// The screen point of a coordinate on the ground, in the copy of the world nearest to the
  /// target; `nil` behind the eye. Ground outside the surface is as high as the target.
  package func project(_ place: Coordinate, on surface: TerrainSurface?) -> ScreenPoint? {
    let ground = ground(at: place)
    guard let surface, let metres = surface.metres(at: worldPoint(at: ground)) else {
      return project(ground)
    }
    return project(ground, height: height(ofMetres: metres))
  }

  /// The levelled y of ground that is `height` points above the target's level and has this depth.
  /// `nil` without tilt or for a depth that is not positive.
  package func levelledY(ofDepth depth: Double, height: Double) -> Double? {
    if height == 0 { return levelledY(ofDepth: depth) }
    guard tilt.sine > 0, depth > 0, height < eyeHeight else { return nil }
    let y =
      ((eyeHeight - height) * eyeDistance / depth - eyeDistance * tilt.cosine) / tilt.sine
    return y.isFinite ? targetPoint.y + y : nil
  }

  /// The line of sight through a screen point. The first step ends as far from the eye along the
  /// view axis as the target.
  package func sightRay(under point: ScreenPoint) -> TerrainRay {
    let direction = sightDirection(point)
    let ground = unturned(GroundPoint(x: direction.x, y: direction.y))
    let scale = heightScale
    return TerrainRay(
      from: worldPoint(at: eyeGround), metres: camera.elevation + eyeHeight / scale,
      x: ground.x / worldWidth, y: ground.y / worldWidth, rise: direction.up / scale)
  }

  /// The vector from the eye through a screen point to the target's depth, in points: right and
  /// towards the lower edge of the levelled picture on the ground, and up.
  package func sightDirection(_ point: ScreenPoint) -> (x: Double, y: Double, up: Double) {
    let (u, v) = levelled(point)
    return (
      u, v * tilt.cosine - eyeDistance * tilt.sine, -v * tilt.sine - eyeDistance * tilt.cosine
    )
  }
}
