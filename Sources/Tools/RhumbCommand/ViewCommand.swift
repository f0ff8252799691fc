import BundledResources
import Foundation
import ImageCodec
import Localization
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
    options.useWindow(arguments)
    let path = statePath(arguments)
    let saved = WindowState(path: path)
    let language = WindowLanguage(asked: options.languages, remembered: saved.language)
    language.use()
    options.recall(saved, hasSize: arguments.has("size"))
    options.followDesktopLanguages()
    let settings = try settings(arguments, saved, in: path)
    // The map is opened, and the desktop's theme requested, while the window is created.
    let inbox = Inbox()
    var theme = WindowTheme(style: options.style) { inbox.wake() }
    options.isDark = theme.isDark
    let early = options.opensInBackground ? nil : EarlyOpening(options)
    defer { early?.finish() }
    let window: Window
    do throws(WindowError) {
      window = try Window(
        title: "Rhumb", size: options.size,
        isRemembered: saved.frame != nil && !arguments.has("size"), origin: saved.frame?.origin,
        pixelsPerPoint: options.pixelsPerPoint)
    } catch {
      return try drawInstead(of: error, options)
    }
    inbox.onWake { window.wakeUp() }
    theme.settle()
    options.isDark = theme.isDark
    // A recording begins with the map.
    let background = BackgroundOpening(inbox)
    if options.opensInBackground, !arguments.has("record") { background.begin(options) }
    let opened = try CommandFailure.with {
      if background.isPending { return try options.openMeanwhile() }
      if let early { return try early.take(for: options) }
      return try options.openLeniently()
    }
    let (host, found) = try show(opened, options, in: window)
    let session = ViewSession(
      host, inbox, options, theme: theme, language: language, settings: settings,
      background: background)
    session.begin(with: opened, found)
    session.restore(saved)
    // The camera remembered from the last run is not a requested one.
    session.beginLocation(movesCamera: !options.isPlaced(by: arguments))
    if let path = arguments.value("record") {
      session.settings.recorder = try recorder(path, of: host.map, options)
    }
    try session.runUntilClosed()
    return session.problems.status ?? .done
  }

  /// The file of the window's state. A measured or recorded run has none, because it must always
  /// begin the same way.
  private static func statePath(_ arguments: ParsedArguments) -> String? {
    let isRemembered = !["fresh", "frames", "record", "screenshot"].contains { arguments.has($0) }
    return isRemembered ? WindowState.usualPath : nil
  }

  private static func settings(
    _ arguments: ParsedArguments, _ saved: WindowState, in path: String?
  ) throws(CommandFailure) -> ViewSession.Settings {
    let style = arguments.value("style")
    return ViewSession.Settings(
      frameLimit: try arguments.count("frames", in: 1...1e9),
      wheelZoom: try arguments.number("wheel-zoom", in: 0...4),
      isVerbose: arguments.has("verbose"),
      screenshot: try PictureFile("screenshot", of: arguments),
      secondWindow: SecondWindow(like: arguments),
      saver: path.map {
        WindowSaver(
          saved, keepsStyle: style != nil && style != "auto",
          keepsLanguages: arguments.has("language"), in: $0)
      })
  }

  private static func show(
    _ opened: OpenedMap, _ options: MapOptions, in window: Window
  ) throws(CommandFailure) -> (MapWindow, OverlayFindings) {
    var found = OverlayFindings()
    let map = try options.makeMap(
      of: opened.content, size: window.size, pixelsPerPoint: window.pixelsPerPoint,
      overlaying: &found)
    let host = MapWindow(window, showing: map)
    host.showProgramIcon()
    return (host, found)
  }

  /// A recorder with the settings that a replay needs to begin like this session.
  private static func recorder(
    _ path: String, of map: MapView, _ options: MapOptions
  ) throws(CommandFailure) -> SessionRecorder {
    do throws(RecordingError) {
      let recorder = try SessionRecorder(
        path: path, RecordingHeader(of: map), startingAt: MapWindow.now)
      if options.padding != .zero { recorder.record(.padding(options.padding)) }
      if !options.fillsViewport { recorder.record(.fillsViewport(false)) }
      if let degrees = options.tiltLimitDegrees { recorder.record(.tiltLimit(degrees)) }
      if let projection = options.projection { recorder.record(.globe(projection == .globe)) }
      if let terrain = options.terrain, terrain.source == MapContent.nullIslandHeights {
        recorder.record(
          .terrain(Terrain(source: terrain.source, exaggeration: terrain.exaggeration)))
      }
      let pieces = map.ornaments.options.pieces
      if !pieces.isEmpty { recorder.record(.ornaments(pieces)) }
      // Replaying these settings may change the header's camera, so it is set again.
      if recorder.eventCount > 0 { recorder.record(.move(to: CameraOptions(map.camera))) }
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
    CommandLineProgram.log("\(error)")
    var options = options
    options.network = MapOptions.waiting(options.network)
    try PictureFile(png: "rhumb.png").write(try Picture(of: options).image)
    CommandLineProgram.log("drew rhumb.png instead")
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
