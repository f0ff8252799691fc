import Glibc

/// Exponential slowdown: x(t) = v/k · (1 - e^(-kt)).
package struct Friction: Hashable, Sendable {
  /// k, the fraction of the current speed that is lost per second, in 0.01...1000.
  package let rate: Double
  /// Lower speeds count as rest, in points, levels or degrees per second. At least 10⁻⁶.
  package let leastSpeed: Double

  /// Clamps the values to these ranges. Values that are not finite become 2 and 1.
  package init(rate: Double, leastSpeed: Double) {
    self.rate = rate.isFinite ? min(max(rate, 0.01), 1000) : 2
    self.leastSpeed = leastSpeed.isFinite ? max(leastSpeed, 1e-6) : 1
  }

  /// The distance travelled `elapsed` seconds after starting with `speed`. 0 before the start, and
  /// for a speed that is not finite.
  package func travel(at elapsed: Double, speed: Double) -> Double {
    guard elapsed > 0, speed.isFinite else { return 0 }
    return speed * (-expm1(-rate * elapsed) / rate)
  }

  /// Seconds until `speed` has fallen to `leastSpeed`. 0 if it is slower or not finite.
  package func duration(speed: Double) -> Double {
    let size = abs(speed)
    guard size.isFinite, size > leastSpeed else { return 0 }
    return (log(size) - log(leastSpeed)) / rate
  }
}
