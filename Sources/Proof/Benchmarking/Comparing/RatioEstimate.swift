import Glibc

/// The ratio between two costs with its confidence interval.
package struct RatioEstimate: Codable, Hashable, Sendable {
  /// New divided by old. Below 1 the new version costs less.
  package var ratio: Double
  package var low: Double
  package var high: Double
  /// The probability that the true ratio lies in `low...high`. It is lower than requested if there
  /// are too few runs, and 0 for a single run.
  package var confidence: Double

  /// Estimates the ratio from runs that were made in pairs, one after the other, so that changing
  /// machine conditions affect both.
  ///
  /// The ratio is the median of the pairs' ratios. Its interval is that of the sign test (order
  /// statistics with the binomial distribution: Conover, *Practical Nonparametric Statistics*, 3rd
  /// ed., 3.2), which makes no assumptions about the distribution. `nil` if a figure is not greater
  /// than 0.
  package init?(pairs: [(new: Double, old: Double)], confidence: Double = 0.95) {
    guard !pairs.isEmpty, pairs.allSatisfy({ $0.new > 0 && $0.old > 0 }) else { return nil }
    self.init(
      sorted: pairs.map { log($0.new / $0.old) }.sorted(), confidence: confidence,
      counts: Self.binomial(pairs.count))
  }

  /// Estimates the ratio from unpaired runs, such as current ones and those from a file.
  ///
  /// The ratio is the median of all ratios of a new to an old figure (Hodges and Lehmann), with the
  /// interval of the test of Wilcoxon, Mann and Whitney (Moses; Hollander, Wolfe and Chicken,
  /// *Nonparametric Statistical Methods*, 3rd ed., 4.3). `nil` if a figure is not greater than 0.
  package init?(new: [Double], old: [Double], confidence: Double = 0.95) {
    guard !new.isEmpty, !old.isEmpty, (new + old).allSatisfy({ $0 > 0 }) else { return nil }
    self.init(
      sorted: new.flatMap { value in old.map { log(value / $0) } }.sorted(),
      confidence: confidence, counts: Self.rankSums(new.count, old.count))
  }

  /// - Parameters:
  ///   - sorted: logarithms of ratios.
  ///   - counts: at index k, the number of equally likely cases in which k of them are below the
  ///     truth.
  private init(sorted: [Double], confidence wanted: Double, counts: [Double]) {
    let all = counts.reduce(0, +)
    var below = counts[0]
    var cut = 0
    // Cut off as much at both ends as the confidence permits.
    while 2 * (cut + 1) < sorted.count, 1 - 2 * (below + counts[cut + 1]) / all >= wanted {
      cut += 1
      below += counts[cut]
    }
    ratio = exp(Distribution(sorted).middle)
    low = exp(sorted[cut])
    high = exp(sorted[sorted.count - 1 - cut])
    confidence = max(0, 1 - 2 * below / all)
  }

  /// At index k, the number of the 2^n cases in which k of n values fall on one side.
  static func binomial(_ n: Int) -> [Double] {
    var row = [1.0]
    for _ in 0..<n { row = zip(row + [0], [0] + row).map(+) }
    return row
  }

  /// At index u, the number of arrangements of m and n values in which the first is smaller in u of
  /// the m · n pairs (Mann and Whitney's recurrence).
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
