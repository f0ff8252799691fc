import Benchmarking
import Foundation
import Rhumb

/// `rhumb bench`: how long the frames of a camera path take.
@MainActor
enum BenchCommand {
  nonisolated static let command = Command(
    name: "bench", synopsis: "rhumb bench [MAP …] --path camera|latency|FILE.csv",
    summary: "measures the frames of a camera path off screen, or input to picture",
    specs: [
      OptionSpec(
        "path", value: "camera|latency|FILE.csv",
        "columns frame,latitude,longitude,zoom,bearing,tilt; the camera's step alone; or how soon "
          + "a window answers made input, on X11"),
      OptionSpec("json", "print the figures as JSON"),
    ] + latencySpecs + MapOptions.specs,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard let file = arguments.value("path") else {
      throw CommandFailure(.usage, "bench needs --path FILE.csv, camera or latency")
    }
    if file == "camera" { return runCameraStep(isJSON: arguments.has("json")) }
    if file == "latency" { return try runLatency(arguments) }
    let path: CameraPath
    do throws(CameraPathError) {
      path = try CameraPath(csvAt: file)
    } catch {
      throw CommandFailure(.noInput, "\(error)")
    }
    let options = try MapOptions(arguments)
    let map = try options.makeMap(size: options.size, pixelsPerPoint: options.pixelsPerPoint ?? 1)
    let figures: FrameMeasurements
    do {
      figures = try FrameBenchmark.run(path, on: map)
    } catch {
      throw CommandFailure(.unavailable, "\(error)")
    }
    print(arguments.has("json") ? json(figures, path) : text(figures, path))
    return .done
  }

  /// The camera's half of a frame, which needs no map.
  private static func runCameraStep(isJSON: Bool) -> ExitStatus {
    let figures = CameraStepBenchmark.run(batches: 2000)
    guard isJSON else {
      for figure in figures {
        print(
          String(
            format: "%@: %d frames, microseconds a frame: median %.3f   p95 %.3f   p99 %.3f",
            figure.scene.rawValue, figure.frameCount, figure.microseconds.median,
            figure.microseconds.quantile(0.95), figure.microseconds.quantile(0.99)))
      }
      return .done
    }
    print(
      JSONText.line(
        [
          "path": "camera",
          "scenes": figures.map { figure in
            [
              "scene": figure.scene.rawValue, "frames": figure.frameCount,
              "frameMicroseconds": [
                "median": figure.microseconds.median, "p95": figure.microseconds.quantile(0.95),
                "p99": figure.microseconds.quantile(0.99),
              ],
            ] as [String: Any]
          },
        ]))
    return .done
  }

  private static func text(_ figures: FrameMeasurements, _ path: CameraPath) -> String {
    let frame = figures.frameMilliseconds
    return String(
      format: """
        %@: %d frames on %@
        frame ms        median %.2f   p95 %.2f   p99 %.2f   max %.2f
        submission ms   median %.2f   p95 %.2f
        processor ms    median %.2f   p95 %.2f
        draw calls      median %.0f   max %.0f
        triangles       median %.0f   max %.0f
        uploaded bytes  median %.0f   max %.0f
        """, path.name, figures.frameCount, figures.renderer, frame.median, frame.quantile(0.95),
      frame.quantile(0.99), frame.max, figures.submissionMilliseconds.median,
      figures.submissionMilliseconds.quantile(0.95), figures.processorMilliseconds.median,
      figures.processorMilliseconds.quantile(0.95), figures.drawCallsPerFrame.median,
      figures.drawCallsPerFrame.max, figures.trianglesPerFrame.median,
      figures.trianglesPerFrame.max, figures.uploadedBytesPerFrame.median,
      figures.uploadedBytesPerFrame.max)
  }

  private static func json(_ figures: FrameMeasurements, _ path: CameraPath) -> String {
    let frame = figures.frameMilliseconds
    let values: [String: Any] = [
      "path": path.name, "frames": figures.frameCount, "present": "finish",
      "frameMilliseconds": [
        "median": frame.median, "p95": frame.quantile(0.95), "p99": frame.quantile(0.99),
        "p999": frame.quantile(0.999), "max": frame.max,
      ],
      "cpuMilliseconds": [
        "median": figures.processorMilliseconds.median,
        "p95": figures.processorMilliseconds.quantile(0.95),
      ],
      "drawCalls": [
        "median": figures.drawCallsPerFrame.median, "max": figures.drawCallsPerFrame.max,
      ],
      "uploadedBytes": [
        "median": figures.uploadedBytesPerFrame.median, "max": figures.uploadedBytesPerFrame.max,
      ],
      "renderer": figures.renderer,
    ]
    return JSONText.line(values)
  }
}
