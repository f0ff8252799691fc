import Benchmarking
import Foundation

/// The results of benchmarks as text for people.
enum BenchText {
  static func lines(_ report: BenchmarkReport) -> [String] {
    var lines = [
      "\(report.path): \(report.frames) frames on \(report.renderer), "
        + String(format: "%g × %g points, ", report.size.width, report.size.height)
        + "present \(report.present.rawValue)",
      quantiles("frame ms", report.frameMilliseconds),
      quantiles("submission ms", report.submissionMilliseconds),
      quantiles("processor ms", report.cpuMilliseconds),
    ]
    if let driver = report.driver {
      lines.append(quantiles("  outside driver", driver.outsideMilliseconds))
      lines.append(quantiles("  inside driver", driver.insideMilliseconds))
    }
    if let gpu = report.gpuMilliseconds { lines.append(quantiles("gpu ms", gpu)) }
    if let allocations = report.allocations {
      lines.append(middle("allocations", allocations.count))
      lines.append(middle("allocated bytes", allocations.bytes))
    }
    lines += [
      middle("draw calls", report.drawCalls),
      middle("triangles", report.triangles),
      middle("uploaded bytes", report.uploadedBytes),
      row("tiles") + tiles(report.tiles),
      row("missed frames") + "\(report.missedFrames)",
    ]
    if let first = report.firstFrameMilliseconds {
      lines.append(row("first frame ms") + String(format: "%.1f after the process began", first))
    }
    lines.append(
      row("resident MB")
        + String(
          format: "%.1f, at most %.1f", report.residentMegabytes, report.peakResidentMegabytes))
    if let stages = report.stages {
      lines += stages.map { row("  \($0.name)") + String(format: "%.1f ms", $0.milliseconds) }
    }
    if let floor = report.floorMilliseconds {
      lines.append(row("floor ms") + String(format: "%.1f", floor))
    }
    if report.sections.count > 1 { lines += report.sections.map(section) }
    return lines
  }

  private static func row(_ name: String, width: Int = 18) -> String {
    name.padding(toLength: width, withPad: " ", startingAt: 0)
  }

  private static func quantiles(_ name: String, _ values: Quantiles) -> String {
    row(name)
      + String(
        format: "median %.2f   p95 %.2f   p99 %.2f   p99.9 %.2f   max %.2f", values.median,
        values.p95, values.p99, values.p999, values.max)
  }

  private static func middle(_ name: String, _ values: MedianAndMax) -> String {
    row(name) + String(format: "median %.0f   max %.0f", values.median, values.max)
  }

  private static func tiles(_ tiles: BenchmarkReport.Tiles) -> String {
    var text = String(format: "%.0f drawn", tiles.drawn)
    if tiles.missing > 0 { text += ", \(tiles.missing) missing" }
    if tiles.failed > 0 { text += ", \(tiles.failed) failed" }
    text += ", waited for in \(tiles.waitingFrames) frames"
    if tiles.waitingFrames > 0 {
      text += String(format: ", at longest %.0f ms", tiles.longestWaitMilliseconds)
    }
    return text
  }

  private static func section(_ section: BenchmarkReport.Section) -> String {
    var text =
      row("  \(section.name)")
      + String(
        format: "frame ms %.2f, p95 %.2f   processor ms %.2f   draw calls %.0f   triangles %.0f   "
          + "uploaded bytes %.0f",
        section.frameMilliseconds.median, section.frameMilliseconds.p95,
        section.cpuMilliseconds.median, section.drawCalls.median, section.triangles.median,
        section.uploadedBytes.median)
    if let outside = section.outsideMilliseconds?.median {
      text += String(format: "   outside driver ms %.2f", outside)
    }
    if let blocks = section.allocations?.median {
      text += String(format: "   allocations %.0f", blocks)
    }
    return text
  }

  // MARK: Several runs, cells or samples

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
