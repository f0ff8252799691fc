extension Plane {
  /// Fills unknown samples from known ones: places close to known ones get their values, distant
  /// places the mean of a wide neighbourhood (the pull-push algorithm: Gortler et al., The
  /// Lumigraph, 1996).
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
    // Four samples become a known one if one of them is known.
    let parts = weights.halved()
    let known = parts.mapped { min(4 * $0, 1) }
    let means = sums.halved().combined(with: parts) { $1 > 0 ? $0 / $1 * min(4 * $1, 1) : 0 }
    return sums.completed(by: filled(means, known), weights)
  }

  /// Fills what the weights leave open by interpolating in a plane of half the size.
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

  /// The two samples of a coarser plane between which a sample's centre lies, and the share of the
  /// second one.
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
