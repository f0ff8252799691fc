import Rhumb
import Windowing

/// Measures the cost of an idle map, which waits in the same way as a program's window. It must
/// draw no frame.
@MainActor
package enum IdleBenchmark {
  /// Lets the map come to rest, then stays idle for `seconds`.
  ///
  /// - Throws: `MapError` if nothing can be drawn.
  package static func run(
    on map: MapView, target: any FrameTarget, seconds: Double, since start: ProcessStart
  ) throws(MapError) -> (frames: FrameMeasurements, idle: BenchmarkReport.Idle) {
    map.onTileReady(target.wake)
    var runner = FrameRunner(map: map, target: target)
    try runner.drawFirst(since: start)
    try comeToRest(map, runner)
    let begin = MonotonicTime.now()
    let processorStart = ProcessFigures.processorTime
    var wakeUps = 0
    var demand = FrameDemand.idle
    while true {
      var left = begin + seconds - MonotonicTime.now()
      guard left > 0 else { break }
      if case .at(let time) = demand { left = min(left, max(0, time - MonotonicTime.now())) }
      target.sleep(seconds: left)
      wakeUps += 1
      demand = map.advance(to: MonotonicTime.now())
      if demand == .now || target.needsRedraw { try runner.measure {} }
    }
    let passed = MonotonicTime.now() - begin
    let worked = (ProcessFigures.processorTime - processorStart) / .seconds(1)
    let idle = BenchmarkReport.Idle(
      seconds: passed, cpuPercent: worked / passed * 100, wakeUps: wakeUps)
    return (runner.measurements, idle)
  }

  /// Draws until nothing has needed drawing for a while, because windows are still moved and
  /// damaged shortly after they open.
  private static func comeToRest(
    _ map: MapView, _ runner: FrameRunner
  ) throws(MapError) {
    let latest = MonotonicTime.now() + patience
    var quietSince = MonotonicTime.now()
    while MonotonicTime.now() < latest, MonotonicTime.now() < quietSince + quietSeconds {
      let demand = map.advance(to: MonotonicTime.now())
      if demand == .now || runner.target.needsRedraw {
        try runner.drawWhole()
        quietSince = MonotonicTime.now()
      } else {
        runner.target.sleep(seconds: 0.05)
      }
    }
  }

  /// Seconds without activity after which the map counts as being at rest.
  private static let quietSeconds = 0.3
  /// Seconds after which the measurement starts in any case.
  private static let patience = 5.0
}
