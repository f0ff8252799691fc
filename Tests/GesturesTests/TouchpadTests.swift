import GeoMath
import Testing

@testable import Gestures

@Suite("Pinches and twists on a touchpad")
struct TouchpadTests {
  private let here = ScreenPoint(x: 200, y: 100)
  private let zone = GestureOptions().touch.turnStartDegrees

  private func commands(
    _ actions: [InputEvent.Action], tuning: GestureOptions = GestureOptions()
  ) -> [CameraCommand] {
    var recognizer = TouchpadRecognizer(tuning: tuning)
    var commands: [CameraCommand] = []
    for (index, action) in actions.enumerated() {
      recognizer.handle(InputEvent(action, time: Double(index) / 100), into: &commands)
    }
    return commands
  }

  private func pinch(_ scales: Double...) -> [InputEvent.Action] {
    [.magnify(scale: 1, .began, at: here)] + scales.map { .magnify(scale: $0, .changed, at: here) }
  }

  private func twist(_ degrees: Double...) -> [InputEvent.Action] {
    [.rotate(degrees: 0, .began, at: here)]
      + degrees.map { .rotate(degrees: $0, .changed, at: here) }
  }

  @Test("A pinch zooms by its ratio at the pointer")
  func pinches() {
    let made = commands(pinch(1.5, 2, 4) + [.magnify(scale: 4, .ended, at: here)])
    #expect(abs(made.zoomLevels - 2) < 1e-12)
    #expect(made.prefix(2) == [.stop, .beginStroke(at: here)] && made.last == .endStroke)
    #expect(made.steps.allSatisfy { $0.from == here && $0.to == here })
    #expect(!made.hasSettled)
  }

  @Test("A twist turns from where it leaves its dead zone, and ends with north if that is near")
  func twists() {
    let made = commands(
      twist(zone - 1, zone + 1, zone + 20, zone) + [.rotate(degrees: zone, .ended, at: here)])
    #expect(made.steps.map(\.rotationDegrees) == [1, 19, -20])
    #expect(made.suffix(2) == [.settleNorth(withinDegrees: 6), .endStroke])
    #expect(
      commands(twist(zone - 1, 1 - zone) + [.rotate(degrees: 0, .ended, at: here)]) == [.stop])
  }

  @Test("Both at once are one stroke, which ends with the later")
  func interleaved() {
    let made = commands(
      pinch(2) + twist(40, 60) + [
        .magnify(scale: 4, .changed, at: here), .magnify(scale: 4, .ended, at: here),
        .rotate(degrees: 70, .changed, at: here), .rotate(degrees: 70, .ended, at: here),
      ])
    #expect(abs(made.zoomLevels - 2) < 1e-12)
    #expect(abs(made.rotationDegrees - (70 - 1.5 * zone)) < 1e-12)
    #expect(made.count { $0 == .endStroke } == 1 && made.last == .endStroke)
    #expect(made.count { $0 == .stop } == 1)
  }

  @Test("A change without a beginning begins there, without a jump")
  func lostBeginning() {
    let made = commands([
      .magnify(scale: 3, .changed, at: here), .magnify(scale: 6, .changed, at: here),
      .rotate(degrees: 90, .changed, at: here), .rotate(degrees: 91, .changed, at: here),
    ])
    #expect(abs(made.zoomLevels - 1) < 1e-12 && made.rotationDegrees == 0)
  }

  @Test("A gesture leaves nothing to the next one, be its beginning lost or not")
  func independence() {
    let first =
      pinch(2) + twist(zone + 30) + [
        .magnify(scale: 2, .ended, at: here), .rotate(degrees: zone + 30, .ended, at: here),
      ]
    let followers = [
      twist(zone - 1, zone + 2), Array(twist(50, zone + 49, zone + 53).dropFirst()),
      Array(pinch(3, 6).dropFirst()), twist(1.3 * zone, 1.6 * zone),
    ]
    for next in followers {
      #expect(commands(first + next) == commands(first) + commands(next))
    }
  }

  @Test("Ratios that are none are left out; the end counts all the same")
  func invalid() {
    let made = commands(
      pinch(0, -3, .nan, .infinity, 2) + [.magnify(scale: 0, .ended, at: here)])
    #expect(abs(made.zoomLevels - 1) < 1e-12 && made.last == .endStroke)
    #expect(
      commands([.magnify(scale: 0, .ended, at: here), .rotate(degrees: 9, .ended, at: here)])
        .isEmpty)
    #expect(commands(pinch(1e300)).zoomLevels == GestureOptions().mostLevelsPerEvent)
  }

  @Test("What is cancelled, or is heard of no more, ends without settling")
  func lost() {
    let made = commands(twist(90) + [.rotate(degrees: 90, .cancelled, at: here)])
    #expect(made.last == .endStroke && !made.hasSettled)
    var recognizer = TouchpadRecognizer(tuning: GestureOptions())
    var commands: [CameraCommand] = []
    for action in twist(90) { recognizer.handle(InputEvent(action, time: 1), into: &commands) }
    #expect(recognizer.isActive)
    // Two seconds after the last event.
    #expect(recognizer.deadline == 3)
    recognizer.advance(to: 9, into: &commands)
    #expect(!recognizer.isActive && recognizer.deadline == nil && commands.last == .endStroke)
  }

  @Test("Where panning is switched off the target is held")
  func targetHeld() {
    var tuning = GestureOptions()
    tuning.isPanEnabled = false
    let made = commands(pinch(2) + twist(90), tuning: tuning)
    #expect(made.contains(.zoom(levels: 1, holding: nil)) && made.steps.isEmpty)
  }
}
