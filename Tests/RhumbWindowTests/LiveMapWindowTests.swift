import CGraphics
import Foundation
import ImageCodec
import OffscreenRendering
import TestSupport
import Testing

@testable import RhumbWindow

/// Tests that open windows with maps. The machine may be busy with other tests, so that no limit of
/// time is near to what is usual.
@Suite(
  "Windows with maps", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.isOffered, LiveDisplay.whyNot))
@MainActor
struct LiveMapWindowTests {
  private static let size = Size(width: 320, height: 240)

  private func open(_ title: String = "Rhumb test") throws -> MapWindow {
    let window = try MapWindow(title: title, size: Self.size)
    window.map.camera = CameraPosition(latitude: 47, longitude: 9, zoom: 4)
    return window
  }

  /// Takes turns until something holds, or for long enough to be sure that it never will.
  private func turn(until isSo: () -> Bool, seconds: Double = 30) throws {
    let end = MapWindow.now + seconds
    while !isSo(), MapWindow.now < end { try MapWindow.takeTurns(within: 0.05) }
  }

  /// Takes turns until no window has drawn for a while.
  private func rest(_ counters: FrameCounter...) throws {
    var quietSince = MapWindow.now
    var seen = -1
    try turn {
      let count = counters.reduce(0) { $0 + $1.count }
      if count != seen || counters.contains(where: \.map.isLoading) {
        (seen, quietSince) = (count, MapWindow.now)
      }
      return MapWindow.now > quietSince + 1
    }
  }

  @Test("A window draws its map until that rests, and then no frame, until something happens")
  func rests() throws {
    let window = try open()
    defer { window.close() }
    let counter = FrameCounter(window)
    try rest(counter)
    #expect(counter.count > 0)
    #expect(window.size == Self.size && window.map.size == Self.size)
    let count = counter.count
    try turn(until: { false }, seconds: 1)
    #expect(counter.count == count)
    window.map.move(.zoom(by: 1))
    try turn { counter.count > count }
    #expect(counter.count > count)
    try rest(counter)
    let rested = counter.count
    window.requestFrame()
    try turn { counter.count > rested }
    #expect(counter.count == rested + 1)
  }

  @Test("Of two windows each draws its own map; one closes, and the other goes on")
  func twoWindows() throws {
    let (first, second) = (try open("Rhumb test 1"), try open("Rhumb test 2"))
    defer { second.close() }
    let counters = (FrameCounter(first), FrameCounter(second))
    try rest(counters.0, counters.1)
    #expect(counters.0.count > 0 && counters.1.count > 0)
    let before = (counters.0.count, counters.1.count)
    second.map.move(.to(CameraOptions(zoom: 6)))
    try rest(counters.0, counters.1)
    #expect(counters.0.count == before.0 && counters.1.count > before.1)
    #expect(first.map.camera.zoom == 4 && second.map.camera.zoom == 6)

    var isClosed = false
    first.onClosed { isClosed = true }
    first.close()
    #expect(isClosed && !first.isOpen && second.isOpen)
    #expect(first.size == Self.size)
    let after = counters.1.count
    second.map.move(.zoom(by: 1))
    try turn { counters.1.count > after }
    #expect(counters.1.count > after)
    #expect(try MapWindow.takeTurns())
    second.close()
    #expect(try !MapWindow.takeTurns())
  }

  @Test("A window may refuse to close, and run() returns when the last one has closed")
  func refuses() throws {
    let window = try open()
    var asked = 0
    window.onClose {
      asked += 1
      return asked > 2
    }
    window.onFrame { _ in window.requestClose() }
    try MapWindow.run()
    #expect(asked == 3)
    #expect(!window.isOpen)
  }

  @Test("All windows are asked to close at the program's end, also those opened meanwhile")
  func endOfTheProgram() async throws {
    let (window, kept) = (try open("Rhumb test 1"), try open("Rhumb test 2"))
    defer { kept.close() }
    let token = MapWindow.closeAllWhenAskedToEnd()
    defer { withExtendedLifetime(token) {} }
    kept.onClose { false }
    let later = try open("Rhumb test 3")
    await Task.detached { OpenWindows.requestClose() }.value
    try turn { !window.isOpen && !later.isOpen }
    #expect(!window.isOpen && !later.isOpen && kept.isOpen)
  }

