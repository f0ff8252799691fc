/// The result for one image size and map of the path `scale`.
package struct ScaleCell: Codable, Sendable {
  /// The number of towns on the embedded map, or `nil` for another map.
  package var nullIsland: Int?
  package var report: BenchmarkReport

  package init(nullIsland: Int?, report: BenchmarkReport) {
    self.nullIsland = nullIsland
    self.report = report
    // This figure belongs to the process, not to the cell.
    self.report.firstFrameMilliseconds = nil
  }

  /// The cells as one line of JSON.
  package static func json(_ cells: [ScaleCell]) -> String {
    struct Report: Encodable {
      let path = "scale"
      let cells: [ScaleCell]
    }
    return Report(cells: cells).jsonLine
  }
}
