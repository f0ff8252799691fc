import CameraCore
import GeoMath
import Glibc
import TestSupport
import Testing

@testable import Gestures

@Suite("Two fingers on the map")
struct TwoFingerTests {
  private let tuning = GestureOptions()

  /// Fingers 1 and 2 go from two places to two others.
  private func slide(
    _ a: (Double, Double), _ b: (Double, Double), to c: (Double, Double), _ d: (Double, Double),
    steps: Int = 40, tuning: GestureOptions = GestureOptions()
  ) -> [CameraCommand] {
    fingers(tuning: tuning) {
      $0.down(1, a.0, a.1)
      $0.down(2, b.0, b.1)
      $0.slide(a, b, to: c, d, steps: steps)
      $0.wait(0.2)
      $0.up(1, c.0, c.1)
      $0.up(2, d.0, d.1)
    }
  }

  @Test("A pinch zooms by the ratio of the distances, less its dead zone, at any angle")
  func pinch() {
    for direction in stride(from: 0.0, to: 180, by: 15) {
      for (from, to) in [(100.0, 300.0), (300, 100)] {
        let (x, y) = (cosine(direction), sine(direction))
        let made = slide(
          (400 - x * from / 2, 300 - y * from / 2), (400 + x * from / 2, 300 + y * from / 2),
          to: (400 - x * to / 2, 300 - y * to / 2), (400 + x * to / 2, 300 + y * to / 2))
        let start = from + (to > from ? 1 : -1) * tuning.touch.pinchStartPoints
        #expect(abs(made.zoomLevels - log2(to / start)) < 1e-9, "direction \(direction)")
        #expect(made.rotationDegrees == 0 && made.tiltDegrees == 0, "direction \(direction)")
        #expect(made.steps.allSatisfy { abs($0.from.x - 400) + abs($0.from.y - 300) < 1e-9 })
      }
    }
  }

  @Test("A twist turns by its angle, less its dead zone; a smaller one does not turn")
  func twist() {
    func turned(_ degrees: Double) -> [CameraCommand] {
      fingers {
        $0.down(1, 300, 300)
        $0.down(2, 500, 300)
        for step in 1...60 {
          let angle = degrees * Double(step) / 60
          let (x, y) = (100 * cosine(angle), 100 * sine(angle))
          $0.move((1, 400 - x, 300 - y), (2, 400 + x, 300 + y))
        }
      }
    }
    let zone = tuning.touch.turnStartDegrees
    for degrees in [30.0, -30, 170, -350] {
      let expected = degrees > 0 ? degrees - zone : degrees + zone
      #expect(abs(turned(degrees).rotationDegrees - expected) < 1e-9)
      #expect(turned(degrees).tiltDegrees == 0)
      #expect(abs(turned(degrees).zoomLevels) < 1e-9)
    }
    #expect(turned(zone - 0.1).isEmpty == false)
    #expect(turned(zone - 0.1).rotationDegrees == 0)
    #expect(turned(-zone + 0.1).rotationDegrees == 0)
  }

  @Test("Where a dead zone is left nothing jumps: no step is larger than the fingers' movement")
  func noJump() {
    for seed in UInt64(1)...60 {
      var generator = SeededGenerator(seed: seed)
      var trace = FingerTrace()
      var pair = FingerPair(first: point(300, 300), second: point(480, 350))
      trace.down(1, pair.first.x, pair.first.y)
      trace.down(2, pair.second.x, pair.second.y)
      let drift = (0..<4).map { _ in generator.double(-4...4) }
      for _ in 0..<40 {
        let before = pair
        pair.first.x += drift[0] + generator.double(-1...1)
        pair.first.y += drift[1] + generator.double(-1...1)
        pair.second.x += drift[2] + generator.double(-1...1)
        pair.second.y += drift[3] + generator.double(-1...1)
        let seen = trace.commands.steps.count
        trace.move((1, pair.first.x, pair.first.y), (2, pair.second.x, pair.second.y))
        for step in trace.commands.steps.dropFirst(seen) {
          let least = tuning.touch.leastSpreadPoints
          let levels = log2(max(pair.distance, least) / max(before.distance, least))
          let turn = Bearing.shortestTurn(from: before.angleDegrees, to: pair.angleDegrees)
          #expect(step.from == before.middle && step.to == pair.middle, "seed \(seed)")
          #expect(abs(step.zoomLevels) <= abs(levels) + 1e-12, "seed \(seed)")
          #expect(abs(step.rotationDegrees) <= abs(turn) + 1e-12, "seed \(seed)")
          #expect(step.zoomLevels * levels >= 0 && step.rotationDegrees * turn >= 0)
        }
      }
    }
  }

