import Glibc

/// How many times as much one thing takes as another, and how sure that is.
package struct RatioEstimate: Codable, Hashable, Sendable {
  /// New over old: below 1 the new one takes less.
  package var ratio: Double
  package var low: Double
  package var high: Double
  /// In what part of such comparisons the true ratio lies in `low...high`. Where there are too few
  /// runs for the confidence that was asked for, what they give; 0 for a single one.
  package var confidence: Double

  /// From runs that were made in pairs, one after the other, so that what changes from one minute
  /// to the next changes both.
  ///
  /// The median of the pairs' ratios; its interval is that of the sign test (order statistics with
  /// the binomial distribution: Conover, *Practical Nonparametric Statistics*, 3rd ed., 3.2), which
  /// asks nothing of how the figures spread. `nil` where a figure is not above 0.
  package init?(pairs: [(new: Double, old: Double)], confidence: Double = 0.95) {
    guard !pairs.isEmpty, pairs.allSatisfy({ $0.new > 0 && $0.old > 0 }) else { return nil }
    self.init(
      sorted: pairs.map { log($0.new / $0.old) }.sorted(), confidence: confidence,
      counts: Self.binomial(pairs.count))
  }

  /// From runs that were not made in pairs, such as those of today and those of a file.
  ///
  /// The median of all ratios of a new to an old figure (Hodges and Lehmann), and the interval of
  /// the test of Wilcoxon, Mann and Whitney (Moses; Hollander, Wolfe and Chicken, *Nonparametric
  /// Statistical Methods*, 3rd ed., 4.3). `nil` where a figure is not above 0.
  package init?(new: [Double], old: [Double], confidence: Double = 0.95) {
    guard !new.isEmpty, !old.isEmpty, (new + old).allSatisfy({ $0 > 0 }) else { return nil }
    self.init(
      sorted: new.flatMap { value in old.map { log(value / $0) } }.sorted(),
      confidence: confidence, counts: Self.rankSums(new.count, old.count))
  }

  /// - Parameters:
  ///   - sorted: logarithms of ratios.
  ///   - counts: in how many of all equally likely cases so many of them lie below the truth.
  private init(sorted: [Double], confidence wanted: Double, counts: [Double]) {
    let all = counts.reduce(0, +)
    var below = counts[0]
    var cut = 0
    // As much is cut off at both ends as the confidence permits.
    while 2 * (cut + 1) < sorted.count, 1 - 2 * (below + counts[cut + 1]) / all >= wanted {
      cut += 1
      below += counts[cut]
    }
    ratio = exp(Distribution(sorted).middle)
    low = exp(sorted[cut])
    high = exp(sorted[sorted.count - 1 - cut])
    confidence = max(0, 1 - 2 * below / all)
  }

  /// In how many of 2^n cases k of n fall on one side.
  static func binomial(_ n: Int) -> [Double] {
    var row = [1.0]
    for _ in 0..<n { row = zip(row + [0], [0] + row).map(+) }
    return row
  }

  /// In how many arrangements of m and n figures u of the m · n pairs have the first below the
  /// second (Mann and Whitney's recurrence).
  static func rankSums(_ m: Int, _ n: Int) -> [Double] {
    // The product of (1 - x^(n + i)) / (1 - x^i) for i in 1...m: a Gaussian binomial coefficient.
    let size = m * n + 1
    var counts = [Double](repeating: 0, count: size)
    counts[0] = 1
    for i in 1...m {
      for u in stride(from: size - 1, through: n + i, by: -1) { counts[u] -= counts[u - n - i] }
      for u in stride(from: i, to: size, by: 1) { counts[u] += counts[u - i] }
    }
    return counts
  }
}
