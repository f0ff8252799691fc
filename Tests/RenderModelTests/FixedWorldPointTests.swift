import TestSupport
import Testing

@testable import RenderModel

@Suite("Fixed world positions")
struct FixedWorldPointTests {
  /// In worlds.
  private func value(_ high: Int32, _ low: UInt16) -> Double {
    (Double(high) * 65536 + Double(low)) / FixedWorldPoint.unitsPerWorld
  }

  @Test("A position is the one nearest below, to 2^-42 of the world, on either side of it")
  func nearestBelow() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let (x, y) = (random.double(-30...30), random.double(-1...2))
      let point = FixedWorldPoint(x: x, y: y)
      for (exact, found) in [(x, value(point.x, point.lowX)), (y, value(point.y, point.lowY))] {
        #expect(found <= exact && exact - found < 1 / FixedWorldPoint.unitsPerWorld)
      }
    }
  }

  @Test("Simple parts of the world are exact; copies of the world differ in the upper part alone")
  func exact() {
    let point = FixedWorldPoint(x: 0.5, y: 0.25)
    #expect(point.x == 1 << 25 && point.y == 1 << 24 && point.lowX == 0 && point.lowY == 0)
    let (here, east) = (FixedWorldPoint(x: 0.3, y: 0), FixedWorldPoint(x: 1.3, y: 0))
    #expect(east.x - here.x == 1 << 26)
  }

  @Test("What is not finite counts as 0, and what is far off is brought to the last copy")
  func limited() {
    #expect(FixedWorldPoint(x: .nan, y: .infinity) == FixedWorldPoint(x: 0, y: 0))
    #expect(
      FixedWorldPoint(x: 1e9, y: -1e9)
        == FixedWorldPoint(x: FixedWorldPoint.limit, y: -FixedWorldPoint.limit))
  }

  @Test("Ranks of shapes stay below their limit")
  func ranks() {
    #expect(ShapePart(indices: 0..<3, rank: ShapeVertex.rankLimit - 1).rank == 0x3_ffff)
    #expect(ShapePart(indices: 0..<3, rank: ShapeVertex.rankLimit).rank == 0)
  }
}
