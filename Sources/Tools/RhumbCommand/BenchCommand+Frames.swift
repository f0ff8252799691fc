import Benchmarking
import Foundation
import Rhumb

/// The paths of `rhumb bench` that draw frames.
extension BenchCommand {
  static func runFrames(
    _ name: String, _ arguments: ParsedArguments, since start: ProcessStart
  ) throws(CommandFailure) -> ExitStatus {
    let presentation = try presentation(arguments)
    let frames = try frameCount(arguments)
    let options = try MapOptions(arguments)
    let file = try cameraFile(name)
    let scene = try BenchScene(options, presentation)
    var path =
      file
      ?? .standard(
        center: scene.content.center, deepestTileLevel: scene.content.deepestTileLevel,
        size: scene.map.size)
    if let frames { path = path.resampled(to: frames) }
    let report: BenchmarkReport
    do throws(MapError) {
      let measured = try FrameBenchmark.run(path, on: scene.map, stage: scene.stage, since: start)
      report = BenchmarkReport(measured, path: path.name, map: scene.map)
    } catch {
      throw CommandFailure(.unavailable, "\(error)")
    }
    print(arguments.has("json") ? report.json : BenchText.lines(report))
    return .done
  }

  /// The cameras of a file; `nil` for a path that has a name of its own.
  private static func cameraFile(_ name: String) throws(CommandFailure) -> CameraPath? {
    if name == "standard" { return nil }
    do throws(CameraPathError) {
      return try CameraPath(csvAt: name)
    } catch {
      switch error {
      case .missing:
        throw CommandFailure(
          .noInput, "--path \(error); it names no path either: rhumb bench --help lists them")
      case .damaged: throw CommandFailure(.badData, "--path \(error)")
      }
    }
  }

  static func presentation(_ arguments: ParsedArguments) throws(CommandFailure) -> Presentation {
    guard let text = arguments.value("present") else { return .finish }
    guard let presentation = Presentation(rawValue: text) else {
      throw CommandFailure(.usage, "--present \(text): expected finish, swap or readback")
    }
    return presentation
  }

  /// How many frames are wanted; `nil` for all of the path.
  static func frameCount(_ arguments: ParsedArguments) throws(CommandFailure) -> Int? {
    guard let text = arguments.value("frames") else { return nil }
    return Int(try MapOptions.number(text, of: "frames", in: 1...1_000_000))
  }
}
