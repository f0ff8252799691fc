import Benchmarking
import Foundation
import JSON
import ShownText

/// `rhumb bench --path camera`: the camera's part of a frame, which needs no map.
extension BenchCommand {
  static func runCameraStep(isJSON: Bool) -> ExitStatus {
    let figures = CameraStepBenchmark.run(batches: 2000)
    if isJSON {
      Terminal.print(.json(json(figures)))
      return .done
    }
    for figure in figures {
      Terminal.print(
        .line(
          String(
            format: "%@: %d frames, microseconds a frame: median %.3f   p95 %.3f   p99 %.3f",
            figure.scene.rawValue, figure.frameCount, figure.microseconds.median,
            figure.microseconds.quantile(0.95), figure.microseconds.quantile(0.99))))
    }
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
}
