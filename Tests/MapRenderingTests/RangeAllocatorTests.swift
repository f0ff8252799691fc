import Testing

@testable import MapRendering

@Suite("Range allocator")
struct RangeAllocatorTests {
  @Test("Stretches never overlap, and all that is given back can be taken again")
  func randomUse() {
    var allocator = RangeAllocator(capacity: 1000)
    var taken: [Range<Int>] = []
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      if Bool.random(using: &generator), let range = allocator.allocate(.random(in: 1...60)) {
        #expect(!taken.contains { $0.overlaps(range) })
        #expect(range.upperBound <= 1000)
        taken.append(range)
      } else if let index = taken.indices.randomElement() {
        allocator.free(taken.remove(at: index))
      }
      let free = allocator.free.reduce(0) { $0 + $1.count }
      #expect(free + taken.reduce(0) { $0 + $1.count } == 1000)
    }
    for range in taken { allocator.free(range) }
    #expect(allocator.free == [0..<1000])
  }

  @Test("Growing joins the new room to what was free at the end")
  func growth() {
    var allocator = RangeAllocator(capacity: 10)
    #expect(allocator.allocate(4) == 0..<4)
    #expect(allocator.allocate(7) == nil)
    allocator.grow(to: 20)
    #expect(allocator.allocate(16) == 4..<20)
    #expect(allocator.allocate(1) == nil)
  }
}
