import GeoMath
import RenderModel
import TestSupport
import Testing

@testable import Tessellation

@Suite("Cutting what a bent surface bends")
struct CellCutterTests {
  private func point(_ random: inout SeededGenerator) -> GridPoint {
    GridPoint(
      x: Int32.random(in: -16...8208, using: &random),
      y: Int32.random(in: -16...8208, using: &random))
  }

  private func area(_ polygon: [GridPoint]) -> Double {
    var sum = 0.0
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
      sum += Double(a.x) * Double(b.y) - Double(b.x) * Double(a.y)
    }
    return sum / 2
  }

  @Test("The parts of a triangle fill it, and each lies within a cell", arguments: [2, 8, 64])
  func triangles(cells: Int) throws {
    let cutter = try #require(CellCutter(cells: cells))
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let triangle = (0..<3).map { _ in point(&random) }
      var sum = 0.0
      cutter.cut(triangle) { part in
        #expect(part.count > 2 && cutter.isWhole(part))
        sum += area(part)
      }
      // Each cut is rounded to the grid.
      #expect(abs(sum - area(triangle)) < 8192 * 8)
    }
  }

  @Test("An edge is cut at the same points from either end, and where its triangle is")
  func edges() throws {
    let cutter = try #require(CellCutter(cells: 16))
    var random = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let (a, b, c) = (point(&random), point(&random), point(&random))
      let there = cutter.cuts(from: a, to: b)
      #expect(there == cutter.cuts(from: b, to: a).reversed())
      var corners: Set<GridPoint> = []
      cutter.cut([a, b, c]) { corners.formUnion($0) }
      #expect(corners.isSuperset(of: there))
    }
  }

  @Test("A line keeps its ends, its length and its directions, and more points lie on it")
  func lines() throws {
    let cutter = try #require(CellCutter(cells: 8))
    var run = LineRun()
    run.points = [GridPoint(x: 0, y: 100), GridPoint(x: 8000, y: 300), GridPoint(x: 8000, y: 200)]
    run.directions = [SIMD2(1, 0.025), SIMD2(0, -1)]
    run.lengths = [8002.5, 100]
    let cut = cutter.cut(run)
    #expect(cut.points.first == run.points.first && cut.points.last == run.points.last)
    #expect(cut.points.count == 10 && cut.directions.count == 9 && cut.lengths.count == 9)
    #expect(abs(cut.lengths.reduce(0, +) - run.lengths.reduce(0, +)) < 0.1)
  }

  @Test("A polygon on a plane is cut into no pieces, on a globe into cells with an even edge")
  func fills() {
    let geometry = Shapes.geometry([Shapes.square(0, 0, side: 8192)])
    func mesh(_ cells: Int) -> Shapes.FillMesh {
      var mesher = FillMesher(cells: cells)
      var mesh = Shapes.FillMesh(MeshStream(), MeshStream())
      mesher.append(
        geometry, GridTransform(extent: 8192)!, paint: 5, smoothing: .bands, fills: &mesh.fills,
        edges: &mesh.edges)
      return mesh
    }
    #expect(mesh(1).fills.indices.count == 6)
    let bent = mesh(4)
    #expect(bent.fills.indices.count >= 4 * 4 * 6)
    #expect(bent.edges.vertices.count == 4 * 4 * 2)
    #expect(bent.fills.vertices.allSatisfy { $0.paint == 5 })
  }

  @Test("A straight line has points in its mesh wherever the surface may bend it")
  func straightLines() {
    let geometry = Shapes.geometry([Shapes.ring([(0, 100), (8192, 100)])])
    func count(_ cells: Int) -> Int {
      var mesher = LineMesher(cells: cells)
      var stream = MeshStream<LineVertex>()
      mesher.appendLines(
        geometry, GridTransform(extent: 8192)!, LineShape(), paint: 1, to: &stream)
      return Set(stream.vertices.map(\.x)).count
    }
    #expect(count(1) == 2)
    #expect(count(8) >= 8)
  }

  @Test("Roofs and walls are cut into cells on a globe")
  func extrusions() throws {
    let cutter = try #require(CellCutter(cells: 4))
    var mesher = ExtrusionMesher(cells: 4)
    var stream = MeshStream<ExtrusionVertex>()
    var parts: [ExtrusionPart] = []
    mesher.append(
      Shapes.geometry([Shapes.square(1000, 1000, side: 6000)]), GridTransform(extent: 8192)!,
      paint: 1, baseMetres: 0, heightMetres: 100, to: &stream, parts: &parts)
    for first in stride(from: 0, to: stream.indices.count, by: 3) {
      let corners = (0..<3).map { stream.vertices[Int(stream.indices[first + $0])] }
        .map { GridPoint(x: Int32($0.x), y: Int32($0.y)) }
      #expect(cutter.isWhole(corners))
    }
    #expect(parts.count == 1 && stream.indices.count > 4 * 4 * 6)
  }
}
