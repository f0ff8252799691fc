import GeoMath
import Gestures
import Testing

@Suite("Strokes of a held button")
struct StrokeTests {
  @Test("A press stops motion and moves nothing, with every button")
  func pressMovesNothing() {
    for button in [PointerButton.left, .right, .middle] {
      let made = commands { $0.down(button, 40, 30) }
      #expect(made == [.stop, .beginStroke(at: point(40, 30))])
    }
  }

  @Test("A press and release in place leaves the camera alone", arguments: [0, 1, 2])
  func zeroLengthStroke(button: Int) {
    let button = [PointerButton.left, .middle, .right][button]
    let made = commands {
      $0.down(button, 40, 30)
      $0.move(40, 30)
      $0.up(button, 40, 30)
    }
    #expect(
      made.filter { !$0.isForObservers } == [.stop, .beginStroke(at: point(40, 30)), .endStroke])
  }

  @Test("Left drag: moves within one frame become one drag from press to last place")
  func dragMerges() {
    let made = commands {
      $0.down(.left, 100, 100)
      $0.move(101, 102)
      $0.move(150, 90)
      $0.up(.left, 160, 80)
    }
    #expect(
      made.withoutCoasts == [
        .stop, .beginStroke(at: point(100, 100)),
        .drag(from: point(100, 100), to: point(160, 80)), .endStroke,
      ])
  }

  @Test("Each drag starts where the one before ended, so the grabbed ground never slips")
  func dragsConnect() {
    var trace = EventTrace()
    trace.down(.left, 10, 10)
    var places = [point(10, 10)]
    for step in 1...50 {
      places.append(point(10 + Double(step) * 1.7, 10 - Double(step * step) * 0.3))
      trace.move(places[step].x, places[step].y)
    }
    let drags = trace.commandsPerEvent.joined().filter {
      if case .drag = $0 { true } else { false }
    }
    let expected = zip(places, places.dropFirst()).map { CameraCommand.drag(from: $0, to: $1) }
    #expect(drags == expected)
  }

  @Test("A08 right, middle and Ctrl-left drags turn across and tilt upwards", arguments: 0..<3)
  func turning(way: Int) {
    let made = commands {
      if way == 2 { $0.modifiers = .control }
      let button: PointerButton = [.right, .middle, .left][way]
      $0.down(button, 100, 100)
      $0.move(110, 100)
      $0.move(110, 80)
      $0.up(button, 110, 80)
    }
    #expect(
      made.withoutCoasts == [
        .stop, .beginStroke(at: point(100, 100)), .turn(bearing: 8, tilt: 10, holding: nil),
        .settleNorth(withinDegrees: 6), .endStroke,
      ])
  }

  @Test("Ctrl let go in mid-stroke does not change what the stroke does")
  func strokeKeepsItsKind() {
    let made = commands {
      $0.modifiers = .control
      $0.down(.left, 0, 0)
      $0.modifiers = []
      $0.move(10, 0)
    }
    #expect(made.last == .turn(bearing: 8, tilt: 0, holding: nil))
  }

  @Test("Moves without a button, and releases without a press, ask nothing of the camera")
  func loneEvents() {
    let made = commands {
      $0.move(10, 10)
      $0.up(.left, 20, 20)
      $0.move(30, 30)
    }
    #expect(made == [.hover(at: point(30, 30))])
  }

  @Test("The first button owns the stroke; others come and go without effect")
  func chord() {
    let made = commands {
      $0.down(.left, 0, 0)
      $0.down(.right, 0, 0)
      $0.move(10, 0)
      $0.up(.right, 10, 0)
      $0.move(20, 0)
      $0.up(.left, 20, 0)
      $0.move(50, 50)
    }
    #expect(
      made.withoutCoasts == [
        .stop, .beginStroke(at: point(0, 0)), .drag(from: point(0, 0), to: point(20, 0)),
        .endStroke, .hover(at: point(50, 50)),
      ])
  }

  @Test("When the owner comes up first, the other button moves nothing until pressed anew")
  func chordOwnerReleased() {
    let made = commands {
      $0.down(.left, 0, 0)
      $0.down(.right, 0, 0)
      $0.up(.left, 0, 0)
      $0.move(40, 40)
      $0.up(.right, 40, 40)
    }
    #expect(
      made.filter { !$0.isForObservers } == [.stop, .beginStroke(at: point(0, 0)), .endStroke])
  }

  @Test("Losing the focus in mid-drag ends it; later moves do nothing")
  func focusLost() {
    let made = commands {
      $0.down(.left, 0, 0)
      $0.add(.focus(false))
      $0.move(90, 90)
      $0.up(.left, 90, 90)
    }
    #expect(
      made == [.stop, .beginStroke(at: point(0, 0)), .endStroke, .hover(at: point(90, 90))])
  }

  @Test("A lost release: pressing again starts afresh at the new place, without a jump")
  func lostRelease() {
    let made = commands {
      $0.down(.left, 0, 0)
      $0.down(.left, 300, 200)
      $0.move(301, 200)
    }
    #expect(
      made == [
        .stop, .beginStroke(at: point(0, 0)), .endStroke, .stop,
        .beginStroke(at: point(300, 200)), .drag(from: point(300, 200), to: point(301, 200)),
      ])
  }

  @Test("A drag goes on outside the window")
  func outside() {
    let made = commands {
      $0.down(.left, 5, 5)
      $0.move(-400, 5000)
    }
    #expect(made.last == .drag(from: point(5, 5), to: point(-400, 5000)))
  }

  @Test("B11 events with numbers that are not finite are ignored")
  func notFinite() {
    let made = commands {
      $0.down(.left, 5, 5)
      $0.move(.nan, 5)
      $0.move(5, .infinity)
      $0.wheel(.nan, 5, 5)
      $0.move(6, 5)
      $0.add(.resize(to: ScreenSize(width: .nan, height: 1)))
    }
    #expect(
      made == [
        .stop, .beginStroke(at: point(5, 5)), .drag(from: point(5, 5), to: point(6, 5)),
      ])
  }
}
