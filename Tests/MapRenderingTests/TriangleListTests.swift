import RenderModel
import TerrainGeometry
import Testing

@testable import MapRendering

@Suite("Lists of triangles")
struct TriangleListTests {
  @Test("With every step the triangles of a patch cover it once, and reach all nodes of its border")
  func terrain() {
    #expect(TerrainIndices.ranges.count == TerrainPatch.steps.count)
    #expect(TerrainIndices.ranges.first?.lowerBound == 0)
    #expect(TerrainIndices.ranges.last?.upperBound == TerrainIndices.all.count)
    for (step, range) in zip(TerrainPatch.steps, TerrainIndices.ranges) {
      let nodes = TerrainIndices.all[range].map { index in
        (x: Int(index) % TerrainPatch.nodes, y: Int(index) / TerrainPatch.nodes)
      }
      #expect(nodes.count % 3 == 0)
      var area = 0
      // How often the two triangles of each half cell are covered, by their middles.
      var sides: [[Int]: Int] = [:]
      for first in stride(from: 0, to: nodes.count, by: 3) {
        let (a, b, c) = (nodes[first], nodes[first + 1], nodes[first + 2])
        area += abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x))
        #expect((b.x - a.x) * (c.y - a.y) != (b.y - a.y) * (c.x - a.x), "a triangle of no area")
        for (p, q) in [(a, b), (b, c), (c, a)] {
          let isAscending = (p.y, p.x) < (q.y, q.x)
          let (low, high) = isAscending ? (p, q) : (q, p)
          sides[[low.x, low.y, high.x, high.y], default: 0] += 1
        }
      }
      #expect(area == 2 * TerrainPatch.cells * TerrainPatch.cells, "step \(step)")
      // Inner sides have a triangle on both sides, those on the border on one.
      let last = TerrainPatch.cells
      var border = 0
      for (side, count) in sides {
        let isBorder =
          side[0] == side[2] && (side[0] == 0 || side[0] == last)
          || side[1] == side[3] && (side[1] == 0 || side[1] == last)
        #expect(count == (isBorder ? 1 : 2), "step \(step): \(side)")
        if isBorder { border += 1 }
      }
      #expect(border == 4 * last, "step \(step)")
      // Inside, only every so manieth node is used.
      let inner = nodes.filter { $0.x > 0 && $0.x < last && $0.y > 0 && $0.y < last }
      #expect(inner.allSatisfy { $0.x % step == 0 && $0.y % step == 0 })
    }
  }

  @Test("Parts of a mesh that follow one another are drawn as one, others by themselves")
  func batches() {
    var batch = DrawBatch()
    #expect(batch.isEmpty)
    let place = MeshArena.Place(vertices: 100..<200, indices: 3000..<9000)
    batch.append(0..<30, of: place)
    batch.append(30..<60, of: place)
    #expect(!batch.isEmpty && batch.triangles == 20)
    batch.append(90..<93, of: place)
    batch.append(93..<93, of: place)
    let other = MeshArena.Place(vertices: 200..<300, indices: 3093..<9000)
    batch.append(0..<6, of: other)
    #expect(batch.triangles == 23)
    let mirror = Mirror(reflecting: batch)
    func list<Element>(_ name: String) -> [Element]? {
      mirror.children.first { $0.label == name }?.value as? [Element]
    }
    #expect(list("counts") == [60, 3, 6] as [Int32])
    #expect(list("baseVertices") == [100, 100, 200] as [Int32])
    let offsets: [UnsafeRawPointer?]? = list("byteOffsets")
    #expect(offsets?.map { Int(bitPattern: $0) } == [12_000, 12_360, 12_372])
    batch.removeAll()
    #expect(batch.isEmpty && batch.triangles == 0)
  }
}
