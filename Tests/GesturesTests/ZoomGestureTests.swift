import GeoMath
import Gestures
import Testing

@Suite("Zooming by wheel and click")
struct ZoomGestureTests {
  private let notch = GestureOptions().zoomLevelsPerNotch

  /// What a turn of the wheel by so many notches asks for.
  private func turned(
    _ notches: Double, _ x: Double, _ y: Double
  ) -> CameraCommand {
    glide(0.2) {
      $0.zoomLevels = notches * notch
      $0.holding = point(x, y)
    }
  }

  @Test("Wheel away from the user zooms in at the cursor, towards the user out again")
  func wheel() {
    #expect(commands { $0.wheel(1, 70, 80) } == [turned(1, 70, 80)])
    #expect(commands { $0.wheel(-1, 70, 80) } == [turned(-1, 70, 80)])
  }

  @Test("Shift makes the wheel four times finer")
  func fineWheel() {
    let made = commands {
      $0.modifiers = .shift
      $0.wheel(1, 70, 80)
    }
    #expect(made == [turned(0.25, 70, 80)])
  }

  @Test("A wheel turned sideways does nothing")
  func sideways() {
    let made = commands { $0.add(.scroll(dx: 3, dy: 0, isPrecise: false, at: point(5, 5))) }
    #expect(made.isEmpty)
  }

  @Test("Notches within one frame merge into one zoom, also high-resolution parts of one")
  func notchesMerge() throws {
    let made = commands { trace in
      for _ in 0..<4 { trace.wheel(0.25, 70, 80) }
    }
    try #require(made.count == 1)
    guard case .glide(let change) = made[0] else {
      Issue.record("not a glide: \(made[0])")
      return
    }
    #expect(abs(change.zoomLevels - notch) < 1e-12)
    #expect(change.holding == point(70, 80))
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
    let most = GestureOptions().mostLevelsPerEvent
    let longest = glide(0.2) {
      $0.zoomLevels = most
      $0.holding = point(0, 0)
    }
    #expect(commands { $0.wheel(1e300, 0, 0) } == [longest])
    #expect(commands { $0.wheel(0, 0, 0) }.isEmpty)
  }

  @Test("Double click zooms in at the point; with Shift or the right button out")
  func doubleClick() {
    func doubleClick(_ button: PointerButton, _ modifiers: ModifierKeys) -> CameraCommand? {
      commands {
        $0.modifiers = modifiers
        $0.down(button, 9, 8)
        $0.up(button, 9, 8)
        $0.down(button, 9, 8, clicks: 2)
        $0.up(button, 9, 8, clicks: 2)
      }.last
    }
    #expect(doubleClick(.left, []) == stepped(1, 9, 8))
    #expect(doubleClick(.left, .shift) == stepped(-1, 9, 8))
    #expect(doubleClick(.right, []) == stepped(-1, 9, 8))
    #expect(doubleClick(.middle, []) == .endStroke)
  }

  /// What a double click asks for.
  private func stepped(_ levels: Double, _ x: Double, _ y: Double) -> CameraCommand {
    glide(0.3) {
      $0.zoomLevels = levels
      $0.holding = point(x, y)
    }
  }

  @Test("Clicks one to five zoom twice: at the second and the fourth")
  func manyClicks() {
    let made = commands { trace in
      for clicks in 1...5 {
        trace.down(.left, 1, 1, clicks: clicks)
        trace.up(.left, 1, 1, clicks: clicks)
      }
    }
    #expect(made.filter { $0 == stepped(1, 1, 1) }.count == 2)
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
  @Test("Events that do not say their clicks get them, and those that do keep them")
  func counted() {
    var counter = ClickCounter()
    let point = ScreenPoint(x: 300, y: 200)
    func counted(_ action: InputEvent.Action) -> InputEvent.Action {
      counter.counted(InputEvent(action, time: 7.5)).action
    }
    #expect(counted(.pointerDown(.left, at: point)) == .pointerDown(.left, at: point, clicks: 1))
    #expect(counted(.pointerUp(.left, at: point)) == .pointerUp(.left, at: point, clicks: 1))
    #expect(counted(.pointerDown(.left, at: point)) == .pointerDown(.left, at: point, clicks: 2))
    for clicks in [3, 1] {
      let press = InputEvent.Action.pointerDown(.left, at: point, clicks: clicks)
      #expect(counted(press) == press)
      #expect(counted(.pointerUp(.left, at: point)) == .pointerUp(.left, at: point, clicks: clicks))
    }
    #expect(
      counted(.pointerDown(.right, at: point, clicks: -7))
        == .pointerDown(.right, at: point, clicks: 1))
    #expect(counted(.pointerUp(.middle, at: point)) == .pointerUp(.middle, at: point, clicks: 1))
    let other = InputEvent.Action.pointerMove(to: point)
    #expect(counted(other) == other)
  }

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
