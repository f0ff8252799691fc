import Accessibility
import FileWriting
import Foundation
import ImageCodec
import Localization
import Replaying
import Rhumb
import RhumbWindow

/// One run of the window: the program's part in each turn of its loop.
@MainActor
struct ViewSession {
  let window: MapWindow
  var map: MapView { window.map }
  /// The colours of the map. It also owns the session's options.
  var theme: WindowTheme
  var frameLimit: Int?
  var isVerbose = false
  var screenshot: PictureFile?
  /// Records the user's input for `rhumb replay`.
  var recorder: SessionRecorder?
  /// Saves the window's state for the next one.
  var keeper: WindowStateKeeper?
  /// Reports the window to assistive technologies, once `beginAccessibility` has set it.
  var accessibility: AccessibilityServer?
  /// Opens another window.
  var secondWindow: SecondWindow?
  /// The search bar, menu and panels.
  let interface = WindowInterface()
  private var frameCount = 0
  private var lastReport: FrameReport?
  /// The scale that was last reported.
  private var toldScale: Double?
  /// Whether tiles have been loaded since freed memory was last returned to the system.
  private var hasLoaded = false

  /// Opens the map while the window shows a plain background, or `nil` if it opened at once.
  let opening: BackgroundOpening?
  /// The view of the opened content, until the user moves it.
  var keptFit: KeptFit?
  /// The lines on standard error so far, which are not repeated.
  var toldProblems: Set<String> = []
  /// The exit status if something that was asked for is missing.
  var status: ExitStatus?
  var language = WindowLanguage(asked: nil, remembered: nil)
  /// Problems found on other threads.
  let mailbox: ProblemMailbox
  /// The messages of the last map that was opened in the background.
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

  /// Runs until the window closes, a signal arrives or the window system ends. In each case the
  /// window's state is saved.
  mutating func runUntilAsked() throws(CommandFailure) {
    let (window, keeper) = (window, keeper)
    let signals = MapWindow.closeAllWhenAskedToEnd()
    defer { withExtendedLifetime(signals) {} }
    window.onDisplayLost {
      CommandLineProgram.complain("the X server has ended")
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

  /// Shows what was opened in the background, at its own view unless the user has moved.
  mutating func takeOpened() {
    switch opening?.take() {
    case nil: break
    case .success(let opened):
      // Another attempt with the same result changes nothing.
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

  /// Returns the memory that loading has freed to the system, once the map rests.
  mutating func noteLoading(_ demand: FrameDemand) {
    if map.isLoading {
      hasLoaded = true
    } else if hasLoaded, demand == .idle {
      hasLoaded = false
      MemoryPolicy.giveFreedMemoryBack()
    }
  }

  /// Whether a limited run has drawn all its frames, the last of them with all tiles.
  var isAtEnd: Bool {
    guard let frameLimit else { return false }
    return frameCount >= frameLimit && !map.isLoading && !map.needsFrame
      && !(opening?.isPending ?? false)
  }

  /// Carries out requests that the user's input makes to the application.
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

  /// Passes the events to the map, one by one while recording, as the replay will.
  func handled(_ events: [InputEvent]) -> [MapRequest] {
    guard !events.isEmpty else { return [] }
    guard let recorder else { return map.handle(events) }
    return events.flatMap { event in
      recorder.record(event)
      return map.handle([event])
    }
  }

  /// Writes what was recorded. If that fails, the window continues without recording.
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
