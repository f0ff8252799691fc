import GeoMath

/// Collects the stretches of rings that are borders: where a ring coincides with another, and what
/// lies between two such places and is near the other all the way.
struct BorderRuns {
  private(set) var lines: [[Coordinate]] = []

  private typealias Point = (place: Coordinate, isSame: Bool)

  /// Adds the stretches of a closed ring, whose last point repeats the first. A stretch, or the end
  /// of one, that is only near the other ring counts if it is longer than `leastNearLength`, in
  /// degrees.
  mutating func append(
    _ ring: [Coordinate], isNear: [Bool], isSame: [Bool], leastNearLength: Double
  ) {
    let count = ring.first == ring.last ? ring.count - 1 : ring.count
    guard count > 1 else { return }
    let start = (0..<count).first { !isNear[$0] } ?? 0
    var stretch: [Point] = []
    for step in 0...count {
      let index = (start + step) % count
      let place = ring[index]
      let follows = stretch.last.map { abs($0.place.longitude - place.longitude) < 180 } ?? true
      if isNear[index], follows {
        stretch.append((place, isSame[index]))
      } else {
        close(&stretch, leastNearLength)
      }
    }
    close(&stretch, leastNearLength)
  }

  private mutating func close(_ stretch: inout [Point], _ leastNearLength: Double) {
    defer { stretch = [] }
    guard stretch.count > 1 else { return }
    var first = stretch.firstIndex(where: \.isSame) ?? stretch.endIndex - 1
    var last = stretch.lastIndex(where: \.isSame) ?? 0
    if length(stretch[...first]) > leastNearLength { first = 0 }
    if length(stretch[last...]) > leastNearLength { last = stretch.endIndex - 1 }
    if first < last { lines.append(stretch[first...last].map(\.place)) }
  }

  private func length(_ points: ArraySlice<Point>) -> Double {
    zip(points, points.dropFirst()).reduce(0) { sum, pair in
      let (a, b) = (pair.0.place, pair.1.place)
      return sum + max(abs(a.longitude - b.longitude), abs(a.latitude - b.latitude))
    }
  }
}
