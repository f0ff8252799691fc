/// Whether answers came in time: every input was answered, and at each zoom, of each kind, 99 of 100
/// within the limit.
package struct LatencyVerdict: Hashable, Sendable {
  package let limitMilliseconds: Double
  /// The slowest of the 99th percentiles.
  package let worstMilliseconds: Double
  package let unansweredCount: Int

  /// What input to present may take beyond one refresh of the display: reading the input, drawing,
  /// and the wait for the processor that a desktop may bring.
  package static let allowanceMilliseconds = 4.0

  /// - Parameter limit: in milliseconds; one refresh and the allowance where it is nil.
  package init(_ figures: [LatencyMeasurements], refreshMilliseconds: Double, limit: Double? = nil)
  {
    limitMilliseconds = limit ?? refreshMilliseconds + Self.allowanceMilliseconds
    worstMilliseconds = figures.map { $0.milliseconds.quantile(0.99) }.max() ?? 0
    unansweredCount = figures.reduce(0) { $0 + $1.unansweredCount }
  }

  package var passes: Bool { unansweredCount == 0 && worstMilliseconds <= limitMilliseconds }
}
