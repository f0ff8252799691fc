import PlaneGeometry

/// Tests whether lines and polygons touch the area of a query.
enum LineTouch {
  /// Whether two polygons have a point in common.
  static func overlap(_ rings: [[SIMD2<Double>]], _ area: [SIMD2<Double>]) -> Bool {
    guard let corner = area.first else { return false }
    if rings.surround(corner) { return true }
    return rings.contains { touches($0, area, isClosed: true, within: 0) }
  }

  static func touches(
    _ line: [SIMD2<Double>], _ area: [SIMD2<Double>], isClosed: Bool, within distance: Double
  ) -> Bool {
    guard let first = line.first, let last = line.last, let lastCorner = area.last else {
      return false
    }
    if area.surrounds(first) { return true }
    var previous = isClosed ? last : first
    for current in line {
      let segment = LineSegment(previous, current)
      var corner = lastCorner
      for next in area {
        let side = LineSegment(corner, next)
        if segment.crossing(side) != nil { return true }
        if distance > 0,
          segment.distance(to: corner) <= distance || side.distance(to: current) <= distance
        {
          return true
        }
        corner = next
      }
      previous = current
    }
    return false
  }
}
