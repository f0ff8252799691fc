import GeoMath
import TerrainGeometry
import TestSupport
import Testing

@Suite("Lines of sight and the ground")
struct RayTests {
  @Test("A line meets the triangle that it meets first of all", arguments: 0..<6 as Range<UInt64>)
  func firstHit(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tiles = Landscapes.cover(of: Landscapes.root, depth: 2, &random)
    let exaggeration = [1.0, 2.5][Int(seed % 2)]
    let surface = TerrainSurface(
      Landscapes.rough(tiles, metres: 0...600, &random), exaggeration: exaggeration)
    var hits = 0
    for _ in 0..<60 {
      let ray = Self.ray(above: Landscapes.root, &random)
      let found = surface.firstHit(of: ray)
      let expected = Self.firstHit(of: ray, surface)
      #expect((found == nil) == (expected == nil))
      guard let found, let expected else { continue }
      hits += 1
      #expect(abs(found.steps - Double(expected)) < 1e-9 * max(1, Double(expected)))
      // In ground of 512 points to the finest tile, 1e-6 points.
      let points = 512 * Double(1 << tiles.reduce(0) { max($0, $1.z) })
      #expect(abs(found.point.x - (ray.origin.x + ray.x * Double(expected))) * points < 1e-6)
      let ground = try #require(surface.metres(at: found.point))
      #expect(abs(found.metres - ground) < 1e-4)
    }
    #expect(hits > 15)
  }

  @Test("Straight down it is the height of the ground")
  func vertical() throws {
    var random = SeededGenerator(seed: 31)
    let surface = TerrainSurface(Landscapes.rough([Landscapes.root], &random))
    let side = 1 / Double(1 << 12)
    for _ in 0..<200 {
      let place = WorldPoint(
        x: (2048 + Double.random(in: 0...1, using: &random)) * side,
        y: (2047 + Double.random(in: 0...1, using: &random)) * side)
      let ray = TerrainRay(from: place, metres: 900, x: 0, y: 0, rise: -2)
      let hit = try #require(surface.firstHit(of: ray))
      #expect(hit.point == place)
      #expect(abs(hit.metres - (surface.metres(at: place) ?? .nan)) < 1e-9)
      #expect(
        surface.firstHit(of: TerrainRay(from: place, metres: 900, x: 0, y: 0, rise: 1)) == nil)
    }
  }

  @Test("Level ground is met like a plane, at any slant")
  func plane() throws {
    let surface = TerrainSurface([TerrainPatch(TileID(z: 0, x: 0, y: 0)) { _, _ in 40 }])
    for angle in stride(from: 0.001, to: 1.5, by: 0.037) {
      let ray = TerrainRay(
        from: WorldPoint(x: 0.5, y: 0.5), metres: 1040, x: 1e-4, y: 0.3e-4, rise: -1000 * angle)
      let hit = surface.firstHit(of: ray)
      if 1 / angle * 1e-4 < 0.5 {
        #expect(abs(try #require(hit).steps - 1 / angle) < 1e-9 / angle)
      }
    }
  }

  @Test("What is not finite, or is seen from below, meets nothing")
  func nothing() {
    let surface = TerrainSurface([TerrainPatch(TileID(z: 0, x: 0, y: 0)) { _, _ in 40 }])
    let origin = WorldPoint(x: 0.5, y: 0.5)
    #expect(
      surface.firstHit(of: TerrainRay(from: origin, metres: 20, x: 1e-3, y: 0, rise: 10)) == nil)
    #expect(
      surface.firstHit(of: TerrainRay(from: origin, metres: .nan, x: 1e-3, y: 0, rise: -1)) == nil)
    #expect(
      surface.firstHit(
        of: TerrainRay(from: origin, metres: 100, x: .infinity, y: 0, rise: -1)) == nil)
    #expect(
      TerrainSurface().firstHit(
        of: TerrainRay(from: origin, metres: 100, x: 0, y: 0, rise: -1)) == nil)
  }

  /// A line from above the tile, or from beside it, to a place in it.
  private static func ray(above tile: TileID, _ random: inout SeededGenerator) -> TerrainRay {
    let side = 1 / Double(1 << tile.z)
    func place(_ range: ClosedRange<Double>) -> WorldPoint {
      WorldPoint(
        x: (Double(tile.x) + Double.random(in: range, using: &random)) * side,
        y: (Double(tile.y) + Double.random(in: range, using: &random)) * side)
    }
    let (origin, aim) = (place(-1...2), place(0...1))
    let metres = Double.random(in: 1600...4000, using: &random)
    return TerrainRay(
      from: origin, metres: metres, x: aim.x - origin.x, y: aim.y - origin.y,
      rise: Double.random(in: 0...300, using: &random) - metres)
  }

  /// The same by looking at the upper sides of all triangles one after the other, with 64 bits of
  /// mantissa.
  private static func firstHit(
    of ray: TerrainRay, _ surface: TerrainSurface
  ) -> Float80? {
    var nearest: Float80?
    for patch in surface.patches {
      let side = Float80(patch.side) / Float80(TerrainPatch.cells)
      func corner(_ column: Int, _ row: Int) -> SpacePoint {
        SpacePoint(
          x: Float80(patch.west) + Float80(column) * side - Float80(ray.origin.x),
          y: Float80(patch.north) + Float80(row) * side - Float80(ray.origin.y),
          z: Float80(surface.exaggeration) * Float80(patch[column, row]) - Float80(ray.metres))
      }
      for row in 0..<TerrainPatch.cells {
        for column in 0..<TerrainPatch.cells {
          let (a, d) = (corner(column, row), corner(column + 1, row + 1))
          for (b, turn) in [(corner(column + 1, row), 1), (corner(column, row + 1), -1)] {
            let direction = SpacePoint(x: Float80(ray.x), y: Float80(ray.y), z: Float80(ray.rise))
            guard let step = direction.steps(to: a, b, d, turn: Float80(turn)), step >= 0 else {
              continue
            }
            nearest = min(nearest ?? step, step)
          }
        }
      }
    }
    return nearest
  }
}

/// A corner relative to the eye, or a direction.
private struct SpacePoint {
  var x: Float80
  var y: Float80
  var z: Float80

  static func - (a: Self, b: Self) -> Self { Self(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }

  func cross(_ b: Self) -> Self {
    Self(x: y * b.z - z * b.y, y: z * b.x - x * b.z, z: x * b.y - y * b.x)
  }

  func dot(_ b: Self) -> Float80 { x * b.x + y * b.y + z * b.z }

  /// How many of this step lead from the origin into a triangle (Möller and Trumbore, 1997) from the
  /// side that `turn` says.
  func steps(to a: Self, _ b: Self, _ c: Self, turn: Float80) -> Float80? {
    let (ab, ac) = (b - a, c - a)
    let across = cross(ac)
    let determinant = ab.dot(across)
    guard determinant * turn > 0 else { return nil }
    let origin = Self(x: -a.x, y: -a.y, z: -a.z)
    let u = origin.dot(across) / determinant
    let side = origin.cross(ab)
    let v = dot(side) / determinant
    guard u >= 0, v >= 0, u + v <= 1 else { return nil }
    return ac.dot(side) / determinant
  }
}
