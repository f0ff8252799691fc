/// Measures a transfer's rate. A transfer below the minimum rate has stalled, whether it is silent
/// or sends a byte now and then.
struct TransferRate {
  private let seconds: Double
  private let leastBytes: Double
  private var begin: Double
  private var bytes = 0

  init(_ options: HTTPOptions, begin: Double) {
    seconds = options.stallSeconds
    leastBytes = options.leastBytesPerSecond * options.stallSeconds
    self.begin = begin
  }

  /// The time at which the transfer has stalled unless enough data arrives before.
  var end: Double { begin + seconds }

  mutating func note(_ count: Int, at now: Double) {
    bytes += count
    // Each interval is judged separately, so that a fast start does not excuse a later stall.
    guard Double(bytes) >= leastBytes else { return }
    begin = now
    bytes = 0
  }

  func isStalled(at now: Double) -> Bool { now >= end }
}

/// Counts the bytes of all transfers. A class because they share it. It belongs to the network
/// thread.
final class ByteMeter {
  /// Bytes received since the last reset.
  var count = 0
  /// Bytes of unfinished answers.
  var held = 0

  /// The most bytes that unfinished answers may hold together: enough for one large document and
  /// tiles besides.
  static let mostHeld = 384 << 20
}
