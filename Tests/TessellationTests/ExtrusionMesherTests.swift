import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite struct ExtrusionMesherTests {
  private let grid = GridTransform(extent: 8192)!

  private func mesh(
    _ rings: [Ring], base: Float = 3, height: Float = 25
  ) -> MeshStream<ExtrusionVertex> {
    var mesher = ExtrusionMesher()
    var stream = MeshStream<ExtrusionVertex>()
    var parts: [ExtrusionPart] = []
    mesher.append(
      Shapes.geometry(rings), grid, paint: 1, baseMetres: base, heightMetres: height, to: &stream,
      parts: &parts)
    return stream
  }

  private func corners(
    _ stream: MeshStream<ExtrusionVertex>, _ first: Int
  ) -> [SIMD3<Double>] {
    (0..<3).map { stream.vertices[Int(stream.indices[first + $0])] }.map {
      SIMD3(Double($0.x), Double($0.y), Double($0.height))
    }
  }

  @Test("Walls and roof face outwards and enclose the prism's volume")
  func volume() {
    let hole = Array(Shapes.square(2000, 2000, side: 1000).reversed())
    let stream = mesh([Shapes.square(1000, 1000, side: 4000), hole])
    #expect(stream.vertices.count == 8 * 2, "a foot and a top to each point")
    // Six times the volume, by the divergence theorem over roof and walls; the missing floor is at height 30 steps.
    var volume = 0.0
    for first in stride(from: 0, to: stream.indices.count, by: 3) {
      let p = corners(stream, first).map { $0 - SIMD3(0, 0, 30) }
      let (u, v) = (p[1], p[2])
      let cross = SIMD3(
        u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x)
      volume += (p[0] * cross).sum()
    }
    // Counter-clockwise in a frame with y down is a left-handed turn.
    #expect(volume == -6 * 220 * (4000 * 4000 - 1000 * 1000))
  }

  @Test func wallNormalsPointOutwards() {
    let stream = mesh([Shapes.square(1000, 1000, side: 4000)])
    for vertex in stream.vertices where vertex.normalX != 0 || vertex.normalY != 0 {
      let away =
        Int(vertex.normalX) * (Int(vertex.x) - 3000)
        + Int(vertex.normalY) * (Int(vertex.y) - 3000)
      #expect(away == 127 * 2000)
      #expect(vertex.height == 30, "only feet have normals")
    }
  }

  @Test("A foot tells how far a pattern has come around the ring with its wall")
  func alongWalls() {
    let square = mesh([Shapes.square(1000, 1000, side: 700)]).vertices.filter { $0.height == 30 }
    #expect(square.map(\.along) == [700, 1400, 2100, 2800])
  }

  @Test("The last corner of a wall's triangles carries that wall's own normal")
  func flatNormals() {
    let stream = mesh([Shapes.square(1000, 1000, side: 4000)])
    for first in stride(from: 0, to: stream.indices.count, by: 3) {
      let triangle = (0..<3).map { stream.vertices[Int(stream.indices[first + $0])] }
      let normal = SIMD2(Int(triangle[2].normalX), Int(triangle[2].normalY))
      guard normal != .zero else { continue }
      let along = triangle.map { normal.x * Int($0.x) + normal.y * Int($0.y) }
      #expect(Set(along).count == 1, "the normal is square to all of the triangle")
    }
  }

  @Test("The last corner of a roof's triangles says that it is one; walls never end with such")
  func flatRoofs() {
    var numbers = SeededGenerator(seed: 41)
    for _ in 0..<50 {
      let rings = Shapes.starWithHoles(
        x: 4000, y: 4000, size: 3000, count: 40, holes: 4, &numbers)
      let stream = mesh(rings)
      var roofs = 0
      for first in stride(from: 0, to: stream.indices.count, by: 3) {
        let triangle = (0..<3).map { stream.vertices[Int(stream.indices[first + $0])] }
        let isFlat = triangle.allSatisfy { $0.height == triangle[0].height }
        #expect(isFlat == (triangle[2].normalX == 0 && triangle[2].normalY == 0))
        if isFlat { roofs += 1 }
      }
      let points = rings.reduce(0) { $0 + $1.count }
      #expect(roofs == points + 2 * 4 - 2)
      #expect(stream.vertices.count == 2 * points, "a roof's corners are the walls'")
    }
  }

  @Test("A building cut by the tile has no wall there")
  func noWallOnBorder() {
    let stream = mesh([Shapes.square(-3000, 1000, side: 5000)])
    #expect(stream.indices.count == 3 * (2 + 3 * 2))
    // A wall on the tile's own edge stands: the neighbour may not have it.
    #expect(mesh([Shapes.square(0, 1000, side: 500)]).indices.count == 3 * (2 + 4 * 2))
  }

  @Test func heightsAreClamped() {
    let square = [Shapes.square(0, 0, side: 100)]
    // What is not higher than its base is a roof alone.
    for flat in [
      mesh(square, base: 5, height: 5), mesh(square, base: 0, height: .nan),
      mesh(square, base: 0, height: -3),
    ] {
      #expect(flat.indices.count == 6 && flat.vertices.count == 4)
    }
    let tall = mesh(square, base: -.infinity, height: .infinity)
    #expect(tall.vertices.map(\.height).max() == ExtrusionHeight.step(.infinity))
    #expect(tall.vertices.map(\.height).min() == 0)
  }

  @Test("A feature tells how high its roof is, if there is any of it in the tile")
  func roofHeight() {
    func height(_ rings: [Ring], base: Float = 3, top: Float) -> Float {
      var mesher = ExtrusionMesher()
      var stream = MeshStream<ExtrusionVertex>()
      var parts: [ExtrusionPart] = []
      let height = mesher.append(
        Shapes.geometry(rings), grid, paint: 1, baseMetres: base, heightMetres: top, to: &stream,
        parts: &parts)
      if height > 0 { #expect(parts.allSatisfy { $0.topMetres == height }) }
      return height
    }
    let square = Shapes.square(100, 100, side: 50)
    #expect(height([square], top: 25) == 25 && height([square], base: 30, top: 25) == 25)
    #expect(height([square, Shapes.square(900, 900, side: 50)], top: 7.5) == 7.5)
    #expect(height([], top: 25) == 0)
    #expect(height([Shapes.square(-900, 100, side: 50)], top: 25) == 0)
    #expect(height([Shapes.ring([(0, 0), (50, 50), (100, 100)])], top: 25) == 0)
  }

  @Test("An open line has walls that are seen from both sides and no roof; a closed one likewise")
  func lines() {
    func walls(_ line: Ring, top: Float = 25) -> [SIMD4<Int>] {
      var mesher = ExtrusionMesher()
      var stream = MeshStream<ExtrusionVertex>()
      var parts: [ExtrusionPart] = []
      let height = mesher.appendLines(
        Shapes.geometry([line]), grid, paint: 1, baseMetres: 3, heightMetres: top, to: &stream,
        parts: &parts)
      #expect(height == (stream.indices.isEmpty ? 0 : top))
      #expect(parts.allSatisfy { $0.roofEnd == 0 && $0.wallEnd == stream.indices.count })
      // Each begins with a triangle of its end above, its end and its beginning on the ground.
      return stride(from: 0, to: stream.indices.count, by: 6).map { first in
        let (end, start) = (
          stream.vertices[Int(stream.indices[first + 1])],
          stream.vertices[Int(stream.indices[first + 2])]
        )
        #expect(stream.vertices[Int(stream.indices[first])].height == 250)
        let way = SIMD2(Int(end.x) - Int(start.x), Int(end.y) - Int(start.y))
        #expect(way.x * Int(start.normalX) + way.y * Int(start.normalY) == 0)
        #expect(start.height == 30 && start.outwardOrTop == 250)
        return SIMD4(Int(start.x), Int(start.y), Int(end.x), Int(end.y))
      }
    }
    let ends = Set([
      SIMD4(100, 100, 900, 100), SIMD4(900, 100, 900, 500), SIMD4(900, 500, 900, 100),
      SIMD4(900, 100, 100, 100),
    ])
    #expect(Set(walls(Shapes.ring([(100, 100), (900, 100), (900, 500)]))) == ends)
    #expect(walls(Shapes.ring([(100, 100), (900, 100)])).count == 2)
    let square = Shapes.square(100, 100, side: 50)
    #expect(Set(walls(square + [square[0]])).count == 8)
    #expect(walls(Shapes.ring([(-900, 100), (900, 100)])).allSatisfy { abs($0.x - $0.z) == 916 })
    #expect(walls(square, top: 3).isEmpty && walls(Shapes.ring([(5, 5)])).isEmpty)
  }

  @Test func degenerateRingsMakeNothing() {
    #expect(mesh([Shapes.ring([(0, 0), (100, 0), (0, 0)])]).vertices.isEmpty)
    #expect(mesh([Shapes.ring([(0, 0), (50, 50), (100, 100)])]).vertices.isEmpty)
  }
}
