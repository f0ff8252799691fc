import GeoMath

/// The projection of a camera in a viewport: from the ground to the screen and back. It is a cheap
/// value, derived from the two whenever it is needed.
///
/// Seen from the side, the eye at distance D from the target T and tilted by p:
///
/// ```text
///        eye
///         │ ╲            turned = ground turned by the bearing: x to the right of the screen,
///  D cos p│   ╲ D                 y towards its lower edge, points at the target's scale
///         │  p  ╲        depth  = distance from the eye along the view axis: D - y sin p
///  ───────┴───────T──────────────  ground, farther ►
/// ```
///
/// With (cx, cy) where the target is drawn: screen x = cx + turned.x · D / depth and screen y = cy
/// + turned.y cos p · D / depth. Then a roll turns the picture about (cx, cy); before that it is
/// called levelled.
///
/// A target that is not on the ground is `lift` above it, and the ground that much lower: depth = D
/// - y sin p + lift cos p.
package struct ViewTransform: Sendable {
  package let camera: Camera
  package let viewport: Viewport
  /// The world's width in points.
  package let worldWidth: Double
  /// The distance D from the eye to the target, in points.
  package let eyeDistance: Double
  package let targetPoint: ScreenPoint
  package let bearing: Rotation
  package let tilt: Rotation
  package let roll: Rotation
  /// The target's height above level ground, in points; 0 for a target on the ground.
  package let lift: Double

  /// The least height of an eye above the ground, as a fraction of D: twice the distance of the near
  /// plane. A lower eye is raised, together with its target.
  package static let leastHeight = 0.04

  package init(_ camera: Camera, _ viewport: Viewport) {
    self.camera = camera
    self.viewport = viewport
    worldWidth = camera.worldWidth
    eyeDistance = viewport.eyeDistance
    targetPoint = viewport.targetPoint
    bearing = Rotation(degrees: camera.bearingDegrees)
    tilt = Rotation(degrees: camera.tiltDegrees)
    roll = Rotation(degrees: camera.rollDegrees)
    guard let metres = camera.altitude.metres else {
      lift = 0
      return
    }
    let behind = eyeDistance * tilt.sine
    let y = camera.targetWorld.y + behind * bearing.cosine / worldWidth
    lift = max(
      metres * ViewTransform.heightScale(atWorldY: y, zoom: camera.zoom),
      (ViewTransform.leastHeight - tilt.cosine) * eyeDistance)
  }

  /// The target on the unit square. Computed on demand, because it is rarely needed, while every
  /// frame and gesture makes transforms.
  package var targetWorld: WorldPoint { camera.targetWorld }

  /// Rotates from ground axes (x east, y south) to screen axes on the ground (x right, y down).
  @inlinable
  package func turned(_ ground: GroundPoint) -> GroundPoint {
    GroundPoint(
      x: ground.x * bearing.cosine + ground.y * bearing.sine,
      y: -ground.x * bearing.sine + ground.y * bearing.cosine)
  }

  /// Rotates from the screen's axes on the ground to ground axes: the inverse of `turned`.
  @inlinable
  package func unturned(_ turned: GroundPoint) -> GroundPoint {
    GroundPoint(
      x: turned.x * bearing.cosine - turned.y * bearing.sine,
      y: turned.x * bearing.sine + turned.y * bearing.cosine)
  }

  /// Turns a place in the levelled picture, relative to the target's point, by the roll.
  @inlinable
  package func rolled(x: Double, y: Double) -> (x: Double, y: Double) {
    (x * roll.cosine + y * roll.sine, y * roll.cosine - x * roll.sine)
  }

  /// The point of the screen at a point of the levelled picture.
  @inlinable
  package func rolled(_ point: ScreenPoint) -> ScreenPoint {
    let turned = rolled(x: point.x - targetPoint.x, y: point.y - targetPoint.y)
    return ScreenPoint(x: targetPoint.x + turned.x, y: targetPoint.y + turned.y)
  }

  /// The place in the levelled picture, relative to the target's point, of a point of the screen.
  @inlinable
  package func levelled(_ point: ScreenPoint) -> (x: Double, y: Double) {
    let (u, v) = (point.x - targetPoint.x, point.y - targetPoint.y)
    return (u * roll.cosine - v * roll.sine, u * roll.sine + v * roll.cosine)
  }

  /// The box around the viewport in the levelled picture.
  package var levelledBounds: ScreenRectangle {
    let bounds = viewport.bounds
    guard roll.sine != 0 || roll.cosine < 0 else { return bounds }
    var box: ScreenRectangle?
    for x in [bounds.left, bounds.right] {
      for y in [bounds.top, bounds.bottom] {
        let place = levelled(ScreenPoint(x: x, y: y))
        let (x, y) = (targetPoint.x + place.x, targetPoint.y + place.y)
        let corner = ScreenRectangle(left: x, top: y, right: x, bottom: y)
        box = box?.union(corner) ?? corner
      }
    }
    return box ?? bounds
  }
}

