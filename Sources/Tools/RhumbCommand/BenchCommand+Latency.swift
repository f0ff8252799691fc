import Benchmarking
import Foundation
import GLBackend
import JSON
import Localization
import Rhumb
import ShownText
import Windowing

/// `rhumb bench --path latency`: the time from input to picture, in a window.
extension BenchCommand {
  nonisolated static let latencySpecs = [
    OptionSpec(
      "zooms", value: "Z,…", "with --path latency: where to measure (0,5,10,15,20)"),
    OptionSpec("events", value: "N", "with --path latency: inputs of each kind and zoom (100)"),
    OptionSpec(
      "limit", value: "MS",
      "with --path latency: what 99 of 100 answers may take (one refresh + 4)"),
  ]

  static func runLatency(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let zooms = try arguments.numbers("zooms", counts: 1...50) ?? [0, 5, 10, 15, 20]
    let count = try arguments.count("events", in: 1...100_000) ?? 100
    let limit = try arguments.number("limit", in: 0...10_000)
    var options = try MapOptions(arguments)
    // At zoom 0 the world is smaller than a window. It must be measured all the same.
    options.fillsViewport = false
    if options.camera == nil, options.fit == nil {
      options.camera = CameraPosition(latitude: 0.001, longitude: 0.001, zoom: zooms.first ?? 0)
    }
    let (figures, refresh, machine) = try CommandFailure.with(.unavailable) {
      let pointer = try SyntheticPointer()
      let window = try Window(
        title: "Rhumb", size: options.size, pixelsPerPoint: options.pixelsPerPoint)
      window.makeContextCurrent()
      let map = try options.makeMap(
        size: window.size, pixelsPerPoint: window.pixelsPerPoint)
      map.onTileReady { window.wakeUp() }
      var benchmark = LatencyBenchmark(window: window, map: map, pointer: pointer)
      let figures = try zooms.flatMap { try benchmark.run(zoom: $0, count: count) }
      let machine = "\(ProcessFigures.processors), \(map.rendererName ?? "")"
      map.releaseGraphics()
      return (figures, window.clock.frameInterval * 1000, machine)
    }
    let verdict = LatencyVerdict(figures, refreshMilliseconds: refresh, limit: limit)
    Terminal.print(
      arguments.has("json")
        ? .json(json(figures, verdict, refresh, machine))
        : .lines(lines(figures, verdict, refresh, machine)))
    return verdict.passes ? .done : .checkFailed
  }

  private static func lines(
    _ figures: [LatencyMeasurements], _ verdict: LatencyVerdict, _ refresh: Double,
    _ machine: String
  ) -> [String] {
    let lines = figures.map { figure in
      let (all, drawing) = (figure.milliseconds, figure.drawingMilliseconds)
      return String(
        format: "zoom %4.1f  %@  %4d inputs  p50 %6.2f  p95 %6.2f  p99 %6.2f  "
          + "of it drawing  p50 %6.2f  p99 %6.2f%@",
        figure.zoom, figure.input.rawValue.padding(toLength: 5, withPad: " ", startingAt: 0),
        figure.answerCount, all.median, all.quantile(0.95), all.quantile(0.99), drawing.median,
        drawing.quantile(0.99),
        figure.unansweredCount > 0 ? "  \(figure.unansweredCount) not answered" : "")
    }
    let head = String(
      format: "input to present, milliseconds: p99 %.2f, at most %.2f (a refresh is %.2f): %@",
      verdict.worstMilliseconds, verdict.limitMilliseconds, refresh,
      verdict.passes ? "kept" : "not kept")
    return [head, "on \(machine)"] + lines
  }

  private static func json(
    _ figures: [LatencyMeasurements], _ verdict: LatencyVerdict, _ refresh: Double,
    _ machine: String
  ) -> String {
    func quantiles(_ values: Distribution) -> JSONValue {
      [
        "p50": .number(values.median), "p95": .number(values.quantile(0.95)),
        "p99": .number(values.quantile(0.99)), "max": .number(values.max),
      ]
    }
    let zooms: [JSONValue] = figures.map { figure in
      [
        "zoom": .number(figure.zoom), "input": .string(figure.input.rawValue),
        "events": .integer(figure.answerCount), "unanswered": .integer(figure.unansweredCount),
        "mostFrames": .integer(figure.mostFrames),
        "milliseconds": quantiles(figure.milliseconds),
        "drawingMilliseconds": quantiles(figure.drawingMilliseconds),
      ]
    }
    let report: JSONValue = [
      "path": "latency", "refreshMilliseconds": .number(refresh),
      "limitMilliseconds": .number(verdict.limitMilliseconds),
      "worstMilliseconds": .number(verdict.worstMilliseconds), "kept": .bool(verdict.passes),
      "machine": .string(machine), "zooms": .array(zooms),
    ]
    return report.sorted.text
  }
}
