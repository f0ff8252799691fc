import GeoMath
import PlaneGeometry

/// Simplifies lines and rings together by Visvalingam and Whyatt's method (The Cartographic Journal
/// 30, 1993): the corner with the smallest triangle is removed first. A corner stays if another
/// point lies in its triangle, so that simplification creates no crossings.
struct Simplifier {
  /// Corners whose triangle is smaller are removed. The unit is that of the Mercator square.
  let minimalArea: Double
  /// By what a corner's area is multiplied, depending on its place.
  let weight: (WorldPoint) -> Double

  private var points: [WorldPoint] = []
  private var previous: [Int32] = []
  private var next: [Int32] = []
  private var isKept: [Bool] = []
  /// For each point, the area with which it was last queued.
  private var areas: [Double] = []
  private var queue = CornerQueue()

  /// The lines without the corners that are too small to see. Rings with fewer than three points
  /// left become empty. The order of lines is unchanged.
  static func simplify(
    _ lines: [Polyline], minimalArea: Double, weight: @escaping (WorldPoint) -> Double = { _ in 1 }
  ) -> [Polyline] {
    var simplifier = Simplifier(minimalArea: minimalArea, weight: weight)
    var ranges: [Range<Int>] = []
    for line in lines { ranges.append(simplifier.insert(line)) }
    simplifier.run()
    return zip(lines, ranges).map { line, range in
      let kept = range.filter { simplifier.isKept[$0] }.map { simplifier.points[$0] }
      let isGone = line.kind == .ring && kept.count < 3
      return Polyline(points: isGone ? [] : kept, kind: line.kind)
    }
  }

  /// The same for values that each have a line.
  static func simplify<Thing>(
    _ line: WritableKeyPath<Thing, Polyline>, of things: [Thing], minimalArea: Double,
    weight: @escaping (WorldPoint) -> Double = { _ in 1 }
  ) -> [Thing] {
    let lines = simplify(
      things.map { $0[keyPath: line] }, minimalArea: minimalArea, weight: weight)
    return zip(things, lines).map {
      var thing = $0
      thing[keyPath: line] = $1
      return thing
    }
  }

  private init(minimalArea: Double, weight: @escaping (WorldPoint) -> Double) {
    self.minimalArea = minimalArea
    self.weight = weight
  }

  private mutating func insert(_ line: Polyline) -> Range<Int> {
    let start = points.count
    let end = start + line.points.count
    for index in start..<end {
      previous.append(Int32(index - 1))
      next.append(Int32(index + 1))
    }
    if start < end {
      previous[start] = line.kind == .ring ? Int32(end - 1) : -1
      next[end - 1] = line.kind == .ring ? Int32(start) : -1
    }
    points += line.points
    return start..<end
  }

  private mutating func run() {
    isKept = [Bool](repeating: true, count: points.count)
    areas = [Double](repeating: .infinity, count: points.count)
    let index = PointIndex(points, cellSide: 2 * minimalArea.squareRoot())
    for corner in points.indices { enqueue(corner, atLeast: 0) }
    while let (area, corner) = queue.popLeast() {
      guard isKept[corner], areas[corner] == area else { continue }
      let (before, after) = (Int(previous[corner]), Int(next[corner]))
      guard before != after, !isBlocked(corner, before, after, index) else { continue }
      isKept[corner] = false
      next[before] = Int32(after)
      previous[after] = Int32(before)
      enqueue(before, atLeast: area)
      enqueue(after, atLeast: area)
    }
  }

  /// Queues a corner by the area of its triangle, or by `floor` if that is larger, because a corner
  /// must not be removed before those whose removal made it small.
  private mutating func enqueue(_ corner: Int, atLeast floor: Double) {
    guard previous[corner] >= 0, next[corner] >= 0 else { return }
    let (before, after) = (points[Int(previous[corner])], points[Int(next[corner])])
    let area = max(
      floor, abs(cross(before, points[corner], after)) / 2 * weight(points[corner]))
    areas[corner] = area
    if area < minimalArea { queue.push(area, corner) }
  }

  /// Whether another kept point lies in the triangle of a corner and its neighbours.
  private func isBlocked(_ corner: Int, _ before: Int, _ after: Int, _ index: PointIndex) -> Bool {
    let (a, b, c) = (points[before], points[corner], points[after])
    return index.contains(in: PlaneBox(around: [a, b, c])) { other in
      guard isKept[other], other != corner, other != before, other != after else { return false }
      let point = points[other]
      return point != a && point != c && triangle(a, b, c, contains: point)
    }
  }
}

/// Twice the signed area of a triangle.
private func cross(_ a: WorldPoint, _ b: WorldPoint, _ c: WorldPoint) -> Double {
  cross(b.position - a.position, c.position - a.position)
}

/// Whether a triangle, including its edges, contains a point.
private func triangle(
  _ a: WorldPoint, _ b: WorldPoint, _ c: WorldPoint, contains point: WorldPoint
) -> Bool {
  let sides = (cross(a, b, point), cross(b, c, point), cross(c, a, point))
  let hasNegative = sides.0 < 0 || sides.1 < 0 || sides.2 < 0
  let hasPositive = sides.0 > 0 || sides.1 > 0 || sides.2 > 0
  return !(hasNegative && hasPositive)
}
