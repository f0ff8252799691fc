/// How long a run may wait for the network that ends when everything is there, so that it ends
/// whatever servers do.
///
/// Waiting uses up an allowance; what comes whole gives some of it back, and so do many bytes. A
/// server that is silent, or sends too little, ends the run's waiting soon; one that is slow but
/// delivers is waited for, up to a limit in all.
package struct LoadingTimeout: Sendable {
  /// Seconds that may pass with nothing coming.
  package var seconds = 20.0
  /// Seconds of waiting in all.
  package var limit: Double
  /// Seconds that something whole gives back.
  package var secondsForEach = 2.0
  /// As many bytes give a second back.
  package var bytesForSecond = 65_536.0

  private var left: Double?
  private var waited = 0.0
  private var last: Double?

  package init(limit: Double) { self.limit = limit }

  /// Takes in that time has passed, during which something was being waited for or nothing was.
  mutating func pass(to now: Double, isWaiting: Bool) {
    defer { last = now }
    guard isWaiting, let last else { return }
    waited += now - last
    left = (left ?? seconds) - (now - last)
  }

  /// Takes in what has come.
  mutating func earn(whole count: Int, bytes: Int) {
    guard !isOver else { return }
    let earned = Double(count) * secondsForEach + Double(bytes) / bytesForSecond
    left = min(seconds, (left ?? seconds) + earned)
  }

  /// Takes back what bytes earned that came in some time and to nothing: too many, or cut short.
  mutating func lose(bytes: Int, in duration: Double) {
    left = (left ?? seconds) - min(duration, Double(bytes) / bytesForSecond)
  }

  /// Seconds until it is over if nothing comes.
  var remaining: Double { max(0, min(left ?? seconds, limit - waited)) }

  /// Whether nothing is waited for any more.
  var isOver: Bool { remaining <= 0 }

  /// What is over, for a person.
  var reason: String {
    waited >= limit
      ? "not waited for any longer than \(Int(limit.rounded())) s in all"
      : "not waited for any longer: next to nothing came for \(Int(seconds.rounded())) s"
  }
}