// MARK: - Depth

extension ViewTransform {
  /// The distance from the eye along the view axis to a point on the ground (relative to the
  /// target), in points. It is positive in front of the eye.
  @inlinable
  package func depth(of ground: GroundPoint) -> Double {
    eyeDistance - (ground.y * bearing.cosine - ground.x * bearing.sine) * tilt.sine
      + lift * tilt.cosine
  }

  /// The distance along the view axis to the ground that is drawn at a levelled y, in points: D H /
  /// (D cos p + v sin p), v downwards from the target and H the eye's height. `nil` at and above the
  /// horizon.
  @inlinable
  package func depth(atLevelledY y: Double) -> Double? {
    let e = eyeDistance * tilt.cosine + (y - targetPoint.y) * tilt.sine
    guard e > 0 else { return nil }
    let depth = eyeDistance * eyeHeight / e
    return depth.isFinite ? depth : nil
  }

  /// The distance along the view axis to the ground under a screen point, in points. `nil` at and
  /// above the horizon.
  @inlinable
  package func depth(under point: ScreenPoint) -> Double? {
    depth(atLevelledY: targetPoint.y + levelled(point).y)
  }

  /// The levelled y of ground at a depth. `nil` without tilt, when all ground has the same depth, or
  /// for a depth that is not positive.
  @inlinable
  package func levelledY(ofDepth depth: Double) -> Double? {
    guard tilt.sine > 0, depth > 0 else { return nil }
    let y =
      eyeDistance * tilt.cosine / tilt.sine * (eyeDistance / depth - 1)
      + lift * eyeDistance / depth / tilt.sine
    return y.isFinite ? targetPoint.y + y : nil
  }

  /// The depth of the farthest ground in the viewport. At most `limit` points, which is also the
  /// result if the horizon is visible.
  @inlinable
  package func farthestDepth(limit: Double) -> Double {
    min(depth(atLevelledY: levelledBounds.top) ?? limit, limit)
  }

  /// The levelled y of the horizon, cy - D / tan p; `nil` when the camera looks straight down.
  package var horizonY: Double? {
    guard tilt.sine > 0 || tilt.cosine < 0 else { return nil }
    // Straight up, the horizon is infinitely far below.
    let y = targetPoint.y - eyeDistance * tilt.cosine / max(tilt.sine, 1e-9)
    return y.isFinite ? y : nil
  }

  /// The levelled y where the sky begins; `nil` when the camera looks straight down.
  ///
  /// As in MapLibre GL JS this is 0.75° below the horizon or, with a tilt below about 85°, where the
  /// ground is 1 / (1 - 0.85) times as far away as the target.
  package var skyY: Double? {
    guard tilt.sine > 0 || tilt.cosine < 0 else { return nil }
    let lowest = ViewTransform.lowestSight
    let below =
      (lowest.sine * tilt.cosine - lowest.cosine * tilt.sine)
      / (lowest.cosine * tilt.cosine + lowest.sine * tilt.sine)
    let rise = min(0.85 * tilt.cosine / max(tilt.sine, 1e-9), below)
    return targetPoint.y - eyeDistance * rise
  }

  /// The levelled y above which no ground is drawn; `nil` when the camera looks straight down.
  ///
  /// As in MapLibre GL JS the sky begins there, but a camera that looks level or up sees the ground
  /// before the sky up to a depth of 2.33 (D + lift / cos 89.25°).
  package var groundEndY: Double? {
    guard tilt.cosine < ViewTransform.levelCosine else { return skyY }
    return levelledY(ofDepth: 2.33 * (eyeDistance + lift / ViewTransform.lowestSight.cosine))
  }

  /// The cosine of the least tilt with which a camera looks level, 88.5°.
  private static let levelCosine = Rotation(degrees: 88.5).cosine
  /// The angle between the vertical and the line of sight to the farthest ground.
  private static let lowestSight = Rotation(degrees: 89.25)
}
