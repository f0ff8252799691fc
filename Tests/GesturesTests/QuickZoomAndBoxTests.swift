import GeoMath
import Gestures
import Testing

@Suite("Quick zoom and zoom box")
struct QuickZoomAndBoxTests {
  /// A click, then a press that is held.
  private func secondPress(_ rest: @escaping (inout EventTrace) -> Void) -> [CameraCommand] {
    commands {
      $0.down(.left, 100, 100)
      $0.up(.left, 100, 100)
      $0.down(.left, 100, 100, clicks: 2)
      rest(&$0)
    }.filter { !$0.isForObservers }
  }

  private func levels(_ commands: [CameraCommand]) -> Double {
    commands.reduce(0) { sum, command in
      guard case .zoom(let levels, let held) = command else { return sum }
      #expect(held == point(100, 100))
      return sum + levels
    }
  }

  @Test("Down zooms in, up out, 128 points a level, holding the press; no step follows")
  func quickZoom() {
    for (y, expected) in [(131.0 + 100, 1.0), (100 - 131 - 128, -2)] {
      let made = secondPress {
        $0.move(100, (y + 100) / 2)
        $0.move(90, y)
        $0.up(.left, 90, y, clicks: 2)
      }
      #expect(abs(levels(made) - expected) < 1e-12)
      #expect(made.last == .endStroke)
    }
  }

  @Test("The zoom follows from the place alone: back at the press it is as before")
  func closes() {
    let made = secondPress {
      for y in [180.0, 40, 300, 101] { $0.move(120, y) }
      $0.move(100, 100)
    }
    #expect(abs(levels(made)) < 1e-12)
  }

  @Test("Leaving the slop does not jump")
  func noJump() {
    let made = secondPress { $0.move(100, 103.5) }
    #expect(abs(levels(made) - 0.5 / 128) < 1e-12)
  }

  @Test("Switched off, the second press drags")
  func off() {
    var tuning = GestureOptions()
    tuning.isQuickZoomEnabled = false
    let made = commands(tuning) {
      $0.down(.left, 0, 0, clicks: 2)
      $0.move(0, 40)
    }
    #expect(made.last == .drag(from: point(0, 0), to: point(0, 40)))
  }

  private func box(_ rest: @escaping (inout EventTrace) -> Void) -> [CameraCommand] {
    commands {
      $0.modifiers = .shift
      $0.down(.left, 200, 150)
      rest(&$0)
    }
  }

  @Test("Shift-drag draws a box, whichever way, and fits it when let go")
  func zoomBox() {
    let made = box {
      $0.move(250, 180)
      $0.modifiers = []
      $0.move(120, 90)
      $0.up(.left, 120, 90)
    }
    let rectangle = ScreenRectangle(left: 120, top: 90, right: 200, bottom: 150)
    // The boxes of one frame become one, so that only the last of them is drawn.
    #expect(made == [.stop, .showBox(nil), .fitBox(rectangle)])
  }

  @Test("The box is shown while it is drawn")
  func shown() {
    let made = box { $0.move(210, 190) }
    #expect(
      made == [.stop, .showBox(ScreenRectangle(left: 200, top: 150, right: 210, bottom: 190))])
  }

  @Test("A box no larger than the slop zooms nowhere; in place it is a tap")
  func tooSmall() {
    let thin = box {
      $0.move(300, 151)
      $0.up(.left, 300, 151)
    }
    #expect(thin == [.stop, .showBox(nil)])
    #expect(box { $0.up(.left, 200, 150) } == [.stop, .tap(at: point(200, 150))])
  }

  @Test("Escape and a lost focus take the box away and do no more", arguments: [true, false])
  func givenUp(byEscape: Bool) {
    let made = box {
      $0.move(300, 300)
      $0.modifiers = []
      if byEscape { $0.key("Escape") } else { $0.add(.focus(false)) }
      $0.up(.left, 300, 300)
    }
    #expect(made == [.stop, .showBox(nil)])
  }

  @Test("Switched off, Shift-drag drags")
  func boxOff() {
    var tuning = GestureOptions()
    tuning.isZoomBoxEnabled = false
    let made = commands(tuning) {
      $0.modifiers = .shift
      $0.down(.left, 0, 0)
      $0.move(9, 9)
    }
    #expect(made.last == .drag(from: point(0, 0), to: point(9, 9)))
  }
}
