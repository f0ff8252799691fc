import Glibc

/// Exponential loss of speed: x(t) = v/k · (1 - e^(-kt)).
package struct Friction: Hashable, Sendable {
  /// The part of the speed lost per second at any moment, k. In 0.01...1000.
  package let rate: Double
  /// Speeds under this count as rest: points, levels or degrees a second. At least 10⁻⁶.
  package let leastSpeed: Double

  /// Values are brought into the ranges above; those not finite become 2 and 1 a second.
  package init(rate: Double, leastSpeed: Double) {
    self.rate = rate.isFinite ? min(max(rate, 0.01), 1000) : 2
    self.leastSpeed = leastSpeed.isFinite ? max(leastSpeed, 1e-6) : 1
  }

  /// How far something has come after `elapsed` seconds that began with `speed`. 0 before the
  /// beginning, and for a speed that is not finite.
  package func travel(at elapsed: Double, speed: Double) -> Double {
    guard elapsed > 0, speed.isFinite else { return 0 }
    return speed * (-expm1(-rate * elapsed) / rate)
  }

  /// The speed that is left after `elapsed` seconds of one that began with `speed`.
  package func speed(at elapsed: Double, from speed: Double) -> Double {
    guard speed.isFinite else { return 0 }
    return elapsed > 0 ? speed * exp(-rate * elapsed) : speed
  }

  /// Seconds until `speed` has fallen to the least. 0 for one that is slower or not finite.
  package func duration(speed: Double) -> Double {
    let size = abs(speed)
    guard size.isFinite, size > leastSpeed else { return 0 }
    return (log(size) - log(leastSpeed)) / rate
  }
}
