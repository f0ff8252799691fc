/// Curves as sequences of points, in metres on the plan.
enum Polyline {
  /// A smooth curve through `knots`, with points about `step` metres apart. It is a uniform
  /// Catmull–Rom spline, which suffices because our knots are evenly spaced.
  static func spline(through knots: [Vector], closed: Bool = false, step: Double = 25) -> [Vector] {
    let count = knots.count
    guard count > 2 else { return resampled(knots, step: step) }
    func knot(_ index: Int) -> Vector {
      if closed { return knots[(index + count) % count] }
      if index < 0 { return knots[0] * 2 - knots[1] }
      return index < count ? knots[index] : knots[count - 1] * 2 - knots[count - 2]
    }
    var points: [Vector] = []
    for index in 0..<(closed ? count : count - 1) {
      let (p0, p1, p2, p3) = (knot(index - 1), knot(index), knot(index + 1), knot(index + 2))
      let pieces = max(1, Int((p1.distance(to: p2) / step).rounded(.up)))
      for piece in 0..<pieces {
        let t = Double(piece) / Double(pieces)
        let bend = p1 * 2 + (p2 - p0) * t
        let square = (p0 * 2 - p1 * 5 + p2 * 4 - p3) * (t * t)
        let cube = (p1 * 3 - p0 - p2 * 3 + p3) * (t * t * t)
        points.append((bend + square + cube) * 0.5)
      }
    }
    if !closed { points.append(knots[count - 1]) }
    return points
  }

  /// A quadratic Bézier curve from `start` to `end`, with the control point `bend`.
  static func arc(from start: Vector, towards bend: Vector, to end: Vector) -> [Vector] {
    let pieces = 14
    return (0...pieces).map { piece in
      let t = Double(piece) / Double(pieces)
      return start.mixed(bend, t).mixed(bend.mixed(end, t), t)
    }
  }

  /// The same curve with points `step` metres apart along it. Both ends stay.
  static func resampled(_ points: [Vector], step: Double) -> [Vector] {
    guard points.count > 1, let last = points.last else { return points }
    var result = [points[0]]
    var untilNext = step
    for (a, b) in zip(points, points.dropFirst()) {
      let size = a.distance(to: b)
      var done = 0.0
      while size - done >= untilNext {
        done += untilNext
        result.append(a.mixed(b, done / size))
        untilNext = step
      }
      untilNext -= size - done
    }
    if let end = result.last, end.distance(to: last) < step * 0.3, result.count > 1 {
      result.removeLast()
    }
    result.append(last)
    return result
  }

  /// The curve moved sideways by `offset` metres. Positive is to the right when walking.
  static func shifted(_ points: [Vector], by offset: Double) -> [Vector] {
    guard points.count > 1 else { return points }
    return points.indices.map { points[$0] + right(of: points, at: $0) * offset }
  }

  /// The direction to the right when walking past a point.
  private static func right(of points: [Vector], at index: Int) -> Vector {
    let before = points[max(index - 1, 0)]
    let after = points[min(index + 1, points.count - 1)]
    return (after - before).normalized.turned
  }

  /// The outline of the area within `halfWidth(t)` metres of the curve; t is 0 to 1 along it.
  static func ribbon(_ points: [Vector], halfWidth: (Double) -> Double) -> [Vector] {
    guard points.count > 1 else { return [] }
    let last = Double(points.count - 1)
    let sides = points.indices.map { right(of: points, at: $0) * halfWidth(Double($0) / last) }
    return Ring.outer(zip(points, sides).map(+) + zip(points, sides).reversed().map(-))
  }

  /// Moves each inner point to the weighted mean of its neighbours and itself, `passes` times.
  static func smoothed(_ points: [Vector], closed: Bool, passes: Int) -> [Vector] {
    var current = points
    let count = points.count
    guard count > 2 else { return points }
    for _ in 0..<passes {
      var next = current
      for index in 0..<count where closed || (index > 0 && index < count - 1) {
        let before = current[(index + count - 1) % count]
        let after = current[(index + 1) % count]
        next[index] = (before + after + current[index] * 2) * 0.25
      }
      current = next
    }
    return current
  }

  /// Cuts the curve where `test` changes between segments. Adjacent pieces share their end points.
  static func split(_ points: [Vector], where test: (Vector) -> Bool) -> [(Bool, [Vector])] {
    guard points.count > 1 else { return [] }
    var pieces: [(Bool, [Vector])] = []
    for (a, b) in zip(points, points.dropFirst()) {
      let state = test(a.mixed(b, 0.5))
      if let last = pieces.last, last.0 == state {
        pieces[pieces.count - 1].1.append(b)
      } else {
        pieces.append((state, [a, b]))
      }
    }
    return pieces
  }
}
