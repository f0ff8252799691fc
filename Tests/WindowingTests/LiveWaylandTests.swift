import Foundation
import GeoMath
import Gestures
import TestSupport
import Testing

@testable import Windowing

/// Tests of a window on a sway that nobody sees, which it fills.
@Suite(
  "A real window of Wayland", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.isWaylandOffered, LiveDisplay.whyNoWayland))
@MainActor
struct LiveWaylandTests {
  private let place = ScreenPoint(x: 900, y: 500)

  @Test("What a pointer does before it moves is where it entered, and all comes in order")
  func pointerEnters() throws {
    let mouse = try WaylandMouse()
    mouse.move(x: 900, y: 500)
    let window = try WaylandTestWindow()
    _ = window.events(until: { $0.contains { $0.position == place } })
    mouse.turnWheel()
    mouse.press()
    mouse.release()
    mouse.move(x: 800, y: 500)
    mouse.turnWheel()
    let other = ScreenPoint(x: 800, y: 500)
    #expect(
      window.events(until: { $0.count >= 5 }).map(\.action) == [
        .scroll(dx: 0, dy: -1, isPrecise: false, at: place),
        .pointerDown(.left, at: place, clicks: 1), .pointerUp(.left, at: place, clicks: 1),
        .pointerMove(to: other), .scroll(dx: 0, dy: -1, isPrecise: false, at: other),
      ])
  }

  @Test("Fingers scroll by points, and are told to be lifted")
  func fingers() throws {
    let mouse = try WaylandMouse()
    mouse.move(x: 900, y: 500)
    let window = try WaylandTestWindow()
    _ = window.events(until: { $0.contains { $0.position == place } })
    mouse.scroll(points: 12)
    mouse.liftFingers()
    #expect(
      window.events(until: { $0.count >= 2 }).map(\.action) == [
        .scroll(dx: 0, dy: -12, isPrecise: true, at: place),
        .scroll(dx: 0, dy: 0, isPrecise: true, at: place),
      ])
  }

  @Test(
    "Keys of a virtual keyboard are what its layout says, dead keys join the next",
    .enabled(if: FileManager.default.isExecutableFile(atPath: wtype), "there is no wtype"))
  func virtualKeyboard() throws {
    let window = try WaylandTestWindow()
    let child = try ChildProgram(
      Self.wtype,
      ["-s", "500", "-k", "Left", "-k", "F11", "-s", "100", "+"]
        + ["-s", "100", "-k", "dead_acute", "-s", "100", "-k", "e"],
      environment: ProcessInfo.processInfo.environment)
    let actions = window.events(until: { $0.last?.action == .typed("é") }).map(\.action)
    #expect(child.wait(seconds: 60) == .exit(status: 0))
    let keys = actions.compactMap { if case .keyDown(let key, _) = $0 { key } else { nil } }
    #expect(Array(keys.prefix(3)) == [.arrowLeft, .fullScreen, "+"])
    #expect(actions.contains(.typed("+")))
  }

  private nonisolated static let wtype = "/usr/bin/wtype"

  @Test("An input method is told when a text is typed, and its text comes, unfinished or not")
  func inputMethod() throws {
    let window = try WaylandTestWindow()
    let method = try WaylandInputMethod()
    _ = window.events(until: { _ in true })
    method.hear()
    #expect(!method.isActive)

    window.window.expectText(at: ScreenRectangle(left: 60, top: 20, right: 62, bottom: 38))
    _ = window.events(until: { _ in
      method.hear()
      return method.isActive
    })
    #expect(method.isActive)
    method.compose("に")
    method.type("日本")
    #expect(
      window.events(until: { $0.count >= 3 }).map(\.action)
        == [.composed("に"), .typed("日本"), .composed("")])

    method.compose("x")
    _ = window.events(until: { !$0.isEmpty })
    window.window.expectText(at: nil)
    #expect(window.events(until: { !$0.isEmpty }).map(\.action) == [.composed("")])
    method.hear()
    #expect(!method.isActive)
  }
}

/// A window that fills the compositor's output and has told what came by its opening.
@MainActor
private struct WaylandTestWindow {
  let window: Window

  init() throws {
    window = try Window(title: "Rhumb test", size: ScreenSize(width: 400, height: 300))
    window.makeContextCurrent()
    window.swap()
  }

  /// The events until they are enough, or far too much time has passed.
  func events(until isEnough: ([InputEvent]) -> Bool) -> [InputEvent] {
    var events: [InputEvent] = []
    let end = MonotonicTime.now() + 30
    while MonotonicTime.now() < end {
      _ = window.awaitFrame(isWanted: false, orAt: MonotonicTime.now() + 0.05)
      window.drainEvents(into: &events)
      if window.needsRedraw { window.swap() }
      events.removeAll { $0.isOfOpening }
      if isEnough(events) { break }
    }
    return events
  }
}

extension InputEvent {
  /// What a window tells of itself.
  fileprivate var isOfOpening: Bool {
    switch action {
    case .resize, .scale, .focus: true
    default: false
    }
  }
}
