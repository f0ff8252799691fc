import Benchmarking
import Foundation
import Replaying
import Rhumb
import ShownText

/// The paths of `rhumb bench` that draw frames of one map at one size.
extension BenchCommand {
  static func runFrames(
    _ name: String, _ arguments: ParsedArguments, since start: ProcessStart
  ) throws(CommandFailure) -> ExitStatus {
    let presentation = try presentation(arguments)
    let frames = try arguments.count("frames")
    var options = try MapOptions(arguments)
    let course = try Course(name)
    if case .recording(let recording) = course { options.begin(recording.header, arguments) }
    var load = OverlayLoad()
    load.markers = try arguments.count("markers", in: 0...1_000_000) ?? 0
    load.lines = try arguments.count("lines", in: 0...100_000) ?? 0
    var limits = FrameLimits()
    let bytes = try arguments.numbers("limit-upload", counts: 1...2) ?? []
    limits.flatUpload = bytes.first
    limits.tiltedUpload = bytes.dropFirst().first
    limits.allocations = try arguments.number("limit-allocations", in: 0...1e9)
    let scene = try BenchScene(options, presentation) { [load] map, content in
      course.aim(map, at: content)
      load.add(to: map)
    }
    if arguments.has("menu") { scene.openMenu() }
    let measured = try CommandFailure.with(.unavailable) {
      try course.run(in: scene, frames: frames, since: start)
    }
    let report = BenchmarkReport(measured, path: name, map: scene.map)
    Terminal.print(
      arguments.has("json") ? .json(report.json) : .lines(BenchText.lines(report)))
    let problems = limits.problems(of: report)
    guard problems.isEmpty else {
      throw CommandFailure(.checkFailed, problems.joined(separator: "; "))
    }
    return .done
  }

  /// The first complete frame of this process.
  static func runStart(
    _ arguments: ParsedArguments, since start: ProcessStart
  ) throws(CommandFailure) -> ExitStatus {
    let presentation = try presentation(arguments)
    let options = try MapOptions(arguments)
    var benchmark = StartBenchmark(since: start)
    let scene = try BenchScene(options, presentation)
    benchmark.note("map and context")
    var report = try CommandFailure.with(.unavailable) {
      try benchmark.run(on: scene.map, target: scene.target)
    }
    let bare = BenchmarkChild(
      executable: BenchmarkChild.ownExecutable,
      arguments: [
        "bench", "--path", "floor", "--size", "\(options.size.width)x\(options.size.height)",
      ])
    report.floorMilliseconds = try? bare.run().numbers["floorMilliseconds"]
    Terminal.print(
      arguments.has("json") ? .json(report.json) : .lines(BenchText.lines(report)))
    return .done
  }

  /// What no program can pass before its first picture, as JSON: the path `start` runs it.
  static func runFloor(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    let size = try MapOptions(arguments).size
    let floor = try CommandFailure.with(.unavailable) {
      try StartFloor.measure(
        width: Int(clamping: size.width), height: Int(clamping: size.height))
    }
    Terminal.print(.line("{\"floorMilliseconds\": \(floor)}"))
    return .done
  }

  /// The limit for an idle map, in percent of a processor.
  private static let idlePercent = 0.5

  /// The cost of a map while nobody does anything.
  static func runIdle(
    _ arguments: ParsedArguments, since start: ProcessStart
  ) throws(CommandFailure) -> ExitStatus {
    let presentation = try presentation(arguments)
    let seconds = try arguments.number("seconds", in: 0.1...86400) ?? 10
    let scene = try BenchScene(try MapOptions(arguments), presentation)
    if arguments.has("menu") { scene.openMenu() }
    let result = try CommandFailure.with(.unavailable) {
      try IdleBenchmark.run(on: scene.map, target: scene.target, seconds: seconds, since: start)
    }
    var report = BenchmarkReport(result.frames, path: "idle", map: scene.map)
    report.idle = result.idle
    let isKept = report.frames == 0 && result.idle.cpuPercent < idlePercent
    let line = String(
      format: "idle: %d frames in %.1f s, %.3f %% of a processor, woke %d times: %@",
      report.frames, result.idle.seconds, result.idle.cpuPercent, result.idle.wakeUps,
      isKept ? "kept" : "not kept (0 frames, less than \(idlePercent) %)")
    Terminal.print(arguments.has("json") ? .json(report.json) : .line(line))
    return isKept ? .done : .checkFailed
  }

  static func presentation(_ arguments: ParsedArguments) throws(CommandFailure) -> Presentation {
    try arguments.choice("present") ?? .finish
  }
}

/// The source of the camera's movement.
private enum Course {
  case tour
  /// Cameras that are known from the start.
  case cameras((MapContent, Size) -> CameraPath)
  case recording(Recording)

  /// A built-in course by its name, or one from a file.
  init(_ name: String) throws(CommandFailure) {
    switch name {
    case "standard":
      self = .cameras {
        .standard(center: $0.center, deepestTileLevel: $0.deepestTileLevel, size: $1)
      }
    case "dense-tilt":
      self = .cameras { content, _ in
        .denseTilt(center: content.center, deepestTileLevel: content.deepestTileLevel)
      }
    case "tour": self = .tour
    case _ where name.hasSuffix(".jsonl"): self = .recording(try Self.recording(name))
    default:
      let path = try Self.cameras(name)
      self = .cameras { _, _ in path }
    }
  }

  private static func cameras(_ file: String) throws(CommandFailure) -> CameraPath {
    do throws(CameraPathError) {
      return try CameraPath(csvAt: file)
    } catch {
      switch error {
      case .missing:
        throw CommandFailure(
          .noInput,
          "--path \(error); it names no path either: rhumb bench --help lists them"
            + hint(for: file))
      case .damaged: throw CommandFailure(.badData, "--path \(error)")
      }
    }
  }

  private static func hint(for name: String) -> String {
    let path = Spelling.hint(for: name, among: BenchCommand.paths)
    return path.isEmpty ? Spelling.hint(forFile: name) : path
  }

  private static func recording(_ file: String) throws(CommandFailure) -> Recording {
    try CommandFailure.with(
      { CommandFailure($0.status, "--path \($0)" + Spelling.hint(forFile: file)) },
      { () throws(RecordingError) in try RecordingReader(path: file).recording })
  }

  /// Points the map at the first frame.
  @MainActor
  func aim(_ map: MapView, at content: MapContent) {
    switch self {
    case .tour:
      map.liftLimits()
      if let first = Tour(content).stops.first { map.camera = first }
    case .recording(let recording):
      if let first = recording.header.camera { map.camera = first }
    case .cameras(let path):
      let path = path(content, map.size)
      if path.liftsLimits { map.liftLimits() }
      if let first = path.cameras.first { map.camera = first }
    }
  }

  @MainActor
  func run(
    in scene: BenchScene, frames: Int?, since start: ProcessStart
  ) throws(MapError) -> FrameMeasurements {
    let (map, target) = (scene.map, scene.target)
    switch self {
    case .tour:
      return try TourBenchmark.run(
        Tour(scene.content), on: map, target: target, frames: frames, since: start)
    case .recording(let recording):
      return try RecordingBenchmark.run(
        recording, on: map, target: target, frames: frames, since: start)
    case .cameras(let path):
      let path = path(scene.content, map.size)
      return try FrameBenchmark.run(
        frames.map { path.resampled(to: $0) } ?? path, on: map, target: target, since: start,
        onWarm: MemoryPolicy.giveFreedMemoryBack)
    }
  }
}
