/// Whether the answers were in time: every input was answered, and at each zoom and for each kind
/// of input the 99th percentile is within the limit.
package struct LatencyVerdict: Hashable, Sendable {
  package let limitMilliseconds: Double
  /// The largest of the 99th percentiles.
  package let worstMilliseconds: Double
  package let unansweredCount: Int

  /// What a frame may take beyond one refresh of the display, for reading the input, drawing, and
  /// waiting for the processor on a busy desktop.
  package static let allowanceMilliseconds = 4.0

  /// - Parameter limit: in milliseconds, or `nil` for one refresh plus the allowance.
  package init(_ figures: [LatencyMeasurements], refreshMilliseconds: Double, limit: Double? = nil)
  {
    limitMilliseconds = limit ?? refreshMilliseconds + Self.allowanceMilliseconds
    worstMilliseconds = figures.map { $0.milliseconds.quantile(0.99) }.max() ?? 0
    unansweredCount = figures.reduce(0) { $0 + $1.unansweredCount }
  }

  package var passes: Bool { unansweredCount == 0 && worstMilliseconds <= limitMilliseconds }
}
