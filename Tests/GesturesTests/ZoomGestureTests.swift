import GeoMath
import Gestures
import Testing

@Suite("Zooming by wheel and click")
struct ZoomGestureTests {
  private let notch = GestureTuning().levelsPerNotch

  @Test("Wheel away from the user zooms in at the cursor, towards the user out again")
  func wheel() {
    #expect(
      commands { $0.wheel(1, 70, 80) } == [.zoom(levels: notch, holding: point(70, 80))])
    #expect(
      commands { $0.wheel(-1, 70, 80) } == [.zoom(levels: -notch, holding: point(70, 80))])
  }

  @Test("Notches within one frame merge into one zoom, also high-resolution parts of one")
  func notchesMerge() throws {
    let made = commands { trace in
      for _ in 0..<8 { trace.wheel(0.25, 70, 80) }
    }
    try #require(made.count == 1)
    guard case .zoom(let levels, let held) = made[0] else {
      Issue.record("not a zoom: \(made[0])")
      return
    }
    #expect(abs(levels - 2 * notch) < 1e-12)
    #expect(held == point(70, 80))
  }

  @Test("Notches at different places, or to and fro, stay apart")
  func notchesApart() {
    #expect(
      commands {
        $0.wheel(1, 70, 80)
        $0.wheel(1, 71, 80)
        $0.wheel(-1, 71, 80)
      }.count == 3)
  }

  @Test("A wheel that reports nonsense zooms a few levels at most")
  func wildWheel() {
    let most = GestureTuning().mostLevelsPerEvent
    #expect(commands { $0.wheel(1e300, 0, 0) } == [.zoom(levels: most, holding: point(0, 0))])
    #expect(commands { $0.wheel(0, 0, 0) }.isEmpty)
  }

  @Test("Double click zooms in at the point; with Shift or the right button out")
  func doubleClick() {
    func doubleClick(_ button: PointerButton, _ modifiers: InputEvent.Modifiers) -> CameraCommand? {
      commands {
        $0.modifiers = modifiers
        $0.down(button, 9, 8)
        $0.up(button, 9, 8)
        $0.down(button, 9, 8, clicks: 2)
        $0.up(button, 9, 8, clicks: 2)
      }.last
    }
    #expect(doubleClick(.left, []) == .zoom(levels: 1, holding: point(9, 8)))
    #expect(doubleClick(.left, .shift) == .zoom(levels: -1, holding: point(9, 8)))
    #expect(doubleClick(.right, []) == .zoom(levels: -1, holding: point(9, 8)))
    #expect(doubleClick(.middle, []) == .endStroke)
  }

  @Test("Clicks one to five zoom twice: at the second and the fourth")
  func manyClicks() {
    let made = commands { trace in
      for clicks in 1...5 {
        trace.down(.left, 1, 1, clicks: clicks)
        trace.up(.left, 1, 1, clicks: clicks)
      }
    }
    #expect(made.filter { $0 == .zoom(levels: 1, holding: point(1, 1)) }.count == 2)
  }

  @Test("A second press that becomes a drag does not zoom, even if it comes back")
  func doubleClickDrag() {
    let made = commands {
      $0.down(.left, 10, 10, clicks: 2)
      $0.move(40, 10)
      $0.move(10, 10)
      $0.up(.left, 10, 10, clicks: 2)
    }
    #expect(made.last == .endStroke)
  }
}

@Suite("Counting clicks")
struct ClickCounterTests {
  @Test("Presses count up while they are quick, near and of one button")
  func series() {
    var counter = ClickCounter()
    #expect(counter.press(.left, at: point(0, 0), time: 0) == 1)
    #expect(counter.press(.left, at: point(3, -3), time: 0.3) == 2)
    #expect(counter.release(.left) == 2)
    #expect(counter.press(.left, at: point(0, 0), time: 0.6) == 3)
    #expect(counter.release(.right) == 1)
  }

  @Test("A pause, a step aside or another button starts anew")
  func anew() {
    var counter = ClickCounter()
    _ = counter.press(.left, at: point(0, 0), time: 0)
    #expect(counter.press(.left, at: point(0, 0), time: 0.5) == 1)
    #expect(counter.press(.left, at: point(0, 6), time: 0.6) == 1)
    #expect(counter.press(.right, at: point(0, 6), time: 0.7) == 1)
    #expect(counter.press(.left, at: point(0, 6), time: 0.8) == 1)
  }
}
