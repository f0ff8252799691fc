import Rhumb

/// Measures one start up to the first complete frame, in a process that has done nothing else.
@MainActor
package struct StartBenchmark {
  private let start: ProcessStart
  private var stages: [BenchmarkReport.Stage] = []

  package init(since start: ProcessStart) {
    self.start = start
    note("main")
  }

  /// Records the end of a stage.
  package mutating func note(_ stage: String) {
    stages.append(BenchmarkReport.Stage(name: stage, milliseconds: start.milliseconds))
  }

  /// Loads the tiles and draws the first frame.
  ///
  /// - Throws: `MapError` if nothing can be drawn.
  package mutating func run(
    on map: MapView, target: any FrameTarget
  ) throws(MapError) -> BenchmarkReport {
    try map.prepareGraphics()
    note("graphics")
    map.settle()
    note("tiles")
    var runner = FrameRunner(map: map, target: target)
    try runner.measure {}
    note("frame")
    var measured = runner.measurements
    measured.firstFrameMilliseconds = start.milliseconds
    var report = BenchmarkReport(measured, path: "start", map: map)
    report.stages = stages
    return report
  }
}
