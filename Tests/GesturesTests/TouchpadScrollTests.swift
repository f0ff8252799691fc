import GeoMath
import Gestures
import Testing

@Suite("Two fingers on a touchpad that scrolls")
struct TouchpadScrollTests {
  private let rate = GestureOptions().levelsPerScrolledPoint

  @Test("Two fingers carry the ground under the cursor along, step by step")
  func pan() {
    let made = commands {
      $0.scroll(5, -7, 100, 200)
      $0.scroll(1, 0, 100, 200)
    }
    #expect(
      made == [
        .transform(TwoFingerStep(from: point(100, 200), to: point(105, 193))),
        .transform(TwoFingerStep(from: point(100, 200), to: point(101, 200))),
      ])
  }

  @Test("Lifted in motion, the map moves on as fast as the fingers moved, once; else it stays")
  func fling() {
    func coasts(afterRest rest: Double, strokes: Int, lifts: Int) -> [CameraCoast] {
      commands { trace in
        for _ in 0..<strokes { trace.scroll(4, -3, 100, 200) }
        trace.wait(rest)
        for _ in 0..<lifts { trace.scroll(0, 0, 100, 200) }
      }.compactMap { if case .coast(let coast) = $0 { coast } else { nil } }
    }
    let made = coasts(afterRest: 0, strokes: 20, lifts: 2)
    #expect(made.count == 1 && made.first?.at == point(100, 200))
    #expect(abs((made.first?.pointerX ?? 0) - 400) < 1)
    #expect(abs((made.first?.pointerY ?? 0) + 300) < 1)
    #expect(coasts(afterRest: 0.2, strokes: 20, lifts: 1).isEmpty)
    #expect(coasts(afterRest: 0, strokes: 0, lifts: 1).isEmpty)
  }

  @Test("With Ctrl they zoom at the cursor at once, as in browsers")
  func zoomByControl() {
    let made = commands {
      $0.modifiers = .control
      $0.scroll(0, 10, 100, 200)
    }
    #expect(made == [.zoom(levels: 10 * rate, holding: point(100, 200))])
  }

  @Test("By option they always zoom; sideways does nothing then")
  func zoomByOption() {
    var tuning = GestureOptions()
    tuning.touchpadScroll = .zoom
    #expect(
      commands(tuning) { $0.scroll(3, -10, 1, 2) }
        == [.zoom(levels: -10 * rate, holding: point(1, 2))])
    #expect(commands(tuning) { $0.scroll(3, 0, 1, 2) }.isEmpty)
  }

  @Test("A driver's nonsense moves some screens at most")
  func wild() {
    let most = GestureOptions().mostPointsPerEvent
    #expect(
      commands { $0.scroll(1e300, -1e300, 0, 0) }
        == [.transform(TwoFingerStep(from: point(0, 0), to: point(most, -most)))])
  }
}
