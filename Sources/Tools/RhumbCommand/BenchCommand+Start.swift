import Benchmarking
import Rhumb
import ShownText

/// `rhumb bench --path start --runs 1`: the first complete frame of this process.
extension BenchCommand {
  static func runStart(
    _ arguments: ParsedArguments, since start: ProcessStart
  ) throws(CommandFailure) -> ExitStatus {
    let presentation = try presentation(arguments)
    let options = try MapOptions(arguments)
    var benchmark = StartBenchmark(since: start)
    let scene = try BenchScene(options, presentation)
    benchmark.note("map and context")
    let report = try CommandFailure.with(.unavailable) {
      try benchmark.run(on: scene.map, target: scene.target)
    }
    Terminal.print(
      arguments.has("json") ? .json(report.json) : .lines(BenchText.lines(report)))
    return .done
  }
}
