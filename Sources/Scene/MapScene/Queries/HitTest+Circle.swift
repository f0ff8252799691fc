import CameraCore
import GeoMath
import RenderModel
import VectorTiles

extension HitTest {
  func hitsCircle(
    _ geometry: TileGeometry, _ paint: PaintUniforms, movedBy shift: SIMD2<Double>
  ) -> Bool {
    geometry.points.contains { point in
      let own = SIMD2(Double(point.x), Double(point.y))
      guard own.x >= minX, own.x < maxX, own.y >= minY, own.y < maxY else { return false }
      return hitsCircle(at: own + shift, paint)
    }
  }

  private func hitsCircle(at place: SIMD2<Double>, _ paint: PaintUniforms) -> Bool {
    let radius = Double(paint.shape.x + paint.shape.y)
    let (liesOnGround, isAsLargeFar) = (paint.shape.w > 0.5, paint.dash.z > 0.5)
    let ground = corner + place * unit
    let height = height(at: place)
    let scale = standing.scale(at: ground, height: height)
    guard scale > 0 else { return false }
    let groundReach = isAsLargeFar ? radius / scale : radius
    if liesOnGround {
      guard standing.view.terrain != nil, case .point(let point, _) = standing.area else {
        return isNear(place, groundReach + lying.groundTolerance)
      }
      return hitsLyingDisc(at: ground, groundReach, point)
    }
    let reach = groundReach * scale
    guard let middle = standing.project(ground, height: height),
      HitTest.isHit(
        at: standing.screenDistance(to: middle), within: reach + standing.area.tolerance)
    else { return false }
    guard standing.view.terrain != nil, case .point(let point, _) = standing.area else {
      return true
    }
    let disc = UprightDisc(middle: middle, reach: reach, nearness: scale)
    return 1 / groundDistance
      <= disc.nearness(at: point, slope(at: ground, groundReach), in: standing.view)
  }

  // MARK: On terrain

  /// Ground that is nearer to the eye than a disc by up to this fraction of the disc's distance
  /// does not hide it, as in the circle shader.
  fileprivate static let standingOut = 0.1

  /// A disc on the ground is flat: it lies in the mean plane of the corners around it.
  private func hitsLyingDisc(
    at ground: SIMD2<Double>, _ reach: Double, _ point: ScreenPoint
  ) -> Bool {
    let (west, east) = (ground.x - reach, ground.x + reach)
    let (north, south) = (ground.y - reach, ground.y + reach)
    let (a, b) = (height(west, north), height(east, north))
    let (c, d) = (height(west, south), height(east, south))
    let plane = InclinedPlane(
      place: ground, height: (a + b + c + d) / 4,
      rise: SIMD2(b + d - a - c, c + d - a - b) / (4 * reach))
    let ray = QueryRay(through: point, standing.view)
    let nearness = ray.nearness(of: plane)
    guard nearness > 0, 1 / groundDistance <= nearness / (1 - HitTest.standingOut) else {
      return false
    }
    return HitTest.isHit(
      at: (ray.place(at: 1 / nearness) - ground).length, within: reach + lying.groundTolerance)
  }

  /// The slope of the ground around a place, measured over the same distance as in the shader.
  private func slope(at ground: SIMD2<Double>, _ reach: Double) -> InclinedPlane {
    let middle = height(ground.x, ground.y)
    let (east, south) = (height(ground.x + reach, ground.y), height(ground.x, ground.y + reach))
    return InclinedPlane(
      place: ground, height: middle, rise: SIMD2(east - middle, south - middle) / reach)
  }

  private func height(_ x: Double, _ y: Double) -> Double {
    standing.view.height(at: GroundPoint(x: x, y: y))
  }
}

/// A disc that faces the viewer and leans as the ground around it does.
private struct UprightDisc {
  let middle: SIMD2<Double>
  /// The radius in screen points.
  let reach: Double
  /// The inverse of its distance, see `QueryRay`.
  let nearness: Double

  /// The nearness that counts for hits at a point of the screen. It is increased by as much as the
  /// slope changes over half of the disc; otherwise the ground in front would hide half of it.
  func nearness(at point: ScreenPoint, _ slope: InclinedPlane, in view: GroundView) -> Double {
    func change(_ x: Double, _ y: Double) -> Double {
      QueryRay(through: ScreenPoint(x: middle.x + x, y: middle.y + y), view).nearness(of: slope)
        - QueryRay(through: ScreenPoint(x: middle.x, y: middle.y), view).nearness(of: slope)
    }
    return nearness / (1 - HitTest.standingOut) + abs(change(reach, 0)) + abs(change(0, reach))
      + change(point.x - middle.x, point.y - middle.y)
  }
}
