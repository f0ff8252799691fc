/// A priority queue of corners by area, smallest first. Equal areas are ordered by index, so that
/// the result is deterministic. It is a binary heap.
struct CornerQueue {
  private var heap: [(area: Double, corner: Int)] = []

  private func precedes(_ a: (area: Double, corner: Int), _ b: (area: Double, corner: Int)) -> Bool
  {
    a.area < b.area || (a.area == b.area && a.corner < b.corner)
  }

  mutating func push(_ area: Double, _ corner: Int) {
    heap.append((area, corner))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popLeast() -> (area: Double, corner: Int)? {
    guard let least = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return least }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { return least }
      if child + 1 < heap.count, precedes(heap[child + 1], heap[child]) { child += 1 }
      guard precedes(heap[child], heap[parent]) else { return least }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
