import Glibc

/// A damped spring that pulls a value to 0, in closed form: x'' + 2ζω·x' + ω²·x = 0 with damping
/// ratio ζ and ω = 2π / response.
package struct Spring: Hashable, Sendable {
  /// 1 settles soonest without oscillating; less oscillates, more is slower. In 0.05...10.
  package let dampingRatio: Double
  /// The period without damping in seconds, in 0.01...60.
  package let response: Double

  /// Clamps the values to these ranges. Values that are not finite become 1 and 0.5 s.
  package init(dampingRatio: Double = 1, response: Double = 0.5) {
    self.dampingRatio = dampingRatio.isFinite ? min(max(dampingRatio, 0.05), 10) : 1
    self.response = response.isFinite ? min(max(response, 0.01), 60) : 0.5
  }

  /// The distance from the goal after `elapsed` seconds, beginning at `start` from the goal with
  /// `velocity` per second.
  package func displacement(at elapsed: Double, from start: Double, velocity: Double) -> Double {
    guard elapsed > 0 else { return start }
    let (even, odd) = responses(at: elapsed)
    return start * even + (velocity + dampingRatio * frequency * start) * odd
  }

  /// Seconds after which the displacement stays within `tolerance` (> 0) of 0. An upper bound, by
  /// the envelope of the motion. Always finite; 0 if the displacement is never beyond.
  package func settlingTime(
    from start: Double, velocity: Double, tolerance: Double
  ) -> Double {
    guard start.isFinite, velocity.isFinite else { return 0 }
    let envelope = SpringEnvelope(self, from: start, velocity: velocity)
    return envelope.end(tolerance: tolerance)
  }

  /// ω, in radians per second.
  var frequency: Double { 2 * .pi / response }

  /// √|1 - ζ²|·ω in radians per second: the frequency of oscillation below ζ = 1, or half the
  /// difference of the two decay rates above it.
  var detuning: Double {
    // A product keeps its precision near ζ = 1.
    sqrt(abs((1 - dampingRatio) * (1 + dampingRatio))) * frequency
  }

  /// The rate of the slowest decay, per second.
  var decayRate: Double {
    // Above ζ = 1 it is ω(ζ - √(ζ² - 1)), written without this difference to keep precision.
    dampingRatio <= 1
      ? dampingRatio * frequency
      : frequency * frequency / (dampingRatio * frequency + detuning)
  }

  /// e^(-ζωt)·C(t) and e^(-ζωt)·S(t), in seconds: C = cos at and S = sin at / a below ζ = 1 with a
  /// the detuning, C = cosh at and S = sinh at / a above it, and C = 1, S = t at ζ = 1.
  private func responses(at elapsed: Double) -> (even: Double, odd: Double) {
    let decay = exp(-decayRate * elapsed)
    // Long after the motion is over, the angle may overflow.
    guard decay > 0 else { return (0, 0) }
    let angle = detuning * elapsed
    guard angle > 0 else { return (decay, decay * elapsed) }
    if dampingRatio < 1 {
      return (decay * cos(angle), decay * elapsed * (sin(angle) / angle))
    }
    // Separate exponentials cannot overflow.
    let rest = -expm1(-2 * angle)
    return (decay * (1 - rest / 2), decay * elapsed * (rest / (2 * angle)))
  }
}

/// A bound of a spring's displacement: |x(t)| ≤ e^(-λt)·(p + q·min(t, T)). At critical damping
/// without overshoot it is the motion itself.
private struct SpringEnvelope {
  /// λ: the rate of the slowest decay, per second.
  let rate: Double
  /// p: the distance at the beginning.
  let start: Double
  /// q: the initial growth, per second.
  let growth: Double
  /// T: seconds after which it stops growing.
  let growingSeconds: Double

  /// Greater numbers are of no use, and their products would be infinite.
  private static let largest = 1e100

  init(_ spring: Spring, from start: Double, velocity: Double) {
    rate = spring.decayRate
    self.start = min(abs(start), SpringEnvelope.largest)
    growth = min(
      abs(velocity + spring.dampingRatio * spring.frequency * start), SpringEnvelope.largest)
    // |sin at / a| ≤ 1 / a, and the exponentials differ by at most the slower one: 1 / 2a.
    let detuning = spring.detuning
    growingSeconds = 1 / (spring.dampingRatio <= 1 ? detuning : 2 * detuning)
  }

  private func logarithm(at elapsed: Double) -> Double {
    log(start + growth * min(elapsed, growingSeconds)) - rate * elapsed
  }

  /// Seconds after which the bound is within `tolerance`, to a millionth of the time constant.
  func end(tolerance: Double) -> Double {
    let goal = log(max(tolerance, 1 / SpringEnvelope.largest))
    // The bound is greatest when decay begins to outweigh growth. After that it falls.
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
