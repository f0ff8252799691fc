import PlaneGeometry

/// A building: one or more bodies on one plot.
struct Building: Sendable {
  /// A body with vertical walls from `base` to `top`, in metres above the ground. The rings are its
  /// outline and its courtyards.
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

/// A rectangle with any rotation.
struct Plot: Sendable {
  var center: Vector
  /// The direction of the width, with length one. The depth runs along `axis.turned`.
  var axis: Vector
  /// In metres, like the depth.
  var width: Double
  var depth: Double

  var corners: [Vector] {
    Ring.rectangle(center: center, axis: axis, width: width, depth: depth)
  }

  /// The bounding box of the plot, enlarged by `margin` metres.
  func box(margin: Double) -> PlaneBox {
    PlaneBox(around: corners).enlarged(by: margin)
  }

  /// Whether the area of a segment reaches into the plot. It is exact along the sides and slightly
  /// too strict at the corners.
  func touches(_ segment: WideSegment) -> Bool {
    func place(_ point: Vector) -> SIMD2<Double> {
      SIMD2((point - center).dot(axis), (point - center).dot(axis.turned))
    }
    let plot = PlaneBox(minX: -width / 2, minY: -depth / 2, maxX: width / 2, maxY: depth / 2)
    return SegmentClip(place(segment.a), place(segment.b), in: plot.enlarged(by: segment.radius))
      != nil
  }

  /// Whether the gap between the plots is less than `gap` metres, by the separating axis theorem.
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
