/// One size of picture and map of the path `scale`.
package struct ScaleCell: Codable, Sendable {
  /// How many towns the embedded map has; `nil` for another map.
  package var nullIsland: Int?
  package var report: BenchmarkReport

  package init(nullIsland: Int?, report: BenchmarkReport) {
    self.nullIsland = nullIsland
    self.report = report
    // Of the process, not of the cell.
    self.report.firstFrameMilliseconds = nil
  }

  /// Cells as one line of JSON.
  package static func json(_ cells: [ScaleCell]) -> String {
    struct Report: Encodable {
      let path = "scale"
      let cells: [ScaleCell]
    }
    return Report(cells: cells).jsonLine
  }
}
