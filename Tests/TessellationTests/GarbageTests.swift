import GeoMath
import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

/// Whatever a file says, meshing ends, and what comes out can be drawn.
@Suite struct GarbageTests {
  private func expectSound<Vertex>(_ stream: MeshStream<Vertex>) {
    let count = UInt32(stream.vertices.count)
    guard stream.indices.count % 3 == 0, stream.indices.allSatisfy({ $0 < count }) else {
      Issue.record("indices that name no vertex")
      return
    }
  }

  private func geometry(_ numbers: inout SeededGenerator) -> TileGeometry {
    let spans: [Int32] = [1, 3, 20, 5000, 40_000, .max]
    let span = spans.randomElement(using: &numbers) ?? 1
    let parts = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
      (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
        TilePoint(
          x: .random(in: -span...span, using: &numbers),
          y: .random(in: -span...span, using: &numbers))
      }
    }
    return Shapes.geometry(parts)
  }

  @Test(arguments: 0..<4)
  func garbage(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    // Every other seed on a globe.
    let cells = seed.isMultiple(of: 2) ? 1 : 8
    var fillMesher = FillMesher(cells: cells)
    var lineMesher = LineMesher(cells: cells)
    var extrusionMesher = ExtrusionMesher(cells: cells)
    for _ in 0..<5_000 {
      let depth = Int.random(in: 0...22, using: &numbers)
      let drawn = TileID(z: depth, x: .random(in: 0..<(1 << depth), using: &numbers), y: 0)
      let extent = [1, 512, 4096, 4097, 1 << 31].randomElement(using: &numbers) ?? 1
      let grid = try #require(
        GridTransform(source: TileID(z: 0, x: 0, y: 0), drawn: drawn, extent: extent))
      let geometry = geometry(&numbers)
      var fills = MeshStream<FillVertex>()
      var edges = MeshStream<EdgeVertex>()
      var lines = MeshStream<LineVertex>()
      var extrusions = MeshStream<ExtrusionVertex>()
      var circles = MeshStream<CircleVertex>()
      var parts: [ExtrusionPart] = []
      let shape = LineShape(
        join: [.miter, .bevel, .round].randomElement(using: &numbers) ?? .miter,
        cap: [.butt, .square, .round].randomElement(using: &numbers) ?? .butt,
        miterLimit: .random(in: -1...9, using: &numbers))
      let smoothing = FillSmoothing.allCases.randomElement(using: &numbers) ?? .fans
      fillMesher.append(
        geometry, grid, paint: 0, smoothing: smoothing, fills: &fills, edges: &edges)
      lineMesher.appendLines(geometry, grid, shape, paint: 0, to: &lines)
      lineMesher.appendOutlines(geometry, grid, shape, paint: 0, to: &lines)
      extrusionMesher.append(
        geometry, grid, paint: 0, baseMetres: 0, heightMetres: 9, to: &extrusions, parts: &parts)
      _ = extrusionMesher.appendLines(
        geometry, grid, paint: 0, baseMetres: 0, heightMetres: 9, to: &extrusions, parts: &parts)
      #expect(parts.last?.wallEnd ?? 0 == extrusions.indices.count)
      CircleMesher().append(geometry, grid, paint: 0, to: &circles)
      expectSound(fills)
      expectSound(edges)
      expectSound(lines)
      expectSound(extrusions)
      expectSound(circles)
    }
  }

  @Test func noTransformForSenselessTiles() {
    let tile = TileID(z: 3, x: 1, y: 1)
    #expect(GridTransform(extent: 0) == nil)
    #expect(GridTransform(extent: -4096) == nil)
    #expect(GridTransform(source: tile, drawn: TileID(z: 2, x: 0, y: 0), extent: 4096) == nil)
    #expect(GridTransform(source: tile, drawn: TileID(z: 4, x: 4, y: 2), extent: 4096) == nil)
  }

  @Test("A zigzag all over a tile is cut into cells, too, and ends")
  func zigzag() throws {
    var mesher = FillMesher(cells: 32)
    var mesh = Shapes.FillMesh(MeshStream(), MeshStream())
    let there = (0..<2000).map { (4 * $0, $0.isMultiple(of: 2) ? 0 : 8000) }
    let back = (0..<2000).map { (7999 - 4 * $0, $0.isMultiple(of: 2) ? 8010 : 8100) }
    mesher.append(
      Shapes.geometry([Shapes.ring(there + back)]), try #require(GridTransform(extent: 8192)),
      paint: 0, fills: &mesh.fills, edges: &mesh.edges)
    expectSound(mesh.fills)
    #expect(mesh.fills.indices.count > 3 * 4000)
  }
}
