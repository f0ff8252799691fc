import TestSupport
import Testing

@testable import Tessellation

@Suite struct SweepTriangulatorTests {
  /// How often rings wind around a point, counted in the sense in which outlines run.
  private func winding(_ rings: [[GridPoint]], _ x: Double, _ y: Double) -> Int {
    var winding = 0
    for ring in rings {
      guard var a = ring.last else { continue }
      for b in ring {
        let side =
          Double(b.x - a.x) * (y - Double(a.y)) - Double(b.y - a.y) * (x - Double(a.x))
        if Double(a.y) <= y, Double(b.y) > y, side > 0 { winding += 1 }
        if Double(a.y) > y, Double(b.y) <= y, side < 0 { winding -= 1 }
        a = b
      }
    }
    return winding
  }

  private func contains(_ corners: ArraySlice<GridPoint>, _ x: Double, _ y: Double) -> Bool {
    let points = Array(corners)
    return (0..<3).allSatisfy { index in
      let (a, b) = (points[index], points[(index + 1) % 3])
      return Double(b.x - a.x) * (y - Double(a.y)) - Double(b.y - a.y) * (x - Double(a.x)) <= 0
    }
  }

  /// Points away from every edge are covered when, and only when, the rings wind around them.
  private func expectCover(
    _ rings: [[GridPoint]], _ label: String, _ numbers: inout SeededGenerator
  ) {
    var sweeper = SweepTriangulator()
    let isDone = sweeper.triangulate(GridPolygons(rings))
    #expect(isDone)
    let corners = sweeper.corners
    for _ in 0..<60 {
      let (x, y) = (numbers.double(-50...8200), numbers.double(-50...8200))
      if Measures.distance(rings.map { Measures.plane($0) }, x, y) < 3 { continue }
      let isCovered = stride(from: 0, to: corners.count, by: 3).contains {
        contains(corners[$0..<$0 + 3], x, y)
      }
      #expect(isCovered == (winding(rings, x, y) > 0), "\(label): (\(x), \(y))")
    }
  }

  @Test("Rings that cross themselves anyhow are covered where they wind around the ground")
  func crossings() {
    var numbers = SeededGenerator(seed: 11)
    for round in 0..<150 {
      let rings = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
        (0..<Int.random(in: 3...25, using: &numbers)).map { _ in
          GridPoint(
            x: .random(in: 0...8192, using: &numbers), y: .random(in: 0...8192, using: &numbers))
        }
      }
      expectCover(rings, "round \(round)", &numbers)
    }
  }

  @Test("A comb whose teeth cross, and rings that overlap, are covered too")
  func overlaps() {
    var numbers = SeededGenerator(seed: 3)
    var comb = [GridPoint(x: 0, y: 8000), GridPoint(x: 0, y: 0)]
    for tooth in 0..<60 as Range<Int32> {
      comb.append(GridPoint(x: tooth * 130 + 160, y: 6000))
      comb.append(GridPoint(x: tooth * 130 + 130, y: 0))
    }
    comb.append(GridPoint(x: 8000, y: 8000))
    expectCover([comb], "comb", &numbers)
    let square = [(1000, 1000), (5000, 1000), (5000, 5000), (1000, 5000)] as [(Int32, Int32)]
    let first = square.map { GridPoint(x: $0.0, y: $0.1) }
    let second = square.map { GridPoint(x: $0.0 + 2000, y: $0.1 + 1500) }
    expectCover([first, second], "overlap", &numbers)
  }

  @Test("Hopeless garbage is given up in time instead of hanging")
  func givesUp() {
    var numbers = SeededGenerator(seed: 5)
    let ring = (0..<30_000).map { _ in
      GridPoint(
        x: .random(in: 0...8192, using: &numbers), y: .random(in: 0...8192, using: &numbers))
    }
    var sweeper = SweepTriangulator()
    let isDone = sweeper.triangulate(GridPolygons([ring]))
    #expect(!isDone)
  }
}
