import Benchmarking
import Foundation
import Rhumb
import ShownText

/// `rhumb bench --path scale`: how the cost of a frame grows with the picture and the tilt.
extension BenchCommand {
  private static let scaleSizes = [
    Size(width: 1024, height: 768), Size(width: 1920, height: 1080),
    Size(width: 3840, height: 2160),
  ]

  static func runScale(
    _ arguments: ParsedArguments, since start: ProcessStart
  ) throws(CommandFailure) -> ExitStatus {
    let presentation = try presentation(arguments)
    guard presentation != .swap else {
      throw .usage("--path scale has sizes of its own: --present finish or readback")
    }
    let frames = try arguments.count("frames")
    let options = try MapOptions(arguments)
    var cells: [ScaleCell] = []
    for size in arguments.has("size") ? [options.size] : scaleSizes {
      var cellOptions = options
      cellOptions.size = size
      let scene = try BenchScene(cellOptions, presentation)
      let cell = ScaleCell(report: try measureCell(scene, frames, start))
      cells.append(cell)
      if !arguments.has("json") { Terminal.print(.lines(BenchText.scale(cell))) }
      scene.map.releaseGraphics()
    }
    if arguments.has("json") { Terminal.print(.json(ScaleCell.json(cells))) }
    return .done
  }

  private static func measureCell(
    _ scene: BenchScene, _ frames: Int?, _ start: ProcessStart
  ) throws(CommandFailure) -> BenchmarkReport {
    let path = CameraPath.scale(
      center: scene.content.center, deepestTileLevel: scene.content.deepestTileLevel)
    let measured = try CommandFailure.with(.unavailable) {
      try FrameBenchmark.run(
        frames.map { path.resampled(to: $0) } ?? path, on: scene.map, target: scene.target,
        since: start)
    }
    return BenchmarkReport(measured, path: "scale", map: scene.map)
  }
}
