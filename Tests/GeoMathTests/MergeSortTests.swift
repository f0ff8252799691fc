import Testing

@testable import GeoMath

@Suite("Sorting with kept memory")
struct MergeSortTests {
  @Test(
    "Elements come in order, and equal ones stay as they were",
    arguments: [0, 1, 2, 3, 7, 8, 64, 65, 1000])
  func sorts(count: Int) {
    var state: UInt64 = 1
    var elements: [SIMD2<Int>] = (0..<count).map { number in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return SIMD2(Int(state >> 60), number)
    }
    let expected = elements.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    var scratch: [SIMD2<Int>] = []
    elements.sort(with: &scratch) { $0.x < $1.x }
    #expect(elements == expected)
    #expect(scratch.isEmpty, "nothing is kept alive")
  }

  @Test("Once the memory is there, sorting as many again takes no other")
  func keepsMemory() {
    var elements = (0..<100).map { 99 - $0 }
    var scratch: [Int] = []
    elements.sort(with: &scratch, by: <)
    func memory(_ array: [Int]) -> UnsafeRawPointer? {
      array.withUnsafeBytes { $0.baseAddress }
    }
    let before = Set([memory(elements), memory(scratch)])
    elements.reverse()
    elements.sort(with: &scratch, by: <)
    #expect(elements == Array(0..<100))
    #expect(Set([memory(elements), memory(scratch)]) == before)
  }
}
