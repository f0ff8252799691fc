/// A sample of values and its quantiles.
package struct Distribution: Sendable {
  private let sorted: [Double]

  package init(_ values: [Double]) {
    sorted = values.sorted()
  }

  /// The quantile for a fraction from 0 to 1. 0 if there are no values.
  package func quantile(_ part: Double) -> Double {
    guard let last = sorted.last else { return 0 }
    let index = Int((part * Double(sorted.count)).rounded(.down))
    return index < sorted.count ? sorted[Swift.max(index, 0)] : last
  }

  package var median: Double { quantile(0.5) }
  package var max: Double { sorted.last ?? 0 }
  package var count: Int { sorted.count }

  /// The median for small samples: the mean of the two middle values if their number is even.
  package var middle: Double {
    sorted.isEmpty ? 0 : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// How reports describe a time that varies from frame to frame.
package struct Quantiles: Codable, Hashable, Sendable {
  package var median: Double
  package var p95: Double
  package var p99: Double
  package var p999: Double
  package var max: Double

  package init(_ values: [Double]) {
    let all = Distribution(values)
    median = all.median
    p95 = all.quantile(0.95)
    p99 = all.quantile(0.99)
    p999 = all.quantile(0.999)
    max = all.max
  }
}

/// How reports describe a count that varies from frame to frame.
package struct MedianAndMax: Codable, Hashable, Sendable {
  package var median: Double
  package var max: Double

  package init(_ values: [Double]) {
    let all = Distribution(values)
    median = all.median
    max = all.max
  }
}
