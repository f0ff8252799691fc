import Foundation
import Localization
import Replaying
import Rhumb
import ShownText

/// `rhumb replay`: plays a recording on a simulated clock.
@MainActor
enum ReplayCommand {
  nonisolated static let command = Command(
    name: "replay", synopsis: "rhumb replay RECORDING [MAP …]",
    summary: "plays a recording on a simulated clock",
    specs: [
      OptionSpec("hz", value: "N", "frames a second, 1 to 1000 (60)"),
      OptionSpec("frames", "print every frame's camera as a line of JSON"),
      OptionSpec("json", "print the figures as JSON, in the last line"),
      OptionSpec("render", value: "DIR", "draw the frames as DIR/frame-00000.png and so on"),
      OptionSpec("every", value: "N", "draw only every Nth of them (1)"),
      OptionSpec("strip", value: "FILE", "draw evenly spaced frames onto one sheet"),
      OptionSpec("columns", value: "N", "how many stand side by side on the sheet (4)"),
      OptionSpec("rows", value: "N", "how many stand one above the other (4)"),
    ] + MapOptions.specs,
    details: ReplayHelp.text,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard let path = arguments.operands.first else {
      throw CommandFailure(.usage, "replay needs a recording: rhumb replay RECORDING [MAP …]")
    }
    let hertz = try arguments.number("hz", in: 1...1000) ?? 60
    let pictures = try ReplayPictures(arguments)
    var options = try MapOptions(arguments)
    options.maps = Array(arguments.operands.dropFirst())
    let recording = try read(path)
    options.begin(recording.header, arguments)
    let summary = try play(
      recording, options, hertz: hertz, printsFrames: arguments.has("frames"))
    try pictures.draw(recording, options, hertz: hertz, frameCount: summary.frameCount)
    report(summary, path, hertz: hertz, arguments)
    return .done
  }

  private static func read(_ path: String) throws(CommandFailure) -> Recording {
    do throws(RecordingError) {
      let reader = try RecordingReader(path: path)
      for warning in reader.warnings { CommandLineProgram.log("\(path), \(warning)") }
      let others = reader.warningCount - reader.warnings.count
      if others > 0 { CommandLineProgram.log("\(path): \(others) more warnings") }
      return reader.recording
    } catch {
      let hint = error.problem == .missing ? Spelling.hint(forFile: path) : ""
      throw CommandFailure(error.status, "\(error)" + hint)
    }
  }

  private static func play(
    _ recording: Recording, _ options: MapOptions, hertz: Double, printsFrames: Bool
  ) throws(CommandFailure) -> ReplaySummary {
    let map = try options.makeReplayMap()
    var session = ReplaySession(recording, on: map, hertz: hertz)
    return session.run { frame in if printsFrames { Terminal.print(.json(frame.json)) } }
  }

  private static func report(
    _ summary: ReplaySummary, _ path: String, hertz: Double, _ arguments: ParsedArguments
  ) {
    for refusal in summary.refusals { CommandLineProgram.log("\(path), \(refusal)") }
    let others = summary.refusalCount - summary.refusals.count
    if others > 0 { CommandLineProgram.log("\(path): \(others) more calls refused") }
    if !summary.cameToRest {
      CommandLineProgram.log(
        "\(path): the map still moved \(Int(ReplaySession.mostSecondsOfRest)) s after the last "
          + "event; ended there")
    }
    if arguments.has("json") {
      Terminal.print(.json(summary.json))
    } else if !arguments.has("frames") {
      Terminal.print(.lines(lines(summary, path, hertz: hertz)))
    }
  }

  private static func lines(
    _ summary: ReplaySummary, _ path: String, hertz: Double
  ) -> [String] {
    let camera = summary.camera
    var lines = [
      String(
        format: "%@: %d frames at %g Hz, %.2f s", path, summary.frameCount, hertz,
        Double(summary.frameCount - 1) / hertz),
      String(
        format: "camera  %.6f, %.6f, zoom %.3f, bearing %.2f, tilt %.2f", camera.target.latitude,
        camera.target.longitude, camera.zoom, camera.bearing, camera.tilt),
    ]
    if let error = summary.largestGrabErrorPoints {
      lines.append(String(format: "grabbed ground at most %.3g points from the pointer", error))
    }
    if let step = summary.largestReleaseVelocityStep {
      lines.append(String(format: "velocity changed by at most %.3g at a release", step))
    }
    return lines
  }
}

extension RecordingError {
  var status: ExitStatus { problem == .missing ? .noInput : .badData }
}

extension MapOptions {
  /// Uses the recording's header for what the command line leaves open.
  mutating func begin(_ header: RecordingHeader, _ arguments: ParsedArguments) {
    if !arguments.has("size") { size = header.size }
    if pixelsPerPoint == nil { pixelsPerPoint = header.pixelsPerPoint }
    if camera == nil && fit == nil { camera = header.camera }
  }

  @MainActor
  func makeReplayMap() throws(CommandFailure) -> MapView {
    let map = try makeMap(size: size, pixelsPerPoint: pixelsPerPoint ?? 1)
    try location.replay(on: map)
    return map
  }
}
