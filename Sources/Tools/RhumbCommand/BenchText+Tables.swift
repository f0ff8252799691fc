import Benchmarking
import Foundation

/// Summaries of several runs, cells or samples as text for people.
extension BenchText {
  static func lines(_ summary: BenchmarkSummary) -> [String] {
    var lines = [
      "\(summary.path): \(summary.runs.count) processes on \(summary.renderer)",
      row("", width: 20) + columns(["least", "median", "most"]),
    ]
    for figure in summary.rows {
      lines.append(
        row(figure.name, width: 20)
          + columns([figure.least, figure.median, figure.most].map(short)))
    }
    return lines
  }

  static func lines(_ comparison: BenchmarkComparison) -> [String] {
    let way =
      comparison.isInterleaved
      ? "\(comparison.newRuns) pairs, the two by turns; interval by the sign test"
      : "\(comparison.newRuns) runs now, \(comparison.oldRuns) of then; interval by the test of "
        + "Wilcoxon, Mann and Whitney"
    var lines = [
      "\(comparison.path): \(way)",
      row("", width: 20) + columns(["new", "old", "new/old"]) + "   interval",
    ]
    for figure in comparison.rows {
      var line = row(figure.name, width: 20) + columns([figure.new, figure.old].map(short))
      if let estimate = figure.estimate {
        line += columns([String(format: "%.3f", estimate.ratio)])
        line += String(
          format: "   %.3f to %.3f (%.1f %%)", estimate.low, estimate.high,
          estimate.confidence * 100)
      }
      lines.append(line)
    }
    return lines
  }

  /// A cell of the path `scale`.
  static func scale(_ cell: ScaleCell) -> [String] {
    let report = cell.report
    let head = String(
      format: "%g × %g: %.0f tiles, resident MB %.0f", report.size.width, report.size.height,
      report.tiles.drawn, report.residentMegabytes)
    return [head] + report.sections.map(section)
  }

  static func soak(_ sample: SoakSample) -> String {
    String(
      format: "%7.1f min  %7d frames  resident MB %7.1f  allocated MB %7.1f", sample.minutes,
      sample.frames, sample.residentMegabytes, sample.allocatedMegabytes)
  }

  static func soak(_ verdict: SoakVerdict?) -> String {
    guard let verdict else {
      return "too short to say whether memory stays flat: more --frames"
    }
    return String(
      format:
        "resident MB %.1f, rises by %.2f over the second half (%.2f an hour), %.1f permitted: "
        + "%@", verdict.residentMegabytes, verdict.riseMegabytes, verdict.risePerHourMegabytes,
      verdict.toleranceMegabytes, verdict.isFlat ? "flat" : "not flat")
  }

  private static func columns(_ texts: [String]) -> String {
    texts.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
  }

  private static func short(_ value: Double) -> String {
    value >= 1000 ? String(format: "%.0f", value) : String(format: "%.2f", value)
  }
}
