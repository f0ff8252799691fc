import PlaneGeometry

/// Simplifies shapes on the grid of one level.
enum Simplifier {
  /// Simplifies a ring, split at its first point and at the point farthest from it.
  static func ring(_ points: [GridPoint], tolerance: Double) -> [GridPoint] {
    var open = points
    if open.count > 1, open.first == open.last { open.removeLast() }
    guard open.count > 4, let first = open.first else { return open }
    let far = open.indices.max {
      squaredLength(open[$0], first) < squaredLength(open[$1], first)
    }
    guard let far, far > 0 else { return open }
    let there = open[...far].simplified(tolerance: tolerance)
    let back = (open[far...] + [first]).simplified(tolerance: tolerance)
    return there + back.dropFirst().dropLast()
  }

  private static func squaredLength(_ a: GridPoint, _ b: GridPoint) -> Int {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }
}
