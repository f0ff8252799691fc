import GeoMath
import Gestures
import Rhumb
import Testing

/// Which of several maps in a window an input is for.
@Suite("Input of several maps")
struct InputRouterTests {
  /// Two beside one another, and a small one that lies over the second.
  private var router = InputRouter([
    Rect(x: 0, y: 0, width: 400, height: 600), Rect(x: 400, y: 0, width: 400, height: 600),
    Rect(x: 700, y: 500, width: 100, height: 100),
  ])

  /// The parts, and where in them it is.
  private mutating func routed(_ action: InputEvent.Action) -> [Routed] {
    router.route(InputEvent(action, time: 1, modifiers: .shift)).map {
      #expect($0.event.time == 1 && $0.event.modifiers == .shift)
      return Routed(part: $0.part, action: $0.event.action)
    }
  }

  private struct Routed: Equatable {
    var part: Int
    var action: InputEvent.Action
  }

  @Test("What has a place is for the topmost map there, with its places")
  mutating func places() {
    let place = Point(x: 710, y: 520)
    let own = Point(x: 10, y: 20)
    #expect(
      routed(.scroll(dx: 0, dy: 1, at: place))
        == [Routed(part: 2, action: .scroll(dx: 0, dy: 1, at: own))])
    #expect(
      routed(.scroll(dx: 3, dy: 1, isPrecise: true, at: Point(x: 400, y: 5)))
        == [
          Routed(
            part: 1, action: .scroll(dx: 3, dy: 1, isPrecise: true, at: Point(x: 0, y: 5)))
        ])
    #expect(routed(.scroll(dx: 0, dy: 1, at: Point(x: 800, y: 5))).isEmpty)
    #expect(routed(.scroll(dx: 0, dy: 1, at: Point(x: .nan, y: 5))).isEmpty)
  }

  @Test("A press belongs to the map on which it began, until the last button is up")
  mutating func press() {
    let outside = Point(x: 450, y: 50)
    let inFirst = Point(x: 450, y: 50)
    #expect(
      routed(.pointerDown(.left, at: Point(x: 40, y: 50), clicks: 2))
        == [Routed(part: 0, action: .pointerDown(.left, at: Point(x: 40, y: 50), clicks: 2))])
    #expect(
      routed(.pointerMove(to: outside)) == [Routed(part: 0, action: .pointerMove(to: inFirst))])
    #expect(routed(.pointerDown(.right, at: outside)).map(\.part) == [0])
    #expect(routed(.pointerUp(.left, at: outside)).map(\.part) == [0])
    #expect(routed(.pointerMove(to: outside)).map(\.part) == [0])
    #expect(
      routed(.pointerUp(.right, at: outside))
        == [Routed(part: 0, action: .pointerUp(.right, at: inFirst))])
    #expect(routed(.pointerMove(to: outside)).map(\.part) == [0, 1])
    #expect(routed(.pointerDown(.left, at: outside)).map(\.part) == [1])
  }

  @Test("A press beside all maps is for none of them, wherever the pointer goes")
  mutating func pressBeside() {
    #expect(routed(.pointerDown(.left, at: Point(x: -1, y: 50))).isEmpty)
    #expect(routed(.pointerMove(to: Point(x: 40, y: 50))).isEmpty)
    #expect(routed(.pointerUp(.left, at: Point(x: -1, y: 50))).isEmpty)
    #expect(routed(.pointerMove(to: Point(x: 40, y: 50))).map(\.part) == [0])
  }

  @Test("A map that the pointer leaves is told where it went")
  mutating func leaving() {
    #expect(routed(.pointerMove(to: Point(x: 399, y: 50))).map(\.part) == [0])
    #expect(
      routed(.pointerMove(to: Point(x: 401, y: 50))) == [
        Routed(part: 0, action: .pointerMove(to: Point(x: 401, y: 50))),
        Routed(part: 1, action: .pointerMove(to: Point(x: 1, y: 50))),
      ])
    #expect(routed(.pointerMove(to: Point(x: 402, y: 50))).map(\.part) == [1])
    #expect(routed(.pointerMove(to: Point(x: 900, y: 50))).map(\.part) == [1])
    #expect(routed(.pointerMove(to: Point(x: 901, y: 50))).isEmpty)
  }

  @Test("Fingers and pinches stay with the map on which they began")
  mutating func fingers() {
    let (first, second) = (Point(x: 40, y: 50), Point(x: 440, y: 50))
    #expect(routed(.touch(id: 1, .began, at: first)).map(\.part) == [0])
    #expect(routed(.touch(id: 2, .began, at: second)).map(\.part) == [1])
    #expect(
      routed(.touch(id: 1, .changed, at: second))
        == [Routed(part: 0, action: .touch(id: 1, .changed, at: second))])
    #expect(
      routed(.touch(id: 2, .ended, at: first))
        == [Routed(part: 1, action: .touch(id: 2, .ended, at: Point(x: -360, y: 50)))])
    #expect(routed(.touch(id: 2, .changed, at: first)).isEmpty)
    let strokes: [(InputEvent.Action, InputEvent.Action)] = [
      (.magnify(scale: 1, .began, at: second), .magnify(scale: 2, .changed, at: first)),
      (.rotate(degrees: 0, .began, at: second), .rotate(degrees: 9, .changed, at: first)),
    ]
    for (begin, go) in strokes {
      #expect(routed(begin).map(\.part) == [1])
      #expect(routed(go).map(\.part) == [1])
      #expect(routed(.scroll(dx: 0, dy: 1, at: first)).map(\.part) == [0])
    }
  }

  @Test("Keys are for the map that was pressed last, at first the first; focus is for all")
  mutating func keys() {
    #expect(routed(.keyDown("r")) == [Routed(part: 0, action: .keyDown("r"))])
    _ = routed(.pointerDown(.left, at: Point(x: 440, y: 50)))
    _ = routed(.pointerUp(.left, at: Point(x: 440, y: 50)))
    #expect(routed(.keyUp("r")).map(\.part) == [1])
    _ = routed(.pointerMove(to: Point(x: 40, y: 50)))
    _ = routed(.pointerDown(.left, at: Point(x: -40, y: 50)))
    #expect(routed(.keyDown("r", isRepeat: true)).map(\.part) == [1])
    _ = routed(.pointerUp(.left, at: Point(x: -40, y: 50)))
    _ = routed(.touch(id: 7, .began, at: Point(x: 710, y: 510)))
    #expect(router.keyboardPart == 2)
    _ = routed(.pointerDown(.left, at: Point(x: 440, y: 50)))
    #expect(routed(.focus(false)).map(\.part) == [0, 1, 2])
    #expect(routed(.pointerMove(to: Point(x: 40, y: 50))).map(\.part) == [1, 0])
    _ = routed(.touch(id: 7, .began, at: Point(x: 710, y: 510)))
    router.parts.removeLast()
    #expect(router.keyboardPart == 0)
    #expect(routed(.touch(id: 7, .changed, at: Point(x: 710, y: 510))).isEmpty)
    router.parts = []
    #expect(routed(.keyDown("r")).isEmpty && router.keyboardPart == nil)
  }
}
