import GeoMath
import TerrainGeometry
import TestSupport
import Testing

@Suite("Fewer triangles for the ground")
struct DecimationTests {
  private func patch(_ metres: (Double, Double) -> Double) -> TerrainPatch {
    TerrainPatch(Landscapes.root) { Float(metres($0, $1)) }
  }

  @Test("Level and slanting ground needs few, and ground with one peak all around it")
  func steps() {
    #expect(patch { _, _ in 12 }.coarsestStep(within: 0.001) == 16)
    #expect(patch { x, y in 300 * x - 20 * y }.coarsestStep(within: 0.01) == 16)
    for (place, metres) in [(5, 1.0), (16, 3)] {
      let peak = TerrainPatch(Landscapes.root) { x, y in
        x == Double(place) / 32 && y == 7.0 / 32 ? Float(metres) : 0
      }
      #expect(peak.coarsestStep(within: metres * 0.9) == 1)
      #expect(peak.coarsestStep(within: metres) == 16)
    }
  }

  @Test("A wave is shown the finer the less it may be off")
  func waves() {
    let hills = patch { x, y in 100 * x * (1 - x) * y * (1 - y) * 16 }
    let steps = [50.0, 10, 2, 0.5, 0.05].map { hills.coarsestStep(within: $0) }
    #expect(steps == steps.sorted(by: >) && Set(steps).count >= 3, "\(steps)")
    for (tolerance, step) in zip([10.0, 2, 0.5], steps.dropFirst()) where (2..<16).contains(step) {
      #expect(hills.coarsestStep(within: tolerance / 64) <= step / 2)
    }
  }
}
