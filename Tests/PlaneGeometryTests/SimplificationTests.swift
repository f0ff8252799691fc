import PlaneGeometry
import TestSupport
import Testing

@Suite("Simplification")
struct SimplificationTests {
  private func walk(_ count: Int, _ random: inout SeededGenerator) -> [SIMD2<Double>] {
    var place = SIMD2<Double>.zero
    return (0..<count).map { _ in
      place += SIMD2(random.double(-1...1), random.double(-1...1))
      return place
    }
  }

  /// The method as its authors wrote it down.
  private func plain(_ line: ArraySlice<SIMD2<Double>>, _ tolerance: Double) -> [SIMD2<Double>] {
    guard line.count > 2, let first = line.first, let last = line.last else { return Array(line) }
    let chord = LineSegment(first, last)
    let distances = line.map { chord.distance(to: $0) }
    let worst = distances.max() ?? 0
    guard worst > tolerance, let offset = distances.firstIndex(of: worst) else {
      return [first, last]
    }
    let split = line.startIndex + offset
    return plain(line[...split], tolerance) + plain(line[split...], tolerance).dropFirst()
  }

  @Test("The result is that of the plain method, for any slice", arguments: 0..<10)
  func asWrittenDown(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let line = walk(200, &random)
    for tolerance in [0, 0.1, 1, 5, 1000.0] {
      #expect(line.simplified(tolerance: tolerance) == plain(line[...], tolerance))
      #expect(line[50..<120].simplified(tolerance: tolerance) == plain(line[50..<120], tolerance))
    }
  }

  @Test("What is kept at one tolerance serves all that are greater", arguments: 0..<6)
  func importance(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let line = walk(150, &random)
    var importance = [Double](repeating: 0, count: line.count)
    importance[0] = .infinity
    importance[line.count - 1] = .infinity
    LineSimplification.forEachKept(
      from: 0, to: line.count - 1, squaredTolerance: 0, point: { line[$0] },
      keep: { importance[$0] = $1 })
    for tolerance in [0.2, 1, 3.0] {
      let kept = line.indices.filter { importance[$0] > tolerance * tolerance }.map { line[$0] }
      #expect(kept == line.simplified(tolerance: tolerance))
    }
  }

  @Test("A line made to be slow is simplified as fast as others")
  func adversary() {
    // Each vertex is the farthest of what is left: the plain method would take n² steps.
    let line = (0..<60_000).map { index in
      let reach = 170 - Double(index) * 0.0028
      return SIMD2(index.isMultiple(of: 2) ? reach : -reach, Double(index) * 1e-6)
    }
    #expect(line.simplified(tolerance: 0.5, blockLength: 512).count > 60_000 / 512)
    var worst = 0.0
    LineSimplification.forEachKept(
      from: 0, to: line.count - 1, squaredTolerance: 0.25, deepest: 48, point: { line[$0] },
      keep: { worst = max(worst, $1) })
    #expect(worst > 0.25)
    #expect([SIMD2(0.0, 0), SIMD2(1, 1)].simplified(tolerance: 9).count == 2)
    #expect([SIMD2<Double>]().simplified(tolerance: 9).isEmpty)
  }
}
