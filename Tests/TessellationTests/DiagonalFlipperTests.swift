import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite("Diagonals of triangulated polygons")
struct DiagonalFlipperTests {
  private func flip(_ triangles: [UInt32], _ points: [GridPoint], base: UInt32) -> [UInt32] {
    var flipper = DiagonalFlipper()
    var result = triangles
    points.withUnsafeBufferPointer { points in
      result.withUnsafeMutableBufferPointer { flipper.flip($0, points, base: base) }
    }
    return result
  }

  private func triangulate(_ rings: [Ring], base: UInt32) -> ([UInt32], [GridPoint]) {
    let grid = rings.map { $0.map { GridPoint(x: $0.x, y: $0.y) } }
    var triangulator = PolygonTriangulator()
    var indices: [UInt32] = []
    triangulator.triangulate(
      GridPolygons(grid), polygon: 0, base: base, acceptsAnything: true, into: &indices)
    return (indices, grid.flatMap { $0 })
  }

  /// The corners of each triangle, and the lengths of all sides together.
  private func measure(_ triangles: [UInt32], _ points: [GridPoint], base: UInt32)
    -> (areas: [Int], length: Double)
  {
    var areas: [Int] = []
    var length = 0.0
    for first in stride(from: 0, to: triangles.count, by: 3) {
      let corners = (0..<3).map { points[Int(triangles[first + $0] - base)] }
      areas.append(doubledArea(corners[0], corners[1], corners[2]))
      for (a, b) in zip(corners, corners[1...] + corners[..<1]) {
        let (x, y) = (Double(a.x) - Double(b.x), Double(a.y) - Double(b.y))
        length += (x * x + y * y).squareRoot()
      }
    }
    return (areas, length)
  }

  /// No triangle is turned over and all together have the area they had: so they cover the same,
  /// and nothing twice.
  private func expectBetter(_ rings: [Ring], _ label: String) {
    let base: UInt32 = 1000
    let (before, points) = triangulate(rings, base: base)
    let after = flip(before, points, base: base)
    let (old, new) = (
      measure(before, points, base: base), measure(after, points, base: base)
    )
    #expect(after.count == before.count, "\(label)")
    #expect(new.areas.reduce(0, +) == old.areas.reduce(0, +), "\(label)")
    #expect(new.areas.allSatisfy { $0 <= 0 }, "\(label)")
    #expect(new.length <= old.length + 1e-6, "\(label)")
    #expect(outline(after) == outline(before), "\(label)")
    #expect(flip(after, points, base: base) == after, "\(label): a second time")
  }

  /// The sides that no other triangle has the other way round.
  private func outline(_ triangles: [UInt32]) -> Set<[UInt32]> {
    var counts: [[UInt32]: Int] = [:]
    for first in stride(from: 0, to: triangles.count, by: 3) {
      for side in 0..<3 {
        let (a, b) = (triangles[first + side], triangles[first + (side + 1) % 3])
        counts[[a, b], default: 0] += 1
        counts[[b, a], default: 0] -= 1
      }
    }
    return Set(counts.filter { $0.value > 0 }.keys)
  }

  @Test("A long rectangle's diagonals, and a kite's, are the short ones")
  func kite() {
    let points = [(0, 0), (50, -10), (100, 0), (50, 10)].map { GridPoint(x: $0, y: $1) }
    let turned = flip([7, 9, 8, 7, 10, 9], points, base: 7)
    let diagonals = (0..<2).map { Set(turned[(3 * $0)..<(3 * $0 + 3)]) }
    #expect(diagonals[0].intersection(diagonals[1]) == [8, 10])
  }

  @Test("A diagonal stays where the other one would lie outside")
  func arrow() {
    let points = [(0, 0), (50, 40), (100, 0), (50, 50)].map { GridPoint(x: $0, y: $1) }
    let triangles: [UInt32] = [0, 3, 1, 1, 3, 2]
    #expect(flip(triangles, points, base: 0) == triangles)
  }

  @Test("Random stars, with holes and without", arguments: [0, 1, 4, 20])
  func stars(holes: Int) {
    var numbers = SeededGenerator(seed: UInt64(holes) + 1)
    for round in 0..<60 {
      let count = Int.random(in: 4...(40 + 20 * holes), using: &numbers)
      let rings =
        holes == 0
        ? [Shapes.star(x: 4000, y: 4000, count: count, radii: 200...3900, &numbers)]
        : Shapes.starWithHoles(
          x: 4000, y: 4000, size: 3900, count: 60 + 10 * holes, holes: holes, &numbers)
      expectBetter(rings, "\(holes) holes, round \(round)")
    }
  }

  @Test("Combs and spirals")
  func combsAndSpirals() {
    expectBetter([Shapes.comb(x: 0, y: 0, teeth: 40, length: 3000, pitch: 100)], "comb")
    expectBetter([Shapes.spiral(x: 4000, y: 4000, size: 4000, turns: 6, count: 400)], "spiral")
  }

  @Test("Triangles of garbage end in time and keep their number and area")
  func garbage() {
    var numbers = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let span = Int32.random(in: 1...8000, using: &numbers)
      let points = (0..<Int.random(in: 3...12, using: &numbers)).map { _ in
        GridPoint(
          x: .random(in: -span...span, using: &numbers),
          y: .random(in: -span...span, using: &numbers))
      }
      let triangles = (0..<(3 * Int.random(in: 0...30, using: &numbers))).map { _ in
        UInt32.random(in: 0..<UInt32(points.count), using: &numbers)
      }
      let turned = flip(triangles, points, base: 0)
      #expect(turned.count == triangles.count)
      #expect(turned.allSatisfy { $0 < UInt32(points.count) })
      let (old, new) = (
        measure(triangles, points, base: 0), measure(turned, points, base: 0)
      )
      #expect(new.areas.reduce(0, +) == old.areas.reduce(0, +))
    }
  }
}
