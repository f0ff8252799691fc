import GeoMath

/// The turn from one segment of a line into the next. Lengths are in half widths; right is relative
/// to the direction of travel.
package struct LineTurn {
  /// Normals to the right before and after the turn.
  package let before: SIMD2<Float>
  package let after: SIMD2<Float>
  /// Cosine and sine of the turn. The sine is positive for a turn to the right.
  let cosine: Float
  let sine: Float
  /// The unit direction before the turn.
  package let incoming: SIMD2<Float>

  /// Turns up to 35.5° are mitred whatever the join: the mitre is then at most this long and hardly
  /// differs from a round join.
  static let unnoticedMitre: Float = 1.05

  /// The reference renderer's longest mitre on both sides of a line. It cuts off sharper turns.
  static let longestShear: Float = 2

  package init(_ incoming: SIMD2<Float>, _ outgoing: SIMD2<Float>) {
    self.incoming = incoming
    before = LineTurn.right(of: incoming)
    after = LineTurn.right(of: outgoing)
    cosine = (incoming * outgoing).sum()
    sine = cross(incoming, outgoing)
  }

  @inline(__always)
  package static func right(of direction: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(-direction.y, direction.x)
  }

  /// Whether there is no turn, so that the point need not be drawn.
  var isStraight: Bool { cosine > 0 && abs(sine) < 1e-5 }

  /// Whether a mitre visibly shears a repeating dash or pattern: the turn exceeds 75°, as in the
  /// reference renderer.
  var isSharp: Bool { cosine < 0.258_819 }

  /// 1 if the outer side is the right one, else -1.
  package var outerSide: Float { sine > 0 ? -1 : 1 }

  /// Whether the mitre is at most `limit` half widths long. Its length is 1 / cos(θ/2), and
  /// cos²(θ/2) is (1 + cos θ) / 2.
  @inline(__always)
  func fitsMitre(_ limit: Float) -> Bool { (1 + cosine) * limit * limit >= 2 }

  /// The vector to the right corner of the mitre.
  package var mitre: SIMD2<Float> { (before + after) / (1 + cosine) }

  /// How long both segments must be, in half widths, to share the inner corner of the mitre. The
  /// corner lies tan(θ/2) back along each, and what it cuts off one segment, up to sin θ away, must
  /// lie in the other. Infinite if the line turns back on itself.
  var room: Float {
    if cosine > 0 { return abs(sine) }
    return cosine > -0.99 ? abs(sine) / (1 + cosine) : .infinity
  }

  /// 30°. A round join with a half width of 10 pixels is then off by at most a third of a pixel.
  private static let arcStep = SIMD2<Float>(0.866_025_4, 0.5)

  /// Calls `body` with the outer normals of a round join between `before` and `after`.
  func forEachArcPoint(_ body: (SIMD2<Float>) -> Void) {
    let turn = sine > 0 ? LineTurn.arcStep.y : -LineTurn.arcStep.y
    let end = after * outerSide
    var normal = before * outerSide
    for _ in 0..<6 {
      normal = SIMD2(
        normal.x * LineTurn.arcStep.x - normal.y * turn,
        normal.x * turn + normal.y * LineTurn.arcStep.x)
      // Close to the end, or past it. A turn of about 180° starts with the end behind it.
      if cross(normal, end) * (turn > 0 ? 1 : -1) < 0.1, (normal * end).sum() > 0 { return }
      body(normal)
    }
  }
}

/// The two vertices across a line where a quad begins or ends.
package struct LinePair {
  package var left: UInt32
  package var right: UInt32

  package init(left: UInt32, right: UInt32) {
    self.left = left
    self.right = right
  }
}

extension [UInt32] {
  /// Splits the quad from the left side behind to the right side ahead, as the reference renderer
  /// does: at corners, a repeating dash or pattern is sheared in each triangle separately.
  package mutating func appendQuad(_ a: LinePair, _ b: LinePair) {
    appendTriangle(a.left, a.right, b.right)
    appendTriangle(a.left, b.right, b.left)
  }

  @inline(__always)
  mutating func appendTriangle(_ a: UInt32, _ b: UInt32, _ c: UInt32) {
    append(a)
    append(b)
    append(c)
  }
}
