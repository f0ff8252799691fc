import JSON

/// Several runs of one benchmark: the report of the middle run, and how much the runs differ.
package struct BenchmarkSummary: Sendable {
  package let path: String
  package let runs: [[String: Double]]
  /// The report of the run with the median main figure.
  private let middle: BenchmarkFigures?

  /// - Parameter path: the name of the path, which determines the main figure.
  package init(_ reports: [BenchmarkFigures], path: String) {
    self.path = path
    runs = reports.map(\.numbers)
    let key = BenchmarkFigures.mainKey(path: path)
    let sorted = reports.sorted { $0.numbers[key] ?? 0 < $1.numbers[key] ?? 0 }
    middle = sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2]
  }

  /// The name of the OpenGL renderer.
  package var renderer: String { middle?.words["renderer"] ?? "" }

  /// One figure over all runs.
  package struct Row: Sendable {
    package let name: String
    package let least: Double
    package let median: Double
    package let most: Double
  }

  package var rows: [Row] {
    BenchmarkFigures.kinds.compactMap { kind in
      let values = runs.compactMap { $0[kind.key] }
      guard values.count == runs.count, let least = values.min(), let most = values.max() else {
        return nil
      }
      return Row(
        name: kind.name, least: least, median: Distribution(values).middle, most: most)
    }
  }

  /// The middle run's report with all runs' figures in the field `runs`, as one line of JSON.
  package var json: String {
    var report = middle?.report ?? JSONObject()
    report["runs"] = .array(
      runs.map { .object(JSONObject($0.map { ($0.key, .number($0.value)) })) })
    return JSONValue.object(report).sorted.text
  }
}
