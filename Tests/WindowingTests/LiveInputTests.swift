import Foundation
import GeoMath
import Gestures
import TestSupport
import Testing

@testable import Windowing

extension LiveWindowTests {
  /// Tests of a window's wheel, turned by xdotool on a display that nobody else uses.
  @Suite(
    "Input of a real window", .enabled(if: LiveDisplay.hasHand, LiveDisplay.whyNoHand))
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
      try xdotool("click", "\(button)")
      let actions = window.events(until: { $0.contains(where: \.isScroll) })
        .filter(\.isScroll)
      #expect(
        actions.map(\.action)
          == [.scroll(dx: dx, dy: dy, isPrecise: false, at: ScreenPoint(x: 100, y: 80))])
    }

    @Test("Scrolling carries the modifiers that were down, and the pointer's events go on")
    func modifiers() throws {
      let window = try LiveWindow()
      try xdotool(
        "mousemove", "120", "90", "keydown", "ctrl", "click", "4", "keyup", "ctrl",
        "mousedown", "1", "mousemove", "140", "90", "mouseup", "1")
      let events = window.events(until: { events in
        events.contains(where: \.isScroll) && events.contains { $0.isPointerUp }
      })
      #expect(events.filter(\.isScroll).map(\.modifiers) == [.control])
      #expect(events.contains { $0.action == .pointerMove(to: ScreenPoint(x: 140, y: 90)) })
      #expect(events.contains { $0.isPointerDown })
    }

    @Test(
      "Touchpad and touch screen: smooth scrolling, pinch and touches, each told once",
      .enabled(if: LiveDisplay.deviceFolder != nil, LiveDisplay.whyNoDevices))
    func fingers() throws {
      let folder = try #require(LiveDisplay.deviceFolder)
      let pad = try InputTestDevice(socketPath: "\(folder)/pad.sock")
      let screen = try InputTestDevice(socketPath: "\(folder)/finger.sock")
      let window = try LiveWindow()
      let place = ScreenPoint(x: 100, y: 80)

      pad.move(scroll: 60)
      pad.move(scroll: -120)
      #expect(
        window.actions(until: { $0.count >= 2 }) == [
          .scroll(dx: 0, dy: -7.5, isPrecise: true, at: place),
          .scroll(dx: 0, dy: 15, isPrecise: true, at: place),
        ])

      pad.pinch(.pinchBegin, scale: 1, turn: 0)
      pad.pinch(.pinchUpdate, scale: 1.5, turn: 10)
      pad.pinch(.pinchUpdate, scale: 2, turn: -4)
      pad.pinch(.pinchEnd, scale: 2, turn: 0, flags: 1)
      #expect(
        window.actions(until: { $0.count >= 8 }) == [
          .magnify(scale: 1, .began, at: place), .rotate(degrees: 0, .began, at: place),
          .magnify(scale: 1.5, .changed, at: place), .rotate(degrees: 10, .changed, at: place),
          .magnify(scale: 2, .changed, at: place), .rotate(degrees: 6, .changed, at: place),
          .magnify(scale: 2, .cancelled, at: place), .rotate(degrees: 6, .cancelled, at: place),
        ])

      screen.touch(id: 0, .touchBegin, x: 0.1, y: 0.1)
      screen.touch(id: 1, .touchBegin, x: 0.2, y: 0.2)
      screen.touch(id: 0, .touchUpdate, x: 0.15, y: 0.1)
      screen.touch(id: 1, .touchEnd, x: 0.2, y: 0.2)
      screen.touch(id: 0, .touchEnd, x: 0.15, y: 0.1)
      let actions = window.actions(until: { $0.count { $0.phase == .ended } == 2 })
      // The server puts the pointer where the first finger is; it must not press a button there.
      let isMoveOrTouch = actions.map { $0.phase != nil || $0.isPointerMove }
      #expect(!isMoveOrTouch.contains(false), "\(actions)")
      let touches = actions.filter { $0.phase != nil }
      #expect(touches.map(\.phase) == [.began, .began, .changed, .ended, .ended])
      #expect(
        touches.map(\.touchID) == [0, 1, 0, 1, 0].map { $0 + (touches.first?.touchID ?? 0) })
    }
  }
}

/// Has xdotool do something, to its end.
private func xdotool(_ arguments: String...) throws {
  let child = try ChildProgram(
    LiveDisplay.xdotool, arguments, environment: ProcessInfo.processInfo.environment)
  #expect(child.wait(seconds: 60) == .exit(status: 0))
}

/// A window with the pointer at 100, 80 in it and no events to come.
@MainActor
struct LiveWindow {
  let window: Window

  init() throws {
    window = try Window(title: "Rhumb test", size: ScreenSize(width: 400, height: 300))
    window.makeContextCurrent()
    window.swap()
    // A window that is not in sight yet feels no pointer, so the hand may have to try again.
    for _ in 0..<20 {
      try xdotool("mousemove", "90", "70", "mousemove", "100", "80")
      let place = InputEvent.Action.pointerMove(to: ScreenPoint(x: 100, y: 80))
      if events(until: { $0.last?.action == place }, seconds: 1).last?.action == place { return }
    }
    Issue.record("the pointer does not reach the window")
  }

  /// What happens until it is enough, and nothing more comes.
  func actions(until isEnough: ([InputEvent.Action]) -> Bool) -> [InputEvent.Action] {
    events(until: { isEnough($0.map(\.action)) }).map(\.action)
  }

  /// The events until they are enough, and those of some more time, which should not come.
  /// `seconds` is how long it is tried: a busy machine may take a while.
  func events(until isEnough: ([InputEvent]) -> Bool, seconds: Double = 20) -> [InputEvent] {
    var events: [InputEvent] = []
    var end = MonotonicTime.now() + seconds
    var wasEnough = false
    while MonotonicTime.now() < end {
      _ = window.awaitFrame(isWanted: false, orAt: MonotonicTime.now() + 0.05)
      window.drainEvents(into: &events)
      if window.needsRedraw { window.swap() }
      if !wasEnough, isEnough(events) {
        wasEnough = true
        end = MonotonicTime.now() + 0.3
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

extension InputEvent.Action {
  fileprivate var phase: GesturePhase? {
    if case .touch(_, let phase, _) = self { phase } else { nil }
  }

  fileprivate var isPointerMove: Bool { if case .pointerMove = self { true } else { false } }

  fileprivate var touchID: Int? { if case .touch(let id, _, _) = self { id } else { nil } }
}
