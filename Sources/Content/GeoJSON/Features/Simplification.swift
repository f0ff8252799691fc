/// How much each vertex of a line or ring matters, once for all zooms.
///
/// A vertex's importance is the tolerance from which on Douglas and Peucker's method (1973,
/// "Algorithms for the reduction of the number of points required to represent a digitized line or
/// its caricature") leaves it out: the least of its own distance from the chord and those of the
/// vertices that its chord ends at. Keeping what is more important than a tolerance is then exactly
/// what the method gives for that tolerance, so nothing that is left out is farther than the
/// tolerance from what is kept.
enum Simplification {
  /// In widths of the world: a tenth of a point at the deepest zoom at which anything is
  /// simplified. Finer differences are not rated.
  static let finest: Float = 1e-9

  /// From this depth of chords on they are halved instead of split at the farthest vertex, so that
  /// no line takes more than n log n steps.
  private static let deepest = 48

  private struct Chord {
    var first: Int
    var last: Int
    /// The least importance of the vertices above.
    var limit: Float
    var depth: Int
  }

  /// Rates the points from `start` to the end. Of a line the first and the last stay at every
  /// tolerance; of a ring, which is not closed, the first.
  static func rate(_ set: inout FeatureSet, from start: Int, isRing: Bool) {
    let count = set.points.count - start
    guard count > 2 else { return }
    let (points, end) = (set.points, set.points.count)
    set.importance.withUnsafeMutableBufferPointer { importance in
      points.withUnsafeBufferPointer { points in
        for index in (start + 1)..<(isRing ? end : end - 1) { importance[index] = 0 }
        // A ring's last chord ends at its first point: index `end` stands for it.
        let ring = Line(points: points, start: start, end: end)
        rate(ring, last: isRing ? end : end - 1, into: importance)
      }
    }
  }

  /// Points with a place behind the last one that is the first again.
  private struct Line {
    let points: UnsafeBufferPointer<SIMD2<Double>>
    let start: Int
    let end: Int

    @inline(__always)
    subscript(index: Int) -> SIMD2<Double> { points[index == end ? start : index] }
  }

  private static func rate(
    _ line: Line, last: Int, into importance: UnsafeMutableBufferPointer<Float>
  ) {
    var chords = [Chord(first: line.start, last: last, limit: .infinity, depth: 0)]
    while let chord = chords.popLast() {
      guard chord.last - chord.first > 1 else { continue }
      var (split, distance) = farthest(line, chord.first, chord.last)
      guard distance > finest else { continue }
      if chord.depth >= deepest { split = (chord.first + chord.last) / 2 }
      distance = min(distance, chord.limit)
      importance[split] = distance
      chords.append(
        Chord(first: chord.first, last: split, limit: distance, depth: chord.depth + 1))
      chords.append(
        Chord(first: split, last: chord.last, limit: distance, depth: chord.depth + 1))
    }
  }

  /// The vertex between two that is farthest from the chord between them.
  private static func farthest(_ line: Line, _ first: Int, _ last: Int) -> (Int, Float) {
    let (from, to) = (line[first], line[last])
    let chord = to - from
    let lengthSquared = (chord * chord).sum()
    let scale = lengthSquared > 0 ? 1 / lengthSquared : 0
    var (found, greatest) = (first + 1, -1.0)
    for index in first + 1..<last {
      var offset = line.points[index] - from
      let along = min(max((offset * chord).sum() * scale, 0), 1)
      offset -= chord * along
      let distance = (offset * offset).sum()
      if distance > greatest { (found, greatest) = (index, distance) }
    }
    // Rounded up, so that no vertex counts as nearer than it is.
    return (found, Float(greatest.squareRoot()).nextUp)
  }
}
