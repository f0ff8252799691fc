import Accessibility
import FileWriting
import Foundation
import ImageCodec
import Localization
import Replaying
import Rhumb
import RhumbWindow

/// One run of the window: what the program does in its turns.
@MainActor
struct ViewSession {
  let window: MapWindow
  var map: MapView { window.map }
  /// Also knows what is shown, and how.
  var theme: WindowTheme
  var frameLimit: Int?
  var isVerbose = false
  var screenshot: PictureFile?
  /// Takes note of what the user does.
  var recorder: SessionRecorder?
  /// Takes note of how the window was, for the next one.
  var keeper: WindowStateKeeper?
  /// Tells people who do not see the window; `nil` where nobody does.
  var accessibility: AccessibilityServer?
  /// How another window is opened.
  var secondWindow: SecondWindow?
  /// Search bar, menu and panels.
  let interface = WindowInterface()
  private var frameCount = 0
  private var lastReport: FrameReport?
  /// The scale that was said last.
  private var toldScale: Double?
  /// Whether tiles were loaded since memory was last given back.
  private var hasLoaded = false

  /// Opens the map while the window already shows a plain background; nil when that is done at once.
  let opening: BackgroundOpening?
  /// The view of what was opened, as long as nobody has moved it.
  var keptFit: KeptFit?
  /// What has been told, of which nothing is told again.
  var toldProblems: Set<String> = []
  /// With what the program ends where something that was asked for could not be had.
  var status: ExitStatus?
  var language = WindowLanguage(asked: nil, remembered: nil)
  /// What threads beside this one find.
  let mailbox: ProblemMailbox
  /// What was last told of opening maps.
  private var openingMessages: [String] = []

  init(window: MapWindow, theme: WindowTheme, opening: BackgroundOpening?) {
    self.window = window
    self.theme = theme
    self.opening = opening
    mailbox = ProblemMailbox { window.wakeUp() }
    interface.attach(to: map)
    interface.observe(map)
    window.title = theme.options.title
  }

  /// Runs until the window closes, a signal asks for it, or the window system ends; however that
  /// comes, what is to be remembered is.
  mutating func runUntilAsked() throws(CommandFailure) {
    let (window, keeper) = (window, keeper)
    let signals = MapWindow.closeAllWhenAskedToEnd()
    defer { withExtendedLifetime(signals) {} }
    window.onDisplayLost {
      CommandLineProgram.complain(localized("the X server has ended"))
      keeper?.remember()
    }
    if isVerbose, let sources = window.inputSources {
      CommandLineProgram.complain("input: \(sources)")
    }
    if window.hasPlainFrame {
      tellProblem(
        localized(
          "The window has a frame without buttons; the package libdecor-0-plugin-1-cairo brings them"
        ))
    }
    let dragReports = isVerbose ? map.onMarkerDrag.observe { Self.report($0) } : nil
    defer { dragReports?.cancel() }
    try window.run(&self)
    keeper?.remember(window.place)
  }

  /// Shows what has been opened meanwhile, from where it suggests unless the user has moved.
  mutating func takeOpened() {
    switch opening?.take() {
    case nil: break
    case .success(let opened):
      // A further try that came to the same changes nothing.
      if !opened.failures.isEmpty, opened.messages == openingMessages { break }
      openingMessages = opened.messages
      for failure in opened.failures { tell(failure) }
      tellProblems(opened.content.warnings)
      let isFitted = keptFit != nil && (opened.failures.isEmpty || !opened.maps.isEmpty)
      if isFitted { _ = theme.options.frame(opened.content, interface.overlaidBounds, in: map) }
      map.load(opened.content)
      if isFitted { keepFit() }
    case .failure(let error): tell(CommandFailure(error))
    }
  }

  /// What loading has freed is given back once the map rests.
  mutating func noteLoading(_ demand: FrameDemand) {
    if map.isLoading {
      hasLoaded = true
    } else if hasLoaded, demand == .idle {
      hasLoaded = false
      MemoryPolicy.giveFreedMemoryBack()
    }
  }

  /// Whether a limited run has drawn its frames, the last of them with all its tiles.
  var isAtEnd: Bool {
    guard let frameLimit else { return false }
    return frameCount >= frameLimit && !map.isLoading && !map.needsFrame
      && !(opening?.isPending ?? false)
  }

  /// Does what the user asked of the application.
  mutating func carryOut(_ requests: [MapRequest]) throws(CommandFailure) {
    for request in requests {
      switch request {
      case .toggleFullScreen: window.isFullScreen.toggle()
      case .toggleHud: map.showsHud.toggle()
      case .toggleTheme: theme.toggle()
      case .toggleGraticule: map.ornaments.pieces.formSymmetricDifference([.graticule])
      case .toggleTerrain: toggleTerrain()
      case .toggleContours: toggleContours()
      case .savePicture: try savePicture()
      case .copyCamera: copy(map.camera.readableText)
      case .copyCameraOption: copy(map.camera.optionText)
      case .followUser: followNext()
      case .quit: window.requestClose()
      case .showHelp: show(.keys)
      }
    }
  }

  /// Gives the events to the map; when recording one by one, as the replay will.
  func handled(_ events: [InputEvent]) -> [MapRequest] {
    guard !events.isEmpty else { return [] }
    guard let recorder else { return map.handle(events) }
    return events.flatMap { event in
      recorder.record(event)
      return map.handle([event])
    }
  }

  /// Writes down what was recorded. Where that fails, the window goes on without.
  mutating func noteAdvance() {
    guard let recorder else { return }
    recorder.mapAdvanced(to: window.presentationTime)
    do throws(RecordingError) {
      try recorder.flush()
    } catch {
      self.recorder = nil
      tell(CommandFailure(.cannotCreate, "--record: \(error)"))
    }
  }

  mutating func draw() throws(CommandFailure) {
    lastReport = try CommandFailure.with(.unavailable) { try map.draw(into: 0) }
    complain(about: lastReport?.failures ?? [])
  }

  mutating func reportFrame() {
    frameCount += 1
    guard isVerbose, let report = lastReport else { return }
    if window.pixelsPerPoint != toldScale {
      toldScale = window.pixelsPerPoint
      CommandLineProgram.complain("scale \(window.pixelsPerPoint)")
    }
    let missed = window.frameClock.lastMissedFrames
    CommandLineProgram.complain(
      "frame \(frameCount): \(report.drawCalls) draw calls, \(report.tilesDrawn) tiles"
        + (missed > 0 ? ", \(missed) missed before it" : ""))
  }

  private static func report(_ drag: MarkerDrag) {
    guard drag.phase == .ended else { return }
    CommandLineProgram.complain("marker \(drag.coordinate.latitude),\(drag.coordinate.longitude)")
  }

  func reportEnd() {
    guard isVerbose else { return }
    CommandLineProgram.complain(
      "\(frameCount) frames drawn, \(window.frameClock.missedFrames) missed, "
        + "\(window.frameClock.refreshRate.formatted()) Hz, paced by the "
        + window.pacer)
    let camera = map.camera
    CommandLineProgram.complain(
      "camera \(camera.target.latitude),\(camera.target.longitude),\(camera.zoom),"
        + "\(camera.bearing),\(camera.tilt)")
  }
}
