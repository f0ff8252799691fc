/// Sorts items by whole keys, some bits at a time from the lowest on, which for large numbers of items
/// takes a fraction of the time of comparing them. Items with equal keys keep their order.
enum RadixSort {
  private static let digitBits = 11

  struct Keyed {
    var key: UInt64
    var item: UInt32
  }

  static func sort(_ items: inout [Keyed]) {
    var (all, common) = (UInt64.zero, UInt64.max)
    for item in items { (all, common) = (all | item.key, common & item.key) }
    let differing = all ^ common
    var other = [Keyed](repeating: Keyed(key: 0, item: 0), count: items.count)
    for shift in stride(from: 0, to: UInt64.bitWidth, by: digitBits)
    where differing >> shift & UInt64(digitMask) != 0 {
      pass(items, shift, into: &other)
      swap(&items, &other)
    }
  }

  private static let digitMask = (1 << digitBits) - 1

  private static func pass(_ items: [Keyed], _ shift: Int, into sorted: inout [Keyed]) {
    var ends = [Int](repeating: 0, count: digitMask + 2)
    items.withUnsafeBufferPointer { items in
      for item in items { ends[Int(truncatingIfNeeded: item.key >> shift) & digitMask + 1] += 1 }
      for digit in 1..<ends.count { ends[digit] += ends[digit - 1] }
      sorted.withUnsafeMutableBufferPointer { sorted in
        for item in items {
          let digit = Int(truncatingIfNeeded: item.key >> shift) & digitMask
          sorted[ends[digit]] = item
          ends[digit] += 1
        }
      }
    }
  }
}
