import GeoMath
import Glibc
import TestSupport
import Testing

@testable import Gestures

@Suite("Fingers that come and go")
struct FingerChangeTests {
  private let tuning = GestureOptions()

  @Test("A tap with two fingers zooms out at their middle, whichever leaves first")
  func twoFingerTap() {
    var glide = CameraGlide(seconds: tuning.stepSeconds)
    glide.zoomLevels = -1
    glide.holding = point(400, 310)
    for first in [1, 2] {
      let made = fingers {
        $0.down(1, 300, 300)
        $0.down(2, 500, 320)
        $0.move((1, 302, 300), (2, 498, 320))
        $0.up(first, first == 1 ? 302 : 498, first == 1 ? 300 : 320)
        $0.up(3 - first, first == 1 ? 498 : 302, first == 1 ? 320 : 300)
      }
      #expect(made == [.stop, .glide(glide)])
    }
  }

  @Test("A tap with two fingers lasts 0.4 s at most")
  func longestTwoFingerTap() {
    for (seconds, isTap) in [(0.1, true), (0.39, true), (0.43, false), (1, false)] {
      let made = fingers {
        $0.down(1, 300, 300)
        $0.down(2, 500, 300)
        // The moments of the fingers are 0.01 s apart.
        $0.wait(seconds - 0.03)
        $0.up(1, 300, 300)
        $0.up(2, 500, 300)
      }
      #expect(made.glides.count == (isTap ? 1 : 0), "\(seconds) s")
    }
  }

  @Test("Two fingers that rest, move or become three are no tap")
  func noTwoFingerTap() {
    let middle: [(inout FingerTrace) -> Void] = [
      { $0.wait(0.5) },
      { $0.move((1, 320, 300)) },
      { $0.down(3, 400, 400) },
      { $0.tell(.cancelled, [(1, 300, 300)]) },
    ]
    for happens in middle {
      let made = fingers {
        $0.down(1, 300, 300)
        $0.down(2, 500, 300)
        happens(&$0)
        $0.up(1, 300, 300)
        $0.up(2, 500, 300)
        $0.up(3, 400, 400)
      }
      #expect(made.glides.isEmpty && !made.contains(where: \.isForObservers))
    }
  }

