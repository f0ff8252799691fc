import PlaneGeometry

/// A building: one or more bodies over one plot.
struct Building: Sendable {
  /// A body with upright walls from `base` to `top` metres above the ground: its outline and the
  /// courtyards in it.
  typealias Body = (rings: [[Vector]], base: Double, top: Double)

  /// The rectangle that nothing else may touch.
  var plot: Plot
  var bodies: [Body]
  var quarter: String
  var style: Quarter.Style
  var street: String?
  var number: Int?
  var colour: String?
}

/// A rectangle turned in any direction.
struct Plot: Sendable {
  var center: Vector
  /// Direction of the width, of length one; the depth runs along `axis.turned`.
  var axis: Vector
  /// Metres.
  var width: Double
  var depth: Double

  var corners: [Vector] {
    Ring.rectangle(center: center, axis: axis, width: width, depth: depth)
  }

  /// A box around the plot with `margin` metres to spare.
  func box(margin: Double) -> PlaneBox {
    PlaneBox(around: corners).enlarged(by: margin)
  }

  /// Whether the segment's width comes into the plot. Exact along the sides, a little too strict
  /// around the corners.
  func touches(_ segment: WideSegment) -> Bool {
    func place(_ point: Vector) -> SIMD2<Double> {
      SIMD2((point - center).dot(axis), (point - center).dot(axis.turned))
    }
    let plot = PlaneBox(minX: -width / 2, minY: -depth / 2, maxX: width / 2, maxY: depth / 2)
    return SegmentClip(place(segment.a), place(segment.b), in: plot.enlarged(by: segment.radius))
      != nil
  }

  /// Whether the plots are nearer than `gap` metres, by the separating axis theorem.
  func overlaps(_ other: Plot, gap: Double) -> Bool {
    let between = other.center - center
    for (mine, theirs) in [(self, other), (other, self)] {
      for (side, half) in [(mine.axis, mine.width / 2), (mine.axis.turned, mine.depth / 2)] {
        let reach =
          half + gap + abs(theirs.axis.dot(side)) * theirs.width / 2
          + abs(theirs.axis.turned.dot(side)) * theirs.depth / 2
        if abs(between.dot(side)) >= reach { return false }
      }
    }
    return true
  }
}
