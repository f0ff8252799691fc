import GeoMath
import Testing

@testable import WorldBuilder

@Suite("Lines of rivers")
struct LabelLineTests {
  private let zigzag = (0..<60).map { WorldPoint(x: Double($0) * 5, y: $0 % 2 == 0 ? 0 : 6) }

  @Test("a name's line has less bends than the river and stays near it")
  func smooth() throws {
    let line = try #require(LabelLine.along(zigzag, point: 1))
    #expect(line.allSatisfy { (0...6).contains($0.y) })
    let inner = line.dropFirst(4).dropLast(4)
    #expect(zip(inner, inner.dropFirst()).allSatisfy { abs($0.y - $1.y) < 2 })
    #expect(LabelLine.along(Array(zigzag.prefix(5)), point: 1) == nil)
  }

  @Test("rounding cuts corners, keeps ends and straight lines")
  func rounding() {
    let rounded = ChaikinRounding.rounded(zigzag, reach: 6)
    #expect(rounded.count == 2 * zigzag.count - 2)
    #expect(rounded.first == zigzag.first && rounded.last == zigzag.last)
    let straight = (0..<5).map { WorldPoint(x: Double($0), y: 0) }
    #expect(ChaikinRounding.rounded(straight, reach: 6) == straight)
  }
}
