import Foundation

/// The report as a table for people and as JSON for programs.
extension Verification.Report {
  /// One line a check, then what went wrong.
  package var text: String {
    let width = max(5, results.map(\.name.count).max() ?? 0)
    func padded(_ text: String, _ count: Int) -> String {
      text.padding(toLength: count, withPad: " ", startingAt: 0)
    }
    func right(_ value: Double) -> String {
      let text = Self.number(value)
      return String(repeating: " ", count: max(0, 9 - text.count)) + text
    }
    var lines = [
      padded("check", width)
        + "     views  values   median      p95      max    limit  unit    verdict"
    ]
    for result in results {
      let counts = String(format: "%10d %7d", result.viewCount, result.values.count)
      let figures = [result.median, result.p95, result.max, result.limit].map(right).joined()
      lines.append(
        padded(result.name, width) + counts + figures + "  " + padded(result.unit, 7) + " "
          + (result.passes ? "passed" : "FAILED"))
    }
    for result in results where result.limit > 0 && result.values.count >= 100 {
      let parts = result.histogram.map(String.init).joined(separator: " ")
      lines.append("")
      lines.append("\(result.name), in tenths of the limit, and above it: \(parts)")
    }
    for result in results where !result.passes { lines += Self.complaints(result) }
    lines.append("")
    lines.append(verdict)
    lines.append(
      String(format: "%d pictures, %.1f s, drawn by %@", pictureCount, seconds, renderer))
    return lines.joined(separator: "\n")
  }

  /// One sentence on the whole.
  package var verdict: String {
    let failed = results.filter { !$0.passes }.map(\.name).joined(separator: ", ")
    guard let injection = options.injection else {
      return passes ? "everything is where it must be" : "FAILED: \(failed)"
    }
    return passes
      ? "NOT FOUND: \(injection.summary), and no check saw it"
      : "found as it must be: \(injection.summary); caught by \(failed)"
  }

  private static func complaints(_ result: CheckResult) -> [String] {
    var lines = ["", "\(result.name): \(result.title)"]
    if result.values.isEmpty { lines.append("  nothing was measured") }
    for worst in result.worst where worst.value > result.limit {
      lines.append("  \(number(worst.value)) \(result.unit): \(worst.detail)")
      lines.append("    --camera \(worst.view)")
    }
    for fault in result.faults.prefix(5) { lines.append("  \(fault)") }
    if result.faultCount > 5 { lines.append("  … \(result.faultCount) in all") }
    return lines
  }

  static func number(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e7 { return String(Int(value)) }
    return abs(value) >= 100 ? String(format: "%.1f", value) : String(format: "%.4f", value)
  }

  /// `{"passed","renderer","pictures","seconds","injection","checks":[{"name","title","unit",
  /// "limit","passed","views","values","median","p95","max","histogram","faults","worst"}]}`.
  package var json: String {
    let values: [String: Any] = [
      "passed": passes, "renderer": renderer, "pictures": pictureCount, "seconds": seconds,
      "quick": options.isQuick,
      "injection": options.injection.map { $0.rawValue as Any } ?? NSNull(),
      "checks": results.map(Self.fields),
    ]
    let data = try? JSONSerialization.data(
      withJSONObject: values, options: [.sortedKeys, .withoutEscapingSlashes])
    return data.flatMap { String(data: $0, encoding: .utf8) } ?? "{}"
  }

  private static func fields(_ result: CheckResult) -> [String: Any] {
    [
      "name": result.name, "title": result.title, "unit": result.unit, "limit": result.limit,
      "passed": result.passes, "views": result.viewCount, "values": result.values.count,
      "median": result.median, "p95": result.p95, "max": result.max,
      "histogram": result.histogram, "faultCount": result.faultCount, "faults": result.faults,
      "worst": result.worst.map {
        ["value": $0.value, "camera": $0.view, "detail": $0.detail] as [String: Any]
      },
    ]
  }
}
