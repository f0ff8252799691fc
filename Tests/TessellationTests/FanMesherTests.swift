import Foundation
import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite struct FanMesherTests {
  private func mesh(_ rings: [Ring], _ smoothing: FillSmoothing = .fans) -> Shapes.FillMesh {
    Shapes.fillMesh(rings, smoothing)
  }

  private func point(_ vertex: EdgeVertex) -> GridPoint {
    GridPoint(x: Int32(vertex.x), y: Int32(vertex.y))
  }

  @Test("A star is one triangle to each edge, which together are all of it and do not overlap")
  func areaOfStars() {
    var numbers = SeededGenerator(seed: 37)
    var fans = 0
    for _ in 0..<200 {
      let count = Int.random(in: 3...20, using: &numbers)
      let ring = Shapes.star(x: 4000, y: 4000, count: count, radii: 100...200, &numbers)
      let (fills, edges) = mesh([ring])
      guard fills.indices.isEmpty else { continue }
      fans += 1
      #expect(edges.indices.count == 3 * (edges.vertices.count - 1))
      #expect(edges.vertices[0].place == .hub)
      var sum = 0
      for first in stride(from: 0, to: edges.indices.count, by: 3) {
        let corners = (0..<3).map { edges.vertices[Int(edges.indices[first + $0])] }
        #expect(corners[0] == edges.vertices[0] && corners.allSatisfy { $0.paint == 5 })
        let area = -doubledArea(point(corners[0]), point(corners[1]), point(corners[2]))
        #expect(area > 0)
        sum += area
        // The edge begins in the last corner, from which GL takes what is flat.
        expect(corners[2].angleAfter, isNormalFrom: point(corners[2]), to: point(corners[1]))
      }
      #expect(sum == Measures.doubledArea([ring.map { GridPoint(x: $0.x, y: $0.y) }]))
    }
    #expect(fans > 50)
  }

  private func expect(_ angle: UInt16, isNormalFrom a: GridPoint, to b: GridPoint) {
    let direction = Double(angle) / 65520 * 2 * .pi
    let run = SIMD2(Double(b.x - a.x), Double(b.y - a.y))
    let along = cos(direction) * run.x + sin(direction) * run.y
    let out = cos(direction) * run.y - sin(direction) * run.x
    #expect(abs(along) < 1e-4 * out)
  }

  @Test("Each corner tells the way out from the point inside")
  func waysOut() {
    let edges = mesh([Shapes.square(1000, 1000, side: 200)]).edges
    #expect(edges.vertices.count == 5)
    let hub = point(edges.vertices[0])
    #expect(hub == GridPoint(x: 1100, y: 1100))
    for vertex in edges.vertices.dropFirst() {
      let direction = Double(vertex.place.rawValue) / 248 * 2 * .pi
      let out = point(vertex)
      #expect(abs(cos(direction) * 141.4 - Double(out.x - hub.x)) < 3)
      #expect(abs(sin(direction) * 141.4 - Double(out.y - hub.y)) < 3)
    }
  }

  @Test("What has holes or hides parts of itself has a band, as all has without fans")
  func others() {
    let hole = Array(Shapes.square(1050, 1050, side: 50).reversed())
    let shapes = [
      [Shapes.square(1000, 1000, side: 200), hole],
      [Shapes.comb(x: 1000, y: 1000, teeth: 3, length: 100, pitch: 80)],
    ]
    for rings in shapes {
      let (with, without) = (mesh(rings), mesh(rings, .bands))
      #expect(with.fills.indices == without.fills.indices && !with.fills.indices.isEmpty)
      #expect(with.edges.vertices == without.edges.vertices)
      #expect(with.edges.indices == without.edges.indices)
    }
  }

  @Test("Where a fan was cut at the border its edge is not smoothed")
  func border() {
    let edges = mesh([Shapes.square(-100, 1000, side: 200)]).edges
    let cut = edges.vertices.dropFirst().filter { $0.angleAfter == EdgeAngle.none.rawValue }
    #expect(edges.vertices.count == 5 && cut.count == 1)
    #expect(cut.allSatisfy { $0.x == -16 })
  }
}
