import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite("Cutting polygons into cells")
struct CellSlicerTests {
  /// The shape as a polygon on the grid.
  private func polygons(_ rings: [Ring]) -> GridPolygons {
    var polygons = GridPolygons()
    for ring in rings {
      polygons.points += ring.map { GridPoint(x: $0.x, y: $0.y) }
      polygons.ringEnds.append(polygons.points.count)
    }
    polygons.endPolygon()
    return polygons
  }

  private func area(_ cells: [GridPolygons]) -> Int { cells.reduce(0) { $0 + area($1) } }

  private func area(_ polygons: GridPolygons) -> Int {
    polygons.ringEnds.indices.reduce(0) { $0 + polygons.doubledAreaOfRing(polygons.ring($1)) }
  }

  @Test("The parts fill the polygon, and each lies in a cell", arguments: [2, 8, 32])
  func parts(cells: Int) throws {
    var random = SeededGenerator(seed: 41)
    var slicer = try #require(CellSlicer(cells: cells))
    let step = Int32(8192 / cells)
    for _ in 0..<60 {
      let whole = polygons(
        Shapes.starWithHoles(
          x: random.double(3500...4500), y: random.double(3500...4500), size: 3400, count: 90,
          holes: 20, &random))
      slicer.cut(whole)
      #expect(slicer.isComplete)
      // Each of some hundred crossings is rounded to the grid.
      #expect(abs(area(slicer.cells) - area(whole)) < area(whole) / 1000)
      for cell in slicer.cells {
        for axis in [cell.points.map(\.x), cell.points.map(\.y)] {
          let (low, high) = (axis.min() ?? 0, axis.max() ?? 0)
          #expect(low / step == (high - 1) / step)
        }
      }
    }
  }

  @Test("Triangles of neighbouring cells have their edges on the line in common")
  func edges() throws {
    var random = SeededGenerator(seed: 42)
    var mesher = FillMesher(cells: 16)
    var (common, single) = (0, 0)
    for _ in 0..<20 {
      let rings = Shapes.starWithHoles(
        x: 4096, y: 4096, size: 3900, count: 200, holes: 20, &random)
      var mesh = Shapes.FillMesh(MeshStream(), MeshStream())
      mesher.append(
        Shapes.geometry(rings), try #require(GridTransform(extent: 8192)), paint: 5,
        fills: &mesh.fills, edges: &mesh.edges)
      var edges: [SIMD2<UInt32>: Int] = [:]
      let indices = mesh.fills.indices
      for first in stride(from: 0, to: indices.count, by: 3) {
        for side in 0..<3 {
          edges[SIMD2(indices[first + side], indices[first + (side + 1) % 3]), default: 0] += 1
        }
      }
      // Edges without a neighbour are those of the polygon itself.
      for (edge, count) in edges {
        let (a, b) = (mesh.fills.vertices[Int(edge.x)], mesh.fills.vertices[Int(edge.y)])
        guard a.x == b.x && a.x % 512 == 0 || a.y == b.y && a.y % 512 == 0 else { continue }
        let isCommon = count == 1 && edges[SIMD2(edge.y, edge.x)] == 1
        (common, single) = isCommon ? (common + 1, single) : (common, single + 1)
      }
    }
    // Of a corner that lies on a line, only one side knows.
    #expect(common > 5000 && single < common / 200)
  }

  @Test("Corners, edges and holes may lie on a line, and holes may touch there")
  func touching() throws {
    var slicer = try #require(CellSlicer(cells: 2))
    let square = Shapes.square(0, 0, side: 8192)
    for rings in [
      [Shapes.square(0, 0, side: 4096)], [square],
      [Shapes.ring([(0, 0), (8192, 0), (8192, 8192), (4096, 4096), (0, 8192)])],
      [Shapes.ring([(0, 0), (4096, 100), (8192, 0), (8192, 8192), (4096, 8000), (0, 8192)])],
      [
        square, Shapes.ring([(4096, 1000), (3000, 2000), (4096, 3000), (5000, 2000)]),
        Shapes.ring([(4096, 5000), (3000, 6000), (4096, 7000)]),
        Shapes.ring([(4096, 3000), (3900, 3500), (4096, 4000), (4200, 3500)]),
      ],
    ] {
      let whole = polygons(rings)
      slicer.cut(whole)
      #expect(slicer.isComplete && area(slicer.cells) == area(whole))
    }
  }

  @Test("Rings that cross on a line are not cut, but their triangles are")
  func crossing() throws {
    let rings = [
      Shapes.square(1000, 1000, side: 4000), Shapes.square(3000, 3000, side: 4000),
    ]
    var slicer = try #require(CellSlicer(cells: 2))
    slicer.cut(polygons(rings))
    #expect(!slicer.isComplete)
    var mesher = FillMesher(cells: 2)
    var mesh = Shapes.FillMesh(MeshStream(), MeshStream())
    let bow = Shapes.ring([(1000, 1000), (7000, 7000), (7000, 1500), (1000, 6000)])
    mesher.append(
      Shapes.geometry([bow]), try #require(GridTransform(extent: 8192)), paint: 5,
      fills: &mesh.fills, edges: &mesh.edges)
    #expect(mesh.fills.triangleCount == 0 && mesh.fills.indices.count > 6)
  }
}