  @Test("When one of two fingers leaves the other goes on panning from where it is, in one stroke")
  func liftOne() {
    for left in [1, 2] {
      var trace = FingerTrace()
      trace.down(1, 300, 300)
      trace.down(2, 500, 300)
      trace.slide((300, 300), (500, 300), to: (250, 280), (580, 320))
      let end = left == 1 ? (250.0, 280.0) : (580.0, 320.0)
      let gone = left == 1 ? (580.0, 320.0) : (250.0, 280.0)
      trace.up(3 - left, gone.0, gone.1)
      let before = trace.commands.count
      trace.move((left, end.0 + 3, end.1 + 1))
      #expect(
        trace.commands.dropFirst(before) == [
          .drag(from: point(end.0, end.1), to: point(end.0 + 3, end.1 + 1))
        ])
      trace.wait(0.5)
      trace.up(left, end.0 + 3, end.1 + 1)
      #expect(trace.commands.count { if case .beginStroke = $0 { true } else { false } } == 1)
      #expect(trace.commands.last == .endStroke && trace.commands.coasts.isEmpty)
    }
  }

  @Test("Fingers that leave together after a pan make no fling, though the last one jerks")
  func noFlingFromLifting() {
    let made = fingers {
      $0.down(1, 300, 300)
      $0.down(2, 500, 300)
      $0.slide((300, 300), (500, 300), to: (400, 380), (600, 340))
      $0.up(2, 600, 340)
      $0.move((1, 408, 384))
      $0.move((1, 420, 390))
      $0.up(1, 420, 390)
    }
    #expect(made.coasts.allSatisfy { $0.pointerX == 0 && $0.pointerY == 0 })
  }

  @Test("The finger that is left flings once it has gone on by itself")
  func flingOfTheOther() throws {
    let made = fingers {
      $0.down(1, 300, 300)
      $0.down(2, 500, 300)
      $0.slide((300, 300), (500, 300), to: (300, 340), (600, 300))
      $0.up(2, 600, 300)
      for step in 1...20 { $0.move((1, 300 - 4 * Double(step), 340)) }
      $0.up(1, 220, 340)
    }
    let coast = try #require(made.coasts.first)
    #expect(abs(coast.pointerX + 400) < 1 && coast.zoomLevels == 0)
  }

  @Test("A pinch let go in motion goes on modestly, unless it rested or that is switched off")
  func inertia() throws {
    func made(rest: Double, _ change: (inout GestureOptions) -> Void = { _ in }) -> [CameraCommand]
    {
      var tuning = GestureOptions()
      change(&tuning)
      return fingers(tuning: tuning) {
        $0.down(1, 350, 300)
        $0.down(2, 450, 300)
        $0.slide((350, 300), (450, 300), to: (250, 300), (550, 300))
        $0.wait(rest)
        $0.up(1, 250, 300)
        $0.up(2, 550, 300)
      }
    }
    let coast = try #require(made(rest: 0).coasts.first)
    // The distance grows by 1000 points a second and is 300 points at the end.
    #expect(abs(coast.zoomLevels - min(4, 1000 / 300 / log(2))) < 0.2)
    #expect(coast.bearingDegrees == 0 && coast.holding == point(400, 300))
    #expect(made(rest: 0.1).coasts.isEmpty)
    #expect(made(rest: 0) { $0.touch.isInertiaEnabled = false }.coasts.isEmpty)
    #expect(made(rest: 0) { $0.isFlingEnabled = false }.coasts.isEmpty)
  }

  @Test("A twist ends with north if that is near, after its coast and before its stroke ends")
  func settles() {
    let made = fingers {
      $0.down(1, 300, 300)
      $0.down(2, 500, 300)
      for step in 1...30 {
        let (x, y) = (100 * cosine(2 * Double(step)), 100 * sine(2 * Double(step)))
        $0.move((1, 400 - x, 300 - y), (2, 400 + x, 300 + y))
      }
      let (x, y) = (100 * cosine(60), 100 * sine(60))
      $0.up(1, 400 - x, 300 - y)
      $0.up(2, 400 + x, 300 + y)
    }
    #expect(made.suffix(2) == [.settleNorth(withinDegrees: 6), .endStroke])
    #expect(made.coasts.count == 1)
    #expect(abs((made.coasts.first?.bearingDegrees ?? 0) + 200) < 15)
  }

  @Test("A third finger changes nothing, nor does it when others leave")
  func threeFingers() {
    func made(_ third: Bool) -> [CameraCommand] {
      fingers {
        $0.down(1, 300, 300)
        $0.down(2, 500, 300)
        if third { $0.down(3, 100, 100) }
        $0.slide((300, 300), (500, 300), to: (200, 320), (620, 310))
        if third { $0.move((3, 400, 500)) }
        $0.up(1, 200, 320)
        if third { $0.move((3, 440, 500)) }
        $0.wait(0.5)
        $0.up(2, 620, 310)
        if third { $0.up(3, 440, 500) }
      }
    }
    #expect(made(true) == made(false))
  }

  @Test("One of two whose end was lost begins anew: the other pans no farther without it")
  func reused() {
    let made = fingers {
      $0.down(1, 300, 300)
      $0.down(2, 500, 300)
      $0.down(1, 320, 400)
      $0.slide((320, 400), (500, 300), to: (200, 420), (620, 310))
      $0.up(1, 200, 420)
      $0.up(2, 620, 310)
      #expect(!$0.recognizer.isActive)
    }
    #expect(made.steps.first.map { abs($0.zoomLevels) < 0.2 } ?? false)
    #expect(made.last == .endStroke)
  }

  @Test("Whatever fingers do, strokes begin and end in turn, numbers are finite, all comes to rest")
  func fuzz() {
    for seed in UInt64(1)...150 {
      var generator = SeededGenerator(seed: seed)
      var trace = FingerTrace()
      trace.drawsFrames = generator.pick([true, false])
      for _ in 0..<120 {
        let id = Int.random(in: 1...4, using: &generator)
        let x = generator.pick([generator.double(0...800), 400, .nan, 1e9])
        let phase = generator.pick([GesturePhase.began, .changed, .changed, .ended, .cancelled])
        trace.tell(phase, [(id, x, generator.double(0...600))])
        if Int.random(in: 0..<20, using: &generator) == 0 { trace.wait(0.3) }
      }
      for id in 1...4 { trace.up(id, 0, 0) }
      #expect(!trace.recognizer.isActive, "seed \(seed)")
      var isOpen = false
      for command in trace.commands {
        switch command {
        case .beginStroke:
          #expect(!isOpen, "seed \(seed)")
          isOpen = true
        case .endStroke:
          #expect(isOpen, "seed \(seed)")
          isOpen = false
        case .drag, .transform, .turn, .zoom, .coast: #expect(isOpen, "seed \(seed)")
        default: break
        }
      }
      #expect(!isOpen, "seed \(seed)")
      #expect(
        trace.commands.steps.allSatisfy {
          $0.zoomLevels.isFinite && $0.rotationDegrees.isFinite && $0.to.x.isFinite
        }, "seed \(seed)")
    }
  }
}
