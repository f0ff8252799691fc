import Foundation
import GeoMath
import Gestures
import Testing

@testable import Windowing

extension LiveWindowTests {
  /// Tests of a window's wheel, turned by xdotool on a display that nobody else uses.
  @Suite(
    "Input of a real window",
    .enabled(
      if: ProcessInfo.processInfo.environment["DISPLAY"] != nil
        && FileManager.default.isExecutableFile(atPath: xdotool),
      "these need an X11 display and xdotool"))
  @MainActor
  struct Inputs {
    @Test(
      "A notch of the wheel is one notch, not one more from another source",
      arguments: [
        (4, 0.0, 1.0), (5, 0.0, -1.0), (6, 1.0, 0.0), (7, -1.0, 0.0),
      ])
    func notch(button: Int, dx: Double, dy: Double) throws {
      let window = try LiveWindow()
      #expect(window.window.inputSources != .glfw)
      try run(xdotool, "click", "\(button)")
      let actions = window.events(until: { $0.contains(where: \.isScroll) })
        .filter(\.isScroll)
      #expect(
        actions.map(\.action)
          == [.scroll(dx: dx, dy: dy, isPrecise: false, at: ScreenPoint(x: 100, y: 80))])
    }

    @Test("Scrolling carries the modifiers that were down, and the pointer's events go on")
    func modifiers() throws {
      let window = try LiveWindow()
      try run(
        xdotool, "mousemove", "120", "90", "keydown", "ctrl", "click", "4", "keyup", "ctrl",
        "mousedown", "1", "mousemove", "140", "90", "mouseup", "1")
      let events = window.events(until: { events in
        events.contains(where: \.isScroll) && events.contains { $0.isPointerUp }
      })
      #expect(events.filter(\.isScroll).map(\.modifiers) == [.control])
      #expect(events.contains { $0.action == .pointerMove(to: ScreenPoint(x: 140, y: 90)) })
      #expect(events.contains { $0.isPointerDown })
    }
  }
}

private let xdotool = "/usr/bin/xdotool"

/// Runs a program to its end.
private func run(_ program: String, _ arguments: String...) throws {
  let process = try Process.run(URL(fileURLWithPath: program), arguments: arguments)
  process.waitUntilExit()
  #expect(process.terminationStatus == 0)
}

/// A window with the pointer at 100, 80 in it and no events to come.
@MainActor
struct LiveWindow {
  let window: Window

  init() throws {
    window = try Window(title: "Rhumb test", size: ScreenSize(width: 400, height: 300))
    window.makeContextCurrent()
    window.swap()
    _ = events(until: { _ in false }, seconds: 0.3)
    try run(xdotool, "mousemove", "100", "80")
    _ = events(until: { _ in false }, seconds: 0.3)
  }

  /// The events until they are enough, and some more time for events that should not come.
  func events(until isEnough: ([InputEvent]) -> Bool, seconds: Double = 5) -> [InputEvent] {
    var events: [InputEvent] = []
    var end = MonotonicTime.now() + seconds
    var wasEnough = false
    while MonotonicTime.now() < end {
      _ = window.awaitFrame(isWanted: false, orAt: MonotonicTime.now() + 0.05)
      window.drainEvents(into: &events)
      if window.needsRedraw { window.swap() }
      if !wasEnough, isEnough(events) {
        wasEnough = true
        end = MonotonicTime.now() + 0.2
      }
    }
    return events
  }
}

extension InputEvent {
  fileprivate var isScroll: Bool { if case .scroll = action { true } else { false } }
  fileprivate var isPointerDown: Bool { if case .pointerDown = action { true } else { false } }
  fileprivate var isPointerUp: Bool { if case .pointerUp = action { true } else { false } }
}
