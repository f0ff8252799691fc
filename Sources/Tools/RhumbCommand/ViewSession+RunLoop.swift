import Controls
import Gestures
import Replaying
import Rhumb
import RhumbWindow

/// The session's part in each turn of the window's loop.
extension ViewSession: MapWindowClient {
  /// A limited run draws frames without pause.
  var wantsEveryFrame: Bool { settings.frameLimit != nil }

  func shouldClose() -> Bool { true }

  func willAdvance() throws(CommandFailure) {
    followTheme()
    inbox.run()
    refit()
    takeDroppedFiles()
    leadMeasure()
    try takeAccessibilityRequests()
    followContent()
    followPanel()
  }

  func didAdvance(_ mapDemand: FrameDemand) throws(CommandFailure) -> FrameDemand {
    noteMove()
    followComingMap()
    forgetTrackMark()
    window.pointerShape = pointerShape
    updateAccessibility(mapDemand)
    recordAdvance()
    if mapDemand != .now {
      history.note(map.camera)
      nameStreets()
    }
    let demand = mapDemand.sooner(advancePicture()).sooner(advanceControls())
    run.noteLoading(of: map, demand)
    settings.saver?.note { state in
      state.frame = WindowState.Frame(window.knownPlace)
      state.view = map.camera
      state.maps = (opener.pending ?? options).maps
      state.recentFiles = opener.recentFiles
      state.fileNames = panels.overlays.names
      state.chosenMap = opener.chosenMap
      state.knowsStreets = opener.knowsStreets ? true : nil
      state.style = theme.chosenStyle
      state.isGlobe = options.projection.map { $0 == .globe }
      let ornaments = map.ornaments.options
      state.units = ornaments.units == .metric ? nil : ornaments.units
      state.showsGraticule = ornaments.pieces.contains(.graticule) ? true : nil
      let isEmbedded = options.terrain == .embedded
      state.hasHills = isEmbedded && map.terrain.current != nil ? true : nil
      state.hasContours = isEmbedded && map.terrain.hasContours ? true : nil
      state.language = language.choice
      state.labelLanguages = labelLanguages
    }
    return demand
  }

  func draw() throws(CommandFailure) {
    let frame = try CommandFailure.with(.unavailable) { try map.draw(into: 0) }
    run.lastFrame = frame
    problems.log(frame.failures)
  }

  func didShow() {
    window.window?.expectText(at: controls.textCaret)
    run.countFrame(of: window)
    if isAtEnd { window.requestClose() }
  }

  /// Whether a limited run has drawn all its frames, the last of them with all tiles.
  private var isAtEnd: Bool {
    guard let limit = settings.frameLimit else { return false }
    return run.frameCount >= limit && !map.isLoading && !map.needsFrame
      && !opener.background.isPending
  }

  func willClose() throws(CommandFailure) {
    run.reportEnd(of: window)
    guard let screenshot = settings.screenshot else { return }
    try draw()
    try screenshot.write(map.readImage())
  }

  /// The shape that the controls want, else that of the map below them.
  private var pointerShape: PointerShape {
    if map.pointerShape == .closedHand { return .closedHand }
    if let shape = controls.pointerShape { return shape }
    // While measuring, the next click adds a point.
    let isMeasuring = panels.measure.takesClicks
    map.style.clickableFeatures = isMeasuring ? .none : .labelsAndData
    return isMeasuring && map.pointerShape == .arrow ? .crosshair : map.pointerShape
  }

  /// Advances the controls' animation.
  ///
  /// - Returns: when the controls need the next frame.
  private func advanceControls() -> FrameDemand {
    if controls.advance(to: window.presentationTime) {
      map.controlsChanged()
      return .now
    }
    return controls.deadline.map { .at($0) } ?? .idle
  }

  /// Passes events to the map, one by one while recording, as the replay will, and carries out the
  /// requests that they make.
  func passOn(_ events: [InputEvent]) throws(CommandFailure) {
    guard !events.isEmpty else { return }
    var requests: [MapRequest] = []
    if let recorder = settings.recorder {
      for event in events {
        recorder.record(event)
        requests += map.handle([event])
      }
    } else {
      requests = map.handle(events)
    }
    guard !requests.isEmpty else { return }
    try carryOut(requests)
    // So that the ticks of an open panel are right.
    updatePanel()
  }

  /// Writes what was recorded. If that fails, the window continues without recording.
  private func recordAdvance() {
    guard let recorder = settings.recorder else { return }
    recorder.mapAdvanced(to: window.presentationTime)
    do throws(RecordingError) {
      try recorder.flush()
    } catch {
      settings.recorder = nil
      problems.report(CommandFailure(.cannotCreate, "--record: \(error)"))
    }
  }
}
