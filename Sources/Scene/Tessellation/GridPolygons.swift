/// Polygons on the grid, flat: rings of points, and polygons of rings. The first ring of a polygon
/// is its outline with positive area, the others are its holes with negative area. Rings are not
/// closed and have neither repeated nor straight points.
package struct GridPolygons: Sendable {
  package var points: [GridPoint] = []
  /// For each ring, the index one past its last point.
  package var ringEnds: [Int] = []
  /// For each polygon, the index one past its last ring.
  package var polygonEnds: [Int] = []

  package init() {}

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ringEnds.removeAll(keepingCapacity: true)
    polygonEnds.removeAll(keepingCapacity: true)
  }

  /// The indices of ring `index` in `points`.
  package func ring(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ringEnds[index - 1])..<ringEnds[index]
  }

  /// The indices of the rings of polygon `index`.
  package func rings(ofPolygon index: Int) -> Range<Int> {
    (index == 0 ? 0 : polygonEnds[index - 1])..<polygonEnds[index]
  }

  /// The indices in `points` of everything that belongs to polygon `index`.
  package func points(ofPolygon index: Int) -> Range<Int> {
    let rings = rings(ofPolygon: index)
    let start = rings.lowerBound == 0 ? 0 : ringEnds[rings.lowerBound - 1]
    return start..<(rings.isEmpty ? start : ringEnds[rings.upperBound - 1])
  }

  /// Makes a ring of the points appended since the last ring, cleaned. Returns twice its signed
  /// area; when that is 0 nothing remains of it.
  mutating func endRing() -> Int {
    let start = ringEnds.last ?? 0
    removeStraightPoints(from: start)
    let area = doubledAreaOfRing(start..<points.count)
    if area == 0 {
      points.removeSubrange(start...)
    } else {
      ringEnds.append(points.count)
    }
    return area
  }

  mutating func endPolygon() {
    if ringEnds.count > (polygonEnds.last ?? 0) { polygonEnds.append(ringEnds.count) }
  }

  func doubledAreaOfRing(_ ring: Range<Int>) -> Int {
    guard ring.count > 2 else { return 0 }
    return points.withUnsafeBufferPointer { points in
      let origin = points[ring.lowerBound]
      var sum = 0
      for index in ring.lowerBound + 1..<ring.upperBound - 1 {
        sum &+= doubledArea(origin, points[index], points[index + 1])
      }
      return sum
    }
  }

  /// Drops repeated points, points on a straight line and spikes from the last ring.
  private mutating func removeStraightPoints(from start: Int) {
    let end = points.count
    var head = start
    var tail = start
    points.withUnsafeMutableBufferPointer { points in
      for index in start..<end {
        let point = points[index]
        while tail - start >= 2, doubledArea(points[tail - 2], points[tail - 1], point) == 0 {
          tail -= 1
        }
        if tail > start, points[tail - 1] == point { continue }
        points[tail] = point
        tail += 1
      }
      while tail - head >= 3 {
        if doubledArea(points[tail - 2], points[tail - 1], points[head]) == 0 {
          tail -= 1
        } else if doubledArea(points[tail - 1], points[head], points[head + 1]) == 0 {
          head += 1
        } else {
          break
        }
      }
    }
    points.removeSubrange(tail...)
    if head > start { points.removeSubrange(start..<head) }
  }
}
