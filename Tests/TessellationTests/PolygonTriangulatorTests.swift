import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite struct PolygonTriangulatorTests {
  /// Triangles of one polygon, by its own points.
  private func triangulate(_ rings: [[GridPoint]]) -> [UInt32] {
    var triangulator = PolygonTriangulator()
    var indices: [UInt32] = []
    triangulator.triangulate(
      GridPolygons(rings), polygon: 0, base: 0, acceptsAnything: true, into: &indices)
    return indices
  }

  private func gridRings(_ rings: [Ring]) -> [[GridPoint]] {
    rings.map { $0.map { GridPoint(x: $0.x, y: $0.y) } }
  }

  /// Every triangle turns the same way and has its middle inside, and together they have the
  /// polygon's area: so they cover it exactly and nothing twice.
  private func expectExactCover(
    _ rings: [Ring], _ label: String, location: SourceLocation = #_sourceLocation
  ) {
    let grid = gridRings(rings)
    let points = grid.flatMap { $0 }
    let indices = triangulate(grid)
    let planes = rings.map { Measures.plane($0) }
    var sum = 0
    for triangle in stride(from: 0, to: indices.count, by: 3) {
      let (a, b, c) = (
        points[Int(indices[triangle])], points[Int(indices[triangle + 1])],
        points[Int(indices[triangle + 2])]
      )
      let area = doubledArea(a, b, c)
      if area > 0 { Issue.record("\(label): a triangle faces down", sourceLocation: location) }
      sum -= area
      if area < 0 {
        let (x, y) = (Double(a.x + b.x + c.x) / 3, Double(a.y + b.y + c.y) / 3)
        if !Measures.contains(planes, x, y), Measures.distance(planes, x, y) > 1e-6 {
          Issue.record("\(label): triangle \(a) \(b) \(c) is outside", sourceLocation: location)
        }
      }
    }
    #expect(sum == Measures.doubledArea(grid), "\(label)", sourceLocation: location)
    #expect(
      indices.count <= 3 * (points.count + 2 * (rings.count - 1) - 2), "\(label)",
      sourceLocation: location)
  }

  @Test("Random stars are covered exactly", arguments: [3, 4, 5, 8, 20, 100, 1000])
  func stars(count: Int) {
    var numbers = SeededGenerator(seed: UInt64(count))
    for round in 0..<(count > 200 ? 5 : 100) {
      let ring = Shapes.star(x: 4000, y: 4000, count: count, radii: 200...3900, &numbers)
      expectExactCover([ring], "\(count) points, round \(round)")
    }
  }

  @Test("Random holes are left open", arguments: [1, 2, 5, 30, 174])
  func holes(count: Int) {
    var numbers = SeededGenerator(seed: UInt64(count))
    for round in 0..<(count > 20 ? 5 : 60) {
      let rings = Shapes.starWithHoles(
        x: 4000, y: 4000, size: 3900, count: 60 + 10 * count, holes: count, &numbers)
      expectExactCover(rings, "\(count) holes, round \(round)")
    }
  }

  @Test func combsAndSpirals() {
    expectExactCover([Shapes.comb(x: 0, y: 0, teeth: 40, length: 3000, pitch: 100)], "comb")
    expectExactCover(
      [Shapes.spiral(x: 4000, y: 4000, size: 4000, turns: 6, count: 400)], "spiral")
  }

  @Test func holesThatTouch() {
    let outer = Shapes.square(0, 0, side: 100)
    let atCorner = Shapes.ring([(0, 0), (20, 60), (60, 20)])
    expectExactCover([outer, atCorner], "hole at a corner")
    let onEdge = Shapes.ring([(0, 50), (30, 70), (30, 30)])
    expectExactCover([outer, onEdge], "hole on an edge")
    let onRight = Shapes.ring([(100, 50), (60, 30), (60, 70)])
    expectExactCover([outer, onEdge, onRight], "holes on both edges")
    let twin = Shapes.ring([(30, 50), (60, 70), (60, 30)])
    expectExactCover(
      [outer, Shapes.ring([(10, 50), (20, 60), (30, 50), (20, 40)]), twin], "holes that touch")
    let star = Shapes.ring([(50, 50), (60, 80), (70, 80)])
    let other = Shapes.ring([(50, 50), (70, 20), (60, 20)])
    let third = Shapes.ring([(50, 50), (40, 20), (30, 20)])
    expectExactCover([outer, star, other, third], "three holes in one point")
  }

  @Test func ringThatTouchesItself() {
    // A hole drawn by pinching the outline.
    let pinched = Shapes.ring([
      (0, 0), (100, 0), (100, 100), (50, 100), (70, 50), (50, 20), (30, 50), (50, 100), (0, 100),
    ])
    expectExactCover([pinched], "pinched")
  }

  @Test("Rings that cross themselves are left to the sweep, with nothing appended")
  func crossing() {
    for ring in [
      Shapes.ring([(0, 0), (900, 900), (900, 0), (0, 600)]),
      Shapes.ring([(500, 0), (800, 900), (0, 350), (1000, 350), (200, 900)]),
    ] {
      var triangulator = PolygonTriangulator()
      var indices: [UInt32] = [7]
      let polygons = GridPolygons(gridRings([ring]))
      let isCovered = triangulator.triangulate(polygons, polygon: 0, base: 0, into: &indices)
      #expect(!isCovered)
      #expect(indices == [7])
      triangulator.triangulate(
        polygons, polygon: 0, base: 0, acceptsAnything: true, into: &indices)
      #expect(indices.count > 1)
    }
  }

  @Test("Garbage ends in time and names only its own points")
  func garbage() {
    var numbers = SeededGenerator(seed: 7)
    for round in 0..<1000 {
      let count = Int.random(in: 3...(round % 100 == 0 ? 1000 : 30), using: &numbers)
      let span = Int32.random(in: 2...8000, using: &numbers)
      let rings = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
        (0..<count).map { _ in
          GridPoint(
            x: .random(in: 0...span, using: &numbers), y: .random(in: 0...span, using: &numbers))
        }
      }
      let indices = triangulate(rings)
      #expect(indices.count % 3 == 0)
      #expect(indices.allSatisfy { $0 < UInt32(count * rings.count) })
    }
  }
}
