import GeoMath
import TestSupport
import Testing

@testable import GeoJSON

@Suite("Simplifying")
struct SimplificationTests {
  /// A wandering line.
  private func walk(_ count: Int, _ random: inout SeededGenerator) -> [(Double, Double)] {
    var place = (0.0, 0.0)
    return (0..<count).map { _ in
      place.0 = min(max(place.0 + random.double(-0.5...0.5), -60), 60)
      place.1 = min(max(place.1 + random.double(-0.5...0.5), -60), 60)
      return place
    }
  }

  /// From a point to a line of points.
  private func distance(_ point: SIMD2<Double>, to line: [SIMD2<Double>]) -> Double {
    zip(line, line.dropFirst()).map { a, b in
      let chord = b - a
      let length = (chord * chord).sum()
      let along = length > 0 ? min(max(((point - a) * chord).sum() / length, 0), 1) : 0
      let offset = point - a - chord * along
      return (offset * offset).sum().squareRoot()
    }.min() ?? .infinity
  }

  @Test("No vertex that is left out is farther from the line than the tolerance", arguments: 0..<8)
  func bounded(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let set = try read(line(walk(300, &random)))
    for tolerance in [1e-7, 1e-5, 1e-4, 1e-3, 1e-2] as [Float] {
      let kept = set.points.indices.filter { set.importance[$0] > tolerance }.map { set.points[$0] }
      #expect(kept.first == set.points.first && kept.last == set.points.last)
      let worst = set.points.map { distance($0, to: kept) }.max() ?? 0
      #expect(worst <= Double(tolerance))
      if tolerance >= 1e-3 { #expect(kept.count < set.points.count / 2) }
    }
  }

  @Test("Rings keep their shape too, across the place where they begin", arguments: 0..<4)
  func rings(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let places = (0..<200).map { index -> (Double, Double) in
      let angle = Double(index) / 200 * 2 * .pi
      let radius = 20 + random.double(-1...1)
      return (radius * cosine(angle), radius * cosine(angle - .pi / 2))
    }
    let set = try read(polygon([places]))
    for tolerance in [1e-5, 1e-3] as [Float] {
      var kept = set.points.indices.filter { set.importance[$0] > tolerance }.map { set.points[$0] }
      kept.append(kept[0])
      #expect(set.points.allSatisfy { distance($0, to: kept) <= Double(tolerance) })
    }
  }

  private func cosine(_ angle: Double) -> Double {
    // By its series, to need no C library.
    let turned = angle - (angle / (2 * .pi)).rounded() * 2 * .pi
    var (term, sum) = (1.0, 1.0)
    for order in stride(from: 2.0, through: 30, by: 2) {
      term *= -turned * turned / (order * (order - 1))
      sum += term
    }
    return sum
  }

  @Test("A line made to be slow is rated as fast as others")
  func adversary() throws {
    // Each vertex is the farthest of what is left: the plain method would take n² steps.
    let places = (0..<60_000).map { index -> (Double, Double) in
      let reach = 170 - Double(index) * 0.0028
      return (index % 2 == 0 ? reach : -reach, Double(index) * 1e-6)
    }
    let set = try read(line(places))
    #expect(set.pointCount == 60_000)
    #expect(set.importance.allSatisfy { $0 >= 0 })
  }
}
