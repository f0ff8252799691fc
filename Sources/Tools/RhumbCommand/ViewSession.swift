import Accessibility
import Foundation
import Localization
import Replaying
import Rhumb
import RhumbWindow
import ScreenLayout

/// One run of the window: its map, its controls and its panels.
@MainActor
final class ViewSession: ControlsOwner {
  /// What the command line says about a run besides its maps.
  struct Settings {
    var frameLimit: Int?
    /// The zoom levels of one notch of the wheel.
    var wheelZoom: Double?
    var isVerbose = false
    var screenshot: PictureFile?
    var secondWindow: SecondWindow
    var saver: WindowSaver?
    var recorder: SessionRecorder?
  }

  let window: MapWindow
  var map: MapView { window.map }
  let inbox: Inbox
  var options: MapOptions
  var theme: WindowTheme
  var language: WindowLanguage
  var settings: Settings
  var panels = Panels()
  var history = ViewHistory()
  var rightClick = RightClick()
  var opener: MapOpener
  /// What can tell the position and has not been tried yet, the best first.
  var positionSources: [PositionSource] = []
  var problems: ProblemReporter
  var run: RunReport
  /// Whether the user has been told where streets are.
  var hasNamedStreets = false
  /// Reports the window to assistive technologies, once `beginAccessibility` has set it.
  var accessibility: AccessibilityServer?

  init(
    _ window: MapWindow, _ inbox: Inbox, _ options: MapOptions, theme: WindowTheme,
    language: WindowLanguage, settings: Settings, background: BackgroundOpening
  ) {
    self.window = window
    self.inbox = inbox
    self.options = options
    self.theme = theme
    self.language = language
    self.settings = settings
    opener = MapOpener(background: background)
    if background.isPending { opener.pending = options }
    problems = ProblemReporter(window.map)
    run = RunReport(isVerbose: settings.isVerbose)
    super.init()
    showControls(on: map)
    window.title = options.title
    if let levels = settings.wheelZoom { map.gestures.zoomLevelsPerNotch = levels }
    background.onResult = { [weak self] in self?.take($0) }
  }

  /// Runs until the window closes, a signal arrives or the window system ends. In each case the
  /// window's state is saved.
  func runUntilClosed() throws(CommandFailure) {
    let signals = MapWindow.closeAllWhenAskedToEnd()
    let observations = observeMap()
    offerLocation()
    defer { withExtendedLifetime((signals, observations)) {} }
    window.onDisplayLost { [saver = settings.saver] in
      CommandLineProgram.log("the X server has ended")
      saver?.save()
    }
    if settings.isVerbose, let sources = window.window?.inputSources {
      CommandLineProgram.log("input: \(sources)")
    }
    if window.window?.hasPlainFrame == true {
      problems.report(
        localized(
          "The window has a frame without buttons; the package libdecor-0-plugin-1-cairo brings them"
        ))
    }
    var client = self
    try window.run(&client)
    settings.saver?.save(window.place)
  }

  override func writeNotes(on canvas: inout ScreenCanvas, _ colors: OrnamentColors) {
    guard panels.measure.isActive else { return }
    panels.measure.write(on: &canvas, colors, map.ornaments.options.units, map.projection)
    canvas.endGroup()
  }

  /// Carries out requests that the user's input makes to the application.
  func carryOut(_ requests: [MapRequest]) throws(CommandFailure) {
    for request in requests {
      switch request {
      case .toggleTheme: theme.toggle()
      case .toggleTerrain: toggleTerrain()
      case .toggleContours: toggleContours()
      case .toggleGlobe: toggleGlobe()
      case .savePicture: try savePicture()
      case .copyCamera: copy(map.camera.readableText)
      case .copyCameraOption:
        window.clipboardText = map.camera.optionText
        report(localized("Copied the view"))
      case .followUser: followNext()
      case .showHelp: show(.keys)
      case .undo: perform(PlacesAction.undo)
      case .tryAgain: tryAgain()
      case .showMaps: show(.maps)
      case .openLink(let link): openLink(link)
      case .toggleFullScreen, .toggleHud, .toggleGraticule, .quit: window.carryOut(request)
      }
    }
  }

  func copy(_ text: String) {
    window.clipboardText = text
    report(localized("Copied \(text)"))
  }

  /// Shows a message in the window and on standard error.
  func report(_ message: String) {
    map.ornaments.showMessage(message)
    CommandLineProgram.log(message)
  }

  func reportingProblems(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      problems.report("\(error)")
    }
  }
}
