extension Array {
  /// Sorts stably, by merging ever longer runs. The standard library's sort allocates on each call.
  ///
  /// - Parameter scratch: a buffer that the caller keeps between calls; empty afterwards.
  @inlinable
  package mutating func sort(
    with scratch: inout [Element], by areInIncreasingOrder: (Element, Element) -> Bool
  ) {
    var length = 1
    while length < count {
      scratch.removeAll(keepingCapacity: true)
      for start in stride(from: 0, to: count, by: 2 * length) {
        let (middle, end) = (Swift.min(start + length, count), Swift.min(start + 2 * length, count))
        var (left, right) = (start, middle)
        while left < middle || right < end {
          if right == end || (left < middle && !areInIncreasingOrder(self[right], self[left])) {
            scratch.append(self[left])
            left += 1
          } else {
            scratch.append(self[right])
            right += 1
          }
        }
      }
      swap(&self, &scratch)
      length *= 2
    }
    scratch.removeAll(keepingCapacity: true)
  }
}
