import GeoMath
import TerrainGeometry

/// Ground that is higher or lower than the target.
///
/// Heights are points above the level of the target. With h such a height the place is drawn at
///
///     down   =  turned.y cos p - h sin p
///     depth  =  D - turned.y sin p - h cos p
///     screen =  (cx + turned.x · D / depth, cy + down · D / depth)
extension ViewTransform {
  /// Points to a metre of height, in the scale of the ground below the eye: so it does not change when
  /// the target goes along the line of sight.
  package var heightScale: Double {
    let y = targetWorld.y + eyeGround.y / worldWidth
    let latitude = WebMercator.coordinate(WorldPoint(x: 0.5, y: y)).latitude
    return 1 / WebMercator.metresPerPoint(latitude: latitude, zoom: camera.zoom)
  }

  /// The height of a place above the target's level, in points.
  package func height(ofMetres metres: Double) -> Double {
    (metres - camera.elevation) * heightScale
  }

  /// Between these all ground of a surface and the target lie, in points above the target's level;
  /// 0 for level ground.
  package func heights(of surface: TerrainSurface?) -> ClosedRange<Double> {
    guard let range = surface?.range else { return 0...0 }
    let (low, high) = (height(ofMetres: range.lowerBound), height(ofMetres: range.upperBound))
    return min(low, 0)...max(high, 0)
  }

  /// How far a place is from the eye along the view axis that lies so many points above the target's
  /// level, in points; not positive behind the eye.
  package func depth(of ground: GroundPoint, height: Double) -> Double {
    depth(of: ground) - height * tilt.cosine
  }

  /// Where a place is drawn that lies so many points above the target's level; nil behind the eye.
  package func project(_ ground: GroundPoint, height: Double) -> ScreenPoint? {
    let turned = turned(ground)
    let depth = eyeDistance - turned.y * tilt.sine - height * tilt.cosine
    guard depth > 0 else { return nil }
    let scale = eyeDistance / depth
    let point = ScreenPoint(
      x: targetPoint.x + turned.x * scale,
      y: targetPoint.y + (turned.y * tilt.cosine - height * tilt.sine) * scale)
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// Where a place of a known height above the sea is drawn, in the copy of the world nearest the
  /// target; nil behind the eye.
  package func project(_ place: Coordinate, metres: Double) -> ScreenPoint? {
    project(ground(at: place), height: height(ofMetres: metres))
  }

  /// The place, relative to the target, at which the line of sight through a point of the screen is so
  /// many points above the target's level; nil where it never is.
  package func groundPoint(under point: ScreenPoint, height: Double) -> GroundPoint? {
    if height == 0 { return groundPoint(under: point) }
    let direction = sightDirection(point)
    let steps = (height - eyeHeight) / direction.up
    guard steps > 0, steps.isFinite else { return nil }
    let ground = unturned(
      GroundPoint(x: direction.x * steps, y: eyeDistance * tilt.sine + direction.y * steps))
    return ground.x.isFinite && ground.y.isFinite ? ground : nil
  }

  /// The ground under a point of the screen, relative to the target: where the line of sight meets the
  /// surface, or, beyond what is known of it, the target's level. Nil above both.
  package func groundPoint(under point: ScreenPoint, on surface: TerrainSurface?) -> GroundPoint? {
    guard let surface, let hit = surface.firstHit(of: sightRay(under: point)) else {
      return groundPoint(under: point)
    }
    return groundPoint(under: point, height: height(ofMetres: hit.metres))
  }

  /// The place under a point of the screen, its longitude wrapped, as `groundPoint(under:on:)`.
  package func coordinate(under point: ScreenPoint, on surface: TerrainSurface?) -> Coordinate? {
    groundPoint(under: point, on: surface).map { coordinate(at: $0) }
  }

  /// Where the ground under a point of the screen would be drawn if it were as high as the target: what
  /// lies on the ground is looked for there as on a flat map. The point itself where there is no ground.
  package func flattened(_ point: ScreenPoint, on surface: TerrainSurface?) -> ScreenPoint {
    guard surface != nil, let ground = groundPoint(under: point, on: surface) else { return point }
    return project(ground) ?? point
  }

  /// Where a place on the ground is drawn, in the copy of the world nearest the target; nil behind the
  /// eye. Ground of which nothing is known is as high as the target.
  package func project(_ place: Coordinate, on surface: TerrainSurface?) -> ScreenPoint? {
    let ground = ground(at: place)
    guard let surface, let metres = surface.metres(at: worldPoint(at: ground)) else {
      return project(ground)
    }
    return project(ground, height: height(ofMetres: metres))
  }

  /// The screen height at which ground of a depth is drawn that lies so many points above the target's
  /// level; nil where not tilted, or for a depth that is not positive.
  package func screenY(ofDepth depth: Double, height: Double) -> Double? {
    if height == 0 { return screenY(ofDepth: depth) }
    guard tilt.sine > 0, depth > 0, height < eyeHeight else { return nil }
    let y = ((eyeHeight - height) * eyeDistance / depth - eyeHeight) / tilt.sine
    return y.isFinite ? targetPoint.y + y : nil
  }

  /// The line of sight through a point of the screen. One step leads to the level plane through
  /// the target's depth: as far along the view axis as the target is.
  package func sightRay(under point: ScreenPoint) -> TerrainRay {
    let direction = sightDirection(point)
    let ground = unturned(GroundPoint(x: direction.x, y: direction.y))
    let scale = heightScale
    return TerrainRay(
      from: worldPoint(at: eyeGround), metres: camera.elevation + eyeHeight / scale,
      x: ground.x / worldWidth, y: ground.y / worldWidth, rise: direction.up / scale)
  }

  /// From the eye through a point of the screen as far as the target's depth: points to the right and
  /// towards the lower edge on the ground, and upwards.
  package func sightDirection(_ point: ScreenPoint) -> (x: Double, y: Double, up: Double) {
    let (u, v) = (point.x - targetPoint.x, point.y - targetPoint.y)
    return (
      u, v * tilt.cosine - eyeDistance * tilt.sine, -v * tilt.sine - eyeDistance * tilt.cosine
    )
  }
}
