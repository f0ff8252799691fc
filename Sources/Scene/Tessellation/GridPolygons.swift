import PlaneGeometry

/// Polygons on the grid in flat arrays. The first ring of a polygon is its outline, with positive
/// area; the others are holes, with negative area. If rings cross themselves or each other, the
/// inside is where their winding number is positive. Rings do not repeat their first point at the
/// end, and contain neither duplicate nor collinear points.
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

  package func rings(ofPolygon index: Int) -> Range<Int> {
    (index == 0 ? 0 : polygonEnds[index - 1])..<polygonEnds[index]
  }

  /// The indices in `points` of all rings of polygon `index`.
  package func points(ofPolygon index: Int) -> Range<Int> {
    let rings = rings(ofPolygon: index)
    let start = rings.lowerBound == 0 ? 0 : ringEnds[rings.lowerBound - 1]
    return start..<(rings.isEmpty ? start : ringEnds[rings.upperBound - 1])
  }

  /// Cleans the points appended since the last ring and makes a ring of them, or none if fewer than
  /// three remain. Returns twice its signed area.
  mutating func endRing() -> Int {
    let start = ringEnds.last ?? 0
    let kept = points.withUnsafeMutableBufferPointer { points in
      let ring = UnsafeMutableBufferPointer(rebasing: points[start...])
      var writer = RingWriter(output: ring)
      for point in ring { writer.append(point) }
      return writer.finish()
    }
    points.removeLast(points.count - start - (kept > 2 ? kept : 0))
    guard kept > 2 else { return 0 }
    ringEnds.append(points.count)
    return doubledAreaOfRing(start..<points.count)
  }

  /// Appends a ring of `count` points, which `point` returns by index, and cleans it. Returns a
  /// number with the sign of the ring's area, or 0 if nothing remains of it.
  ///
  /// - Parameter knownSign: the sign of the area if the points are exact enough to know it, else 0.
  @inline(__always)
  mutating func appendRing(
    _ count: Int, knownSign: Int, _ point: (Int) -> GridPoint
  ) -> Int {
    let start = points.count
    points.append(upTo: count, filler: GridPoint(x: 0, y: 0)) { ring in
      var writer = RingWriter(output: ring)
      for index in 0..<count { writer.append(point(index)) }
      return writer.finish()
    }
    let area = knownSign != 0 ? knownSign : doubledAreaOfRing(start..<points.count)
    if points.count - start < 3 || area == 0 {
      points.removeLast(points.count - start)
      return 0
    }
    ringEnds.append(points.count)
    return area
  }

  /// Appends a line as a ring that runs there and back, or as two rings if the line is closed.
  mutating func appendThereAndBack(_ run: LineRun) {
    guard run.points.count > 1 else { return }
    points += run.isClosed ? run.points.dropLast() : run.points[...]
    if run.isClosed {
      ringEnds.append(points.count)
      points += run.points.dropFirst().reversed()
    } else {
      points += run.points.dropFirst().dropLast().reversed()
    }
    ringEnds.append(points.count)
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
}

extension GridPolygons {
  /// Sorts rings that do not cross into polygons with their holes, and appends them. The last polygon
  /// also gets the holes that are in none, because a hole that extends beyond its outline may start
  /// outside.
  ///
  /// - Parameter signs: of the rings' areas. Those of the holes that are taken become 0.
  mutating func appendPolygons(of pieces: GridPolygons, _ signs: inout [Int]) {
    var outlinesLeft = signs.lazy.filter { $0 > 0 }.count
    for piece in signs.indices where signs[piece] > 0 {
      outlinesLeft -= 1
      append(pieces, ring: piece)
      for hole in signs.indices where signs[hole] < 0 {
        if outlinesLeft == 0 || pieces.ring(piece, contains: hole) {
          append(pieces, ring: hole)
          signs[hole] = 0
        }
      }
      endPolygon()
    }
  }

  private mutating func append(_ other: GridPolygons, ring: Int) {
    points.append(contentsOf: other.points[other.ring(ring)])
    ringEnds.append(points.count)
  }

  /// Whether ring `inner`, which crosses no other, lies in ring `outer`. Tests the first point of
  /// `inner` that is not a corner of `outer`.
  private func ring(_ outer: Int, contains inner: Int) -> Bool {
    let corners = points[ring(outer)]
    guard let probe = points[ring(inner)].first(where: { !corners.contains($0) }) else {
      return true
    }
    return corners.surrounds(probe)
  }
}
