import GeoMath
import Testing

@Suite("Arrays behind arrays")
struct ArrayAppendingTests {
  @Test("All elements are there, in their order", arguments: 0...3, 0...3)
  func elements(first: Int, second: Int) {
    let (left, right) = (Array(0..<first), Array(10..<10 + second))
    #expect(left.appending(right) == left + right)
  }

  @Test("Where one of them is empty the other one is not copied")
  func copiesNothing() {
    let lines = ["one", "two"]
    for same in [lines.appending([]), [].appending(lines)] {
      #expect(address(of: same) == address(of: lines))
    }
  }

  private func address(of lines: [String]) -> UnsafePointer<String>? {
    lines.withUnsafeBufferPointer { $0.baseAddress }
  }
}
