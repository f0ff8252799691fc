import Glibc

/// When a failed request is sent again.
package struct RetryPolicy: Sendable {
  /// The most attempts if the server answers with an error.
  package var attempts = 8
  /// The most attempts if the server cannot be reached.
  package var unreachableAttempts = 3
  /// The number of consecutive failures, over all requests to a server, after which it is left
  /// alone. If every third answer fails, that happens once in half a million answers.
  package var failuresInARow = 12
  /// How many failures an unreachable or silent server counts as.
  package var unreachableWeight = 4
  /// Failures that are further apart than this, in seconds, are not consecutive.
  package var failureMemorySeconds = 60.0
  /// How long a server is left alone, in seconds.
  package var restSeconds = 10.0
  /// The delay after the first failure, in seconds. It doubles with each further one.
  package var firstDelay = 0.5
  /// The longest delay, in seconds.
  package var longestDelay = 4.0
  /// The longest delay in seconds that a server may ask for (Retry-After). If it asks for more, the
  /// request fails.
  package var longestWish = 60.0

  /// The delay after a failure, in seconds.
  ///
  /// - Parameters:
  ///   - attempt: The number of attempts so far, from 1.
  ///   - chance: A random number from 0 to 1, so that clients that fail together retry separately.
  func delay(after attempt: Int, chance: Double) -> Double {
    let doublings = Double(min(max(attempt, 1) - 1, 30))
    let whole = min(firstDelay * exp2(doublings), longestDelay)
    return whole * (0.5 + 0.5 * chance)
  }
}
