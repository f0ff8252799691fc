import Glibc

/// A damped spring that draws a value to rest at 0, in closed form: x'' + 2ζω·x' + ω²·x = 0 with
/// damping ratio ζ and ω = 2π / response.
package struct Spring: Hashable, Sendable {
  /// 1 comes to rest soonest without swinging; less swings, more creeps. In 0.05...10.
  package let dampingRatio: Double
  /// Seconds of one swing without damping, in 0.01...60.
  package let response: Double

  /// Values are brought into ranges that make sense; those not finite become 1 and 0.5 s.
  package init(dampingRatio: Double = 1, response: Double = 0.5) {
    self.dampingRatio = dampingRatio.isFinite ? min(max(dampingRatio, 0.05), 10) : 1
    self.response = response.isFinite ? min(max(response, 0.01), 60) : 0.5
  }

  /// What is left of the way to the goal at `elapsed` seconds, begun at `start` from the goal with
  /// `velocity` a second.
  package func displacement(at elapsed: Double, from start: Double, velocity: Double) -> Double {
    guard elapsed > 0 else { return start }
    let (even, odd) = responses(at: elapsed)
    return start * even + (velocity + dampingRatio * frequency * start) * odd
  }

  /// How fast the displacement changes at `elapsed` seconds, per second.
  package func velocity(
    at elapsed: Double, from start: Double, velocity: Double
  ) -> Double {
    guard elapsed > 0 else { return velocity }
    let (even, odd) = responses(at: elapsed)
    return velocity * even
      - frequency * (frequency * start + dampingRatio * velocity) * odd
  }

  /// Seconds after which the displacement stays within `tolerance` (> 0) of 0: an upper bound, by
  /// the envelope of the motion. Always finite; 0 when the displacement is never beyond.
  package func settlingTime(
    from start: Double, velocity: Double, tolerance: Double
  ) -> Double {
    guard start.isFinite, velocity.isFinite else { return 0 }
    let envelope = SpringEnvelope(self, from: start, velocity: velocity)
    return envelope.end(tolerance: tolerance)
  }

  /// ω, in radians a second.
  var frequency: Double { 2 * .pi / response }

  /// √|1 - ζ²|·ω: how fast the spring swings below ζ = 1, in radians a second, or half of what
  /// its two decay rates are apart above it.
  var detuning: Double {
    // As a product, which loses nothing near ζ = 1.
    sqrt(abs((1 - dampingRatio) * (1 + dampingRatio))) * frequency
  }

  /// The rate of the slowest decay, per second.
  var decayRate: Double {
    // Above ζ = 1 it is ω(ζ - √(ζ² - 1)), here without the loss of that difference.
    dampingRatio <= 1
      ? dampingRatio * frequency
      : frequency * frequency / (dampingRatio * frequency + detuning)
  }

  /// e^(-ζωt)·C(t) and e^(-ζωt)·S(t), in seconds: C = cos at and S = sin at / a below ζ = 1 with a
  /// the detuning, C = cosh at and S = sinh at / a above it, and C = 1, S = t between them.
  private func responses(at elapsed: Double) -> (even: Double, odd: Double) {
    let decay = exp(-decayRate * elapsed)
    // Long after all motion is over, and the angle may be no number.
    guard decay > 0 else { return (0, 0) }
    let angle = detuning * elapsed
    guard angle > 0 else { return (decay, decay * elapsed) }
    if dampingRatio < 1 {
      return (decay * cos(angle), decay * elapsed * (sin(angle) / angle))
    }
    // The two exponentials one by one: neither can overflow.
    let rest = -expm1(-2 * angle)
    return (decay * (1 - rest / 2), decay * elapsed * (rest / (2 * angle)))
  }
}

/// A bound of a spring's displacement: |x(t)| ≤ e^(-λt)·(p + q·min(t, T)). At critical damping
/// without swinging back it is the motion itself.
private struct SpringEnvelope {
  /// λ: the rate of the slowest decay, per second.
  let rate: Double
  /// p: how far away it begins.
  let start: Double
  /// q: how fast it grows at first, per second.
  let growth: Double
  /// T: seconds after which it does not grow any more.
  let growingSeconds: Double

  /// Numbers beyond these serve nobody, and their products would be infinite.
  private static let largest = 1e100

  init(_ spring: Spring, from start: Double, velocity: Double) {
    rate = spring.decayRate
    self.start = min(abs(start), SpringEnvelope.largest)
    growth = min(
      abs(velocity + spring.dampingRatio * spring.frequency * start), SpringEnvelope.largest)
    // |sin at / a| ≤ 1 / a, and the exponentials differ by no more than the slower: 1 / 2a.
    let detuning = spring.detuning
    growingSeconds = 1 / (spring.dampingRatio <= 1 ? detuning : 2 * detuning)
  }

  private func logarithm(at elapsed: Double) -> Double {
    log(start + growth * min(elapsed, growingSeconds)) - rate * elapsed
  }

  /// Seconds after which the bound is within `tolerance`, to a millionth of the time constant.
  func end(tolerance: Double) -> Double {
    let goal = log(max(tolerance, 1 / SpringEnvelope.largest))
    // The bound is greatest where the growth no longer makes up for the decay; after that it falls.
    let turn = growth > 0 ? 1 / rate - start / growth : 0
    var low = min(max(turn, 0), growingSeconds)
    guard logarithm(at: low) > goal else { return 0 }
    var high = low + 1 / rate
    while logarithm(at: high) > goal { high += high - low }
    while (high - low) * rate > 1e-6 {
      let middle = low + (high - low) / 2
      if logarithm(at: middle) > goal { low = middle } else { high = middle }
    }
    return high
  }
}
