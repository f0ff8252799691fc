import GeoMath
import Gestures
import TestSupport
import Testing

@Suite("Taps, long presses and hovering")
struct TapTests {
  private let hold = GestureOptions().longPressSeconds
  private let slop = GestureOptions().clickSlopPoints

  /// What was told to observers, all else left out.
  private func told(_ build: (inout EventTrace) -> Void) -> [CameraCommand] {
    commands(GestureOptions(), build).filter(\.isForObservers)
  }

  @Test("A click taps where it was let go, after its stroke has ended (L12)")
  func click() {
    let made = commands {
      $0.down(.left, 40, 30)
      $0.up(.left, 40, 30)
    }
    #expect(
      made == [.stop, .beginStroke(at: point(40, 30)), .endStroke, .tap(at: point(40, 30))])
  }

  @Test("A click within the slop taps, one beyond it does not, even if it comes back")
  func slopDecides() {
    for (wander, taps) in [(slop, true), (-slop, true), (slop + 0.1, false), (-40, false)] {
      let made = told {
        $0.down(.left, 100, 100)
        $0.move(100 + wander, 100)
        $0.up(.left, 100, 100)
      }
      #expect(made == (taps ? [.tap(at: point(100, 100))] : []), "wandered \(wander)")
    }
  }

  @Test("A drag gives no tap, also when only the release shows that it moved")
  func dragIsNoTap() {
    #expect(
      told {
        $0.down(.left, 10, 10)
        $0.up(.left, 60, 10)
      }.isEmpty)
  }

  @Test("A double click taps once, with its first click")
  func doubleClick() {
    let made = told {
      $0.down(.left, 9, 8)
      $0.up(.left, 9, 8)
      $0.down(.left, 9, 8, clicks: 2)
      $0.up(.left, 9, 8, clicks: 2)
      $0.down(.left, 9, 8, clicks: 3)
      $0.up(.left, 9, 8, clicks: 3)
    }
    #expect(made == [.tap(at: point(9, 8))])
  }

  @Test("Other buttons, and the left one with Ctrl, neither tap nor press long")
  func otherButtons() {
    for (button, modifiers) in [
      (PointerButton.right, ModifierKeys()), (.middle, []), (.left, .control),
    ] {
      for pause in [0, hold] {
        let made = told {
          $0.modifiers = modifiers
          $0.down(button, 9, 8)
          $0.wait(pause)
          $0.up(button, 9, 8)
        }
        #expect(made.isEmpty)
      }
    }
  }

  @Test("A press that loses the focus or its release gives no tap")
  func lostPress() {
    #expect(
      told {
        $0.down(.left, 0, 0)
        $0.add(.focus(false))
        $0.up(.left, 0, 0)
        $0.down(.left, 1, 1)
        $0.down(.left, 200, 1)
        $0.up(.left, 200, 1)
      } == [.tap(at: point(200, 1))])
  }

  @Test("A press held in place is one long press, at its time, and no tap; it still drags")
  func longPress() {
    var gestures = GestureArena()
    var made: [CameraCommand] = []
    #expect(gestures.deadline == nil)
    gestures.handle(
      InputEvent(.pointerDown(.left, at: point(5, 6), clicks: 1), time: 3), into: &made)
    gestures.handle(InputEvent(.pointerMove(to: point(6, 6)), time: 3.1), into: &made)
    #expect(gestures.deadline == 3 + hold)
    made = []
    gestures.advance(to: 3 + hold - 0.001, into: &made)
    #expect(made.isEmpty)
    gestures.advance(to: 3 + hold, into: &made)
    #expect(made == [.longPress(at: point(6, 6))])
    gestures.advance(to: 3 + 2 * hold, into: &made)
    #expect(made.count == 1)
    #expect(gestures.deadline == nil)
    made = []
    gestures.handle(InputEvent(.pointerMove(to: point(50, 60)), time: 5), into: &made)
    gestures.handle(
      InputEvent(.pointerUp(.left, at: point(50, 60), clicks: 1), time: 5.1), into: &made)
    #expect(
      made.withoutCoasts == [.drag(from: point(6, 6), to: point(50, 60)), .endStroke])
  }

  @Test("A drag is no long press, however long the pointer rests then")
  func restingDrag() {
    var gestures = GestureArena()
    var made: [CameraCommand] = []
    gestures.handle(
      InputEvent(.pointerDown(.left, at: point(0, 0), clicks: 1), time: 0), into: &made)
    gestures.handle(InputEvent(.pointerMove(to: point(30, 0)), time: 0.1), into: &made)
    #expect(gestures.deadline == nil)
    gestures.advance(to: 99, into: &made)
    #expect(!made.contains { $0.isForObservers })
  }

  @Test("A frozen frame makes no tap of a long press: the events' times decide")
  func slowFrame() {
    let made = commands {
      $0.down(.left, 5, 6)
      $0.wait(hold)
      $0.up(.left, 5, 6)
    }
    #expect(
      made == [
        .stop, .beginStroke(at: point(5, 6)), .longPress(at: point(5, 6)), .endStroke,
      ])
  }

  @Test("Where the frames fall between the events changes nothing")
  func framesDoNotMatter() {
    for seed in UInt64(1)...50 {
      var generator = SeededGenerator(seed: seed)
      var trace = EventTrace()
      for _ in 0..<40 {
        let x = Double.random(in: 0...6, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: trace.down(.left, x, 0, clicks: Int.random(in: 1...2, using: &generator))
        case 1: trace.up(.left, x, 0)
        case 2: trace.move(x, 0)
        default: trace.wait(Double.random(in: 0...0.4, using: &generator))
        }
      }
      var framed = GestureArena()
      var plain = GestureArena()
      var withFrames: [CameraCommand] = []
      var without: [CameraCommand] = []
      for event in trace.events {
        plain.handle(event, into: &without)
        // A frame at each moment at which one is wanted, and one just before the event.
        if let deadline = framed.deadline, deadline < event.time {
          framed.advance(to: deadline, into: &withFrames)
        }
        framed.advance(to: event.time.nextDown, into: &withFrames)
        framed.handle(event, into: &withFrames)
      }
      #expect(withFrames == without, "seed \(seed)")
    }
  }

  @Test("The pointer hovers while nothing is pressed, once for all moves between two frames")
  func hover() {
    #expect(
      commands {
        $0.move(1, 1)
        $0.move(2, 2)
      } == [.hover(at: point(2, 2))])
    #expect(
      told {
        $0.down(.right, 2, 2)
        $0.move(90, 2)
        $0.up(.right, 90, 2)
      }.isEmpty)
  }
}
