import TestSupport
import Testing
import VectorTiles

@testable import TileBuilding

@Suite("What a tile may take")
struct TileBudgetTests {
  @Test("A tile's time is bounded, and each that takes too long leaves less for the next")
  func time() {
    var limits = TileLimits()
    limits.tileSeconds = 0
    let budget = SceneBudget(limits)
    #expect(budget.tileSeconds == limits.leastTileSeconds)
    limits.tileSeconds = 4
    let other = SceneBudget(limits)
    other.noteLateTile()
    #expect(other.tileSeconds == 2)
  }

  @Test("Thinned geometry keeps about as many points as wanted, and whole parts")
  func thinning() {
    var geometry = TileGeometry()
    for part in 0..<10 {
      for index in 0..<(part == 9 ? 3 : 1000) {
        geometry.points.append(TilePoint(x: Int32(index), y: Int32(part)))
      }
      geometry.partEnds.append(geometry.points.count)
    }
    geometry.thin(to: 500)
    #expect(geometry.points.count <= 600 && geometry.points.count >= 300)
    #expect(geometry.partEnds.last == geometry.points.count && geometry.partCount == 9)
    for part in 0..<geometry.partCount { #expect(geometry.part(part).count > 2) }
    geometry.thin(to: 0)
    #expect(geometry.points.isEmpty)
  }

  @Test("Of short parts some are kept as they are, evenly spread, and of long ones some points")
  func parts() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      var geometry = TileGeometry()
      for part in 0..<Int.random(in: 1...300, using: &random) {
        let isLong = Int.random(in: 0..<40, using: &random) == 0
        for index in 0..<Int.random(in: isLong ? 200...2000 : 1...12, using: &random) {
          geometry.points.append(TilePoint(x: Int32(index), y: Int32(part)))
        }
        geometry.partEnds.append(geometry.points.count)
      }
      let most = Int.random(in: 1...max(geometry.points.count, 1), using: &random)
      let stride = geometry.points.count / most + 1
      var thinned = geometry
      thinned.thin(to: most)
      #expect(geometry.points.count > most || thinned.points == geometry.points)
      guard geometry.points.count > most else { continue }
      // Each part that is kept tells by its y which one it was.
      let kept = (0..<thinned.partCount).map { Array(thinned.points[thinned.part($0)]) }
      #expect(kept.reduce(0) { $0 + $1.count } == thinned.points.count)
      #expect(thinned.points.count - (kept.last?.count ?? 0) < most)
      var (next, shortParts) = (0, 0)
      for part in 0..<geometry.partCount {
        let points = Array(geometry.points[geometry.part(part)])
        let isLong = points.count >= 8 * stride
        if !isLong { shortParts += 1 }
        guard isLong || shortParts.isMultiple(of: stride) else { continue }
        guard next < kept.count else { break }
        let expected =
          isLong ? Swift.stride(from: 0, to: points.count, by: stride).map { points[$0] } : points
        #expect(kept[next] == expected)
        next += 1
      }
      #expect(next == kept.count)
    }
  }
}
