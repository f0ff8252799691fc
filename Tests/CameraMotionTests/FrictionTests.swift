import Glibc
import TestSupport
import Testing

@testable import CameraMotion

@Suite("Friction")
struct FrictionTests {
  @Test("Half way and then the rest is the whole way, whatever the steps")
  func composition() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<500 {
      let friction = Friction(rate: random.double(0.1...20), leastSpeed: 1)
      let speed = random.double(-3000...3000)
      let (first, second) = (random.double(0...3), random.double(0...3))
      let whole = friction.travel(at: first + second, speed: speed)
      let parts =
        friction.travel(at: first, speed: speed)
        + friction.travel(at: second, speed: speed * exp(-friction.rate * first))
      #expect(abs(whole - parts) < 1e-11 * (1 + abs(whole)), "seed 21: \(friction)")
    }
  }

  @Test("It begins with the speed, loses it, and never comes farther than speed / rate")
  func travel() {
    let friction = Friction(rate: 4, leastSpeed: 24)
    #expect(abs(friction.travel(at: 1e-9, speed: 800) - 800e-9) < 1e-14)
    #expect(abs(friction.travel(at: 100, speed: 800) - 200) < 1e-12)
    #expect(friction.travel(at: 1, speed: -800) == -friction.travel(at: 1, speed: 800))
    let stops = (0...100).map { friction.travel(at: Double($0) / 50, speed: 800) }
    #expect(zip(stops, stops.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("At the end of its duration the speed is the least")
  func duration() {
    let friction = Friction(rate: 4, leastSpeed: 24)
    for speed in [25.0, -800, 1e6] {
      let end = friction.duration(speed: speed)
      #expect(end > 0)
      #expect(abs(abs(speed) * exp(-4 * end) - 24) < 1e-9)
    }
    for slow in [0, 24, -24, 3, 1e-300] { #expect(friction.duration(speed: slow) == 0) }
  }

  @Test("Numbers that are not finite, or make no sense, give finite answers")
  func brokenNumbers() {
    let numbers = [0, -1, 1e-300, 1, 1e300, Double.infinity, -Double.infinity, Double.nan]
    for rate in numbers {
      for least in numbers {
        let friction = Friction(rate: rate, leastSpeed: least)
        #expect((0.01...1000).contains(friction.rate) && friction.leastSpeed > 0)
        for speed in numbers {
          let end = friction.duration(speed: speed)
          #expect(end.isFinite && end >= 0)
          for elapsed in numbers {
            #expect(friction.travel(at: elapsed, speed: speed).isFinite)
          }
        }
      }
    }
  }
}
