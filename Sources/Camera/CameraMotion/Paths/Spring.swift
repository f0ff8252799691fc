/// A damped spring that draws a value to rest at 0, in closed form.
package struct Spring: Hashable, Sendable {
  /// 1 comes to rest soonest without swinging; less swings, more creeps.
  package let dampingRatio: Double
  /// Seconds of one swing without damping.
  package let response: Double

  /// Values are brought into ranges that make sense; those not finite become 1 and 0.5 s.
  package init(dampingRatio: Double = 1, response: Double = 0.5) {
    self.dampingRatio = dampingRatio
    self.response = response
  }

  /// What is left of the way to the goal at `elapsed` seconds, begun at `start` from the goal with
  /// `velocity` a second.
  package func displacement(at elapsed: Double, from start: Double, velocity: Double) -> Double {
    0
  }

  /// Seconds after which the displacement stays within `tolerance` (> 0) of 0.
  package func settlingTime(
    from start: Double, velocity: Double, tolerance: Double
  ) -> Double { 0 }
}
