import Synchronization

/// A budget in bytes for the decoded columns of one tile. Run lengths and blocks of zero-width
/// numbers can expand a few bytes to millions of values; real tiles stay far below the budget.
final class MLTAllowance: Sendable {
  private let left: Atomic<Int>

  /// Added for all tiles, because a small tile may well consist entirely of runs.
  static let base = 1 << 20
  private static let timesTile = 10

  init(tileBytes: Int) {
    left = Atomic(MLTAllowance.base + MLTAllowance.timesTile * tileBytes)
  }

  /// Reserves the bytes of `count` values before they are allocated.
  func take(_ count: Int, of width: Int) throws(MLTFault) {
    let (bytes, overflow) = count.multipliedReportingOverflow(by: width)
    guard !overflow, bytes >= 0 else { throw .tooLarge }
    let rest = left.wrappingSubtract(bytes, ordering: .relaxed).newValue
    guard rest >= 0 else {
      left.wrappingAdd(bytes, ordering: .relaxed)
      throw .tooLarge
    }
  }

  /// Throws if the budget has no room, without reserving any.
  func check(_ count: Int, of width: Int) throws(MLTFault) {
    try take(count, of: width)
    giveBack(count, of: width)
  }

  /// Returns the bytes of values that are freed.
  func giveBack(_ count: Int, of width: Int) {
    left.wrappingAdd(count * width, ordering: .relaxed)
  }
}
