import GeoMath
import Gestures
import Testing

@testable import Windowing

private let place = ScreenPoint(x: 3, y: 4)

@Suite("Pinches of a touchpad")
struct PinchTrackerTests {
  @Test("Turns add up from the beginning, scales are from the beginning")
  func turnsAddUp() {
    var pinch = PinchTracker()
    let actions =
      pinch.step(.began, scale: 1, turn: 0, at: place)
      + pinch.step(.changed, scale: 1.5, turn: 10, at: place)
      + pinch.step(.changed, scale: 2, turn: -4, at: place)
      + pinch.step(.ended, scale: 2, turn: 0, at: place)
    #expect(
      actions == [
        .magnify(scale: 1, .began, at: place), .rotate(degrees: 0, .began, at: place),
        .magnify(scale: 1.5, .changed, at: place), .rotate(degrees: 10, .changed, at: place),
        .magnify(scale: 2, .changed, at: place), .rotate(degrees: 6, .changed, at: place),
        .magnify(scale: 2, .ended, at: place), .rotate(degrees: 6, .ended, at: place),
      ])
  }

  @Test("The next pinch begins anew")
  func anew() {
    var pinch = PinchTracker()
    _ = pinch.step(.began, scale: 1, turn: 0, at: place)
    _ = pinch.step(.changed, scale: 3, turn: 90, at: place)
    _ = pinch.step(.cancelled, scale: 3, turn: 0, at: place)
    #expect(
      pinch.step(.began, scale: 1, turn: 0, at: place)
        == [.magnify(scale: 1, .began, at: place), .rotate(degrees: 0, .began, at: place)])
  }

  @Test("Without a beginning there is no pinch; after the end neither")
  func noBeginning() {
    var pinch = PinchTracker()
    #expect(pinch.step(.changed, scale: 2, turn: 1, at: place).isEmpty)
    _ = pinch.step(.began, scale: 1, turn: 0, at: place)
    _ = pinch.step(.ended, scale: 1, turn: 0, at: place)
    #expect(pinch.step(.ended, scale: 1, turn: 0, at: place).isEmpty)
  }

  @Test("Numbers that make no sense keep the last that did", arguments: [Double.nan, .infinity, 0])
  func nonsense(scale: Double) {
    var pinch = PinchTracker()
    _ = pinch.step(.began, scale: 1, turn: 0, at: place)
    _ = pinch.step(.changed, scale: 1.25, turn: 5, at: place)
    #expect(
      pinch.step(.changed, scale: scale, turn: .nan, at: place)
        == [.magnify(scale: 1.25, .changed, at: place), .rotate(degrees: 5, .changed, at: place)])
  }
}

@Suite("Fingers on a touch screen")
struct TouchTrackerTests {
  private let other = ScreenPoint(x: 30, y: 40)

  @Test("Each finger keeps its id from its beginning to its end")
  func ids() {
    var touches = TouchTracker()
    let actions =
      touches.step(id: 7, .began, at: place) + touches.step(id: 9, .began, at: other)
      + touches.step(id: 7, .changed, at: other) + touches.step(id: 9, .ended, at: nil)
      + touches.step(id: 7, .ended, at: place)
    #expect(
      actions == [
        .touch(id: 7, .began, at: place), .touch(id: 9, .began, at: other),
        .touch(id: 7, .changed, at: other), .touch(id: 9, .ended, at: other),
        .touch(id: 7, .ended, at: place),
      ])
  }

  @Test("What did not begin neither moves nor ends, and what did not move is not told")
  func unknown() {
    var touches = TouchTracker()
    #expect(touches.step(id: 1, .changed, at: place).isEmpty)
    #expect(touches.step(id: 1, .ended, at: place).isEmpty)
    _ = touches.step(id: 1, .began, at: place)
    #expect(touches.step(id: 1, .changed, at: place).isEmpty)
  }

  @Test("A finger that begins again was lost; it is cancelled first")
  func again() {
    var touches = TouchTracker()
    _ = touches.step(id: 1, .began, at: place)
    #expect(
      touches.step(id: 1, .began, at: other)
        == [.touch(id: 1, .cancelled, at: place), .touch(id: 1, .began, at: other)])
  }

  @Test("Cancelling takes all fingers off, once")
  func cancelling() {
    var touches = TouchTracker()
    _ = touches.step(id: 2, .began, at: other)
    _ = touches.step(id: 1, .began, at: place)
    #expect(
      touches.cancelAll()
        == [.touch(id: 1, .cancelled, at: place), .touch(id: 2, .cancelled, at: other)])
    #expect(touches.cancelAll().isEmpty)
  }
}
