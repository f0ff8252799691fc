import GeoMath
import TerrainGeometry
import TestSupport
import Testing

@Suite("The surface of the ground")
struct SurfaceTests {
  @Test("Patches of all levels meet without a step", arguments: 0..<20 as Range<UInt64>)
  func joins(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tiles = Landscapes.cover(of: Landscapes.root, depth: 4, &random)
    let surface = TerrainSurface(Landscapes.rough(tiles, &random))
    let root = 1 / Double(1 << Landscapes.root.z)
    for patch in surface.patches {
      for _ in 0..<40 {
        let share = Double.random(in: 0...1, using: &random)
        for (x, y, outX, outY) in [
          (share, 0.0, 0.0, -1.0), (share, 1, 0, 1), (0, share, -1, 0), (1, share, 1, 0),
          (0, 0, -1, -1), (1, 0, 1, -1), (0, 1, -1, 1), (1, 1, 1, 1),
        ] {
          let own = patch.metres(x: x, y: y)
          let place = WorldPoint(x: patch.west + x * patch.side, y: patch.north + y * patch.side)
          // So little beyond the edge that no height changes by more than what is allowed.
          let step = patch.side * 1e-9
          let beyond = WorldPoint(x: place.x + outX * step, y: place.y + outY * step)
          guard let other = surface.metres(at: beyond) else {
            let inside = WorldPoint(
              x: (beyond.x / root - Double(Landscapes.root.x)),
              y: (beyond.y / root - Double(Landscapes.root.y)))
            #expect(min(inside.x, inside.y) < 0 || max(inside.x, inside.y) > 1)
            continue
          }
          #expect(abs(own - other) < 1e-3)
        }
      }
    }
  }

  @Test("Heights within a patch are those that it was given, edges with finer neighbours too")
  func keepsHeights() throws {
    var random = SeededGenerator(seed: 3)
    let tiles = Landscapes.cover(of: Landscapes.root, depth: 3, &random)
    let given = Landscapes.rough(tiles, &random)
    let surface = TerrainSurface(given)
    #expect(Set(surface.patches.map(\.tile)) == Set(tiles))
    for patch in surface.patches {
      let before = try #require(given.first { $0.tile == patch.tile })
      for row in 1..<TerrainPatch.cells {
        for column in 1..<TerrainPatch.cells {
          #expect(patch[column, row] == before[column, row])
        }
      }
    }
    // The coarsest ones give way to none.
    let coarsest = try #require(surface.patches.first)
    #expect(coarsest == given.first { $0.tile == coarsest.tile })
  }

  @Test("Made of an earlier surface it is what it would be anew, and keeps what is the same")
  func keepsPatches() throws {
    var random = SeededGenerator(seed: 7)
    let finest = Landscapes.rough(Landscapes.root.children.flatMap(\.children), &random)
    let coarse = Landscapes.rough(Landscapes.root.children, &random)
    var surface = TerrainSurface()
    var kept = 0
    for _ in 0..<50 {
      let isFine = coarse.map { _ in Bool.random(using: &random) }
      let given = zip(coarse, isFine).flatMap { patch, isFine in
        isFine ? finest.filter { $0.tile.parent == patch.tile } : [patch]
      }
      let before = surface.patches
      surface = TerrainSurface(given, keeping: surface)
      #expect(surface.patches == TerrainSurface(given).patches)
      let addresses = Set(before.map(Self.address))
      for patch in surface.patches where before.contains(patch) {
        #expect(addresses.contains(Self.address(of: patch)))
        kept += 1
      }
    }
    #expect(kept > 50)
  }

  @Test(
    "Whatever comes, goes and changes, one made of an earlier surface is what it would be anew",
    arguments: 0..<10 as Range<UInt64>)
  func followsChanges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var patches: [TileID: TerrainPatch] = [:]
    var surface = TerrainSurface()
    for _ in 0..<12 {
      var given: [TerrainPatch] = []
      for tile in Landscapes.cover(of: Landscapes.root, depth: 3, &random)
      where Double.random(in: 0..<1, using: &random) < 0.9 {
        let isOther = Double.random(in: 0..<1, using: &random) < 0.1
        let known = isOther ? nil : patches[tile]
        let patch = try #require(known ?? Landscapes.rough([tile], &random).first)
        patches[tile] = patch
        given.append(patch)
      }
      given.shuffle(using: &random)
      surface = TerrainSurface(given, keeping: surface)
      #expect(surface.patches == TerrainSurface(given).patches)
    }
  }

  private static func address(of patch: TerrainPatch) -> UnsafePointer<Float>? {
    patch.metres.withUnsafeBufferPointer(\.baseAddress)
  }

  @Test("A plane stays a plane, whatever covers it")
  func plane() throws {
    var random = SeededGenerator(seed: 4)
    let tiles = Landscapes.cover(of: Landscapes.root, depth: 4, &random)
    let scale = Double(1 << Landscapes.root.z)
    func height(_ point: WorldPoint) -> Double {
      100 + 64 * (point.x * scale - Double(Landscapes.root.x)) - 32
        * (point.y * scale - Double(Landscapes.root.y))
    }
    let surface = TerrainSurface(Landscapes.formed(tiles, height))
    for _ in 0..<2000 {
      let place = WorldPoint(
        x: (Double(Landscapes.root.x) + Double.random(in: 0...1, using: &random)) / scale,
        y: (Double(Landscapes.root.y) + Double.random(in: 0...1, using: &random)) / scale)
      let found = try #require(surface.metres(at: place))
      #expect(abs(found - height(place)) < 1e-4)
    }
    #expect(try #require(surface.range?.upperBound) <= 164.001)
  }

  @Test("Beyond the patches nothing is known, and copies of the world are apart")
  func beyond() {
    let surface = TerrainSurface([TerrainPatch(Landscapes.root, wrap: 1) { _, _ in 7 }])
    let middle = WorldPoint(x: 0.50012, y: 0.49999)
    #expect(surface.metres(at: WorldPoint(x: middle.x + 1, y: middle.y)) == 7)
    #expect(surface.metres(at: middle) == nil)
    #expect(surface.metres(at: WorldPoint(x: 1.6, y: 0.4)) == nil)
    for bad in [Double.nan, .infinity, -1e300] {
      #expect(surface.metres(at: WorldPoint(x: bad, y: 0.4)) == nil)
      #expect(surface.metres(at: WorldPoint(x: 1.5, y: bad)) == nil)
    }
    #expect(TerrainSurface().metres(at: middle) == nil && TerrainSurface().range == nil)
  }

  @Test("Patches meet over the date line")
  func dateLine() throws {
    var random = SeededGenerator(seed: 5)
    let east = TileID(z: 3, x: 0, y: 4)
    let west = TileID(z: 3, x: 7, y: 4)
    let surface = TerrainSurface(
      Landscapes.rough([west], wrap: 0, &random)
        + Landscapes.rough(east.children, wrap: 1, &random))
    for _ in 0..<100 {
      let y = (4 + Double.random(in: 0..<1, using: &random)) / 8
      let before = try #require(surface.metres(at: WorldPoint(x: 1 - 1e-12, y: y)))
      let after = try #require(surface.metres(at: WorldPoint(x: 1 + 1e-12, y: y)))
      #expect(abs(before - after) < 1e-3)
    }
  }
}
