/// A server's recent failures. A server that fails repeatedly is left alone for a while, instead of
/// being asked for each of the hundreds of resources that a map needs from it.
struct ServerHealth {
  private var failures = 0
  private var lastFailure = -Double.infinity
  private var restsUntil = 0.0
  private(set) var reason = ""

  /// Records a failure that may be temporary.
  ///
  /// - Parameter isReachable: Whether the server answered at all. If not, the failure counts more.
  mutating func fail(
    _ reason: String, isReachable: Bool, _ policy: RetryPolicy, at now: Double
  ) {
    if now - lastFailure > policy.failureMemorySeconds { failures = 0 }
    lastFailure = now
    failures += isReachable ? 1 : policy.unreachableWeight
    self.reason = reason
    guard failures >= policy.failuresInARow else { return }
    restsUntil = now + policy.restSeconds
    // After the pause, one more failure is enough.
    failures = policy.failuresInARow - 1
  }

  /// Records that a request gave up because the server is unreachable. Others then try only once.
  mutating func giveUp(_ policy: RetryPolicy) {
    failures = max(failures, policy.failuresInARow - 1)
  }

  /// Whether the server is being left alone.
  func isResting(at now: Double) -> Bool { now < restsUntil }
}
