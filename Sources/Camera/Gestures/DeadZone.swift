/// A movement that counts only from where it has first gone a little way, in either direction: what
/// trembles moves nothing, and what begins to move does not jump, because the way up to there is
/// left out.
struct DeadZone: Hashable, Sendable {
  /// Whether it has gone that way; from then on everything counts.
  private(set) var isLeft = false
  private var travel = 0.0

  /// The part of `step` that counts when the way to go is `size`. It never counts for more than it
  /// is, also when `size` has become less since the last step.
  mutating func take(_ step: Double, size: Double) -> Double {
    if isLeft { return step }
    travel += step
    guard abs(travel) > size else { return 0 }
    isLeft = true
    let part = min(abs(travel) - size, abs(step))
    return travel < 0 ? -part : part
  }
}
