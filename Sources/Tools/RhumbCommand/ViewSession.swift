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
      let isTimeToDraw = window.awaitFrame(isWanted: map.needsFrame)
      takeInput()
      guard isTimeToDraw || map.needsFrame else { continue }
      try draw()
      if let frameLimit, frameCount >= frameLimit { break }
    }
  }

  private mutating func takeInput() {
    events.removeAll(keepingCapacity: true)
    window.drainEvents(into: &events)
    for request in map.handle(events) {
      switch request {
      case .toggleFullScreen: window.toggleFullScreen()
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
    let isLast = frameLimit.map { frameCount >= $0 } ?? false
    if isLast || window.isCloseRequested, let screenshot {
      try map.readImage().write(to: screenshot)
    }
    window.swap()
  }
}
