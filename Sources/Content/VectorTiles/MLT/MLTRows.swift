/// Which columns have a value for each feature. Of a hundred columns, such as names in many
/// languages, a feature may use a few. This finds its attributes without asking every column.
final class MLTRows: Sendable {
  /// For each feature, one bit for each column. Empty if that would take too much memory.
  private let words: [UInt64]
  private let wordsPerFeature: Int
  private let columnCount: Int

  /// - Parameter presentFeatures: A bit for each feature that has a value in a column, or `nil` if
  ///   all features have one.
  init(
    columnCount: Int, featureCount: Int, allowance: MLTAllowance,
    presentFeatures: (_ column: Int) -> [UInt64]?
  ) {
    let wordsPerFeature = (columnCount + 63) / 64
    self.columnCount = columnCount
    self.wordsPerFeature = wordsPerFeature
    do throws(MLTFault) {
      try allowance.take(featureCount * wordsPerFeature, of: 8)
    } catch {
      words = []
      return
    }
    var words = [UInt64](repeating: 0, count: featureCount * wordsPerFeature)
    for column in 0..<columnCount {
      let bit = UInt64(1) << UInt64(column % 64)
      if let features = presentFeatures(column) {
        features.forEachBit { words[$0 * wordsPerFeature + column / 64] |= bit }
      } else {
        for feature in 0..<featureCount { words[feature * wordsPerFeature + column / 64] |= bit }
      }
    }
    self.words = words
  }

  /// Calls `body`, in ascending order, for all columns that may have a value for the feature.
  @inline(__always)
  func forEachColumn(of feature: Int, _ body: (Int) -> Void) {
    guard !words.isEmpty else { return (0..<columnCount).forEach(body) }
    words[feature * wordsPerFeature..<(feature + 1) * wordsPerFeature].forEachBit(body)
  }
}

extension RandomAccessCollection<UInt64> {
  /// Calls `body` with the position of each set bit. The lowest bit of the first word is at 0.
  @inline(__always)
  fileprivate func forEachBit(_ body: (Int) -> Void) {
    var place = 0
    for word in self {
      var bits = word
      while bits != 0 {
        body(place &+ bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
      place &+= 64
    }
  }
}