  @Test("A window that closes itself in each of its callbacks ends with its turn")
  func closesItself() throws {
    for place in 0..<4 {
      let window = try open()
      switch place {
      case 0: window.onFrame { _ in window.close() }
      case 1: window.onDraw { _ in window.close() }
      case 2:
        window.onClose {
          window.close()
          return false
        }
        window.requestClose()
      default: window.map.onFrameRendered.observe { _ in window.close() }.store(in: &tokens.all)
      }
      try MapWindow.run()
      #expect(!window.isOpen)
      #expect(window.map.camera.zoom == 4)
    }
  }

  private let tokens = Tokens()

  @Test("The application draws over the map, in the window's context")
  func draws() throws {
    let (window, other) = (try open(), try open("Rhumb test, another"))
    defer {
      window.close()
      other.close()
    }
    var pixel: [UInt8] = []
    var frame: WindowFrame?
    window.onDraw {
      rhumb_glClearColor(1, 0, 1, 1)
      rhumb_glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      pixel = Array(window.map.readImage().bytes.prefix(4))
      frame = $0
    }
    try turn { frame != nil }
    #expect(pixel == [255, 0, 255, 255])
    #expect(frame?.size == Self.size)
    #expect(frame?.pixelWidth == window.map.pixelWidth)
  }

  @Test("Other tasks of the main actor go on while an asynchronous program's windows are open")
  func asynchronous() async throws {
    let window = try open()
    let task = Task {
      for _ in 0..<3 { try await Task.sleep(for: .milliseconds(5)) }
      window.close()
      return true
    }
    try await MapWindow.run()
    #expect(try await task.value)
    #expect(!window.isOpen)
  }

  @Test("A context that is not GLFW's may take the thread between two turns")
  func foreignContext() throws {
    let window = try open()
    defer { window.close() }
    var frames = 0
    window.onDraw { _ in frames += 1 }
    try turn { frames > 0 }
    do {
      let context = try OffscreenContext()
      #expect(context.makeCurrent())
    }
    window.requestFrame()
    try turn { frames > 1 }
    #expect(window.map.readImage().bytes.contains { $0 != 0 })
  }

  @Test("The clipboard keeps a text")
  func clipboard() throws {
    let window = try open()
    defer { window.close() }
    window.clipboardText = "47° N"
    #expect(window.clipboardText == "47° N")
  }

  @Suite("Keys and the wheel", .enabled(if: LiveDisplay.hasHand, LiveDisplay.whyNoHand))
  @MainActor
  struct Hand {
    private let outer = LiveMapWindowTests()

    /// Has xdotool do something, to its end.
    private func xdotool(_ arguments: String...) throws {
      let child = try ChildProgram(
        LiveDisplay.xdotool, arguments, environment: ProcessInfo.processInfo.environment)
      #expect(child.wait(seconds: 60) == .exit(status: 0))
    }

    /// A window that has the keyboard and the pointer.
    private func openFocused() throws -> MapWindow {
      let window = try outer.open()
      var isReached = false
      window.onInput { input in
        if case .pointerMove = input.action { isReached = true }
        return false
      }
      for _ in 0..<40 where !isReached {
        try xdotool("mousemove", "90", "70", "mousemove", "100", "80")
        try outer.turn(until: { isReached }, seconds: 0.5)
      }
      #expect(isReached, "the pointer does not reach the window")
      return window
    }

    @Test("The application gets keys first; those that it leaves are the map's")
    func keys() throws {
      let window = try openFocused()
      defer { window.close() }
      var presses: [KeyPress] = []
      window.onKey {
        presses.append($0)
        return $0.key == "+"
      }
      var texts = ""
      window.onText { texts += $0 }
      try xdotool("key", "shift+r", "key", "plus", "key", "Home", "key", "minus")
      try outer.turn { presses.contains { $0.key == "-" } && !window.map.isAnimating }
      let keys = presses.filter { !["Shift"].contains($0.key.rawValue) }
      #expect(keys.map(\.key) == ["r", "+", .home, "-"])
      #expect(keys.first?.modifiers == .shift)
      #expect(texts == "R+-")
      #expect(window.map.camera.zoom == 3)
    }

