/// Simplifies lines by D. H. Douglas and T. K. Peucker, "Algorithms for the reduction of the number
/// of points required to represent a digitized line or its caricature", Cartographica 10(2), 1973.
@usableFromInline
package enum LineSimplification {
  @usableFromInline
  struct Chord {
    @usableFromInline var first: Int
    @usableFromInline var last: Int
    /// The least importance of the vertices at which the enclosing chords were split.
    @usableFromInline var limit: Double
    @usableFromInline var depth: Int

    @usableFromInline
    init(_ first: Int, _ last: Int, _ limit: Double, _ depth: Int) {
      (self.first, self.last, self.limit, self.depth) = (first, last, limit, depth)
    }
  }

  /// Calls `keep` with each vertex that the method keeps between the first and the last: the one
  /// farthest from a chord, if that is farther than the tolerance.
  ///
  /// `keep` also receives the vertex's importance: the square of the tolerance from which on the
  /// method drops it. That is its own squared distance from the chord, or the least importance of
  /// the vertices at which the chord ends, if that is less. So one run also serves all greater
  /// tolerances.
  ///
  /// - Parameters:
  ///   - deepest: the depth from which on chords are halved instead of split at the farthest
  ///     vertex, so that no line takes more than n log n steps.
  ///   - point: returns the position of a vertex by its index.
  @inlinable
  package static func forEachKept(
    from first: Int, to last: Int, squaredTolerance: Double, deepest: Int = .max,
    point: (Int) -> SIMD2<Double>, keep: (_ index: Int, _ squaredImportance: Double) -> Void
  ) {
    var chords = [Chord(first, last, .infinity, 0)]
    while let chord = chords.popLast() {
      guard chord.last - chord.first > 1 else { continue }
      let segment = LineSegment(point(chord.first), point(chord.last))
      var (split, farthest) = (chord.first, -1.0)
      for index in chord.first + 1..<chord.last {
        let distance = segment.squaredDistance(to: point(index))
        if distance > farthest { (split, farthest) = (index, distance) }
      }
      guard farthest > squaredTolerance else { continue }
      if chord.depth >= deepest { split = (chord.first + chord.last) / 2 }
      let importance = min(farthest, chord.limit)
      keep(split, importance)
      chords.append(Chord(chord.first, split, importance, chord.depth + 1))
      chords.append(Chord(split, chord.last, importance, chord.depth + 1))
    }
  }
}

extension RandomAccessCollection where Element: PlanePoint, Index == Int {
  /// The line without vertices that it can do without: none of them is farther than the tolerance
  /// from the result.
  ///
  /// - Parameter blockLength: every `blockLength`-th vertex is always kept, so that the time is
  ///   linear in the line's length.
  @inlinable
  package func simplified(tolerance: Double, blockLength: Int = .max) -> [Element] {
    guard count > 2 else { return Array(self) }
    var isKept = [Bool](repeating: false, count: count)
    isKept[0] = true
    var first = 0
    while first < count - 1 {
      let last = first + Swift.min(blockLength, count - 1 - first)
      isKept[last] = true
      LineSimplification.forEachKept(
        from: first, to: last, squaredTolerance: tolerance * tolerance,
        point: { self[startIndex + $0].position }, keep: { index, _ in isKept[index] = true })
      first = last
    }
    return isKept.indices.filter { isKept[$0] }.map { self[startIndex + $0] }
  }
}
