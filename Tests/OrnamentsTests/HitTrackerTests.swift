import GeoMath
import Gestures
import ScreenLayout
import TestSupport
import Testing

@testable import Ornaments

@Suite("Boxes under the pointer")
struct HitTrackerTests {
  private func tracker() -> HitTracker<Int> {
    var tracker = HitTracker<Int>()
    tracker.hits = [
      (ScreenBox(origin: .zero, size: SIMD2(100, 100)), 0),
      (ScreenBox(origin: SIMD2(10, 10), size: SIMD2(20, 20)), 1),
    ]
    return tracker
  }

  private func event(_ action: InputEvent.Action, at time: Double = 1) -> InputEvent {
    InputEvent(action, time: time)
  }

  private func point(_ x: Double, _ y: Double) -> ScreenPoint { ScreenPoint(x: x, y: y) }

  @Test("What lies above is pressed; a press acts where it is let go over its box")
  func press() {
    var tracker = tracker()
    let inside = point(15, 15)
    #expect(
      tracker.handle(event(.pointerDown(.left, at: inside, clicks: 1))) == .pressed(1, at: inside))
    #expect(tracker.isPressed(1))
    #expect(tracker.handle(event(.pointerMove(to: point(50, 50)))) == .held)
    #expect(!tracker.isPressed(1) && !tracker.isHovered(0))
    #expect(tracker.handle(event(.pointerUp(.left, at: point(50, 50), clicks: 1))) == .held)
    _ = tracker.handle(event(.pointerDown(.left, at: inside, clicks: 2)))
    #expect(
      tracker.handle(event(.pointerUp(.left, at: inside, clicks: 2))) == .clicked(1, clicks: 2))
    #expect(tracker.handle(event(.pointerDown(.left, at: point(200, 5), clicks: 1))) == .beside)
    #expect(tracker.handle(event(.pointerUp(.left, at: point(200, 5), clicks: 1))) == .none)
  }

  @Test("Other buttons press nothing, and what they begin on a box is not for the map")
  func otherButtons() {
    var tracker = tracker()
    #expect(tracker.handle(event(.pointerDown(.right, at: point(15, 15), clicks: 1))) == .held)
    #expect(tracker.pressed == nil)
    #expect(tracker.handle(event(.pointerMove(to: point(300, 300)))) == .held)
    #expect(tracker.handle(event(.pointerUp(.right, at: point(300, 300), clicks: 1))) == .held)
    #expect(tracker.handle(event(.pointerMove(to: point(300, 301)))) == .none)
  }

  @Test("One finger presses; a second, one that slides off and one that is taken away do nothing")
  func touch() {
    var tracker = tracker()
    let inside = point(15, 15)
    #expect(tracker.handle(event(.touch(id: 7, .began, at: inside))) == .pressed(1, at: inside))
    #expect(tracker.handle(event(.touch(id: 8, .began, at: point(50, 50)))) == .none)
    #expect(tracker.handle(event(.touch(id: 7, .ended, at: inside))) == .clicked(1, clicks: 1))
    _ = tracker.handle(event(.touch(id: 7, .began, at: inside)))
    #expect(tracker.handle(event(.touch(id: 7, .ended, at: point(90, 90)))) == .held)
    _ = tracker.handle(event(.touch(id: 7, .began, at: inside)))
    #expect(tracker.handle(event(.touch(id: 7, .cancelled, at: inside))) == .held)
    #expect(tracker.pointer == nil, "a finger that is gone is over nothing")
  }

  @Test("A rest of 0.6 seconds tells what a box is, until the pointer leaves it or does something")
  func rest() {
    var tracker = tracker()
    func advance(_ time: Double) -> Bool { tracker.advance(to: time) { $0 == 1 } }
    _ = tracker.handle(event(.pointerMove(to: point(15, 15)), at: 1))
    #expect(abs((tracker.deadline ?? 0) - 1.6) < 1e-9)
    #expect(!advance(1.5) && tracker.tip == nil)
    _ = tracker.handle(event(.pointerMove(to: point(16, 15)), at: 1.5))
    #expect(!advance(1.7), "it did not rest")
    #expect(advance(2.1) && tracker.tip == 1 && tracker.deadline == nil)
    #expect(!advance(2.2), "nothing changes by time any more")
    _ = tracker.handle(event(.pointerMove(to: point(17, 15)), at: 2.3))
    #expect(tracker.tip == 1)
    _ = tracker.handle(event(.pointerMove(to: point(60, 60)), at: 2.4))
    #expect(tracker.tip == nil)
    #expect(!advance(9) && tracker.tip == nil && tracker.deadline == nil, "nothing to tell")
    _ = tracker.handle(event(.pointerMove(to: point(15, 15)), at: 10))
    _ = tracker.handle(event(.pointerDown(.left, at: point(15, 15), clicks: 1), at: 10.1))
    #expect(tracker.deadline == nil)
    _ = tracker.handle(event(.pointerMove(to: point(15, 16)), at: 10.2))
    #expect(!advance(20), "not while it is pressed")
  }

  @Test("Tips are whole in the view and clear of the pointer, wherever the button is")
  func tips() {
    var random = SeededGenerator(seed: 3)
    var shown = 0
    for _ in 0..<20_000 {
      let view = ScreenBox(
        origin: .zero,
        size: SIMD2(.random(in: 40...600, using: &random), .random(in: 40...600, using: &random)))
      let button = ScreenBox(
        origin: SIMD2(.random(in: 0...560, using: &random), .random(in: 0...560, using: &random)),
        size: SIMD2(32, 32))
      let pointer = ScreenPoint(
        x: Double(button.origin.x) + .random(in: 0...32, using: &random),
        y: Double(button.origin.y) + .random(in: 0...32, using: &random))
      let size = SIMD2<Float>(.random(in: 20...200, using: &random), 22)
      guard let box = Tooltip.place(size, beside: button, pointer: pointer, in: view) else {
        continue
      }
      shown += 1
      let end = box.origin + box.size
      #expect(
        box.origin.x >= 0 && box.origin.y >= 0 && end.x <= view.size.x && end.y <= view.size.y)
      #expect(!box.contains(pointer) && !box.overlaps(button))
    }
    #expect(shown > 5000)
  }
}
