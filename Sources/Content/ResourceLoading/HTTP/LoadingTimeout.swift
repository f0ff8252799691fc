/// How long a run that ends when everything is loaded may wait for the network, so that it ends
/// whatever servers do.
///
/// Waiting uses up an allowance; each complete resource and each amount of bytes adds to it. If
/// servers are silent or send too little, the wait ends soon. A server that is slow but delivers is
/// waited for, up to a total limit.
package struct LoadingTimeout: Sendable {
  /// The seconds that may pass without any data.
  package var seconds = 20.0
  /// The seconds of waiting in all.
  package var limit: Double
  /// The seconds that a complete resource adds.
  package var secondsForEach = 2.0
  /// The number of bytes that add one second.
  package var bytesForSecond = 65_536.0

  private var left: Double?
  private var waited = 0.0
  private var last: Double?

  package init(limit: Double) { self.limit = limit }

  /// Accounts for the time since the last call, during which something was being waited for or not.
  mutating func pass(to now: Double, isWaiting: Bool) {
    defer { last = now }
    guard isWaiting, let last else { return }
    waited += now - last
    left = (left ?? seconds) - (now - last)
  }

  /// Accounts for what has been received.
  mutating func earn(whole count: Int, bytes: Int) {
    guard !isOver else { return }
    let earned = Double(count) * secondsForEach + Double(bytes) / bytesForSecond
    left = min(seconds, (left ?? seconds) + earned)
  }

  /// Takes back what useless bytes earned, from an answer that was too long or cut short.
  mutating func lose(bytes: Int, in duration: Double) {
    left = (left ?? seconds) - min(duration, Double(bytes) / bytesForSecond)
  }

  /// The seconds until the wait ends if no data arrives.
  var remaining: Double { max(0, min(left ?? seconds, limit - waited)) }

  var isOver: Bool { remaining <= 0 }

  /// Explains to the user why the wait ended.
  var reason: String {
    waited >= limit
      ? "not waited for any longer than \(Int(limit.rounded())) s in all"
      : "not waited for any longer: next to nothing came for \(Int(seconds.rounded())) s"
  }
}
