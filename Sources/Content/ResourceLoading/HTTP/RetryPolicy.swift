import Glibc

/// When a request that failed is sent again.
package struct RetryPolicy: Sendable {
  /// How often a request is sent at most when the server answers, but not well.
  package var attempts = 8
  /// How often when the server cannot be reached at all.
  package var unreachableAttempts = 3
  /// After so many failures in a row, of all that a server is asked for, it is left alone. A server of
  /// which every third answer fails comes to that once in half a million answers.
  package var failuresInARow = 12
  /// As how many of them counts that it cannot be reached or says nothing.
  package var unreachableWeight = 4
  /// Failures that lie further apart, in seconds, are not in a row.
  package var failureMemorySeconds = 60.0
  /// For how many seconds it is left alone.
  package var restSeconds = 10.0
  /// The wait after the first failure in seconds; each further one is twice as long.
  package var firstDelay = 0.5
  /// The longest wait in seconds.
  package var longestDelay = 4.0
  /// The longest time in seconds that a server may ask to wait (Retry-After); for longer ones the
  /// request fails.
  package var longestWish = 60.0

  /// Seconds to wait after a failure.
  ///
  /// - Parameters:
  ///   - attempt: how often the request has been sent, from 1.
  ///   - chance: from 0 to 1, random: clients that failed together shall not come back together.
  func delay(after attempt: Int, chance: Double) -> Double {
    let doublings = Double(min(max(attempt, 1) - 1, 30))
    let whole = min(firstDelay * exp2(doublings), longestDelay)
    return whole * (0.5 + 0.5 * chance)
  }
}
