import Accessibility
import FileWriting
import Foundation
import ImageCodec
import Localization
import Replaying
import Rhumb
import Windowing

/// One run of the window: waits for something to happen, and draws when the picture would differ.
/// The display is the only clock: frames are drawn as they will be seen, and there is no timer.
///
/// Input is read as late as can be: after the wait and just before the map is moved on and drawn.
/// Where the display paces, the wait is in the swap, so what comes during it is in the frame that
/// is begun right after; where the program paces, any input wakes it. Either way what the user does
/// while nothing is being drawn is in the next frame that is.
@MainActor
struct ViewSession {
  let window: Window
  let map: MapView
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
  private var events: [InputEvent] = []
  private var frameCount = 0
  /// The display's missed frames that the map knows of.
  private var missedFramesTold = 0
  private var lastReport: FrameReport?
  /// The scale that was said last.
  private var toldScale: Double?
  /// Whether tiles were loaded since memory was last given back.
  private var hasLoaded = false

  /// Opens the map while the window already shows a plain background; nil when that is done at once.
  private let opening: BackgroundOpening?
  /// Where the view stands as long as neither the user nor a map has moved it.
  private var cameraToMove: CameraPosition?
  /// What has been told, of which nothing is told again.
  var toldProblems: Set<String> = []
  /// With what the program ends where something that was asked for could not be had.
  var status: ExitStatus?
  var language = WindowLanguage(asked: nil, remembered: nil)
  /// What threads beside this one find.
  let mailbox: ProblemMailbox
  /// What was last told of opening maps.
  private var openingMessages: [String] = []

  init(window: Window, map: MapView, theme: WindowTheme, opening: BackgroundOpening?) {
    self.window = window
    self.map = map
    self.theme = theme
    self.opening = opening
    mailbox = ProblemMailbox { window.wakeUp() }
    if opening != nil { cameraToMove = map.camera }
    interface.attach(to: map)
    interface.observe(map)
    window.setTitle(theme.options.title)
  }

  /// Runs until the window closes, a signal asks for it, or the window system ends; however that
  /// comes, what is to be remembered is.
  mutating func runUntilAsked() throws(CommandFailure) {
    let (window, keeper) = (window, keeper)
    let signals = TerminationSignals { window.requestClose() }
    defer { withExtendedLifetime(signals) {} }
    window.onConnectionLost {
      CommandLineProgram.complain(localized("the X server has ended"))
      keeper?.remember()
    }
    defer { window.onConnectionLost(nil) }
    try run()
    keeper?.remember(window.place)
  }

  private mutating func run() throws(CommandFailure) {
    window.makeContextCurrent()
    if isVerbose { CommandLineProgram.complain("input: \(window.inputSources)") }
    let window = window
    map.onTileReady { window.wakeUp() }
    let dragReports = isVerbose ? map.onMarkerDrag.observe { Self.report($0) } : nil
    defer { dragReports?.cancel() }
    var demand = FrameDemand.now
    while !window.isCloseRequested {
      let canDraw = awaitFrame(demand)
      try takeInput()
      theme.follow(on: map, opening: opening)
      takeOpened()
      takeDroppedFiles()
      takeChosenFiles()
      try takeReadersRequests()
      takeUnopenedLink()
      takeChosenPicture()
      takeChosenStyle()
      followContent()
      tellProblems(mailbox.take())
      let missed = window.clock.missedFrames
      demand = map.advance(
        to: window.nextPresentationTime, missedFrames: missed - missedFramesTold)
      showPointer()
      tellReaders(demand)
      noteAdvance()
      if noteRest(demand) { demand = .now }
      demand = demand.sooner(advancePicture())
        .sooner(interface.advance(to: window.nextPresentationTime, in: map))
      noteLoading(demand)
      keeper?.note(
        WindowStateKeeper.Sight(
          camera: map.camera, maps: theme.options.maps, style: theme.chosenStyle,
          language: language.choice, labelLanguages: labelLanguages,
          recentFiles: interface.recentFiles, place: window.knownPlace))
      guard canDraw, demand == .now || window.needsRedraw || frameLimit != nil else { continue }
      missedFramesTold = missed
      try draw()
      window.swap()
      reportFrame()
      if isAtEnd { break }
    }
    reportEnd()
    if let screenshot {
      try draw()
      try screenshot.write(map.readImage())
    }
  }