  @Test("Both fingers up or down side by side tilt, and nothing else, at half a degree a point")
  func tilt() {
    for way in [-80.0, 80] {
      let made = slide((300, 300), (500, 330), to: (303, 300 + way), (495, 330 + 0.8 * way))
      #expect(made.steps.isEmpty)
      #expect(abs(made.tiltDegrees + 0.9 * way * tuning.tiltDegreesPerPoint) < 4)
      #expect(made.tiltDegrees * way < 0, "up tilts")
      #expect(made.last == .endStroke && !made.hasSettled)
    }
  }

  @Test("One finger may begin to tilt a little before the other")
  func lateFinger() {
    let made = fingers {
      $0.down(1, 300, 300)
      $0.down(2, 500, 300)
      for step in 1...4 { $0.move((1, 300, 300 - 5 * Double(step))) }
      for step in 1...10 {
        $0.move((1, 300, 280 - 5 * Double(step)), (2, 500, 300 - 7 * Double(step)))
      }
    }
    #expect(made.steps.isEmpty && made.tiltDegrees > 15)
  }

  @Test("A level pinch never tilts, however it wavers; nor do fingers one above the other")
  func levelPinch() {
    for seed in UInt64(1)...60 {
      var generator = SeededGenerator(seed: seed)
      let waver = (0..<4).map { _ in generator.double(-15...15) }
      let sign = generator.pick([1.0, -1.0])
      let made = slide(
        (320, 300), (480, 300 + waver[0]),
        to: (320 - sign * 60, 300 + waver[1]), (480 + sign * 60, 300 + waver[0] + waver[2]))
      #expect(made.tiltDegrees == 0, "seed \(seed)")
      #expect(!made.steps.isEmpty, "seed \(seed)")
    }
    #expect(slide((400, 200), (420, 400), to: (400, 120), (420, 320)).tiltDegrees == 0)
  }

  @Test("Both fingers across pan, and neither zoom nor turn")
  func pan() {
    let made = slide((300, 300), (500, 310), to: (420, 305), (620, 315))
    #expect(made.zoomLevels == 0 && made.rotationDegrees == 0 && made.tiltDegrees == 0)
    #expect(made.steps.last?.to == point(520, 310))
  }

  @Test("What is heard of one finger at a time is one step, so that a pan seems no pinch")
  func oneStepForBoth() {
    let made = fingers {
      $0.drawsFrames = false
      $0.down(1, 300, 300)
      $0.down(2, 500, 300)
      $0.slide((300, 300), (500, 300), to: (400, 300), (400, 300))
      for step in 1...20 {
        let x = 10 * Double(step)
        $0.move((1, 400 + x, 300))
        $0.move((2, 400 + x, 300))
      }
    }
    #expect(made.steps.suffix(18).allSatisfy { $0.zoomLevels == 0 && $0.to.x - $0.from.x == 10 })
  }

  @Test("Each switch leaves out what it names")
  func switches() {
    let turned = ((300.0, 300.0), (500.0, 300.0), (380.0, 200.0), (420.0, 470.0))
    func made(_ change: (inout GestureOptions) -> Void) -> [CameraCommand] {
      var tuning = GestureOptions()
      change(&tuning)
      return slide(turned.0, turned.1, to: turned.2, turned.3, tuning: tuning)
    }
    #expect(made { $0.isZoomEnabled = false }.zoomLevels == 0)
    #expect(made { $0.isRotateEnabled = false }.rotationDegrees == 0)
    #expect(!made { $0.isRotateEnabled = false }.hasSettled)
    #expect(made { $0.isPanEnabled = false }.steps.isEmpty)
    #expect(made { _ in }.hasSettled)
    #expect(!made { $0.snapsToNorth = false }.hasSettled)
    var level = GestureOptions()
    level.isTiltEnabled = false
    let up = slide((300, 300), (500, 300), to: (300, 200), (500, 200), tuning: level)
    #expect(up.tiltDegrees == 0 && !up.steps.isEmpty)
  }
}

func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
