import Rhumb
import Testing

@testable import RhumbCommand

@Suite("Clicks of the right button")
struct RightClickTests {
  private func click(
    after seconds: Double = 0.1, movingBy points: Double = 0, count: Int = 1
  ) -> Point? {
    var recognizer = RightClick()
    let (start, end) = (Point(x: 20, y: 30), Point(x: 20 + points, y: 30))
    #expect(
      recognizer.end(with: InputEvent(.pointerDown(.right, at: start, clicks: count), time: 1))
        == nil)
    #expect(recognizer.end(with: InputEvent(.pointerMove(to: end), time: 1)) == nil)
    return recognizer.end(
      with: InputEvent(.pointerUp(.right, at: end, clicks: count), time: 1 + seconds))
  }

  @Test("A short press that hardly moves is a click; no drag, long press or double click is")
  func clicks() {
    #expect(click() == Point(x: 20, y: 30))
    #expect(click(movingBy: 4) == Point(x: 24, y: 30))
    #expect(click(movingBy: 5) == nil)
    #expect(click(after: 0.7) == nil)
    #expect(click(count: 2) == nil)
  }
}
