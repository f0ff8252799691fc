import Foundation
import JSON

/// The report as a text table and as JSON.
extension Verification.Report {
  /// One line for each check, followed by what went wrong.
  package var lines: [String] {
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
    return lines
  }

  /// The overall verdict in one sentence.
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

  /// `{"passed","renderer","pictures","seconds","quick","injection","checks":[{"name","title",
  /// "unit","limit","passed","views","values","median","p95","max","histogram","faultCount",
  /// "faults","worst"}]}`, with sorted keys.
  package var json: String {
    let report: JSONValue = [
      "passed": .bool(passes), "renderer": .string(renderer), "pictures": .integer(pictureCount),
      "seconds": .number(seconds), "quick": .bool(options.isQuick),
      "injection": options.injection.map { .string($0.rawValue) } ?? .null,
      "checks": .array(results.map(Self.fields)),
    ]
    return report.sorted.text
  }

  private static func fields(_ result: CheckResult) -> JSONValue {
    let worst: [JSONValue] = result.worst.map {
      ["value": .number($0.value), "camera": .string($0.view), "detail": .string($0.detail)]
    }
    return [
      "name": .string(result.name), "title": .string(result.title), "unit": .string(result.unit),
      "limit": .number(result.limit), "passed": .bool(result.passes),
      "views": .integer(result.viewCount), "values": .integer(result.values.count),
      "median": .number(result.median), "p95": .number(result.p95), "max": .number(result.max),
      "histogram": .array(result.histogram.map { .integer($0) }),
      "faultCount": .integer(result.faultCount),
      "faults": .array(result.faults.map { .string($0) }), "worst": .array(worst),
    ]
  }
}
