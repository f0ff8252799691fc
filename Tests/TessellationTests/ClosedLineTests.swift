import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

/// Lines that begin in the middle of a corner.
@Suite("Lines that begin in a corner")
struct ClosedLineTests {
  private let grid = GridTransform(extent: 8192)!

  /// How often each triangle is there, by its corners' places and normals.
  private func triangles(_ line: Ring, _ shape: LineShape) -> [[[Int]]: Int] {
    var mesher = LineMesher()
    var stream = MeshStream<LineVertex>()
    mesher.appendLines(Shapes.geometry([line]), grid, shape, paint: 3, to: &stream)
    var counts: [[[Int]]: Int] = [:]
    for first in stride(from: 0, to: stream.indices.count, by: 3) {
      let corners = (0..<3).map { corner in
        let vertex = stream.vertices[Int(stream.indices[first + corner])]
        return [vertex.x, vertex.y, vertex.normalX, vertex.normalY].map(Int.init)
          + [vertex.corner.contains(.right) ? 1 : 0]
      }
      counts[corners.sorted { $0.lexicographicallyPrecedes($1) }, default: 0] += 1
    }
    return counts
  }

  /// With turns to both sides, on segments longer or shorter than the width.
  private func stars() -> [Ring] {
    var numbers = SeededGenerator(seed: 23)
    return (0..<8).map { number in
      Shapes.star(
        x: 4000, y: 4000, count: 7, radii: number % 2 == 0 ? 800...3000 : 30...200, &numbers)
    }
  }

  private func shapes(_ join: LineJoin) -> [LineShape] {
    ([-1, 0, 1] as [Float]).map { side in
      var shape = LineShape(join: join)
      shape.offsetSide = side
      return shape
    }
  }

  @Test(
    "A closed line is the same wherever it begins, to whichever side it is offset",
    arguments: [LineJoin.miter, .bevel, .round])
  func closed(join: LineJoin) {
    for shape in shapes(join) {
      for ring in stars() {
        let first = triangles(ring + ring.prefix(1), shape)
        #expect(first.count >= 14)
        for start in 1..<ring.count {
          let turned = Array(ring[start...] + ring[..<start])
          #expect(
            triangles(turned + turned.prefix(1), shape) == first,
            "\(shape.offsetSide) from \(start)")
        }
      }
    }
  }

  @Test(
    "Where distances start again a line looks as if they went on",
    arguments: [LineJoin.miter, .bevel, .round])
  func restarts(join: LineJoin) {
    for shape in shapes(join) {
      var solid = shape
      solid.isSolid = true
      for ring in stars().prefix(3) {
        let rounds = (0..<40).flatMap { _ in ring }
        #expect(triangles(rounds, shape) == triangles(rounds, solid), "\(shape.offsetSide)")
      }
    }
  }
}
