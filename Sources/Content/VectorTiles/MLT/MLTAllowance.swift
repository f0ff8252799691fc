import Synchronization

/// How much memory the columns of one tile may take when they are decoded. Run lengths and blocks
/// without bits make millions of values of a few bytes; real tiles stay far below.
final class MLTAllowance: Sendable {
  private let left: Atomic<Int>

  /// Small tiles, which may well be nothing but runs, get this much on top.
  static let base = 1 << 20
  private static let timesTile = 10

  init(tileBytes: Int) {
    left = Atomic(MLTAllowance.base + MLTAllowance.timesTile * tileBytes)
  }

  /// Takes the bytes of `count` values before they are allocated.
  func take(_ count: Int, of width: Int) throws(MLTFault) {
    let (bytes, overflow) = count.multipliedReportingOverflow(by: width)
    guard !overflow, bytes >= 0 else { throw .tooLarge }
    let rest = left.wrappingSubtract(bytes, ordering: .relaxed).newValue
    guard rest >= 0 else {
      left.wrappingAdd(bytes, ordering: .relaxed)
      throw .tooLarge
    }
  }

  /// Refuses what there is no room for, without taking it.
  func check(_ count: Int, of width: Int) throws(MLTFault) {
    try take(count, of: width)
    giveBack(count, of: width)
  }

  /// Gives back what was taken for values that are let go of.
  func giveBack(_ count: Int, of width: Int) {
    left.wrappingAdd(count * width, ordering: .relaxed)
  }
}
