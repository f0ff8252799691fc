import CameraCore
import GeoMath
import PlaneGeometry

// Hit testing.
extension MarkerStore {
  /// The marker nearest to a point, or the topmost of several equally near ones. `nil` if none is
  /// within half of `targetPoints`. The whole icon counts, and a small one is extended to the size
  /// of the touch target.
  package func hit(
    at point: ScreenPoint, targetPoints: Double, in view: OverlayView,
    where isWanted: (OverlayID) -> Bool
  ) -> OverlayHit? {
    var store = self
    store.prepare(for: view)
    var best: OverlayHit?
    store.forEachInSight(of: view) { item, wrap in
      let appearance = store.appearances[item.slot]
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

/// Four corners on the screen in points, in the order around the outline.
struct IconOutline {
  let corners: [SIMD2<Double>]

  /// The length of the shorter sides.
  var leastSide: Double {
    min((corners[1] - corners[0]).length, (corners[3] - corners[0]).length)
  }

  /// Distance in points; 0 inside.
  func distance(to point: ScreenPoint) -> Double {
    max([corners].signedDistance(to: SIMD2(point.x, point.y)), 0)
  }
}

extension MarkerAppearance {
  /// False only if no part of the icon is within `margin` points of a point on the screen.
  fileprivate func isNear(
    _ point: ScreenPoint, _ margin: Double, at world: WorldPoint, wrap: Int, _ view: OverlayView
  ) -> Bool {
    guard let seen = view.project(view.ground(world, wrap: wrap)) else { return false }
    // Flat markers grow towards the viewer.
    let scale = isFlat ? 2 * view.transform.eyeDistance / seen.depth : 1
    let most = reach * scale + margin
    return abs(seen.point.x - point.x) <= most && abs(seen.point.y - point.y) <= most
      && view.share(of: seen) > 0
  }

  /// The outline of the icon on the screen, or `nil` if a corner is behind the eye.
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
