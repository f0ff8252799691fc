import GeoMath
import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite("Where buildings stand")
struct BuildingFootingTests {
  private let grid = GridTransform(extent: 8192)!

  private func mesh(
    _ rings: [Ring], _ grid: GridTransform, findsFootings: Bool = true
  ) -> (stream: MeshStream<ExtrusionVertex>, footings: [BuildingFooting]) {
    var mesher = ExtrusionMesher(findsFootings: findsFootings)
    var stream = MeshStream<ExtrusionVertex>()
    var parts: [ExtrusionPart] = []
    mesher.append(
      Shapes.geometry(rings), grid, paint: 1, baseMetres: 0, heightMetres: 25, to: &stream,
      parts: &parts)
    return (stream, mesher.footings)
  }

  @Test("An L stands on its centroid, whatever its courtyards, and all its vertices there")
  func centroid() {
    // 400 × 100 with its middle at (300, 150) and 100 × 300 with its middle at (150, 350).
    let shape = Shapes.ring([
      (100, 100), (500, 100), (500, 200), (200, 200), (200, 500), (100, 500),
    ])
    let yard = Array(Shapes.square(120, 120, side: 30).reversed())
    let (stream, footings) = mesh([shape, yard], grid)
    let x = Int16(((300.0 * 40_000 + 150 * 30_000) / 70_000).rounded())
    let y = Int16(((150.0 * 40_000 + 350 * 30_000) / 70_000).rounded())
    #expect(footings == [BuildingFooting(vertexEnd: stream.vertices.count, x: x, y: y)])
  }

  @Test("Each polygon of a feature stands by itself; one beyond the tile has no vertices to stand")
  func polygons() {
    let rings = [
      Shapes.square(100, 100, side: 40), Shapes.square(-900, 100, side: 40),
      Shapes.square(500, 900, side: 20),
    ]
    let (stream, footings) = mesh(rings, grid)
    #expect(footings.map(\.x) == [120, 510] && footings.map(\.y) == [120, 910])
    #expect(footings.map { Int($0.vertexEnd) } == [8, 16] && stream.vertices.count == 16)
    for (index, footing) in footings.enumerated() {
      for vertex in stream.vertices[8 * index..<8 * index + 8] {
        #expect(abs(vertex.x - footing.x) <= 20 && abs(vertex.y - footing.y) <= 20)
      }
    }
  }

  @Test("Both tiles that draw a part of a building have it stand in the same place")
  func seam() throws {
    let source = TileID(z: 14, x: 100, y: 100)
    var random = SeededGenerator(seed: 8)
    for _ in 0..<50 {
      let ring = Shapes.star(
        x: 2048, y: random.double(600...1400), count: 7, radii: 20...200, &random)
      let west = try #require(
        GridTransform(source: source, drawn: TileID(z: 15, x: 200, y: 200), extent: 4096))
      let east = try #require(
        GridTransform(source: source, drawn: TileID(z: 15, x: 201, y: 200), extent: 4096))
      let (left, right) = (mesh([ring], west).footings, mesh([ring], east).footings)
      guard let a = left.first, let b = right.first else { continue }
      #expect(abs(Int(a.x) - 8192 - Int(b.x)) <= 1 && abs(Int(a.y) - Int(b.y)) <= 1)
    }
  }

  @Test("A building whose middle is farther away than 16 bits tell stands where they end")
  func farAway() throws {
    let source = TileID(z: 14, x: 100, y: 100)
    let deep = try #require(
      GridTransform(
        source: source, drawn: TileID(z: 20, x: 100 << 6, y: 100 << 6), extent: 4096))
    let (_, footings) = mesh([Shapes.square(-10, -10, side: 4000)], deep)
    #expect(footings.map(\.x) == [32767] && footings.map(\.y) == [32767])
  }

  @Test("Meshes for level ground have no places, and the same vertices")
  func levelGround() {
    let rings = [Shapes.square(100, 100, side: 40)]
    let (level, none) = mesh(rings, grid, findsFootings: false)
    let (hilly, one) = mesh(rings, grid)
    #expect(none.isEmpty && one.count == 1)
    #expect(level.vertices == hilly.vertices && level.indices == hilly.indices)
    let tile = TileID(z: 0, x: 0, y: 0)
    let plain = TileMesh(tile: tile, extrusions: level)
    let standing = TileMesh(tile: tile, extrusions: hilly, footings: one)
    #expect(Double(standing.byteCount) < 1.25 * Double(plain.byteCount))
    #expect(standing.byteCount - plain.byteCount == MemoryLayout<BuildingFooting>.stride)
  }
}
