import GeoMath
import Testing

@testable import WorldBuilder

@Suite("Edges that areas share")
struct EdgeTopologyTests {
  private func ring(_ pairs: [(Double, Double)]) -> [[Coordinate]] {
    [(pairs + pairs.prefix(1)).map { Coordinate(latitude: $0.1, longitude: $0.0) }]
  }

  @Test("the line between two areas is one, from end to end, and their coasts are apart")
  func sharedLine() throws {
    let topology = EdgeTopology([
      ring([(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)]),
      ring([(1, 0), (2, 0), (2, 2), (1, 2), (1, 1)]),
    ])
    let groups = topology.lines { $0.second == nil ? "coast" : "border" }
    let border = try #require(groups.first { $0.key == "border" })
    #expect(border.lines.count == 1)
    #expect(border.lines.first?.map(\.latitude).sorted() == [0, 1, 2])
    let coast = try #require(groups.first { $0.key == "coast" })
    #expect(coast.lines.reduce(0) { $0 + $1.count - 1 } == 6)
  }

  @Test("a ring is closed and lines end where three meet")
  func rings() {
    let alone = EdgeTopology([ring([(0, 0), (1, 0), (1, 1)])]).lines { _ in true }
    #expect(alone.first?.lines.first?.first == alone.first?.lines.first?.last)
    let three = EdgeTopology([
      ring([(0, 0), (2, 0), (1, 1)]), ring([(2, 0), (2, 3), (1, 1)]),
      ring([(2, 3), (0, 0), (1, 1)]),
    ])
    let borders = three.lines { $0.second != nil ? true : nil }
    #expect(borders.first?.lines.count == 3)
  }
}
