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
    details: help,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard let path = arguments.operands.first else {
      throw .usage("replay needs a recording: rhumb replay RECORDING [MAP …]")
    }
    let hertz = try arguments.number("hz", in: 1...1000) ?? 60
    let pictures = try ReplayPictures(arguments)
    var options = try MapOptions(arguments)
    options.maps = Array(arguments.operands.dropFirst())
    let recording = try read(path)
    options.begin(recording.header, arguments)
    let printsFrames = arguments.has("frames")
    var session = ReplaySession(recording, on: try options.makeReplayMap(), hertz: hertz)
    let summary = session.run { frame in if printsFrames { Terminal.print(.json(frame.json)) } }
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

  /// The format of recordings, after the options.
  private nonisolated static let help: LocalizableText = """
    A recording is JSON lines. The header comes first; its size, scale and camera hold unless the
    options above say otherwise:
      {"rhumb-recording":1,"size":[1024,768],"scale":1,
       "camera":{"latitude":0,"longitude":0,"zoom":3,"bearing":0,"tilt":0}}     (on one line)
    Then events, t seconds after the start:
      {"t":0.1,"type":"pointer-down","x":400,"y":300,"button":"left","modifiers":["shift"]}
    Types and what they need besides t (in brackets: may be left out):
      pointer-move x y                        pointer-down, pointer-up x y button [clicks]
      scroll x y dx dy [precise]              magnify x y scale phase
      rotate x y degrees phase                touch x y id phase
      key-down key [repeat]                   key-up key
      resize size:[w,h]                       scale scale
      focus focused                           call call, and what that call needs
    All but call may have modifiers and happened: when the user did it, where that was before t,
    the moment at which the map took it in.
    Calls and what they need besides t, type and call:
      move update …                           animate update … [duration] [curve]
      animateTo location | zoom | bearing | viewingAngle [duration] [curve]
      setCamera [center] [padding] [zoom] [bearing] [pitch] [anchor:[x,y]]
      ease, fly as setCamera, [duration] [curve]
      fit bounds | coordinates [padding] [bearing] [pitch] [maxZoom] [by:setCamera|ease|fly]
        [duration] [curve]
      cameraBounds [bounds] [maxZoom] [minZoom] [maxPitch] [minPitch]
      setMinZoom minZoom maxZoom              cameraTargetBounds bounds | null
      padding padding                         tiltLimit degrees | null
      fillsViewport value                     cancel
      follow mode:position|heading|northUp|overview [coordinates] [zoom] [pitch] [padding]
        [duration]                            stopFollowing
      location at [accuracy] [course] [speed]
      setPaintProperty layer property value   setLayoutProperty layer property value
      setFilter layer filter                  setTerrain source | null [exaggeration]
      setProjection projection (as in a style)
    Sources and layers are those of the style; the source null-island is there in any case: the
    heights of the embedded town.
    Updates: zoomIn, zoomOut, zoomTo zoom, zoomBy levels [at:[x,y]], setTarget target [zoom],
      setCamera camera, scrollBy x y, fitBounds bounds [padding]
    Values: places [latitude,longitude], bounds [south,west,north,east], padding
      [top,left,bottom,right], duration in seconds, curve linear, easeIn, easeOut, easeInOut,
      [x1,y1,x2,y2] or {"spring":{"dampingRatio":1,"response":0.5}}

    A frame at time T has taken in the events with t up to T. After the last event the replay goes
    on until nothing moves. Example:
      {"t":0,"type":"call","call":"fly","center":[37.7749,-122.4194],"zoom":12,"pitch":30}
    """
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
