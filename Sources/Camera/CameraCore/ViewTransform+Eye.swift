import GeoMath

/// The camera's position, in world widths.
package struct EyePosition: Hashable, Sendable {
  /// The world point below the eye; x is not wrapped.
  package var below: WorldPoint
  /// The eye's height above the ground in world widths.
  package var height: Double
}

/// The eye, and the ground relative to it.
extension ViewTransform {
  /// The eye's height above level ground in points: D cos p, and the target's own height.
  @inlinable
  package var eyeHeight: Double { eyeDistance * tilt.cosine + lift }

  /// The point on the ground below the eye, relative to the target: D sin p behind it.
  @inlinable
  package var eyeGround: GroundPoint {
    unturned(GroundPoint(x: 0, y: eyeDistance * tilt.sine))
  }

  package var eyePosition: EyePosition {
    EyePosition(below: worldPoint(at: eyeGround), height: eyeHeight / worldWidth)
  }

  /// The matrix from eye-relative ground coordinates to GL clip space.
  ///
  /// Ground coordinates are points at the target's scale: x east, y south, z up from the ground.
  /// The origin is on the ground below the eye, so that whatever is large on the screen has small
  /// coordinates, which a Float can represent at any zoom. Clip w is the distance from the eye
  /// along the view axis in points. `near` and `far` are such distances, with 0 < near < far. Clip
  /// y points up, and clip z goes from -w at `near` to w at `far`. The padding moves the principal
  /// point (an off-axis projection).
  package func clipFromGround(near: Double, far: Double) -> Matrix4 {
    let width = max(viewport.size.width, 1)
    let height = max(viewport.size.height, 1)
    let (sb, cb, sp, cp) = (bearing.sine, bearing.cosine, tilt.sine, tilt.cosine)
    // The camera's axes as rows over (x, y, z, 1): right, down and forward from the eye.
    let across = SIMD4(cb, sb, 0, 0)
    let along = SIMD4(-sb * cp, cb * cp, -sp, eyeHeight * sp)
    let right = across * roll.cosine + along * roll.sine
    let down = along * roll.cosine - across * roll.sine
    let depth = SIMD4(sb * sp, -cb * sp, -cp, eyeHeight * cp)
    return Matrix4(
      rows: depth * (2 * targetPoint.x / width - 1) + right * (2 * eyeDistance / width),
      depth * (1 - 2 * targetPoint.y / height) - down * (2 * eyeDistance / height),
      depth * ((far + near) / (far - near)) + SIMD4(0, 0, 0, -2 * far * near / (far - near)),
      depth)
  }
}
