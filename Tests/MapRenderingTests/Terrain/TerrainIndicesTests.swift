import TerrainGeometry
import Testing

@testable import MapRendering

@Suite("The triangles of a patch of ground")
struct TerrainIndicesTests {
  private struct Edge: Hashable {
    var a: UInt32
    var b: UInt32
  }

  @Test("They cover the patch once and have all nodes of its border", arguments: TerrainPatch.steps)
  func covers(step: Int) throws {
    let number = try #require(TerrainPatch.steps.firstIndex(of: step))
    let indices = TerrainIndices.all[TerrainIndices.ranges[number]].map { $0 }
    #expect(indices.count % 3 == 0)
    var area = 0
    var edges: [Edge: Int] = [:]
    for first in stride(from: 0, to: indices.count, by: 3) {
      let corners = indices[first..<first + 3].map { $0 }
      let places = corners.map {
        (x: Int($0) % TerrainPatch.nodes, y: Int($0) / TerrainPatch.nodes)
      }
      let (p, q, r) = (places[0], places[1], places[2])
      let twice = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
      #expect(twice != 0)
      area += abs(twice)
      for (a, b) in [(0, 1), (1, 2), (2, 0)] {
        edges[Edge(a: min(corners[a], corners[b]), b: max(corners[a], corners[b])), default: 0] += 1
      }
    }
    #expect(area == 2 * TerrainPatch.cells * TerrainPatch.cells)
    // Inside, each edge has a triangle on both sides; along the border lie the 128 shortest ones.
    let border = edges.filter { $0.value == 1 }.keys
    #expect(border.count == 4 * TerrainPatch.cells)
    for edge in border {
      let step = edge.b - edge.a
      #expect(step == 1 || step == UInt32(TerrainPatch.nodes))
    }
    #expect(edges.values.allSatisfy { $0 <= 2 })
  }

  @Test("The greater the step, the fewer they are")
  func counts() {
    let counts = TerrainIndices.ranges.map { $0.count / 3 }
    #expect(counts[0] == 2048 && counts[4] == 128, "\(counts)")
    #expect(counts == counts.sorted(by: >))
  }
}
