import Benchmarking
import Foundation
import Rhumb
import ShownText

/// `rhumb bench --path scale`: how the cost of a frame grows with the picture, the tilt and the map.
extension BenchCommand {
  private static let scaleSizes = [
    Size(width: 1024, height: 768), Size(width: 1920, height: 1080),
    Size(width: 3840, height: 2160),
  ]
  private static let scaleTowns = [1, 4, 16]

  static func runScale(
    _ arguments: ParsedArguments, since start: ProcessStart
  ) throws(CommandFailure) -> ExitStatus {
    let presentation = try presentation(arguments)
    guard presentation != .swap else {
      throw CommandFailure(
        .usage, "--path scale has sizes of its own: --present finish or readback")
    }
    let frames = try arguments.count("frames")
    let options = try MapOptions(arguments)
    let isOwnMap = options.maps.isEmpty && arguments.value("null-island") == nil
    var cells: [ScaleCell] = []
    for towns in isOwnMap ? scaleTowns : [options.nullIslandScale] {
      for size in arguments.has("size") ? [options.size] : scaleSizes {
        var cellOptions = options
        cellOptions.nullIslandScale = towns
        cellOptions.size = size
        let scene = try BenchScene(cellOptions, presentation)
        let report = try measureCell(scene, frames, start)
        cells.append(ScaleCell(nullIsland: options.maps.isEmpty ? towns : nil, report: report))
        if !arguments.has("json") {
          Terminal.print(.lines(BenchText.scale(cells[cells.count - 1])))
        }
        scene.map.releaseGraphics()
      }
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
