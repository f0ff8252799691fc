import PlaneGeometry

/// Computes once for all zooms how important each vertex of a line or ring is.
///
/// The importance of a vertex is the tolerance from which on `LineSimplification` removes it.
/// Keeping the vertices with a greater importance than some tolerance therefore gives the same
/// result as the algorithm itself: no removed vertex is farther than the tolerance from the result.
enum Simplification {
  /// The largest deviation that counts as none, in world widths: less than a tenth of a point at
  /// the deepest zoom that is simplified.
  static func finest(maxZoom: Int) -> Double { 1e-9 / Double(1 << max(maxZoom - 18, 0)) }

  /// Keeps long lines from taking n² steps.
  private static let deepestChord = 48

  /// Rates the points from `start` to the end. The ends of a line and the first point of a ring,
  /// which is not closed, are kept at every tolerance.
  static func rate(_ set: inout FeatureSet, from start: Int, isRing: Bool) {
    let (points, end, finest) = (set.points, set.points.count, set.finestDeviation)
    guard end - start > 2 else { return }
    // A ring's last chord ends at its first point, represented by the index `end`.
    let last = isRing ? end : end - 1
    set.importance.withUnsafeMutableBufferPointer { importance in
      points.withUnsafeBufferPointer { points in
        for index in (start + 1)..<last { importance[index] = 0 }
        LineSimplification.forEachKept(
          from: start, to: last, squaredTolerance: finest * finest, deepest: deepestChord,
          point: { points[$0 == end ? start : $0] },
          keep: { index, square in
            // Rounded up, so that no deviation is underestimated.
            importance[index] = Float(square.squareRoot()).nextUp
          })
      }
    }
  }
}
