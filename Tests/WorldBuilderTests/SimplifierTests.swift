import GeoMath
import Testing

@testable import WorldBuilder

@Suite struct SimplifierTests {
  private func polyline(_ pairs: [(Double, Double)], _ kind: Polyline.Kind) -> Polyline {
    Polyline(points: pairs.map { WorldPoint(x: $0.0, y: $0.1) }, kind: kind)
  }

  @Test("small corners go, large ones and the ends stay")
  func corners() {
    let line = polyline([(0, 0), (1, 0.1), (2, 0), (3, 5), (4, 0), (6, 0)], .line)
    let simple = Simplifier.simplify([line], minimalArea: 0.5)[0]
    #expect(simple.points == polyline([(0, 0), (2, 0), (3, 5), (4, 0), (6, 0)], .line).points)
  }

  @Test("a ring that is too small vanishes, and others keep their place")
  func rings() {
    let small = polyline([(0, 0), (0.1, 0), (0.1, 0.1), (0, 0.1)], .ring)
    let large = polyline([(5, 5), (9, 5), (9, 9), (5, 9)], .ring)
    let simple = Simplifier.simplify([small, large], minimalArea: 0.5)
    #expect(simple[0].points.count < 4)
    #expect(simple[1].points == large.points)
  }

  @Test("a corner stays when another line lies behind it")
  func topology() {
    let bay = polyline([(0, 0), (5, 1), (10, 0), (10, 9), (0, 9)], .ring)
    let rock = polyline([(4.9, 0.5), (5.1, 0.5), (5, 0.6)], .line)
    #expect(Simplifier.simplify([bay], minimalArea: 6)[0].points.count == 4)
    #expect(Simplifier.simplify([bay, rock], minimalArea: 6)[0].points.count == 5)
  }

  @Test("pieces of river that meet become one, across the antimeridian too; forks stay ends")
  func joining() {
    let joiner = LineJoiner(grid: BinGrid(stepsAround: 1000, stepsUp: 500))
    func points(_ pairs: [(Int, Int)]) -> [BinPoint] {
      pairs.map { BinPoint(x: $0.0, y: $0.1) }
    }
    let joined = joiner.join([
      points([(990, 5), (1000, 6)]), points([(10, 7), (0, 6)]), points([(990, 5), (980, 5)]),
    ])
    #expect(joined == [points([(980, 5), (990, 5), (1000, 6), (1010, 7)])])
    let fork = joiner.join([
      points([(0, 0), (5, 5)]), points([(5, 5), (9, 9)]), points([(5, 5), (9, 0)]),
    ])
    #expect(fork.count == 3)
  }
}
