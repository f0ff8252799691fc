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
}
