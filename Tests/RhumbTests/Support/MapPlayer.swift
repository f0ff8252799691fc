import GeoMath
import Gestures
import MapEngine
import TestSupport

@testable import Rhumb

/// A map with a clock and a hand on mouse and keyboard. A class, because tests and what they pass
/// to the map share it.
@MainActor
final class MapPlayer {
  static let frameSeconds = 1.0 / 60

  let map: MapView
  /// The time of the latest frame.
  private(set) var time = 100.0
  /// Called after every frame.
  var everyFrame: @MainActor (MapView) -> Void = { _ in }
  private var isPressed = false

  init(_ map: MapView) {
    self.map = map
    settle()
  }

  convenience init(_ camera: CameraPosition) throws { self.init(try emptyMap(camera)) }

  // MARK: Time

  /// The next frame, counted as drawn.
  ///
  /// - Returns: when the map wants the one after it.
  @discardableResult
  func frame(seconds: Double = frameSeconds) -> FrameDemand {
    time += seconds
    let demand = map.advance(to: time)
    _ = map.controller.plan()
    everyFrame(map)
    return demand
  }

  func frames(_ count: Int) { for _ in 0..<count { frame() } }

  /// Frames until nothing moves; at most twenty seconds.
  func rest() {
    for _ in 0..<1200 {
      frame()
      if !map.isAnimating { return }
    }
  }

  /// A frame with all its tiles, so that none comes in later and wants another.
  func settle() {
    map.settle()
    frame()
  }

  // MARK: The hand

  func press(at point: Point, right: Bool = false, clicks: Int = 1) {
    send(.pointerDown(right ? .right : .left, at: point, clicks: clicks))
  }

  func move(to point: Point) { send(.pointerMove(to: point)) }

  func release(at point: Point, right: Bool = false, clicks: Int = 1) {
    send(.pointerUp(right ? .right : .left, at: point, clicks: clicks))
  }

  func click(at point: Point, clicks: Int = 1) {
    press(at: point, clicks: clicks)
    release(at: point, clicks: clicks)
  }

  func wheel(_ notches: Double, at point: Point) {
    send(.scroll(dx: 0, dy: notches, isPrecise: false, at: point))
  }

  func key(_ name: String, shift: Bool = false, isRepeat: Bool = false) {
    send(.keyDown(Key(name), isRepeat: isRepeat), shift ? .shift : [])
  }

  /// A stroke from `start` by so many points, in ten steps with a frame after each; then the pointer
  /// rests long enough to throw nothing.
  func drag(from start: Point, x: Double, y: Double, right: Bool = false) {
    press(at: start, right: right)
    for step in 1...10 {
      let part = Double(step) / 10
      move(to: Point(x: start.x + x * part, y: start.y + y * part))
      frame()
    }
    frames(6)
    release(at: Point(x: start.x + x, y: start.y + y), right: right)
    frame()
  }

  /// Something that a user may do, of any kind, then a frame.
  func doAnything(_ random: inout SeededGenerator) {
    let point = Point(x: random.double(0...800), y: random.double(0...600))
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4:
      if isPressed { move(to: point) } else { press(at: point, right: Bool.random(using: &random)) }
      isPressed = true
    case 5:
      release(at: point)
      release(at: point, right: true)
      isPressed = false
    case 6, 7: wheel(random.double(-12...12), at: point)
    case 8:
      click(at: point)
      click(at: point, clicks: 2)
      isPressed = false
    default:
      key(
        random.pick(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "+", "-", "n", "0"]),
        shift: Bool.random(using: &random), isRepeat: Bool.random(using: &random))
    }
    frame()
  }

  private func send(_ action: InputEvent.Action, _ modifiers: ModifierKeys = []) {
    _ = map.handle([InputEvent(action, time: time, modifiers: modifiers)])
  }
}

/// The greatest tilt in degrees that the standard limit permits at a zoom (D11 to D13).
func greatestTilt(atZoom zoom: Double) -> Double {
  min(max(30 + 35 * (zoom - 10) / 6, 30), 65)
}
