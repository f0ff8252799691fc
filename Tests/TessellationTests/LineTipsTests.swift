import Foundation
import GeoMath
import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

/// What the fragment shader makes of triangles is painted where it lies within half a width of the
/// course.
@Suite("Round ends") struct LineTipsTests {
  private static let halfWidth = 60.0

  private struct Corner {
    var x, y, across, beyond: Double

    init(_ vertex: LineVertex) {
      let reach = LineTipsTests.halfWidth / Double(LineVertex.normalScale)
      x = Double(vertex.x) + Double(vertex.normalX) * reach
      y = Double(vertex.y) + Double(vertex.normalY) * reach
      across = (vertex.corner.contains(.right) ? 1 : -1) * LineTipsTests.halfWidth
      beyond =
        (vertex.corner.contains(.beyond) ? LineTipsTests.halfWidth : 0)
        - Double(vertex.along) * Double(LineVertex.alongStep)
    }
  }

  private func isPainted(_ x: Double, _ y: Double, _ stream: MeshStream<LineVertex>) -> Bool {
    stride(from: 0, to: stream.indices.count, by: 3).contains { first in
      let (a, b, c) = (
        Corner(stream.vertices[Int(stream.indices[first])]),
        Corner(stream.vertices[Int(stream.indices[first + 1])]),
        Corner(stream.vertices[Int(stream.indices[first + 2])])
      )
      let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
      guard abs(area) > 1e-9 else { return false }
      let v = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / area
      let w = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / area
      guard v >= 0, w >= 0, v + w <= 1 else { return false }
      let across = a.across + v * (b.across - a.across) + w * (c.across - a.across)
      let beyond = a.beyond + v * (b.beyond - a.beyond) + w * (c.beyond - a.beyond)
      let offset = (across * across + max(beyond, 0) * max(beyond, 0)).squareRoot()
      return offset <= Self.halfWidth
    }
  }

  private func distance(_ x: Double, _ y: Double, from course: Ring) -> Double {
    zip(course, course.dropFirst()).map { a, b in
      let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
      let part = ((x - Double(a.x)) * dx + (y - Double(a.y)) * dy) / max(dx * dx + dy * dy, 1e-9)
      let along = min(max(part, 0), 1)
      return hypot(x - Double(a.x) - along * dx, y - Double(a.y) - along * dy)
    }.min() ?? .infinity
  }

  @Test("Without triangles of their own they are as round", arguments: 0..<6)
  func shape(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let grid = try #require(GridTransform(extent: 8192))
    var saved = 0
    for _ in 0..<40 {
      var course = [TilePoint(x: 4000, y: 4000)]
      var degrees = random.double(0...360)
      for _ in 0..<Int(random.double(1...7)) {
        let last = course[course.count - 1]
        let length = random.double(20...700)
        degrees += random.double(-1...1) * (random.double(0...1) < 0.7 ? 40 : 180)
        let angle = Rotation(degrees: degrees)
        course.append(
          TilePoint(
            x: last.x + Int32(length * angle.cosine), y: last.y + Int32(length * angle.sine)))
      }
      var shape = LineShape(join: .round, cap: .round, widestHalfWidth: Float(Self.halfWidth))
      func mesh() -> MeshStream<LineVertex> {
        var mesher = LineMesher()
        var stream = MeshStream<LineVertex>()
        mesher.appendLines(Shapes.geometry([course]), grid, shape, paint: 0, to: &stream)
        return stream
      }
      shape.isSolid = true
      let solid = mesh()
      shape.isSolid = false
      saved += mesh().indices.count - solid.indices.count
      for _ in 0..<200 {
        let end = random.double(0...1) < 0.5 ? course[0] : course[course.count - 1]
        let x = Double(end.x) + random.double(-100...100)
        let y = Double(end.y) + random.double(-100...100)
        let distance = distance(x, y, from: course)
        if distance < 0.93 * Self.halfWidth - 2 { #expect(isPainted(x, y, solid)) }
        if distance > 1.07 * Self.halfWidth + 2 { #expect(!isPainted(x, y, solid)) }
      }
    }
    #expect(saved > 100)
  }
}
