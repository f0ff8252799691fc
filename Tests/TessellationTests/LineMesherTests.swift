import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite struct LineMesherTests {
  private static let halfWidth = 60.0
  private let grid = GridTransform(extent: 8192)!

  private func mesh(
    _ parts: [Ring], _ shape: LineShape, isRings: Bool = false, _ grid: GridTransform? = nil
  ) -> MeshStream<LineVertex> {
    var mesher = LineMesher()
    var stream = MeshStream<LineVertex>()
    let geometry = Shapes.geometry(parts)
    if isRings {
      mesher.appendOutlines(geometry, grid ?? self.grid, shape, paint: 3, to: &stream)
    } else {
      mesher.appendLines(geometry, grid ?? self.grid, shape, paint: 3, to: &stream)
    }
    return stream
  }

  /// A random walk inside the tile; turns of any sharpness.
  private func walk(_ count: Int, step: ClosedRange<Double>, _ numbers: inout SeededGenerator)
    -> Ring
  {
    var points = [TilePoint(x: 4000, y: 4000)]
    while points.count < count {
      let last = points[points.count - 1]
      let length = Double.random(in: step, using: &numbers)
      let next = TilePoint(
        x: last.x + Int32(Double.random(in: -length...length, using: &numbers)),
        y: last.y + Int32(Double.random(in: -length...length, using: &numbers)))
      if next != last, next.x > 200, next.x < 7900, next.y > 200, next.y < 7900 {
        points.append(next)
      }
    }
    return points
  }

  private func position(_ vertex: LineVertex) -> (x: Double, y: Double) {
    let reach = LineMesherTests.halfWidth / Double(LineVertex.normalScale)
    return (
      Double(vertex.x) + Double(vertex.normalX) * reach,
      Double(vertex.y) + Double(vertex.normalY) * reach
    )
  }

  private func isCovered(_ x: Double, _ y: Double, _ stream: MeshStream<LineVertex>) -> Bool {
    for first in stride(from: 0, to: stream.indices.count, by: 3) {
      let (a, b, c) = (
        position(stream.vertices[Int(stream.indices[first])]),
        position(stream.vertices[Int(stream.indices[first + 1])]),
        position(stream.vertices[Int(stream.indices[first + 2])])
      )
      func side(_ p: (x: Double, y: Double), _ q: (x: Double, y: Double)) -> Double {
        (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x)
      }
      let (ab, bc, ca) = (side(a, b), side(b, c), side(c, a))
      if (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0) { return true }
    }
    return false
  }

  /// Points across every segment, and in the wedge of every turn, lie in some triangle.
  private func expectNoGap(
    _ points: Ring, _ stream: MeshStream<LineVertex>, wedge: Double, isClosed: Bool = false,
    _ label: String
  ) {
    let count = isClosed ? points.count : points.count - 1
    func unit(_ index: Int) -> (x: Double, y: Double) {
      let (a, b) = (points[index % points.count], points[(index + 1) % points.count])
      let (x, y) = (Double(b.x - a.x), Double(b.y - a.y))
      let length = (x * x + y * y).squareRoot()
      return (x / length, y / length)
    }
    for index in 0..<count {
      let (a, b) = (points[index], points[(index + 1) % points.count])
      let u = unit(index)
      for t in [0.01, 0.3, 0.5, 0.99] {
        for across in [-0.95, -0.5, 0, 0.5, 0.95] {
          let reach = across * LineMesherTests.halfWidth
          let x = Double(a.x) + t * Double(b.x - a.x) - u.y * reach
          let y = Double(a.y) + t * Double(b.y - a.y) + u.x * reach
          if !isCovered(x, y, stream) { Issue.record("\(label): segment \(index) \(t) \(across)") }
        }
      }
      guard isClosed || index + 1 < count else { continue }
      let v = unit(index + 1)
      // A line that turns right back has no wedge.
      guard u.x * v.x + u.y * v.y > -0.999 else { continue }
      let side = u.x * v.y - u.y * v.x > 0 ? -1.0 : 1.0
      for s in stride(from: 0.05, to: 1, by: 0.1) {
        // Between the outer normals of both segments.
        var n = (x: -(u.y * (1 - s) + v.y * s) * side, y: (u.x * (1 - s) + v.x * s) * side)
        let length = (n.x * n.x + n.y * n.y).squareRoot()
        guard length > 0.05 else { continue }
        if wedge > 0 { n = (n.x / length * wedge, n.y / length * wedge) }
        let x = Double(b.x) + n.x * LineMesherTests.halfWidth * 0.95
        let y = Double(b.y) + n.y * LineMesherTests.halfWidth * 0.95
        if !isCovered(x, y, stream) { Issue.record("\(label): join \(index) at \(s)") }
      }
    }
  }

  /// No triangle reaches farther from the line than the join allows.
  private func expectNoSpike(
    _ points: Ring, _ stream: MeshStream<LineVertex>, reach: Double, _ label: String
  ) {
    let course = zip(points, points.dropFirst()).map { [$0, $1] }.map { Measures.plane($0) }
    for vertex in stream.vertices {
      let p = position(vertex)
      let distance = course.reduce(Double.infinity) {
        min($0, Measures.distance(p.x, p.y, $1[0], $1[1]))
      }
      if distance > reach * LineMesherTests.halfWidth {
        Issue.record("\(label): \(vertex) is \(distance / LineMesherTests.halfWidth) away")
      }
    }
  }

  @Test(
    "Lines have neither gaps nor spikes, on segments longer or shorter than the width",
    arguments: [LineJoin.miter, .bevel, .round], [5.0...30.0, 20...200, 300...900])
  func cover(join: LineJoin, step: ClosedRange<Double>) {
    var numbers = SeededGenerator(seed: 17)
    for round in 0..<40 {
      let points = walk(12, step: step, &numbers)
      let shape = LineShape(
        join: join, cap: .round, widestHalfWidth: Float(LineMesherTests.halfWidth))
      let stream = mesh([points], shape)
      let label = "\(join) \(step) round \(round)"
      expectNoGap(points, stream, wedge: join == .round ? 0.96 : 0, label)
      // The corner of a cap's quad is √2 away.
      expectNoSpike(points, stream, reach: join == .miter ? 2.001 : 1.415, label)
    }
  }

  @Test("Closed lines join where they close", arguments: [LineJoin.miter, .round])
  func closed(join: LineJoin) {
    var numbers = SeededGenerator(seed: 19)
    for round in 0..<30 {
      let ring = Shapes.star(x: 4000, y: 4000, count: 7, radii: 800...3000, &numbers)
      let shape = LineShape(join: join, cap: .round)
      let string = mesh([ring + [ring[0]]], shape)
      expectNoGap(ring, string, wedge: join == .round ? 0.96 : 0, isClosed: true, "round \(round)")
      #expect(string.vertices.allSatisfy { !$0.corner.contains(.beyond) })
      // A ring's distances begin elsewhere, and it is the same else.
      var outline = mesh([ring], shape, isRings: true).vertices
      for index in outline.indices { outline[index].along = string.vertices[index].along }
      #expect(outline == string.vertices)
    }
  }

  @Test("A vertex is pushed so that both edges lie one half width off")
  func normals() {
    let stream = mesh([Shapes.ring([(1000, 1000), (2000, 1200), (3000, 1000)])], LineShape())
    #expect(stream.vertices.count == 6)
    for (index, vertex) in stream.vertices.enumerated() {
      let segments = index < 2 ? [1.0] : index < 4 ? [1.0, -1.0] : [-1.0]
      for slope in segments {
        let length = (1.0 + 0.04).squareRoot()
        let right = (x: -0.2 * slope / length, y: 1 / length)
        let push = (Double(vertex.normalX) * right.x + Double(vertex.normalY) * right.y) / 8192
        #expect(abs(push - (vertex.corner.contains(.right) ? 1 : -1)) < 2e-4)
      }
    }
    #expect(stream.vertices.map(\.along) == [0, 0, 509, 509, 1019, 1019])
    #expect(stream.vertices.allSatisfy { $0.paint == 3 && $0.slot == 0 })
  }

  @Test("A straight run of points is one quad")
  func straight() {
    let stream = mesh([Shapes.ring([(0, 0), (10, 10), (500, 500), (4000, 4000)])], LineShape())
    #expect(stream.vertices.count == 4)
    #expect(stream.indices.count == 6)
  }

  @Test(arguments: [LineCap.butt, .square, .round])
  func caps(cap: LineCap) {
    let stream = mesh([Shapes.ring([(1000, 1000), (3000, 1000)])], LineShape(cap: cap))
    let positions = stream.vertices.map(position)
    let reach = cap == .butt ? 0 : LineMesherTests.halfWidth
    #expect(positions.map(\.x).min() == 1000 - reach)
    #expect(positions.map(\.x).max() == 3000 + reach)
    #expect(stream.vertices.count == (cap == .round ? 8 : 4))
    for (vertex, position) in zip(stream.vertices, positions) {
      let isTip = position.x < 1000 || position.x > 3000
      #expect(vertex.corner.contains(.beyond) == (cap == .round && isTip))
      // What pushes a corner along the line is no part of what offsets it.
      #expect(vertex.corner.contains(.back) == (position.x < 1000))
      #expect(vertex.corner.contains(.ahead) == (position.x > 3000))
    }
  }

  @Test("A round join that is shorter than the round limit is mitred")
  func roundLimit() {
    // A turn of 50°, whose mitre is 1.103 half widths long.
    let points = Shapes.ring([(0, 4000), (4000, 4000), (6571, 7064)])
    func vertexCount(_ join: LineJoin, _ limit: Float? = nil) -> Int {
      var shape = LineShape(join: join)
      if let limit { shape.roundLimit = limit }
      return mesh([points], shape).vertices.count
    }
    let mitred = vertexCount(.miter)
    #expect(vertexCount(.round) > mitred && vertexCount(.round, 1.1) == vertexCount(.round))
    #expect(vertexCount(.round, 1.11) == mitred)
    #expect(vertexCount(.bevel, 9) == vertexCount(.bevel))
  }

  @Test("Where the tile cuts a line its end is flat, and perpendicular to the uncut line")
  func cutEnds() {
    let shape = LineShape(join: .round, cap: .round)
    let points = Shapes.ring([(-30_017, 4000), (8211, 4001), (9000, 20_000)])
    let stream = mesh([points], shape)
    #expect(stream.vertices.count == 4)
    for vertex in stream.vertices {
      #expect(!vertex.corner.contains(.beyond))
      #expect(vertex.x == -16 || vertex.x == 8208)
      #expect(abs(Double(vertex.normalX)) <= 1 && abs(vertex.normalY) == 8192)
    }
    // Distances go on from the line's true start.
    #expect(stream.vertices[0].along == (30_001) / 2)
  }

  @Test("Outlines have no line along the border where the polygon was cut")
  func outlines() {
    let square = Shapes.square(-2000, 1000, side: 4000)
    let stream = mesh([square], LineShape(), isRings: true)
    #expect(stream.vertices.allSatisfy { $0.x == -16 || $0.x == 2000 })
    // Up, right, and down: one run with two joins.
    #expect(stream.indices.count == 3 * 6)
  }

  @Test("Degenerate lines")
  func degenerate() {
    let dot = Shapes.ring([(100, 100), (100, 100)])
    #expect(mesh([dot], LineShape()).indices.isEmpty)
    #expect(!mesh([dot], LineShape(cap: .round)).indices.isEmpty)
    #expect(mesh([[]], LineShape(cap: .round)).indices.isEmpty)
    let there = Shapes.ring([(100, 100), (900, 100), (100, 100)])
    for join in [LineJoin.miter, .bevel, .round] {
      let stream = mesh([there], LineShape(join: join))
      #expect(isCovered(500, 130, stream) && isCovered(500, 70, stream))
      #expect(isCovered(940, 100, stream) == (join == .round))
    }
  }

  @Test("Distance never falls but where it starts again, and there it is apart")
  func distances() {
    let zigzag = Shapes.ring((0..<60).map { ($0 * 130, $0 % 2 == 0 ? 100 : 8000) })
    let stream = mesh([zigzag], LineShape(join: .bevel))
    for first in stride(from: 0, to: stream.indices.count, by: 3) {
      let along = (0..<3).map { stream.vertices[Int(stream.indices[first + $0])].along }
      let spread = (along.max() ?? 0) - (along.min() ?? 0)
      #expect(spread < 4200, "a triangle runs over the place where distances start again")
    }
    #expect(stream.vertices.contains { $0.along == 0 && $0.x > 0 })
  }

  @Test("A ring's distances begin with the length of its closing side, also where it is cut")
  func ringDistances() throws {
    for east in [Int32(3000), 9500] {
      let ring = [
        TilePoint(x: east, y: 1000), TilePoint(x: 1000, y: 1000), TilePoint(x: 1000, y: 1600),
      ]
      let side = Double(east) - 1000
      let closing = (side * side + 600 * 600).squareRoot()
      let vertices = mesh([ring], LineShape(), isRings: true).vertices
      let corner = try #require(vertices.first { $0.x == 1000 && $0.y == 1000 })
      #expect(abs(Double(corner.along) * 2 - closing - side) < 3)
    }
    let line = Shapes.square(1000, 1000, side: 500)
    #expect(mesh([line + line.prefix(1)], LineShape()).vertices[0].along == 0)
  }

  @Test("Where a line turns back sharply, what repeats along it is not sheared at all")
  func turnsBack() {
    func longestPush(_ cornerReach: Float) -> Double {
      var shape = LineShape(join: .bevel)
      shape.cornerReach = cornerReach
      let points = Shapes.ring([(2000, 2000), (4000, 2000), (3000, 3200)])
      let pushes = mesh([points], shape).vertices.map {
        (Double($0.normalX), Double($0.normalY))
      }
      return pushes.map { ($0 * $0 + $1 * $1).squareRoot() / Double(LineVertex.normalScale) }
        .max() ?? 0
    }
    #expect(longestPush(0) > 2, "both segments share their inner corner")
    #expect(longestPush(200) < 1.001)
  }

  @Test("A step of a line is cut from its left side behind to its right one ahead")
  func quads() {
    let stream = mesh([Shapes.ring([(1000, 1000), (3000, 1000)])], LineShape())
    let corners = stream.indices.prefix(3).map { stream.vertices[Int($0)] }
    #expect(
      corners.map(\.x) == [1000, 1000, 3000] && corners.map(\.corner) == [[], .right, .right])
  }

  @Test("What repeats along a line is straight but next to a sharp corner")
  func straightToTheCorner() {
    let corner = [(1000, 1000), (3000, 1000), (3000, 3000)].map {
      TilePoint(x: Int32($0.0), y: Int32($0.1))
    }
    var shape = LineShape(join: .miter)
    #expect(mesh([corner], shape).vertices.count == 6)
    shape.cornerReach = 200
    let vertices = mesh([corner], shape).vertices
    let before = vertices.filter { $0.x == 2800 && $0.y == 1000 }
    let after = vertices.filter { $0.x == 3000 && $0.y == 1200 }
    #expect(vertices.count == 10 && before.count == 2 && after.count == 2)
    #expect(before.allSatisfy { $0.along == 900 } && after.allSatisfy { $0.along == 1100 })
    // No room for it, or nothing to keep straight.
    shape.cornerReach = 1100
    #expect(mesh([corner], shape).vertices.count == 6)
    shape.cornerReach = 200
    let gentle = [(1000, 1000), (3000, 1000), (5000, 2000)].map {
      TilePoint(x: Int32($0.0), y: Int32($0.1))
    }
    #expect(mesh([gentle], shape).vertices.count == 6)
  }
}
