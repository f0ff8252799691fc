import GeoMath
import PlaneGeometry

/// Simplifies lines and rings together by Visvalingam and Whyatt's method (The Cartographic
/// Journal 30, 1993): the corner that spans the smallest triangle goes first. A corner stays when
/// any other point lies in its triangle, so that lines which did not cross do not cross after.
struct Simplifier {
  /// Corners whose triangle has less than this area go; in squares of the Mercator plane's unit.
  let minimalArea: Double

  private var points: [WorldPoint] = []
  private var previous: [Int32] = []
  private var next: [Int32] = []
  private var isKept: [Bool] = []
  /// For each point, the area at which it was last put in the queue.
  private var areas: [Double] = []
  private var queue = CornerQueue()

  /// The lines without the corners that are too small to see; rings that fall below three points
  /// vanish. The order of lines is kept; a vanished line has no points.
  static func simplify(_ lines: [Polyline], minimalArea: Double) -> [Polyline] {
    var simplifier = Simplifier(minimalArea: minimalArea)
    var ranges: [Range<Int>] = []
    for line in lines { ranges.append(simplifier.insert(line)) }
    simplifier.run()
    return zip(lines, ranges).map { line, range in
      let kept = range.filter { simplifier.isKept[$0] }.map { simplifier.points[$0] }
      let isGone = line.kind == .ring && kept.count < 3
      return Polyline(points: isGone ? [] : kept, kind: line.kind)
    }
  }

  /// As above, of things that each have a line.
  static func simplify<Thing>(
    _ line: WritableKeyPath<Thing, Polyline>, of things: [Thing], minimalArea: Double
  ) -> [Thing] {
    zip(things, simplify(things.map { $0[keyPath: line] }, minimalArea: minimalArea)).map {
      var thing = $0
      thing[keyPath: line] = $1
      return thing
    }
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

  /// Queues a corner by its triangle's area, or by `floor` when that is larger: a corner must not
  /// go before those that made it small.
  private mutating func enqueue(_ corner: Int, atLeast floor: Double) {
    guard previous[corner] >= 0, next[corner] >= 0 else { return }
    let area = max(
      floor,
      abs(cross(points[Int(previous[corner])], points[corner], points[Int(next[corner])])) / 2)
    areas[corner] = area
    if area < minimalArea { queue.push(area, corner) }
  }

  /// Whether any other kept point lies in the triangle of a corner and its neighbours.
  private func isBlocked(_ corner: Int, _ before: Int, _ after: Int, _ index: PointIndex) -> Bool {
    let (a, b, c) = (points[before], points[corner], points[after])
    return index.contains(in: PlaneBox(around: [a, b, c])) { other in
      guard isKept[other], other != corner, other != before, other != after else { return false }
      let point = points[other]
      return point != a && point != c && triangle(a, b, c, contains: point)
    }
  }
}

/// Twice the area of a triangle, signed.
private func cross(_ a: WorldPoint, _ b: WorldPoint, _ c: WorldPoint) -> Double {
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/// Whether a triangle, edges included, contains a point.
private func triangle(
  _ a: WorldPoint, _ b: WorldPoint, _ c: WorldPoint, contains point: WorldPoint
) -> Bool {
  let sides = (cross(a, b, point), cross(b, c, point), cross(c, a, point))
  let hasNegative = sides.0 < 0 || sides.1 < 0 || sides.2 < 0
  let hasPositive = sides.0 > 0 || sides.1 > 0 || sides.2 > 0
  return !(hasNegative && hasPositive)
}