  /// Shows what has been opened meanwhile, from where it suggests unless the user has moved.
  private mutating func takeOpened() {
    switch opening?.take() {
    case nil: break
    case .success(let opened):
      // A further try that came to the same changes nothing.
      if !opened.failures.isEmpty, opened.messages == openingMessages { break }
      openingMessages = opened.messages
      for failure in opened.failures { tell(failure) }
      tellProblems(opened.content.warnings)
      if opened.failures.isEmpty {
        if map.camera == cameraToMove { theme.options.moveToContent(opened.content, in: map) }
        cameraToMove = nil
      }
      map.load(opened.content)
    case .failure(let error): tell(CommandFailure(error))
    }
  }

  /// What loading has freed is given back once the map rests.
  private mutating func noteLoading(_ demand: FrameDemand) {
    if map.isLoading {
      hasLoaded = true
    } else if hasLoaded, demand == .idle {
      hasLoaded = false
      MemoryPolicy.giveFreedMemoryBack()
    }
  }

  /// Sleeps until the map wants a frame or something happens.
  private func awaitFrame(_ demand: FrameDemand) -> Bool {
    if frameLimit != nil { return window.awaitFrame(isWanted: true) }
    switch demand {
    case .now: return window.awaitFrame(isWanted: true)
    case .idle: return window.awaitFrame(isWanted: false)
    case .at(let time): return window.awaitFrame(isWanted: false, orAt: time)
    }
  }

  /// Whether a limited run has drawn its frames, the last of them with all its tiles.
  private var isAtEnd: Bool {
    guard let frameLimit else { return false }
    return frameCount >= frameLimit && !map.isLoading && !map.needsFrame
      && !(opening?.isPending ?? false)
  }

  private mutating func takeInput() throws(CommandFailure) {
    events.removeAll(keepingCapacity: true)
    window.drainEvents(into: &events)
    try handle(events)
  }

  /// Does what the user asked of the application.
  mutating func carryOut(_ requests: [MapRequest]) throws(CommandFailure) {
    for request in requests {
      switch request {
      case .toggleFullScreen:
        window.toggleFullScreen()
        try takeInput()  // the new size, before anything is drawn
      case .toggleHud: map.showsHud.toggle()
      case .toggleTheme: theme.toggle()
      case .toggleGraticule: map.ornaments.pieces.formSymmetricDifference([.graticule])
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
  private mutating func noteAdvance() {
    guard let recorder else { return }
    recorder.mapAdvanced(to: window.nextPresentationTime)
    do throws(RecordingError) {
      try recorder.flush()
    } catch {
      self.recorder = nil
      tell(CommandFailure(.cannotCreate, "--record: \(error)"))
    }
  }

  mutating func draw() throws(CommandFailure) {
    map.displayRefreshRate = window.clock.refreshRate
    lastReport = try CommandFailure.with(.unavailable) { try map.draw(into: 0) }
    complain(about: lastReport?.failures ?? [])
  }

  private mutating func reportFrame() {
    frameCount += 1
    guard isVerbose, let report = lastReport else { return }
    if window.pixelsPerPoint != toldScale {
      toldScale = window.pixelsPerPoint
      CommandLineProgram.complain("scale \(window.pixelsPerPoint)")
    }
    let missed = window.clock.lastMissedFrames
    CommandLineProgram.complain(
      "frame \(frameCount): \(report.drawCalls) draw calls, \(report.tilesDrawn) tiles"
        + (missed > 0 ? ", \(missed) missed before it" : ""))
  }

  private static func report(_ drag: MarkerDrag) {
    guard drag.phase == .ended else { return }
    CommandLineProgram.complain("marker \(drag.coordinate.latitude),\(drag.coordinate.longitude)")
  }

  private func reportEnd() {
    guard isVerbose else { return }
    CommandLineProgram.complain(
      "\(frameCount) frames drawn, \(window.clock.missedFrames) missed, "
        + "\(window.clock.refreshRate.formatted()) Hz, paced by the "
        + window.pacer)
    let camera = map.camera
    CommandLineProgram.complain(
      "camera \(camera.target.latitude),\(camera.target.longitude),\(camera.zoom),"
        + "\(camera.bearing),\(camera.tilt)")
  }
}
