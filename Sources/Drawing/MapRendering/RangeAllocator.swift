/// Allocates and frees ranges of equal elements, with an ascending free list whose neighbours are
/// always merged. It allocates first fit, which keeps the far end free.
struct RangeAllocator {
  private(set) var capacity: Int
  /// The free ranges, ascending and never adjacent.
  private(set) var free: [Range<Int>]

  init(capacity: Int) {
    self.capacity = capacity
    free = capacity > 0 ? [0..<capacity] : []
  }

  /// Allocates the lowest free range of `count` elements; `nil` if there is none. `count` must be
  /// positive.
  mutating func allocate(_ count: Int) -> Range<Int>? {
    precondition(count > 0, "an empty stretch has no place")
    guard let index = free.firstIndex(where: { $0.count >= count }) else { return nil }
    let start = free[index].lowerBound
    if free[index].count == count {
      free.remove(at: index)
    } else {
      free[index] = (start + count)..<free[index].upperBound
    }
    return start..<(start + count)
  }

  /// Frees a range that `allocate` has returned.
  mutating func free(_ range: Range<Int>) {
    let index = free.firstIndex { $0.lowerBound >= range.upperBound } ?? free.endIndex
    precondition(
      index == 0 || free[index - 1].upperBound <= range.lowerBound, "stretch is free already")
    var joined = range
    var replaced = index..<index
    if index < free.endIndex, free[index].lowerBound == range.upperBound {
      joined = joined.lowerBound..<free[index].upperBound
      replaced = index..<(index + 1)
    }
    if index > 0, free[index - 1].upperBound == range.lowerBound {
      joined = free[index - 1].lowerBound..<joined.upperBound
      replaced = (index - 1)..<replaced.upperBound
    }
    free.replaceSubrange(replaced, with: CollectionOfOne(joined))
  }

  /// Adds free elements at the far end.
  mutating func grow(to newCapacity: Int) {
    guard newCapacity > capacity else { return }
    let added = capacity..<newCapacity
    capacity = newCapacity
    free(added)
  }
}
