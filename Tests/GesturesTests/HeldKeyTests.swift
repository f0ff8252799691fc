import GeoMath
import Gestures
import Testing

@Suite("Held keys")
struct HeldKeyTests {
  private let tuning = GestureOptions()

  /// The glides of an arrow held for some seconds, with repeats at a rate after half a second.
  private func held(hertz: Double, seconds: Double) -> [CameraGlide] {
    var arena = GestureArena()
    var glides: [CameraGlide] = []
    func key(_ isRepeat: Bool, at time: Double) {
      var commands: [CameraCommand] = []
      arena.handle(
        InputEvent(.keyDown(.arrowRight, isRepeat: isRepeat), time: time), into: &commands)
      for case .glide(let glide) in commands { glides.append(glide) }
    }
    key(false, at: 0)
    for number in 0..<Int(seconds * hertz) { key(true, at: 0.5 + Double(number) / hertz) }
    return glides
  }

  @Test("The first press is a whole step, the repeats flow on in the time of a held key")
  func steps() {
    let glides = held(hertz: 25, seconds: 1)
    #expect(glides[0].panX == tuning.panStepPoints && glides[0].seconds == tuning.stepSeconds)
    for glide in glides.dropFirst() {
      #expect(glide.panX > 0 && glide.panX < tuning.panStepPoints)
      #expect(glide.seconds == tuning.heldKeySeconds)
    }
  }

  @Test("The speed does not depend on how often the system repeats keys")
  func evenSpeed() {
    let ways = [15.0, 25, 30, 40].map { hertz in
      held(hertz: hertz, seconds: 3).reduce(0) { $0 + $1.panX }
    }
    for way in ways { #expect(abs(way - ways[0]) < 0.05 * ways[0], "\(ways)") }
  }

  @Test("It grows gently up to a limit")
  func grows() {
    let steps = held(hertz: 25, seconds: 5).dropFirst(2).map(\.panX)
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(next > step - 1e-9 && next < 1.05 * step)
    }
    let most = tuning.mostHeldKeySpeed * tuning.panStepPoints / 25
    #expect(abs((steps.last ?? 0) - most) < 1e-9)
  }

  @Test("A stall does not leap; many repeats at one time are worth their time")
  func stall() {
    let made = commands {
      $0.key("ArrowRight")
      $0.key("ArrowRight", isRepeat: true)
      $0.wait(30)
      for _ in 0..<50 { $0.add(.keyDown(.arrowRight, isRepeat: true)) }
    }
    var way = 0.0
    for case .glide(let glide) in made { way += glide.panX }
    // 100 of the press, 12 of the first repeat, 60 of the stall, 49 times 10 ms.
    #expect(way < 100 + 12 + 60 + 300)
  }

  @Test("A repeat without a press, as after a change of the focus, begins slowly")
  func loneRepeat() {
    let made = commands { $0.key("+", isRepeat: true) }
    #expect(made == [glide(tuning.heldKeySeconds) { $0.zoomLevels = 0.04 * 3 }])
  }

  @Test("Another key, or letting go, starts anew at the slow speed")
  func anew() {
    var trace = EventTrace()
    for _ in 0..<2 {
      trace.key("ArrowUp")
      trace.key("ArrowUp", isRepeat: true)
      trace.wait(5)
      trace.add(.keyUp(.arrowUp))
    }
    let made = trace.commandsPerEvent
    #expect(made[1] == made[4] && made[1].count == 1)
  }
}
