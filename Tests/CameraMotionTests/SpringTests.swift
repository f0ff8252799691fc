import Glibc
import TestSupport
import Testing

@testable import CameraMotion

@Suite("Springs")
struct SpringTests {
  /// Springs of all three kinds, with many near critical damping.
  private func spring(_ random: inout SeededGenerator) -> Spring {
    let ratio = random.pick([
      1, random.double(0.05...1), random.double(1...10), 1 + random.double(-1e-3...1e-3),
      1 + random.double(-1e-9...1e-9),
    ])
    return Spring(dampingRatio: ratio, response: random.double(0.1...2))
  }

  /// The rate of change of the displacement, as it is measured.
  private func velocity(
    _ spring: Spring, at time: Double, from start: Double, velocity: Double
  ) -> Double {
    let step = 1e-4 * spring.response
    func position(_ steps: Double) -> Double {
      spring.displacement(at: time + steps * step, from: start, velocity: velocity)
    }
    return (8 * (position(1) - position(-1)) - (position(2) - position(-2))) / (12 * step)
  }

  @Test("Displacement and velocity begin as told (G12)")
  func beginning() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let spring = spring(&random)
      let (start, speed) = (random.double(-500...500), random.double(-2000...2000))
      for elapsed in [0, -1, -Double.infinity, .nan] {
        #expect(spring.displacement(at: elapsed, from: start, velocity: speed) == start)
      }
      let soon = spring.displacement(at: 1e-12, from: start, velocity: speed)
      #expect(abs(soon - start) < 1e-8, "seed 11: \(spring)")
      let moved = spring.displacement(at: 1e-8, from: start, velocity: speed) - start
      #expect(abs(moved / 1e-8 - speed) < 0.5, "seed 11: \(spring)")
    }
  }

  @Test("The motion obeys x'' + 2ζω x' + ω² x = 0 at every damping ratio")
  func differentialEquation() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<1000 {
      let spring = spring(&random)
      let (start, speed) = (random.double(-1...1), random.double(-5...5))
      let time = random.double(0.01...1) * spring.response
      let step = 1e-4 * spring.response
      func position(_ steps: Double) -> Double {
        spring.displacement(at: time + steps * step, from: start, velocity: speed)
      }
      let slope = velocity(spring, at: time, from: start, velocity: speed)
      let (near, far) = (position(-1) + position(1), position(-2) + position(2))
      let acceleration = (16 * near - far - 30 * position(0)) / (12 * step * step)
      let omega = 2 * .pi / spring.response
      let ratio = spring.dampingRatio
      let scale = omega * (omega * abs(start) + abs(speed)) * (1 + ratio * ratio)
      let rest = acceleration + 2 * ratio * omega * slope + omega * omega * position(0)
      #expect(abs(rest) < 1e-6 * scale, "seed 12: \(spring) at \(time)")
    }
  }

  @Test("Nothing jumps where swinging turns into creeping")
  func continuousAcrossCritical() {
    for elapsed in [0.01, 0.2, 1, 5] {
      let critical = Spring(dampingRatio: 1).displacement(at: elapsed, from: 3, velocity: -20)
      for difference in [1e-15, 1e-12, 1e-9, 1e-7] {
        for ratio in [1 - difference, 1 + difference] {
          let near = Spring(dampingRatio: ratio).displacement(at: elapsed, from: 3, velocity: -20)
          #expect(abs(near - critical) < 100 * difference + 1e-14, "\(ratio) at \(elapsed)")
        }
      }
    }
  }

  @Test("A motion taken over at any moment goes on as if nothing had been (G12)")
  func composition() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<500 {
      let spring = spring(&random)
      let (first, second) = (random.double(0.001...1), random.double(0...1))
      let through = spring.displacement(at: first + second, from: 7, velocity: -30)
      let taken = spring.displacement(
        at: second, from: spring.displacement(at: first, from: 7, velocity: -30),
        velocity: velocity(spring, at: first, from: 7, velocity: -30))
      #expect(abs(taken - through) < 1e-8, "seed 13: \(spring)")
    }
  }

  @Test("After the settling time it stays within the tolerance, and the bound is not far off")
  func settles() {
    var random = SeededGenerator(seed: 14)
    for _ in 0..<300 {
      let spring = spring(&random)
      let (start, speed) = (random.double(-1000...1000), random.double(-5000...5000))
      let tolerance = random.pick([0.01, 1, 100])
      let end = spring.settlingTime(from: start, velocity: speed, tolerance: tolerance)
      for step in 0..<200 {
        let time = end + Double(step) * spring.response / 37
        let displacement = spring.displacement(at: time, from: start, velocity: speed)
        #expect(
          abs(displacement) <= tolerance * (1 + 1e-9), "seed 14: \(spring) \(start) \(speed)")
      }
      // A thousandth of the tolerance takes about ln 1000 time constants longer.
      let later = spring.settlingTime(from: start, velocity: speed, tolerance: tolerance / 1000)
      #expect(
        later < end + 20 * spring.response * max(1 / spring.dampingRatio, 4 * spring.dampingRatio))
    }
  }

  @Test("Without a speed a critically damped spring settles exactly at its bound")
  func exactSettling() {
    let spring = Spring(dampingRatio: 1, response: 0.5)
    let end = spring.settlingTime(from: 100, velocity: 0, tolerance: 0.01)
    let left = spring.displacement(at: end, from: 100, velocity: 0)
    #expect(abs(left / 0.01 - 1) < 1e-4)
  }

  @Test("At rest within the tolerance there is nothing to wait for (G18)")
  func atRest() {
    let spring = Spring()
    #expect(spring.settlingTime(from: 0, velocity: 0, tolerance: 0.1) == 0)
    #expect(spring.settlingTime(from: 0.09, velocity: 0, tolerance: 0.1) == 0)
    #expect(spring.settlingTime(from: 0, velocity: 0.5, tolerance: 0.1) == 0)
    #expect(spring.settlingTime(from: 0, velocity: 50, tolerance: 0.1) > 0)
  }

  @Test("Extreme numbers give finite answers")
  func extremes() {
    for ratio in [-1, 0, 0.05, 1, 10, 1e9, .nan, Double.infinity] {
      for response in [-1, 0, 0.01, 60, 1e9, .nan, Double.infinity] {
        let spring = Spring(dampingRatio: ratio, response: response)
        #expect((0.05...10).contains(spring.dampingRatio))
        #expect((0.01...60).contains(spring.response))
        for elapsed in [1e-300, 1, 1e6, 1e300, Double.infinity] {
          #expect(spring.displacement(at: elapsed, from: 1, velocity: 1).isFinite)
        }
        for start in [0, 1, 1e300, Double.infinity, Double.nan] {
          for tolerance in [0, -1, 1e-300, 1, Double.infinity, Double.nan] {
            let end = spring.settlingTime(from: start, velocity: -start, tolerance: tolerance)
            #expect(end.isFinite && end >= 0, "\(spring) \(start) \(tolerance)")
          }
        }
      }
    }
  }
}