    @Test("The wheel is the application's where it wants it, else the map's")
    func wheel() throws {
      let window = try openFocused()
      defer { window.close() }
      var notches = 0.0
      window.onInput { input in
        guard case .scroll(_, let dy, _, _) = input.action else { return false }
        notches += dy
        return notches < 2
      }
      try xdotool("click", "4")
      try outer.turn { notches == 1 }
      try outer.turn(until: { false }, seconds: 0.5)
      #expect(window.map.camera.zoom == 4)
      try xdotool("click", "4")
      try outer.turn { window.map.camera.zoom > 4 }
      #expect(window.map.camera.zoom > 4)
    }

    @Test("A second map in a part of the window has its own input and frames")
    func overview() throws {
      let window = try openFocused()
      let overview = try MapView(size: Size(width: 160, height: 120))
      overview.onTileReady { window.wakeUp() }
      var router = InputRouter([
        Rect(origin: Point(x: 0, y: 0), size: window.size),
        Rect(x: 40, y: 30, width: 160, height: 120),
      ])
      var scrolls = (window: 0, overview: 0)
      window.onInput { input in
        let parts = router.route(input)
        for (part, input) in parts where part == 1 { overview.handle([input]) }
        if case .scroll = input.action {
          if parts.last?.part == 1 { scrolls.overview += 1 } else { scrolls.window += 1 }
        }
        return parts.last?.part == 1
      }
      var frames = 0
      window.onFrame { time in window.requestFrame(overview.advance(to: time)) }
      window.onDraw { frame in
        overview.pixelsPerPoint = frame.pixelsPerPoint
        let y = (frame.size.height - 150) * frame.pixelsPerPoint
        let drawn = try? overview.draw(
          into: frame.framebuffer, x: Int(40 * frame.pixelsPerPoint), y: Int(y))
        if drawn != nil { frames += 1 }
      }
      window.onClosed { overview.onTileReady {} }
      defer { window.close() }
      // Both rest, as one map does.
      func rest() throws {
        var quietSince = MapWindow.now
        var seen = -1
        try outer.turn {
          if frames != seen || window.map.isLoading || overview.isLoading {
            (seen, quietSince) = (frames, MapWindow.now)
          }
          return MapWindow.now > quietSince + 1
        }
        #expect(MapWindow.now > quietSince + 1, "frames are drawn for ever")
      }
      try rest()
      let before = (window.map.camera, overview.camera, frames)
      #expect(before.2 > 0)
      try xdotool("mousemove", "100", "80", "click", "4")
      try outer.turn { scrolls.overview == 1 }
      try rest()
      #expect(overview.camera.zoom > before.1.zoom && window.map.camera == before.0)
      #expect(frames > before.2 + 2, "its motion is not seen")
      let rested = overview.camera
      try xdotool("mousemove", "300", "200", "click", "4")
      try outer.turn { scrolls.window == 1 }
      try rest()
      #expect(window.map.camera.zoom > before.0.zoom && overview.camera == rested)
    }

    @Test("Ctrl+Q closes the window, unless the application does something else")
    func requests() throws {
      let window = try openFocused()
      defer { window.close() }
      var requests: [MapRequest] = []
      window.onRequest {
        requests.append($0)
        return requests.count == 1
      }
      try xdotool("key", "ctrl+q")
      try outer.turn { requests == [.quit] }
      #expect(requests == [.quit] && window.isOpen)
      try xdotool("key", "ctrl+q")
      try outer.turn { !window.isOpen }
      #expect(!window.isOpen)
    }
  }
}

/// Keeps observers.
@MainActor
private final class Tokens {
  var all: Set<AnyCancelable> = []
}

/// Counts the frames of a window.
@MainActor
private final class FrameCounter {
  private(set) var count = 0
  let map: MapView
  private var token: AnyCancelable?

  init(_ window: MapWindow) {
    map = window.map
    token = window.map.onFrameRendered.observe { [weak self] _ in self?.count += 1 }
  }
}
