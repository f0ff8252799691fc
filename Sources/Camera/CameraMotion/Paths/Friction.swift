/// Exponential loss of speed: x(t) = v/k · (1 - e^(-kt)).
package struct Friction: Hashable, Sendable {
  /// The part of the speed lost per second at any moment, k.
  package let rate: Double
  /// Speeds under this count as rest: points, levels or degrees a second.
  package let leastSpeed: Double

  package init(rate: Double, leastSpeed: Double) {
    self.rate = rate
    self.leastSpeed = leastSpeed
  }

  /// How far something has come after `elapsed` seconds that began with `speed`.
  package func travel(at elapsed: Double, speed: Double) -> Double { 0 }

  /// Seconds until `speed` has fallen to the least.
  package func duration(speed: Double) -> Double { 0 }
}
