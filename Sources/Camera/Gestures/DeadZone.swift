/// Ignores a movement until it has gone a little way in either direction. So trembling has no
/// effect, and a movement that begins does not jump, because the ignored part is left out.
struct DeadZone: Hashable, Sendable {
  /// Whether the movement has left the dead zone. From then on everything counts.
  private(set) var isLeft = false
  private var travel = 0.0

  /// The part of `step` that counts, with a dead zone of `size`. It is never more than the step,
  /// even if `size` has shrunk since the last step.
  mutating func take(_ step: Double, size: Double) -> Double {
    if isLeft { return step }
    travel += step
    guard abs(travel) > size else { return 0 }
    isLeft = true
    let part = min(abs(travel) - size, abs(step))
    return travel < 0 ? -part : part
  }
}
