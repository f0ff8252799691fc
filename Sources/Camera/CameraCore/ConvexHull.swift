/// The corners of the convex hull of some points (Andrew's monotone chain, 1979). A perspective
/// picture is widest and highest at corners of the hull, so a fit need not look at other points.
func convexHull(_ points: [GroundPoint]) -> [GroundPoint] {
  let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  guard sorted.count > 2 else { return sorted }
  func chain(_ points: some Sequence<GroundPoint>) -> [GroundPoint] {
    var corners: [GroundPoint] = []
    for point in points {
      while corners.count > 1,
        turn(corners[corners.count - 2], corners[corners.count - 1], point) <= 0
      {
        corners.removeLast()
      }
      corners.append(point)
    }
    return corners
  }
  return chain(sorted) + chain(sorted.reversed()).dropFirst().dropLast()
}

/// Positive if the turn a → b → c has the direction from x to y.
private func turn(_ a: GroundPoint, _ b: GroundPoint, _ c: GroundPoint) -> Double {
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
