import CameraCore
import GeoMath
import PlaneGeometry

// What a hand means.
extension MarkerStage {
  /// The marker nearest to a point, of several equally near the topmost; `nil` when none is as near
  /// as half a target. The icon is hit as a whole; a small one from around it, so that it is as
  /// large as the target for the hand.
  package func hit(
    at point: ScreenPoint, targetPoints: Double, in view: OverlayView,
    where isWanted: (OverlayID) -> Bool
  ) -> OverlayHit? {
    var stage = self
    stage.prepare(for: view)
    var best: OverlayHit?
    stage.forEachInSight(of: view) { item, wrap in
      let appearance = stage.appearances[item.slot]
      guard appearance.isNear(point, targetPoints / 2, at: item.world, wrap: wrap, view),
        isWanted(item.key), let outline = appearance.outline(at: item.world, wrap: wrap, view)
      else { return }
      let distance = outline.distance(to: point)
      let slack = max(0, (targetPoints - outline.leastSide) / 2)
      guard distance <= slack, distance <= best?.distance ?? .infinity else { return }
      best = OverlayHit(key: item.key, distance: distance)
    }
    return best
  }
}

/// Four corners on the screen, in points, in their order around.
struct IconOutline {
  let corners: [SIMD2<Double>]

  /// The length of its shorter sides.
  var leastSide: Double {
    func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
    return min(length(corners[1] - corners[0]), length(corners[3] - corners[0]))
  }

  /// 0 inside.
  func distance(to point: ScreenPoint) -> Double {
    max([corners].signedDistance(to: SIMD2(point.x, point.y)), 0)
  }
}

extension MarkerAppearance {
  /// False only when no part of the icon is within `margin` points of a point of the screen.
  fileprivate func isNear(
    _ point: ScreenPoint, _ margin: Double, at world: WorldPoint, wrap: Int, _ view: OverlayView
  ) -> Bool {
    guard let (place, depth) = view.project(view.ground(world, wrap: wrap)) else { return false }
    // What lies on the ground grows towards the viewer.
    let scale = isFlat ? 2 * view.transform.eyeDistance / depth : 1
    let most = reach * scale + margin
    return abs(place.x - point.x) <= most && abs(place.y - point.y) <= most
      && view.share(seenAt: place, depth: depth) > 0
  }

  /// Where the icon is on the screen; `nil` when a corner is behind the eye.
  func outline(at world: WorldPoint, wrap: Int, _ view: OverlayView) -> IconOutline? {
    let ground = view.ground(world, wrap: wrap)
    guard let place = view.project(ground)?.point else { return nil }
    let ways = [
      iconCorner, iconCorner + iconRight, iconCorner + iconRight + iconDown, iconCorner + iconDown,
    ]
    guard isFlat else {
      return IconOutline(corners: ways.map { SIMD2(place.x, place.y) + $0 })
    }
    let corners = ways.compactMap { way in
      view.project(GroundPoint(x: ground.x + way.x, y: ground.y + way.y))
        .map { SIMD2($0.point.x, $0.point.y) }
    }
    return corners.count == 4 ? IconOutline(corners: corners) : nil
  }
}
