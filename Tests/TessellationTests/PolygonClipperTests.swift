import GeoMath
import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite struct PolygonClipperTests {
  private let grid = GridTransform(extent: 8192)!
  private let box = ClipBox(margin: 16)

  /// The cut has the area that another method finds, and holds the same sample points.
  private func expectCut(
    _ rings: [Ring], _ numbers: inout SeededGenerator, _ label: String,
    location: SourceLocation = #_sourceLocation
  ) {
    let polygons = cut(rings, grid, box)
    let result = polygons.flatMap { $0.allRings }
    let source = rings.map { Measures.plane($0) }
    let expected = source.reduce(0.0) {
      $0 + Measures.clippedDoubledArea($1, low: -16, high: 8208)
    }
    // A cut point is rounded by at most half a unit, across an edge of at most the box's diagonal.
    let cuts = result.joined().filter { [$0.x, $0.y].contains { $0 == -16 || $0 == 8208 } }.count
    let area = Double(Measures.doubledArea(result))
    #expect(
      abs(area - expected) <= 1 + 0.5 * 11_600 * Double(cuts), "\(label)",
      sourceLocation: location)
    let planes = result.map { Measures.plane($0) }
    for _ in 0..<60 {
      let x = Double.random(in: -16...8208, using: &numbers)
      let y = Double.random(in: -16...8208, using: &numbers)
      let inside = Measures.contains(source, x, y)
      if Measures.contains(planes, x, y) != inside, Measures.distance(source, x, y) > 1 {
        Issue.record("\(label): \(x), \(y) inside: \(inside)", sourceLocation: location)
      }
    }
    let inBox = result.joined().allSatisfy {
      $0.x >= -16 && $0.x <= 8208 && $0.y >= -16 && $0.y <= 8208
    }
    #expect(inBox, sourceLocation: location)
  }

  @Test("Stars with holes about and across the tile keep their area", arguments: 0..<8)
  func stars(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let rings = Shapes.starWithHoles(
        x: .random(in: -6000...14000, using: &numbers),
        y: .random(in: -6000...14000, using: &numbers),
        size: .random(in: 1500...20000, using: &numbers),
        count: .random(in: 30...60, using: &numbers),
        holes: .random(in: 0...9, using: &numbers), &numbers)
      expectCut(rings, &numbers, "seed \(seed), round \(round)")
    }
  }

  @Test("Points exactly on the clip border are no trouble")
  func onBorder() {
    var numbers = SeededGenerator(seed: 3)
    for round in 0..<400 {
      // Snapped to a lattice that the border is part of.
      let rings = Shapes.starWithHoles(
        x: 4096, y: 4096, size: .random(in: 4000...9000, using: &numbers),
        count: .random(in: 5...40, using: &numbers), holes: 0, &numbers
      ).map { ring in
        ring.map { point in
          func snap(_ v: Int32) -> Int32 {
            Int32((Double(v + 16) / 1028).rounded()) * 1028 - 16
          }
          return TilePoint(x: snap(point.x), y: snap(point.y))
        }
      }
      let polygons = cut(rings, grid, box)
      let area = Double(Measures.doubledArea(polygons.flatMap { $0.allRings }))
      let expected = Measures.clippedDoubledArea(
        Measures.plane(rings[0]), low: -16, high: 8208)
      // Snapping may make a ring touch or fold onto itself, but not change the sum of its area.
      #expect(abs(area - expected) < 4000, "round \(round): \(area) for \(expected)")
    }
  }

  @Test func combAcrossTheBorder() {
    var numbers = SeededGenerator(seed: 5)
    let teethIn = Shapes.comb(x: -3000, y: 100, teeth: 30, length: 6000, pitch: 200)
    expectCut([teethIn], &numbers, "spine outside")
    #expect(cut([teethIn], grid, box).first?.polygonEnds.count == 30)
    let teethOut = Shapes.comb(x: 4000, y: -3000, teeth: 60, length: 6000, pitch: 200)
    expectCut([teethOut], &numbers, "teeth outside")
    let spiral = Shapes.spiral(x: 0, y: 4000, size: 6000, turns: 5, count: 300)
    expectCut([spiral], &numbers, "spiral")
  }

  @Test func tileInsidePolygonOrHole() {
    let world = Shapes.square(-20000, -20000, side: 50000)
    let hole = Array(Shapes.square(-10000, -10000, side: 30000).reversed())
    let pond = Array(Shapes.square(1000, 1000, side: 100).reversed())
    let whole = cut([world], grid, box)
    #expect(Measures.doubledArea(whole[0].allRings) == 2 * 8224 * 8224)
    #expect(cut([world, hole], grid, box).allSatisfy { $0.polygonEnds.isEmpty })
    let withPond = cut([world, pond], grid, box)
    #expect(withPond[0].ringEnds.count == 2)
    #expect(Measures.doubledArea(withPond[0].allRings) == 2 * (8224 * 8224 - 10000))
  }

  @Test("What of a hole lies outside of its outline counts for nothing, at the border too")
  func holeBeyondOutline() {
    let hole = Array(Shapes.ring([(1500, 500), (9000, 500), (9000, 700), (1500, 700)]).reversed())
    func area(_ outline: Ring) -> Double {
      cut([outline, hole], grid, box).reduce(0) { sum, polygons in
        sum + SlowScan(polygons.allRings.map { Measures.plane($0) }, low: -16, high: 8208).area
      }
    }
    // Within the box, across its opposite side, around another corner of it, and nowhere in it.
    #expect(area(Shapes.square(1000, 100, side: 1000)) == 1000 * 1000 - 500 * 200)
    #expect(area(Shapes.square(-1016, 100, side: 3000)) == 2000 * 3000 - 484 * 200)
    #expect(area(Shapes.square(-1016, 8108, side: 3000)) == 2000 * 100)
    #expect(area(Shapes.square(-5000, 8300, side: 3000)) == 0)
    #expect(area(Shapes.square(-5000, -5000, side: 30000)) == 8224 * 8224 - 6708 * 200)
  }

  @Test("A hole may touch the border of a box within its outline in one point")
  func holeTouchesBorder() {
    let world = Shapes.square(-20000, -20000, side: 50000)
    let hole = Shapes.ring([(-16, 4000), (1000, 3000), (1000, 5000)])
    let polygons = cut([world, Array(hole.reversed())], grid, box)
    let area = Measures.doubledArea(polygons.flatMap { $0.allRings })
    #expect(area == 2 * 8224 * 8224 - 1016 * 2000)
  }

  @Test func reversedWindingMeansTheSame() {
    let outer = Shapes.square(100, 100, side: 9000)
    let hole = Array(Shapes.square(500, 500, side: 8000).reversed())
    let usual = cut([outer, hole], grid, box)
    let reversed = cut([outer.reversed(), hole.reversed()], grid, box)
    #expect(
      Measures.doubledArea(usual[0].allRings) == Measures.doubledArea(reversed[0].allRings))
  }

  @Test("A part of the tile's border that the polygon runs along stays closed")
  func edgeAlongBorder() {
    let ring = Shapes.ring([(-16, 1000), (3000, 1000), (3000, 3000), (-16, 3000), (-16, 2000)])
    let polygons = cut([ring], grid, box)
    #expect(Measures.doubledArea(polygons[0].allRings) == 2 * 3016 * 2000)
  }

  @Test("Tiles that meet cover their common border without a gap")
  func neighbours() {
    var numbers = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let ring = Shapes.star(x: 8192, y: 4000, count: 30, radii: 1000...7000, &numbers)
      let shifted = ring.map { TilePoint(x: $0.x - 8192, y: $0.y) }
      let west = cut([ring], grid, box).flatMap { $0.allRings.map { Measures.plane($0) } }
      let east = cut([shifted], grid, box).flatMap { $0.allRings.map { Measures.plane($0) } }
      let source = [Measures.plane(ring)]
      for _ in 0..<100 {
        let x = Double.random(in: -12...12, using: &numbers)
        let y = Double.random(in: 0...8192, using: &numbers)
        guard Measures.contains(source, 8192 + x, y), Measures.distance(source, 8192 + x, y) > 1
        else { continue }
        #expect(Measures.contains(west, 8192 + x, y) && Measures.contains(east, x, y))
      }
    }
  }

  @Test("E09: a tile cut again for its descendants gives the same ground", arguments: [1, 3, 8])
  func overzoom(depth: Int) throws {
    var numbers = SeededGenerator(seed: 13)
    let ring = Shapes.star(x: 2048, y: 2048, count: 50, radii: 500...2200, &numbers)
    let source = TileID(z: 14, x: 8000, y: 5000)
    for _ in 0..<200 {
      let column = Int.random(in: 0..<(1 << depth), using: &numbers)
      let row = Int.random(in: 0..<(1 << depth), using: &numbers)
      let drawn = TileID(
        z: 14 + depth, x: 8000 << depth + column, y: 5000 << depth + row)
      let grid = try #require(GridTransform(source: source, drawn: drawn, extent: 4096))
      let rings = cut([ring], grid).flatMap { $0.allRings.map { Measures.plane($0) } }
      let expected = [
        Measures.plane(ring, scale: grid.scale).map {
          ($0.x - Double(column) * 8192, $0.y - Double(row) * 8192)
        }
      ]
      for _ in 0..<20 {
        let x = Double.random(in: 0...8192, using: &numbers)
        let y = Double.random(in: 0...8192, using: &numbers)
        if Measures.distance(expected, x, y) > 1 {
          #expect(Measures.contains(rings, x, y) == Measures.contains(expected, x, y))
        }
      }
    }
  }
}
