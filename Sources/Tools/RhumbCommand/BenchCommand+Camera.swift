import Benchmarking
import Foundation

/// `rhumb bench --path camera`: the camera's half of a frame, which needs no map.
extension BenchCommand {
  static func runCameraStep(isJSON: Bool) -> ExitStatus {
    let figures = CameraStepBenchmark.run(batches: 2000)
    if isJSON {
      print(json(figures))
      return .done
    }
    for figure in figures {
      print(
        String(
          format: "%@: %d frames, microseconds a frame: median %.3f   p95 %.3f   p99 %.3f",
          figure.scene.rawValue, figure.frameCount, figure.microseconds.median,
          figure.microseconds.quantile(0.95), figure.microseconds.quantile(0.99)))
    }
    return .done
  }

  private static func json(_ figures: [CameraStepBenchmark.Figures]) -> String {
    JSONText.line([
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
    ])
  }
}
