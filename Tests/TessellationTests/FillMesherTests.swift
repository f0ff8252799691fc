import Foundation
import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite struct FillMesherTests {
  private let grid = GridTransform(extent: 8192)!

  private func mesh(_ rings: [Ring], _ smoothing: FillSmoothing = .bands) -> Shapes.FillMesh {
    Shapes.fillMesh(rings, smoothing)
  }

  @Test func triangleAreaIsPolygonArea() {
    var numbers = SeededGenerator(seed: 23)
    for _ in 0..<50 {
      let rings = Shapes.starWithHoles(
        x: 4000, y: 4000, size: 6000, count: 60, holes: 5, &numbers)
      let fills = mesh(rings).fills
      var sum = 0
      for first in stride(from: 0, to: fills.indices.count, by: 3) {
        let p = (0..<3).map { fills.vertices[Int(fills.indices[first + $0])] }
          .map { GridPoint(x: Int32($0.x), y: Int32($0.y)) }
        sum -= doubledArea(p[0], p[1], p[2])
      }
      #expect(sum == Measures.doubledArea(cut(rings, grid).flatMap { $0.allRings }))
    }
  }

  @Test("The band runs around outlines and holes, from the edge outwards")
  func bands() {
    let hole = Array(Shapes.square(2000, 2000, side: 1000).reversed())
    let edges = mesh([Shapes.square(1000, 1000, side: 4000), hole]).edges
    #expect(edges.vertices.count == 16)
    #expect(edges.indices.count == 48)
    for pair in stride(from: 0, to: edges.vertices.count, by: 2) {
      let (inner, outer) = (edges.vertices[pair], edges.vertices[pair + 1])
      #expect(inner.place == .inner && outer.place == .outer)
      #expect(inner.x == outer.x && inner.y == outer.y && outer.paint == 5)
      // Away from the filled area: from the middle for the outline, to it for the hole.
      let middle: Int16 = pair < 8 ? 3000 : 2500
      let outwards = pair < 8 ? 1.0 : -1
      let sum = Self.normal(outer.angleBefore, 252) + Self.normal(outer.angleAfter, 65520)
      #expect(abs(sum.x - (outer.x > middle ? outwards : -outwards)) < 0.02)
      #expect(abs(sum.y - (outer.y > middle ? outwards : -outwards)) < 0.02)
    }
  }

  private static func normal(_ steps: some BinaryInteger, _ turn: Double) -> SIMD2<Double> {
    let angle = Double(steps) / turn * 2 * .pi
    return SIMD2(cos(angle), sin(angle))
  }

  @Test("Corners tell how the edges on both sides look outwards")
  func edgeAngles() {
    var numbers = SeededGenerator(seed: 29)
    for _ in 0..<50 {
      let ring = Shapes.star(x: 4000, y: 4000, count: 40, radii: 2000...3500, &numbers)
      let edges = mesh([ring]).edges
      #expect(edges.vertices.count == 80)
      for triangle in stride(from: 0, to: edges.indices.count, by: 6) {
        let quad = [0, 1, 2, 5].map { edges.vertices[Int(edges.indices[triangle + $0])] }
        #expect(quad.map(\.place) == [.inner, .inner, .outer, .outer])
        let (a, b) = (quad[0], quad[1])
        let run = SIMD2(Double(b.y) - Double(a.y), Double(a.x) - Double(b.x))
        let outward = run / (run * run).sum().squareRoot()
        #expect((Self.normal(a.angleAfter, 65520) * outward).sum() > 1 - 1e-8)
        #expect((Self.normal(b.angleBefore, 252) * outward).sum() > 1 - 1e-4)
      }
    }
  }

  @Test("No band runs along the border where a polygon was cut")
  func noBandOnBorder() {
    let edges = mesh([Shapes.square(-3000, -3000, side: 7000)]).edges
    #expect(edges.vertices.count == 6)
    #expect(edges.indices.count == 12)
    #expect(mesh([Shapes.square(-3000, -3000, side: 20000)]).edges.vertices.isEmpty)
  }
}
