/// How a server has been doing of late. One that fails and fails is left alone for a while, so that it
/// is not asked anew for each of the hundred things that a map wants of it.
struct ServerHealth {
  private var failures = 0
  private var lastFailure = -Double.infinity
  private var restsUntil = 0.0
  private(set) var reason = ""

  /// Takes in a failure of a kind that may pass.
  ///
  /// - Parameter isReachable: whether it answered at all. That it did not says more.
  mutating func fail(
    _ reason: String, isReachable: Bool, _ policy: RetryPolicy, at now: Double
  ) {
    if now - lastFailure > policy.failureMemorySeconds { failures = 0 }
    lastFailure = now
    failures += isReachable ? 1 : policy.unreachableWeight
    self.reason = reason
    guard failures >= policy.failuresInARow else { return }
    restsUntil = now + policy.restSeconds
    // After the rest the next failure is enough.
    failures = policy.failuresInARow - 1
  }

  /// Takes in that somebody has given it up, since it could not be reached at all: others ask once.
  mutating func giveUp(_ policy: RetryPolicy) {
    failures = max(failures, policy.failuresInARow - 1)
  }

  /// Whether it is left alone.
  func isResting(at now: Double) -> Bool { now < restsUntil }
}
