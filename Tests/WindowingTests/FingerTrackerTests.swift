import GeoMath
import Gestures
import Testing

@testable import Windowing

private let place = ScreenPoint(x: 3, y: 4)

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
