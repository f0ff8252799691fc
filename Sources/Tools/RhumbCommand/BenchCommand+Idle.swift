import Benchmarking
import Foundation
import Rhumb
import ShownText

/// `rhumb bench --path idle`: the cost of a map while nobody does anything.
extension BenchCommand {
  /// The limit for an idle map, in percent of a processor.
  private static let idlePercent = 0.5

  static func runIdle(
    _ arguments: ParsedArguments, since start: ProcessStart
  ) throws(CommandFailure) -> ExitStatus {
    let presentation = try presentation(arguments)
    let seconds = try arguments.number("seconds", in: 0.1...86400) ?? 10
    let scene = try BenchScene(try MapOptions(arguments), presentation)
    if arguments.has("menu") { scene.openMenu() }
    let result = try CommandFailure.with(.unavailable) {
      try IdleBenchmark.run(on: scene.map, target: scene.target, seconds: seconds, since: start)
    }
    var report = BenchmarkReport(result.frames, path: "idle", map: scene.map)
    report.idle = result.idle
    let isKept = report.frames == 0 && result.idle.cpuPercent < idlePercent
    if arguments.has("json") {
      Terminal.print(.json(report.json))
    } else {
      Terminal.print(
        .line(
          String(
            format: "idle: %d frames in %.1f s, %.3f %% of a processor, woke %d times: %@",
            report.frames, result.idle.seconds, result.idle.cpuPercent, result.idle.wakeUps,
            isKept ? "kept" : "not kept (0 frames, less than \(idlePercent) %)")))
    }
    return isKept ? .done : .checkFailed
  }
}
