import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite struct PolygonKernelTests {
  /// The place that is found, and where all of the ring is seen from by looking at every place.
  private func look(at ring: [GridPoint]) -> (found: GridPoint?, all: Set<GridPoint>) {
    var kernel = PolygonKernel()
    let found = ring.withUnsafeBufferPointer { kernel.middle(of: $0) }
    var all: Set<GridPoint> = []
    let (xs, ys) = (ring.map(\.x), ring.map(\.y))
    for x in (xs.min() ?? 0)...(xs.max() ?? 0) {
      for y in (ys.min() ?? 0)...(ys.max() ?? 0) {
        let point = GridPoint(x: x, y: y)
        let seesAll = ring.indices.allSatisfy {
          doubledArea(ring[$0], ring[($0 + 1) % ring.count], point) > 0
        }
        if seesAll { all.insert(point) }
      }
    }
    return (found, all)
  }

  @Test(
    "From the place that is found all of the ring is seen; only where there are few is none found")
  func randomRings() {
    var numbers = SeededGenerator(seed: 31)
    var (foundCount, noneCount) = (0, 0)
    for _ in 0..<200 {
      let count = Int.random(in: 3...14, using: &numbers)
      let radii = Double.random(in: 1...16, using: &numbers)...20
      // Stars, of which some are bent.
      let bend = Int32.random(in: 0...1, using: &numbers) * 30
      let ring = Shapes.star(x: 30, y: 30, count: count, radii: radii, &numbers)
        .map { GridPoint(x: $0.x + ($0.y - 30) * ($0.y - 30) * bend / 100, y: $0.y) }
      guard Set(ring).count == count, doubledAreaOf(ring) > 0 else { continue }
      let (found, all) = look(at: ring)
      if let found {
        #expect(all.contains(found))
        foundCount += 1
      } else {
        // Of very few places the middle may round to one beside them.
        #expect(all.count < 6, "\(ring)")
        noneCount += 1
      }
    }
    #expect(foundCount > 50 && noneCount > 20, "\(foundCount), \(noneCount)")
  }

  @Test("There is none in shapes that hide parts of themselves, nor in ones too large")
  func none() {
    let u: [(Int32, Int32)] = [
      (0, 0), (90, 0), (90, 90), (60, 90), (60, 30), (30, 30), (30, 90), (0, 90),
    ]
    let (found, all) = look(at: u.map { GridPoint(x: $0.0, y: $0.1) })
    #expect(found == nil && all.isEmpty)
    let l: [(Int32, Int32)] = [(0, 0), (90, 0), (90, 30), (30, 30), (30, 90), (0, 90)]
    #expect(look(at: l.map { GridPoint(x: $0.0, y: $0.1) }).found == GridPoint(x: 15, y: 15))
    var kernel = PolygonKernel()
    let side = Int32(PolygonKernel.largestSide)
    for (length, isFound) in [(side, true), (side + 1, false)] {
      let ring: [(Int32, Int32)] = [(0, 0), (length, 0), (length, 9), (0, 9)]
      #expect(
        (ring.map { GridPoint(x: $0.0, y: $0.1) }.withUnsafeBufferPointer { kernel.middle(of: $0) }
          != nil) == isFound)
    }
  }

  private func doubledAreaOf(_ ring: [GridPoint]) -> Int { Measures.doubledArea([ring]) }
}
