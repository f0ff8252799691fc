/// Which features have a value, and the index of each feature's value among those present.
struct MLTPresence: Sendable {
  /// One bit for each feature.
  let words: [UInt64]
  /// For each word, the number of features before it that have a value.
  private let ranks: [UInt32]
  let count: Int

  static let bytesPerRank = MemoryLayout<UInt32>.stride

  init(_ words: [UInt64]) {
    var count = 0
    var ranks: [UInt32] = []
    ranks.reserveCapacity(words.count)
    for word in words {
      ranks.append(UInt32(truncatingIfNeeded: count))
      count += word.nonzeroBitCount
    }
    self.words = words
    self.ranks = ranks
    self.count = count
  }

  /// The index of the feature's value among those present, or `nil` if it has none.
  @inline(__always)
  func rank(of feature: Int) -> Int? {
    let word = words[feature >> 6]
    let bit = UInt64(1) &<< UInt64(feature & 63)
    guard word & bit != 0 else { return nil }
    return Int(ranks[feature >> 6]) &+ (word & (bit &- 1)).nonzeroBitCount
  }
}
