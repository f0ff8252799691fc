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
/// + turned.y cos p · D / depth.
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

  package init(_ camera: Camera, _ viewport: Viewport) {
    self.camera = camera
    self.viewport = viewport
    worldWidth = camera.worldWidth
    eyeDistance = viewport.eyeDistance
    targetPoint = viewport.targetPoint
    bearing = Rotation(degrees: camera.bearingDegrees)
    tilt = Rotation(degrees: camera.tiltDegrees)
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
}

// MARK: - Depth

extension ViewTransform {
  /// The distance from the eye along the view axis to a point on the ground (relative to the
  /// target), in points. It is positive in front of the eye.
  @inlinable
  package func depth(of ground: GroundPoint) -> Double {
    eyeDistance - (ground.y * bearing.cosine - ground.x * bearing.sine) * tilt.sine
  }

  /// The distance along the view axis to the ground that is drawn at a screen y, in points: D² cos
  /// p / (D cos p + v sin p), v downwards from the target. `nil` at and above the horizon.
  @inlinable
  package func depth(atScreenY y: Double) -> Double? {
    let level = eyeDistance * tilt.cosine
    let e = level + (y - targetPoint.y) * tilt.sine
    guard e > 0 else { return nil }
    let depth = eyeDistance * level / e
    return depth.isFinite ? depth : nil
  }

  /// The screen y of ground at a depth. `nil` without tilt, when all ground has the same depth, or
  /// for a depth that is not positive.
  @inlinable
  package func screenY(ofDepth depth: Double) -> Double? {
    guard tilt.sine > 0, depth > 0 else { return nil }
    let y = eyeDistance * tilt.cosine / tilt.sine * (eyeDistance / depth - 1)
    return y.isFinite ? targetPoint.y + y : nil
  }

  /// The depth of the farthest ground in the viewport. At most `limit` points, which is also the
  /// result if the horizon is visible.
  @inlinable
  package func farthestDepth(limit: Double) -> Double {
    min(depth(atScreenY: 0) ?? limit, limit)
  }

  /// The screen y of the horizon, cy - D / tan p; `nil` when the camera looks straight down.
  package var horizonY: Double? {
    guard tilt.sine > 0 else { return nil }
    let y = targetPoint.y - eyeDistance * tilt.cosine / tilt.sine
    return y.isFinite ? y : nil
  }
}
