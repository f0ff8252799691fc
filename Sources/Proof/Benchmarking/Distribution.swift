/// Some figures, summed up by order.
package struct Distribution: Sendable {
  private let sorted: [Double]

  package init(_ values: [Double]) {
    sorted = values.sorted()
  }

  /// The value below which a part (0...1) of all lie; 0 of none.
  package func quantile(_ part: Double) -> Double {
    guard let last = sorted.last else { return 0 }
    let index = Int((part * Double(sorted.count)).rounded(.down))
    return index < sorted.count ? sorted[Swift.max(index, 0)] : last
  }

  package var median: Double { quantile(0.5) }
  package var max: Double { sorted.last ?? 0 }
  package var count: Int { sorted.count }

  /// The median of few: of an even number the mean of the middle two.
  package var middle: Double {
    sorted.isEmpty ? 0 : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// What reports say of a time that differs from frame to frame.
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

/// What reports say of a count that differs from frame to frame.
package struct MedianAndMax: Codable, Hashable, Sendable {
  package var median: Double
  package var max: Double

  package init(_ values: [Double]) {
    let all = Distribution(values)
    median = all.median
    max = all.max
  }
}
