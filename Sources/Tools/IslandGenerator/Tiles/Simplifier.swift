/// Fewer points for the same shape (Douglas and Peucker, 1973), on the grid of one level.
enum Simplifier {
  static func line(_ points: [GridPoint], tolerance: Double) -> [GridPoint] {
    guard points.count > 2 else { return points }
    var keep = Array(repeating: false, count: points.count)
    keep[0] = true
    keep[points.count - 1] = true
    var open = [(0, points.count - 1)]
    while let (first, last) = open.popLast() {
      guard last > first + 1 else { continue }
      var worst = 0.0
      var index = first
      for candidate in (first + 1)..<last {
        let distance = squaredDistance(points[candidate], points[first], points[last])
        if distance > worst { (worst, index) = (distance, candidate) }
      }
      guard worst > tolerance * tolerance else { continue }
      keep[index] = true
      open.append((first, index))
      open.append((index, last))
    }
    return points.indices.filter { keep[$0] }.map { points[$0] }
  }

  /// A ring is cut at its first point and at the point farthest from it.
  static func ring(_ points: [GridPoint], tolerance: Double) -> [GridPoint] {
    var open = points
    if open.count > 1, open.first == open.last { open.removeLast() }
    guard open.count > 4, let first = open.first else { return open }
    let far = open.indices.max {
      squaredLength(open[$0], first) < squaredLength(open[$1], first)
    }
    guard let far, far > 0 else { return open }
    let there = line(Array(open[...far]), tolerance: tolerance)
    let back = line(Array(open[far...]) + [first], tolerance: tolerance)
    return there + back.dropFirst().dropLast()
  }

  /// Twice the area, positive for an outer ring (y points down).
  static func doubleArea(_ ring: [GridPoint]) -> Int {
    guard let origin = ring.first, var previous = ring.last else { return 0 }
    var sum = 0
    for point in ring {
      sum +=
        (previous.x - origin.x) * (point.y - origin.y)
        - (point.x - origin.x) * (previous.y - origin.y)
      previous = point
    }
    return sum
  }

  private static func squaredLength(_ a: GridPoint, _ b: GridPoint) -> Int {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }

  private static func squaredDistance(_ p: GridPoint, _ a: GridPoint, _ b: GridPoint) -> Double {
    let way = Vector(Double(b.x - a.x), Double(b.y - a.y))
    let from = Vector(Double(p.x - a.x), Double(p.y - a.y))
    let size = way.lengthSquared
    let t = size > 0 ? min(max(from.dot(way) / size, 0), 1) : 0
    return (from - way * t).lengthSquared
  }
}
