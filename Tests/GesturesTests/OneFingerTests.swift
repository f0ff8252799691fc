import GeoMath
import Gestures
import Testing

@Suite("One finger on the map")
struct OneFingerTests {
  private let tuning = GestureOptions()

  @Test("A tap taps and moves nothing; it has no stroke")
  func tap() {
    let made = fingers {
      $0.down(1, 40, 30)
      $0.move((1, 44, 26))
      $0.up(1, 45, 27)
    }
    #expect(made == [.stop, .tap(at: point(45, 27))])
  }

  @Test("A finger that leaves its place pans; the ground at the edge of the slop is what it holds")
  func pan() {
    let slop = tuning.touch.slopPoints
    let made = fingers {
      $0.down(7, 100, 100)
      $0.move((7, 105, 100))
      $0.move((7, 120, 100))
      $0.move((7, 130, 110))
      $0.wait(1)
      $0.up(7, 130, 110)
    }
    #expect(
      made == [
        .stop, .beginStroke(at: point(100 + slop, 100)),
        .drag(from: point(100 + slop, 100), to: point(130, 110)), .endStroke,
      ])
  }

  @Test("A finger lifted in motion flings the map with its speed, one that rested does not")
  func fling() throws {
    func made(rest: Double) -> [CameraCommand] {
      fingers {
        $0.down(1, 100, 100)
        for step in 1...20 { $0.move((1, 100 + 5 * Double(step), 100)) }
        $0.wait(rest)
        $0.up(1, 200, 100)
      }
    }
    let coast = try #require(made(rest: 0).coasts.first)
    #expect(abs(coast.pointerX - 500) < 1 && abs(coast.pointerY) < 1)
    #expect(made(rest: 0).last == .endStroke)
    #expect(made(rest: 0.1).coasts.isEmpty)
  }

  @Test("A finger held in place presses long, at its time, and does not tap")
  func longPress() {
    let made = fingers {
      $0.down(1, 40, 30)
      #expect($0.recognizer.deadline == $0.time + tuning.longPressSeconds)
      $0.wait(tuning.longPressSeconds)
      #expect($0.recognizer.deadline == nil)
      $0.up(1, 40, 30)
    }
    #expect(made == [.stop, .longPress(at: point(40, 30))])
  }

  @Test("A second tap soon after and near by zooms in at its place; else it is a tap")
  func doubleTap() {
    for (pause, way, zooms) in [
      (0.1, 10.0, true), (0.1, 60.0, false), (0.4, 0, false),
    ] {
      let made = fingers {
        $0.down(1, 40, 30)
        $0.up(1, 40, 30)
        $0.wait(pause)
        $0.down(1, 40 + way, 30)
        $0.up(1, 40 + way, 30)
      }
      var glide = CameraGlide(seconds: tuning.stepSeconds)
      glide.zoomLevels = 1
      glide.holding = point(40 + way, 30)
      #expect(made.last == (zooms ? .glide(glide) : .tap(at: point(40 + way, 30))))
      #expect(made.count(where: \.isForObservers) == (zooms ? 1 : 2))
    }
  }

  @Test("The second tap held and moved zooms by going down, and back again, without a jump")
  func quickZoom() {
    var levels: [Double] = []
    var trace = FingerTrace()
    trace.down(1, 40, 30)
    trace.up(1, 40, 30)
    trace.down(1, 40, 30)
    for y in [34.0, 39, 102, 166, 102, 38, 30] {
      let before = trace.commands
      trace.move((1, 40, y))
      levels.append(total(trace.commands) - total(before))
    }
    trace.up(1, 40, 30)
    let rate = tuning.quickZoomPointsPerLevel
    for (level, expected) in zip(levels, [0, 1, 63, 64, -64, -64, 0].map { $0 / rate }) {
      #expect(abs(level - expected) < 1e-9)
    }
    #expect(trace.commands.last == .endStroke)
    #expect(trace.commands.glides.isEmpty && !trace.commands.contains { $0.isDrag })
  }

  private func total(_ commands: [CameraCommand]) -> Double {
    commands.reduce(0) { if case .zoom(let levels, _) = $1 { $0 + levels } else { $0 } }
  }

  @Test("What is cancelled or loses its finger neither taps nor flings")
  func lost() {
    let pans: (inout FingerTrace) -> Void = {
      $0.down(1, 100, 100)
      for step in 1...9 { $0.move((1, 100 + 9 * Double(step), 100)) }
    }
    for end in [
      { $0.tell(.cancelled, [(1, 181, 100)]) }, { $0.cancel() },
      { $0.handle(.touch(id: 1, .ended, at: point(.nan, 0))) },
    ] as [(inout FingerTrace) -> Void] {
      let made = fingers {
        pans(&$0)
        end(&$0)
        #expect(!$0.recognizer.isActive)
        $0.move((1, 300, 100))
        $0.up(1, 300, 100)
      }
      #expect(made.count == 4 && made.last == .endStroke)
      let tapped = fingers {
        $0.down(1, 9, 9)
        end(&$0)
      }
      #expect(tapped == [.stop])
    }
  }

  @Test("A finger whose end was lost begins anew under its old number")
  func reused() {
    let made = fingers {
      $0.down(1, 100, 100)
      $0.move((1, 150, 100))
      $0.down(1, 400, 400)
      $0.up(1, 400, 400)
    }
    #expect(made.suffix(3) == [.endStroke, .stop, .tap(at: point(400, 400))])
    #expect(made.coasts.isEmpty)
  }

  @Test("Places that are no numbers, and fingers that nobody knows, are ignored")
  func invalid() {
    let made = fingers {
      $0.down(1, .nan, 9)
      $0.move((5, 100, 100))
      $0.up(6, 100, 100)
      $0.down(1, 40, 30)
      $0.move((1, .infinity, 30))
      $0.up(1, 40, 30)
    }
    #expect(made == [.stop, .tap(at: point(40, 30))])
  }
}

extension CameraCommand {
  fileprivate var isDrag: Bool { if case .drag = self { true } else { false } }
}
