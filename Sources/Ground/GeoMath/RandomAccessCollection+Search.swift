extension RandomAccessCollection where Index == Int {
  /// The first index for whose element the predicate is true, by binary search. All elements for
  /// which it is true must come after those for which it is false.
  @inlinable @inline(__always)
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
