import GeoMath
import Gestures
import Testing

@Suite("Letting go in motion")
struct FlingTests {
  private let tuning = GestureOptions()

  /// A stroke at an even speed in points a second, 20 moves 10 ms apart, and a wait before the
  /// release.
  private func stroke(
    _ button: PointerButton = .left, x: Double, y: Double, wait: Double = 0,
    _ tuning: GestureOptions = GestureOptions()
  ) -> [CameraCommand] {
    commands(tuning) {
      $0.down(button, 400, 300)
      for step in 1...20 {
        $0.move(400 + x * 0.01 * Double(step), 300 + y * 0.01 * Double(step))
      }
      $0.wait(wait)
      $0.up(button, 400 + 0.2 * x, 300 + 0.2 * y)
    }
  }

  @Test("A drag let go in motion coasts with the pointer's speed, before its stroke ends")
  func drag() throws {
    let made = stroke(x: 800, y: -300)
    let coast = try #require(made.coasts.first)
    #expect(abs(coast.pointerX - 800) < 8 && abs(coast.pointerY + 300) < 3)
    #expect(coast.at == point(560, 240))
    #expect(coast.decayRate == tuning.flingDecayRate && coast.leastSpeed == tuning.dragRestSpeed)
    #expect(coast.bearingDegrees == 0 && coast.tiltDegrees == 0 && coast.zoomLevels == 0)
    #expect(made.last == .endStroke && made.coasts.count == 1)
  }

  @Test("No coasting after a rest, below the least speed, or within the slop of a click")
  func none() {
    #expect(stroke(x: 800, y: 0, wait: 0.08).coasts.isEmpty)
    #expect(stroke(x: 40, y: 0).coasts.isEmpty)
    let quickButShort = commands {
      $0.down(.left, 0, 0)
      $0.move(1.5, 0)
      $0.move(2.9, 0)
      $0.up(.left, 2.9, 0)
    }
    #expect(quickButShort.coasts.isEmpty)
  }

  @Test("The speed has a limit and keeps its direction")
  func fastest() throws {
    let coast = try #require(stroke(x: 30_000, y: -40_000).coasts.first)
    #expect(abs(coast.pointerX - 3600) < 1 && abs(coast.pointerY + 4800) < 1)
  }

  @Test("A turn goes on turning and tilting, within its limits, then settles at north")
  func turn() throws {
    let made = stroke(.right, x: 200, y: -100)
    let coast = try #require(made.coasts.first)
    #expect(abs(coast.bearingDegrees - 160) < 2 && abs(coast.tiltDegrees - 50) < 1)
    #expect(coast.pointerX == 0 && coast.pointerY == 0)
    #expect(made.suffix(2) == [.settleNorth(withinDegrees: 6), .endStroke])
    let wild = try #require(stroke(.middle, x: 5000, y: -5000).coasts.first)
    #expect(wild.bearingDegrees == 360 && wild.tiltDegrees == 90)
  }

  @Test("A stroke that only tilts, or turns within the slop, does not settle at north")
  func noSettling() {
    let tilted = stroke(.right, x: 0, y: -100)
    #expect(!tilted.contains(.settleNorth(withinDegrees: 6)) && tilted.coasts.count == 1)
    let trembled = commands {
      $0.down(.right, 0, 0)
      $0.move(2, 0)
      $0.up(.right, 2, 0)
    }
    #expect(!trembled.contains(.settleNorth(withinDegrees: 6)))
  }

  @Test("Flings and settling can be switched off")
  func switches() {
    var tuning = GestureOptions()
    tuning.isFlingEnabled = false
    #expect(stroke(x: 800, y: 0, tuning).coasts.isEmpty)
    #expect(stroke(.right, x: 800, y: 0, tuning).coasts.isEmpty)
    tuning.snapsToNorth = false
    #expect(stroke(.right, x: 800, y: 0, tuning).last == .endStroke)
    #expect(!stroke(.right, x: 800, y: 0, tuning).contains(.settleNorth(withinDegrees: 6)))
  }
}
