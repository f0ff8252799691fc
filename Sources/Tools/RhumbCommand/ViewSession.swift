import Gestures
import ImageCodec
import Rhumb
import Windowing

/// One run of the window: waits for something to happen, and draws when the picture would differ.
@MainActor
struct ViewSession {
  let window: Window
  let map: MapView
  var frameLimit: Int?
  var isVerbose = false
  var screenshot: String?
  private var events: [InputEvent] = []
  private var frameCount = 0

  init(window: Window, map: MapView) {
    self.window = window
    self.map = map
  }

  mutating func run() throws(CommandFailure) {
    window.makeContextCurrent()
    let window = window
    map.onTileReady { window.wakeUp() }
    while !window.isCloseRequested {
      let isTimeToDraw = window.awaitFrame(isWanted: map.needsFrame || frameLimit != nil)
      takeInput()
      guard isTimeToDraw else { continue }
      try draw()
      window.swap()
      if isAtEnd { break }
    }
    if let screenshot {
      try draw()
      try map.readImage().write(to: screenshot)
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
      let report = try map.draw(into: 0)
      frameCount += 1
      if isVerbose {
        CommandLineProgram.complain(
          "frame \(frameCount): \(report.drawCalls) draw calls, \(report.tilesDrawn) tiles")
      }
    } catch {
      throw CommandFailure(.unavailable, "\(error)")
    }
  }
}
