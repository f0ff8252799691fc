import BundledResources
import Foundation
import ImageCodec
import Replaying
import ResourceLoading
import Rhumb
import RhumbWindow
import Windowing

/// `rhumb view`: the map in a window.
@MainActor
enum ViewCommand {
  nonisolated static let command = Command(
    name: "view", synopsis: "rhumb [view] [MAP …]", summary: "opens the map in a window",
    specs: [
      OptionSpec("frames", value: "N", "end after N frames"),
      OptionSpec("screenshot", value: "FILE", "write the last frame as a picture"),
      OptionSpec("record", value: "FILE.jsonl", "write what the user does, for rhumb replay"),
      OptionSpec(
        "wheel-zoom", value: "LEVELS",
        "zoom levels of one slow notch of the wheel; quick ones go up to twice as far (0.4)"),
      OptionSpec("fresh", "open as if for the first time, and remember nothing"),
      OptionSpec("verbose", "say on standard error when frames are drawn, and the last camera"),
      MapOptions.hudSpec,
    ] + MapOptions.specs,
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    var options = try MapOptions(arguments)
    let screenshot = try PictureFile("screenshot", of: arguments)
    options.useControls()
    // A measured or recorded run must always begin the same way.
    let isRemembered = !["fresh", "frames", "record", "screenshot"].contains { arguments.has($0) }
    let memoryPath =
      isRemembered ? WindowState.path(environment: ProcessInfo.processInfo.environment) : nil
    let memory = WindowState(path: memoryPath)
    let language = WindowLanguage(asked: options.languages, remembered: memory.language)
    language.use()
    options.recall(memory, hasSize: arguments.has("size"))
    options.followDesktopLanguages()
    let wheelZoom = try arguments.number("wheel-zoom", in: 0...4)
    let frameLimit = try arguments.count("frames", in: 1...1e9)
    // The map is opened, and the desktop's theme requested, while the window is created.
    var theme = WindowTheme(options)
    // A window shows what is loaded, and waits. Only limited runs have a time limit.
    if !arguments.has("frames") { theme.options.network.timeLimit = nil }
    let early = options.opensInBackground ? nil : EarlyOpening(theme.options)
    defer { early?.finish() }
    let window: Window
    do throws(WindowError) {
      window = try makeWindow(options, memory, hasSize: arguments.has("size"))
    } catch {
      return try drawInstead(of: error, options)
    }
    theme.settle(for: window)
    var session = try makeSession(window, theme, early, isRecorded: arguments.has("record"))
    session.frameLimit = frameLimit
    if let wheelZoom { session.map.gestureOptions.zoomLevelsPerNotch = wheelZoom }
    session.beginAccessibility()
    session.secondWindow = SecondWindow(like: arguments)
    session.language = language
    session.remember(memory, in: memoryPath)
    session.isVerbose = arguments.has("verbose")
    session.screenshot = screenshot
    // The camera remembered from the last run is not a requested one.
    session.beginLocation(movesCamera: !options.isPlaced(by: arguments))
    if let path = arguments.value("record") {
      session.recorder = try recorder(path, of: session, options)
    }
    session.keeper = memoryPath.map {
      WindowStateKeeper(
        memory, keepsStyle: arguments.has("style") && options.style != "auto",
        keepsLanguages: arguments.has("language"), in: $0)
    }
    try session.runUntilAsked()
    return session.status ?? .done
  }

  /// A window of the requested size, or of the last window's size.
  private static func makeWindow(
    _ options: MapOptions, _ memory: WindowState, hasSize: Bool
  ) throws(WindowError) -> Window {
    try Window(
      title: "Rhumb", size: options.size, isRemembered: memory.frame != nil && !hasSize,
      origin: memory.frame?.origin, pixelsPerPoint: options.pixelsPerPoint)
  }

  /// The session of a window. Maps that may take long are opened after the window appears, except
  /// for a recording, which begins with the map.
  private static func makeSession(
    _ window: Window, _ theme: WindowTheme, _ early: EarlyOpening?, isRecorded: Bool
  ) throws(CommandFailure) -> ViewSession {
    let options = theme.options
    let opening =
      options.opensInBackground && !isRecorded ? BackgroundOpening { window.wakeUp() } : nil
    opening?.begin(options)
    let opened = try CommandFailure.with(CommandFailure.init) { () throws(MapError) in
      if opening != nil { return try options.openBlank() }
      if let early { return try early.take(for: options) }
      return try options.openWhatCanBe()
    }
    var found = OverlayFindings()
    let map = try options.makeMap(
      of: opened.content, size: window.size, pixelsPerPoint: window.pixelsPerPoint,
      overlaying: &found)
    let host = MapWindow(window, showing: map)
    host.showProgramIcon()
    var session = ViewSession(window: host, theme: theme, opening: opening)
    session.interface.overlaid = found.files
    session.keepFit()
    for failure in opened.failures + found.failures { session.tell(failure) }
    session.tellProblems(opened.content.warnings + found.warnings)
    return session
  }

  /// A recorder with the settings that a replay needs to begin like this session.
  private static func recorder(
    _ path: String, of session: ViewSession, _ options: MapOptions
  ) throws(CommandFailure) -> SessionRecorder {
    let map = session.map
    let header = RecordingHeader(of: map)
    do throws(RecordingError) {
      let recorder = try SessionRecorder(
        path: path, header, startingAt: MapWindow.now)
      if options.padding != .zero { recorder.record(.padding(options.padding)) }
      if !options.fillsViewport { recorder.record(.fillsViewport(false)) }
      if let degrees = options.tiltLimitDegrees { recorder.record(.tiltLimit(degrees)) }
      if let terrain = options.terrain, terrain.source == MapContent.nullIslandHeights {
        recorder.record(
          .terrain(Terrain(source: terrain.source, exaggeration: terrain.exaggeration)))
      }
      let pieces = map.ornaments.pieces
      if !pieces.isEmpty { recorder.record(.ornaments(pieces)) }
      // Replaying these settings may change the header's camera, so it is set again.
      if recorder.eventCount > 0 { recorder.record(.move(.setCamera(map.camera))) }
      return recorder
    } catch {
      throw CommandFailure(.cannotCreate, "--record: \(error)")
    }
  }

  /// Without a display, the map is drawn into a file, so that the first command that someone tries
  /// shows something on any machine.
  private static func drawInstead(
    of error: WindowError, _ options: MapOptions
  ) throws(CommandFailure) -> ExitStatus {
    guard case .noDisplay = error else { throw CommandFailure(.unavailable, "\(error)") }
    CommandLineProgram.complain("\(error)")
    try PictureFile(png: "rhumb.png").write(try Picture(of: options).image)
    CommandLineProgram.complain("drew rhumb.png instead")
    return .done
  }
}

extension MapWindow {
  /// Shows Rhumb's icon, if it is installed.
  fileprivate func showProgramIcon() {
    guard let path = BundledResources.iconPath,
      let bytes = try? RegularFile(path: path).readAll(limit: ImageDecoding.largestFile),
      let image = try? PNGCodec.decode(bytes)
    else { return }
    setIcon(width: image.width, height: image.height, rgba: image.bytes)
  }
}
