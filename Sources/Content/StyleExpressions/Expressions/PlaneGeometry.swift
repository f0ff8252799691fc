/// Points, segments and rings in a plane, as pairs of numbers.
enum PlaneGeometry {
  typealias Point = SIMD2<Double>

  /// Twice the area of the triangle from the origin over two vectors.
  @inline(__always)
  static func cross(_ one: Point, _ two: Point) -> Double { one.x * two.y - one.y * two.x }

  /// Whether a point lies inside of rings by the even-odd rule; on an edge, as asked.
  static func contains(_ rings: [[Point]], _ point: Point, countingEdges: Bool) -> Bool {
    var isInside = false
    for ring in rings {
      for (start, end) in zip(ring, ring.dropFirst()) {
        if isOn(point, start, end) { return countingEdges }
        if (start.y > point.y) != (end.y > point.y),
          point.x < (end.x - start.x) * (point.y - start.y) / (end.y - start.y) + start.x
        {
          isInside.toggle()
        }
      }
    }
    return isInside
  }

  private static func isOn(_ point: Point, _ start: Point, _ end: Point) -> Bool {
    let one = point - start
    let two = point - end
    return cross(one, two) == 0 && one.x * two.x <= 0 && one.y * two.y <= 0
  }

  /// Whether two segments cross, each with its ends on both sides of the other.
  static func crosses(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    isBetween(a, b, c, d) && isBetween(c, d, a, b)
  }

  private static func isBetween(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let one = cross(a - c, d - c)
    let two = cross(b - c, d - c)
    return (one > 0 && two < 0) || (one < 0 && two > 0)
  }

  /// From a point to the nearest of a segment.
  static func squaredDistance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let along = end - start
    let length = (along * along).sum()
    let offset = point - start
    guard length > 0 else { return (offset * offset).sum() }
    let fraction = ((offset * along).sum() / length).clamped(0, 1)
    let rest = offset - along * fraction
    return (rest * rest).sum()
  }
}
