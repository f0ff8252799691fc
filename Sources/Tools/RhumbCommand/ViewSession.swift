import Foundation
import Gestures
import ImageCodec
import Rhumb
import Windowing

/// One run of the window: waits for something to happen, and draws when the picture would differ.
/// The display is the only clock: frames are drawn as they will be seen, and there is no timer.
@MainActor
struct ViewSession {
  let window: Window
  let map: MapView
  var frameLimit: Int?
  var isVerbose = false
  var screenshot: String?
  private var events: [InputEvent] = []
  private var frameCount = 0
  /// The display's missed frames that the map knows of.
  private var missedFramesTold = 0
  private var lastReport: FrameReport?

  init(window: Window, map: MapView) {
    self.window = window
    self.map = map
  }

  mutating func run() throws(CommandFailure) {
    window.makeContextCurrent()
    if isVerbose { CommandLineProgram.complain("input: \(window.inputSources)") }
    let window = window
    map.onTileReady { window.wakeUp() }
    var demand = FrameDemand.now
    while !window.isCloseRequested {
      let canDraw = awaitFrame(demand)
      takeInput()
      let missed = window.clock.missedFrames
      demand = map.advance(
        to: window.nextPresentationTime, missedFrames: missed - missedFramesTold)
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
      try map.readImage().write(to: screenshot)
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
  }

  private mutating func takeInput() {
    events.removeAll(keepingCapacity: true)
    window.drainEvents(into: &events)
    for request in map.handle(events) {
      switch request {
      case .toggleFullScreen:
        window.toggleFullScreen()
        takeInput()  // the new size, before anything is drawn
      case .quit: window.requestClose()
      case .showHelp: print(KeyHelp.text)
      }
    }
  }

  private mutating func draw() throws(CommandFailure) {
    do throws(MapError) {
      lastReport = try map.draw(into: 0)
    } catch {
      throw CommandFailure(.unavailable, "\(error)")
    }
  }

  private mutating func reportFrame() {
    frameCount += 1
    guard isVerbose, let report = lastReport else { return }
    let missed = window.clock.lastMissedFrames
    CommandLineProgram.complain(
      "frame \(frameCount): \(report.drawCalls) draw calls, \(report.tilesDrawn) tiles"
        + (missed > 0 ? ", \(missed) missed before it" : ""))
  }

  private func reportEnd() {
    guard isVerbose else { return }
    CommandLineProgram.complain(
      "\(frameCount) frames drawn, \(window.clock.missedFrames) missed, "
        + "\(window.clock.refreshRate.formatted()) Hz, paced by the "
        + (window.clock.isSelfPaced ? "program" : "display"))
  }
}
