import Benchmarking
import Foundation
import JSON
import Rhumb
import ShownText

/// The paths of `rhumb bench` that draw nothing: each part of making a tile, on one thread, and the
/// camera's part of a frame.
extension BenchCommand {
  static func runParts(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let options = try MapOptions(arguments)
    let content = try options.openContent()
    let seconds = try arguments.number("seconds", in: 0.001...3600) ?? 1
    let parts = try CommandFailure.with(.badData) {
      try PartsBenchmark(
        of: content, at: options.camera, path: options.maps.first, secondsPerPart: seconds)
    }
    let camera = CameraStepBenchmark.run(batches: 2000)
    Terminal.print(
      arguments.has("json") ? .json(json(parts, camera)) : .lines(lines(parts, camera)))
    return .done
  }

  static func runCameraStep(isJSON: Bool) -> ExitStatus {
    let figures = CameraStepBenchmark.run(batches: 2000)
    let lines = figures.map { figure in
      String(
        format: "%@: %d frames, microseconds a frame: median %.3f   p95 %.3f   p99 %.3f",
        figure.scene.rawValue, figure.frameCount, figure.microseconds.median,
        figure.microseconds.quantile(0.95), figure.microseconds.quantile(0.99))
    }
    Terminal.print(isJSON ? .json(json(figures)) : .lines(lines))
    return .done
  }

  private static func json(_ figures: [CameraStepBenchmark.Figures]) -> String {
    let scenes: [JSONValue] = figures.map { figure in
      [
        "scene": .string(figure.scene.rawValue), "frames": .integer(figure.frameCount),
        "frameMicroseconds": figure.microseconds.quantiles,
      ]
    }
    return JSONValue.object(["path": "camera", "scenes": .array(scenes)]).sorted.text
  }

  private static func lines(
    _ parts: PartsBenchmark, _ camera: [CameraStepBenchmark.Figures]
  ) -> [String] {
    var lines = [
      "\(parts.sourceName): \(parts.tileCount) tiles of "
        + "\(parts.byteCount / max(parts.tileCount, 1)) bytes",
      "processor microseconds a tile     median       p95   tiles/s      MB/s   Mtriangles/s   triangles  allocations",
    ]
    for figure in parts.figures {
      lines.append(
        label(
          figure.labels > 0
            ? "\(figure.part.rawValue) (\(figure.labels) labels)" : figure.part.rawValue)
          + column(figure.microseconds.median)
          + column(figure.microseconds.quantile(0.95)) + column(figure.tilesPerSecond)
          + column(figure.megabytesPerSecond)
          + "  " + column(figure.megatrianglesPerSecond) + "   "
          + column(figure.triangles > 0 ? figure.triangles : nil) + "   "
          + column(figure.allocations?.blocks))
    }
    for figure in camera {
      lines.append(
        label("camera step, \(figure.scene.rawValue)") + column(figure.microseconds.median)
          + column(figure.microseconds.quantile(0.95)))
    }
    lines.append("meshes \(hexadecimal(parts.digest))")
    lines.append("layer                             triangles   vertices")
    for row in parts.census {
      lines.append(
        label("\(row.layer), \(row.stream)")
          + String(format: "%13d%11d", row.triangles, row.vertices))
    }
    return lines
  }

  private static func hexadecimal(_ digest: UInt64) -> String {
    String(format: "%016llx", digest)
  }

  private static func label(_ text: String) -> String {
    text.padding(toLength: max(30, text.count), withPad: " ", startingAt: 0)
  }

  private static func column(_ value: Double?) -> String {
    guard let value else { return "         -" }
    return String(format: value < 100 ? "%10.2f" : "%10.0f", value)
  }

  private static func json(
    _ parts: PartsBenchmark, _ camera: [CameraStepBenchmark.Figures]
  ) -> String {
    let figures = parts.figures.map { figure in
      var values: JSONObject = [
        "part": .string(figure.part.rawValue), "microseconds": figure.microseconds.quantiles,
      ]
      if figure.bytes > 0 { values["bytes"] = .number(figure.bytes) }
      if figure.triangles > 0 { values["triangles"] = .number(figure.triangles) }
      if figure.labels > 0 { values["labels"] = .integer(figure.labels) }
      if let allocations = figure.allocations {
        values["allocations"] = .number(allocations.blocks)
        values["allocatedBytes"] = .number(allocations.bytes)
      }
      values["tilesPerSecond"] = figure.tilesPerSecond.map { .number($0) }
      values["megabytesPerSecond"] = figure.megabytesPerSecond.map { .number($0) }
      values["megatrianglesPerSecond"] = figure.megatrianglesPerSecond.map { .number($0) }
      return JSONValue.object(values)
    }
    let steps: [JSONValue] = camera.map {
      ["scene": .string($0.scene.rawValue), "microseconds": $0.microseconds.quantiles]
    }
    let meshes: [JSONValue] = parts.census.map {
      [
        "layer": .string($0.layer), "stream": .string($0.stream),
        "triangles": .integer($0.triangles), "vertices": .integer($0.vertices),
      ]
    }
    let microseconds = parts.figures.map { figure in
      (figure.part.rawValue, JSONValue.number(figure.microseconds.median))
    }
    let report: JSONValue = [
      "path": "parts", "partMicroseconds": .object(JSONObject(microseconds)),
      "source": .string(parts.sourceName), "tiles": .integer(parts.tileCount),
      "bytes": .integer(parts.byteCount), "parts": .array(figures), "cameraStep": .array(steps),
      "digest": .string(hexadecimal(parts.digest)), "meshes": .array(meshes),
    ]
    return report.sorted.text
  }
}

extension Distribution {
  var quantiles: JSONValue {
    ["median": .number(median), "p95": .number(quantile(0.95)), "p99": .number(quantile(0.99))]
  }
}
