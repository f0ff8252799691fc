import Benchmarking
import Foundation
import OffscreenRendering
import Rhumb
import ShownText

/// `rhumb bench --path soak`: whether memory stays flat over hours of use.
extension BenchCommand {
  static func runSoak(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard try presentation(arguments) != .swap else {
      throw .usage("--path soak changes sizes: --present finish or readback")
    }
    let minutes = try arguments.number("minutes", in: 0.1...100_000) ?? 60
    let plan = SoakPlan(minutes: minutes, frames: try arguments.count("frames") ?? 12_000)
    var options = try MapOptions(arguments)
    // Hours of touring need a longer time limit than a single picture.
    if !arguments.has("timeout") { options.network.timeLimit = nil }
    let variants = soakVariants(options)
    let scene = try BenchScene(options, try presentation(arguments))
    guard let target = scene.target as? OffscreenFrameTarget else { return .unavailable }
    let isJSON = arguments.has("json")
    var soak = SoakBenchmark(
      plan, map: scene.map, showing: scene.content, target: target, contentCount: variants.count,
      open: { number in try variants[number % variants.count].openContent() },
      onContentShown: { MemoryPolicy.giveFreedMemoryBack() })
    try CommandFailure.with(.unavailable) {
      try soak.run { sample in
        guard !isJSON else { return }
        Terminal.print(.line(BenchText.soak(sample)))
      }
    }
    let report = SoakReport(
      frames: soak.frameCount, samples: soak.samples, renderer: target.renderer)
    Terminal.print(isJSON ? .json(report.json) : .line(BenchText.soak(report.verdict)))
    return report.verdict?.isFlat ?? false ? .done : .checkFailed
  }

  /// The map in its own and both built-in styles, and the embedded map in these.
  private static func soakVariants(_ options: MapOptions) -> [MapOptions] {
    let choices: [(maps: [String], style: String?)] = [
      (options.maps, options.style), (options.maps, "dark"), (options.maps, "light"),
      ([], "light"), ([], "dark"),
    ]
    return choices.map { choice in
      var variant = options
      (variant.maps, variant.style) = choice
      return variant
    }
  }
}
