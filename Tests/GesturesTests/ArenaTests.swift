import GeoMath
import Gestures
import TestSupport
import Testing

@Suite("One stroke at a time")
struct ArenaTests {
  @Test("The wheel and the keys keep still while a button is held; keys of the window do not")
  func othersKeepStill() {
    let made = commands {
      $0.down(.left, 0, 0)
      $0.wheel(1, 5, 5)
      $0.scroll(5, 5, 5, 5)
      $0.key("ArrowLeft")
      $0.key("n")
      $0.key("F11")
    }
    #expect(
      made == [.stop, .beginStroke(at: point(0, 0)), .application(.toggleFullScreen)])
  }

  @Test("They work again when it is over")
  func afterwards() {
    let made = commands {
      $0.down(.left, 0, 0)
      $0.up(.left, 0, 0)
      $0.wheel(1, 5, 5)
      $0.key("n")
    }
    #expect(made.last == .resetNorth && made.count == 6)
  }

  @Test("Escape gives up the stroke: no fling, and the button still down does nothing more")
  func escape() {
    let made = commands {
      $0.down(.left, 0, 0)
      $0.move(50, 0)
      $0.key("Escape")
      $0.move(90, 0)
      $0.up(.left, 90, 0)
    }
    #expect(
      made == [
        .stop, .beginStroke(at: point(0, 0)), .drag(from: point(0, 0), to: point(50, 0)),
        .endStroke, .hover(at: point(90, 0)),
      ])
  }

  @Test("Fingers that come down take the map from the pointer", arguments: 0..<3)
  func fingersWin(way: Int) {
    let here = point(5, 5)
    let finger: InputEvent.Action = [
      .magnify(scale: 1, .began, at: here), .rotate(degrees: 0, .began, at: here),
      .touch(id: 1, .began, at: here),
    ][way]
    let made = commands {
      $0.down(.left, 0, 0)
      $0.move(50, 0)
      $0.add(finger)
      $0.move(90, 0)
      $0.up(.left, 90, 0)
    }
    #expect(
      made.prefix(4) == [
        .stop, .beginStroke(at: point(0, 0)), .drag(from: point(0, 0), to: point(50, 0)),
        .endStroke,
      ])
    #expect(!made.contains(.drag(from: point(50, 0), to: point(90, 0))))
    #expect(made.coasts.isEmpty && !made.contains(.tap(at: point(90, 0))))
  }

  @Test("After fingers have taken the map, any button may begin anew")
  func pressAfterFingers() {
    let made = commands {
      $0.down(.left, 0, 0)
      $0.add(.touch(id: 1, .began, at: point(5, 5)))
      $0.add(.touch(id: 1, .ended, at: point(5, 5)))
      $0.down(.right, 7, 7)
    }
    #expect(made.last == .beginStroke(at: point(7, 7)))
  }

  @Test("A lost focus in mid-drag flings nothing")
  func focusLost() {
    let made = commands {
      $0.down(.left, 0, 0)
      for step in 1...10 { $0.move(Double(step) * 20, 0) }
      $0.add(.focus(false))
    }
    #expect(made.coasts.isEmpty && made.last == .endStroke)
  }

  @Test("A release that was lost flings nothing either")
  func releaseLost() {
    let made = commands {
      $0.down(.right, 0, 0)
      for step in 1...10 { $0.move(Double(step) * 20, 0) }
      $0.down(.right, 10, 10)
    }
    #expect(made.coasts.isEmpty)
    #expect(made.suffix(3) == [.endStroke, .stop, .beginStroke(at: point(10, 10))])
  }

  @Test("Every stroke that begins ends, once, whatever comes in")
  func strokesEnd() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      var arena = GestureArena()
      var made: [CameraCommand] = []
      var time = 0.0
      for _ in 0..<200 {
        time += random.pick([0, 0.001, 0.01, 0.2, -0.02])
        let modifiers: ModifierKeys = random.pick([[], [], .shift, .control])
        arena.handle(
          InputEvent(anything(&random), time: time, modifiers: modifiers), into: &made)
        if Bool.random(using: &random) { arena.advance(to: time, into: &made) }
      }
      arena.handle(InputEvent(.focus(false), time: time), into: &made)
      #expect(!arena.isActive && arena.deadline == nil, "seed \(seed)")
      var isInStroke = false
      var box = false
      for command in made {
        switch command {
        case .beginStroke:
          #expect(!isInStroke, "seed \(seed)")
          isInStroke = true
        case .endStroke:
          #expect(isInStroke, "seed \(seed)")
          isInStroke = false
        case .drag: #expect(isInStroke, "seed \(seed)")
        case .showBox(let rectangle): box = rectangle != nil
        default: break
        }
      }
      #expect(!isInStroke && !box, "seed \(seed)")
    }
  }

  private func anything(_ random: inout SeededGenerator) -> InputEvent.Action {
    let here = point(random.double(-50...850), random.double(-50...650))
    let button: PointerButton = random.pick([.left, .right, .middle])
    let clicks = random.pick([1, 2, 3, 4])
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1: return .pointerDown(button, at: here, clicks: clicks)
    case 2, 3: return .pointerUp(button, at: here, clicks: clicks)
    case 4...7: return .pointerMove(to: here)
    case 8: return .scroll(dx: 1, dy: -2, isPrecise: Bool.random(using: &random), at: here)
    case 9: return .keyDown(random.pick([.escape, .arrowLeft, Key("+")]), isRepeat: false)
    case 10: return .pointerMove(to: point(.nan, 0))
    case 11: return .focus(Bool.random(using: &random))
    case 12: return .magnify(scale: 1.1, random.pick([.began, .changed, .ended]), at: here)
    default: return .resize(to: ScreenSize(width: 500, height: 400))
    }
  }

  @Test("An event that comes late counts at the time of those before it")
  func outOfOrder() {
    var arena = GestureArena()
    var made: [CameraCommand] = []
    let press = InputEvent.Action.pointerDown(.left, at: point(0, 0), clicks: 1)
    arena.handle(InputEvent(.pointerMove(to: point(0, 0)), time: 10), into: &made)
    arena.handle(InputEvent(press, time: 9.8), into: &made)
    #expect(arena.deadline == 10 + GestureOptions().longPressSeconds)
  }

  @Test("A clock that starts again ends the stroke of the old one")
  func anotherClock() {
    var arena = GestureArena()
    var made: [CameraCommand] = []
    let press = InputEvent.Action.pointerDown(.left, at: point(0, 0), clicks: 1)
    arena.handle(InputEvent(press, time: 1000), into: &made)
    arena.handle(InputEvent(press, time: 1), into: &made)
    #expect(arena.deadline == 1 + GestureOptions().longPressSeconds)
    #expect(made.filter { $0 == .endStroke }.count == 1)
  }

  @Test("10,000 events in one frame become a few commands")
  func manyEvents() {
    let made = commands { trace in
      trace.down(.left, 0, 0)
      for step in 1...10_000 { trace.add(.pointerMove(to: point(5 + Double(step) * 0.01, 0))) }
      trace.up(.left, 105, 0)
    }
    #expect(made.withoutCoasts.count == 4)
    let wheel = commands { trace in for _ in 0..<10_000 { trace.wheel(0.01, 5, 5) } }
    #expect(wheel.count == 1)
  }

  @Test("Other rates and switches give up what goes on")
  func tuningChanges() {
    var arena = GestureArena()
    var made: [CameraCommand] = []
    arena.handle(
      InputEvent(.pointerDown(.left, at: point(0, 0), clicks: 1), time: 0), into: &made)
    var tuning = GestureOptions()
    tuning.isPanEnabled = false
    arena.setTuning(tuning, into: &made)
    #expect(made.last == .endStroke && arena.tuning == tuning && !arena.isActive)
  }
}
