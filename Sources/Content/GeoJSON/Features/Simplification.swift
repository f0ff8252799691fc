import PlaneGeometry

/// How much each vertex of a line or ring matters, once for all zooms.
///
/// A vertex's importance is the tolerance from which on `LineSimplification` leaves it out.
/// Keeping what is more important than a tolerance is then exactly what the method gives for that
/// tolerance, so nothing that is left out is farther than the tolerance from what is kept.
enum Simplification {
  /// In widths of the world: a tenth of a point at the deepest zoom at which anything is
  /// simplified. Finer differences are not rated.
  private static let finest = 1e-9

  /// Keeps long lines from taking n² steps.
  private static let deepestChord = 48

  /// Rates the points from `start` to the end. Of a line the first and the last stay at every
  /// tolerance; of a ring, which is not closed, the first.
  static func rate(_ set: inout FeatureSet, from start: Int, isRing: Bool) {
    let (points, end) = (set.points, set.points.count)
    guard end - start > 2 else { return }
    // A ring's last chord ends at its first point: index `end` stands for it.
    let last = isRing ? end : end - 1
    set.importance.withUnsafeMutableBufferPointer { importance in
      points.withUnsafeBufferPointer { points in
        for index in (start + 1)..<last { importance[index] = 0 }
        LineSimplification.forEachKept(
          from: start, to: last, squaredTolerance: finest * finest, deepest: deepestChord,
          point: { points[$0 == end ? start : $0] },
          keep: { index, square in
            // Rounded up, so that no vertex counts as nearer than it is.
            importance[index] = Float(square.squareRoot()).nextUp
          })
      }
    }
  }
}
