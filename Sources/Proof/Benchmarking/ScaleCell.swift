/// The result for one image size of the path `scale`.
package struct ScaleCell: Codable, Sendable {
  package var report: BenchmarkReport

  package init(report: BenchmarkReport) {
    self.report = report
    // This figure belongs to the process, not to the cell.
    self.report.firstFrameMilliseconds = nil
  }

  /// The cells as one line of JSON.
  package static func json(_ cells: [ScaleCell]) -> String {
    struct Report: JSONReport {
      let path = "scale"
      let cells: [ScaleCell]
    }
    return Report(cells: cells).json
  }
}
