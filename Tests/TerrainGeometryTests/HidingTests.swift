import GeoMath
import TerrainGeometry
import TestSupport
import Testing

@Suite("Ground that hides other ground")
struct HidingTests {
  /// Of the landscapes, in world widths.
  private static let side = 1 / Double(1 << Landscapes.root.z)

  private func roughSurface(_ random: inout SeededGenerator) -> TerrainSurface {
    let tiles = Landscapes.cover(of: Landscapes.root, depth: 2, &random)
    return TerrainSurface(Landscapes.rough(tiles, metres: 0...200, &random))
  }

  private func place(_ random: inout SeededGenerator) -> WorldPoint {
    WorldPoint(
      x: (Double(Landscapes.root.x) + Double.random(in: 0...1, using: &random)) * Self.side,
      y: (Double(Landscapes.root.y) + Double.random(in: 0...1, using: &random)) * Self.side)
  }

  @Test("What is hidden is what the ground in many places says", arguments: 0..<4 as Range<UInt64>)
  func hidden(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let surface = roughSurface(&random)
    var (some, none) = (0, 0)
    for _ in 0..<40 {
      let (eye, aim) = (place(&random), place(&random))
      let metres = Double.random(in: 210...400, using: &random)
      let ray = TerrainRay(
        from: eye, metres: metres, x: aim.x - eye.x, y: aim.y - eye.y,
        rise: Double.random(in: 0...210, using: &random) - metres)
      var most = 0.0
      for count in 1..<4000 {
        let step = 0.9 * Double(count) / 4000
        let point = WorldPoint(x: eye.x + ray.x * step, y: eye.y + ray.y * step)
        guard let ground = surface.metres(at: point) else { continue }
        most = max(most, (ground - metres - ray.rise * step) / step)
      }
      let found = surface.metresHidden(on: ray, at: 1, before: 0.9)
      // Looked at in so many places, the least that is missed of a triangle's side is small.
      #expect(found >= most - 1e-6 && found <= most + 20, "\(found) and \(most)")
      if most > 5 { some += 1 }
      if found == 0 { none += 1 }
    }
    #expect(some > 3 && none > 3, "\(some), \(none)")
  }

  @Test(
    "The first side in the ground is the next behind where a line of sight comes down",
    arguments: 0..<4 as Range<UInt64>)
  func firstInGround(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let surface = roughSurface(&random)
    var hits = 0
    for _ in 0..<200 {
      let (eye, aim) = (place(&random), place(&random))
      let ray = TerrainRay(
        from: eye, metres: 210, x: aim.x - eye.x, y: aim.y - eye.y,
        rise: Double.random(in: -400 ... -10, using: &random))
      let first = surface.firstStepInGround(of: ray, before: 1)
      guard let hit = surface.firstHit(of: ray), hit.steps < 1 else {
        #expect(first == nil)
        continue
      }
      hits += 1
      // The widest cell of the landscape, along the way.
      let reach = (ray.x * ray.x + ray.y * ray.y).squareRoot()
      let cell = Self.side / Double(TerrainPatch.cells) * 2.0.squareRoot() / max(reach, 1e-12)
      guard let first else {
        #expect(hit.steps + cell > 1, "\(hit.steps) is missed")
        continue
      }
      #expect(first >= hit.steps - 1e-9 && first <= hit.steps + cell + 1e-9)
    }
    #expect(hits > 50, "\(hits)")
  }

  @Test("The ground of a plane rises as the plane does")
  func slope() throws {
    let surface = TerrainSurface(
      Landscapes.formed([Landscapes.root]) { 4e5 * ($0.x - 0.5) - 2e5 * ($0.y - 0.5) },
      exaggeration: 2)
    for (x, y) in [(0.0, 0.0), (0.5, 0.3), (1, 1), (0.99, 0.01)] {
      let point = WorldPoint(
        x: (Double(Landscapes.root.x) + x * 0.999_999) * Self.side,
        y: (Double(Landscapes.root.y) + y * 0.999_999) * Self.side)
      let found = try #require(surface.slope(at: point))
      #expect(abs(found.east - 8e5) < 8e2 && abs(found.south + 4e5) < 8e2)
      #expect(abs(found.metres - (surface.metres(at: point) ?? .nan)) < 1e-9)
    }
  }
}
