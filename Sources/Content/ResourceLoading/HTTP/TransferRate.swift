/// How fast a transfer goes: one by which less comes than a floor has stalled, whether it is silent or
/// sends a byte now and then.
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

  /// When it is looked at next.
  var end: Double { begin + seconds }

  mutating func note(_ count: Int, at now: Double) {
    bytes += count
    // Each stretch of time is judged by itself, so that a good beginning pays for nothing later.
    guard Double(bytes) >= leastBytes else { return }
    begin = now
    bytes = 0
  }

  func isStalled(at now: Double) -> Bool { now >= end }
}

/// Counts what all transfers take in. A class, because they share it; it belongs to the network
/// thread.
final class ByteMeter {
  /// Since it was last looked at.
  var count = 0
  /// Bytes of answers that are still coming.
  var held = 0

  /// Answers that come at the same time may hold so many bytes together: one large document, and tiles
  /// beside it.
  static let mostHeld = 384 << 20
}
