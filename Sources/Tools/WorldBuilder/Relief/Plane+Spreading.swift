extension Plane {
  /// The plane with values only where they are known, which spread over the rest: places near to
  /// known ones get theirs, places far away the mean of a wide neighbourhood (the pull-push
  /// algorithm: Gortler et al., The Lumigraph, 1996).
  ///
  /// - Parameter weights: 1 where a value is known, 0 where it is not.
  func spread(from weights: Plane) -> Plane {
    Self.filled(combined(with: weights, *), weights)
  }

  /// - Parameter sums: values times weights.
  private static func filled(_ sums: Plane, _ weights: Plane) -> Plane {
    let isComplete = !weights.values.contains { $0 < 1 }
    if isComplete { return sums }
    guard max(sums.width, sums.height) > 1 else {
      return sums.combined(with: weights) { $1 > 0 ? $0 / $1 : 0 }
    }
    // Where a quarter is known, the mean of it counts as known.
    let parts = weights.halved()
    let known = parts.mapped { min(4 * $0, 1) }
    let means = sums.halved().combined(with: parts) { $1 > 0 ? $0 / $1 * min(4 * $1, 1) : 0 }
    return sums.completed(by: filled(means, known), weights)
  }

  /// What weights leave open is taken from a plane half as large, smoothly.
  private func completed(by coarser: Plane, _ weights: Plane) -> Plane {
    var result = self
    for row in 0..<height {
      let (above, below, down) = Self.neighbours(of: row, count: coarser.height, goesRound: false)
      for column in 0..<width {
        let weight = weights.values[row * width + column]
        if weight >= 1 { continue }
        let (left, right, across) = Self.neighbours(
          of: column, count: coarser.width, goesRound: true)
        func value(_ row: Int) -> Float {
          let west = coarser.values[row * coarser.width + left]
          let east = coarser.values[row * coarser.width + right]
          return west + (east - west) * across
        }
        let (north, south) = (value(above), value(below))
        result.values[row * width + column] += (north + (south - north) * down) * (1 - weight)
      }
    }
    return result
  }

  /// Between which two of a coarser plane's middles the middle of a place lies, and how far on.
  private static func neighbours(
    of place: Int, count: Int, goesRound: Bool
  ) -> (first: Int, second: Int, share: Float) {
    let first = place / 2 - (place % 2 == 0 ? 1 : 0)
    let share: Float = place % 2 == 0 ? 0.75 : 0.25
    func inside(_ index: Int) -> Int {
      goesRound ? (index + count) % count : min(max(index, 0), count - 1)
    }
    return (inside(first), inside(first + 1), share)
  }
}
