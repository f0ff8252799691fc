import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite struct FillMesherTests {
  private let grid = GridTransform(extent: 8192)!

  private func mesh(
    _ rings: [Ring]
  ) -> (fills: MeshStream<FillVertex>, edges: MeshStream<EdgeVertex>) {
    var mesher = FillMesher()
    var fills = MeshStream<FillVertex>()
    var edges = MeshStream<EdgeVertex>()
    mesher.append(Shapes.geometry(rings), grid, paint: 5, fills: &fills, edges: &edges)
    return (fills, edges)
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

  @Test("The band runs around outlines and holes, one pixel outwards")
  func bands() {
    let hole = Array(Shapes.square(2000, 2000, side: 1000).reversed())
    let edges = mesh([Shapes.square(1000, 1000, side: 4000), hole]).edges
    #expect(edges.vertices.count == 16)
    #expect(edges.indices.count == 48)
    for pair in stride(from: 0, to: edges.vertices.count, by: 2) {
      let (inner, outer) = (edges.vertices[pair], edges.vertices[pair + 1])
      #expect(inner.rim == 0 && inner.normalX == 0 && inner.normalY == 0 && outer.rim == 127)
      #expect(inner.x == outer.x && inner.y == outer.y && outer.paint == 5)
      // Away from the filled area: from the middle for the outline, to it for the hole.
      let middle: Int16 = pair < 8 ? 3000 : 2500
      let outwards: Int8 = pair < 8 ? 1 : -1
      #expect(outer.normalX == (outer.x > middle ? 63 : -63) * outwards)
      #expect(outer.normalY == (outer.y > middle ? 63 : -63) * outwards)
    }
  }

  @Test("Every edge's band is one pixel wide, but where the mitre is cut off")
  func bandWidth() {
    var numbers = SeededGenerator(seed: 29)
    for _ in 0..<50 {
      let ring = Shapes.star(x: 4000, y: 4000, count: 40, radii: 2000...3500, &numbers)
      let edges = mesh([ring]).edges
      for triangle in stride(from: 0, to: edges.indices.count, by: 6) {
        let (a, b) = (
          edges.vertices[Int(edges.indices[triangle])],
          edges.vertices[Int(edges.indices[triangle + 1])]
        )
        let run = SIMD2(Double(b.y) - Double(a.y), Double(a.x) - Double(b.x))
        let outward = run / (run * run).sum().squareRoot()
        for rim in [2, 5] {
          let vertex = edges.vertices[Int(edges.indices[triangle + rim])]
          let push = SIMD2(Double(vertex.normalX), Double(vertex.normalY)) / 63
          let width = (push * outward).sum()
          let isCutOff = (push * push).sum() > 3.8
          #expect(isCutOff ? width > 0 && width < 1.03 : abs(width - 1) < 0.03)
        }
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
