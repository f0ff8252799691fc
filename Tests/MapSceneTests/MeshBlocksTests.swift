import RenderModel
import TestSupport
import Testing

@Suite("Mesh blocks")
struct MeshBlocksTests {
  /// Triangles strewn over a tile, one feature each.
  private func stream(features: Int) -> (stream: MeshStream<ExtrusionVertex>, ends: [Int]) {
    var random = SeededGenerator(seed: 7)
    var stream = MeshStream<ExtrusionVertex>()
    var ends: [Int] = []
    for _ in 0..<features {
      let x = Int16(random.double(0...8000))
      let y = Int16(random.double(0...8000))
      let first = UInt32(stream.vertices.count)
      for corner in 0..<3 as Range<Int16> {
        stream.vertices.append(
          ExtrusionVertex(x: x + corner * 20, y: y, paint: 1, height: 3, normalX: 0, normalY: 0))
      }
      stream.indices += [first, first + 1, first + 2]
      ends.append(stream.indices.count)
    }
    return (stream, ends)
  }

  @Test("A large section is cut into compact ones that hold the same triangles, each whole")
  func cutsLargeSections() {
    var (stream, ends) = stream(features: 4000)
    let before = stream.indices
    stream.endBlocks(layer: 5, featureEnds: ends)
    #expect(stream.sections.count == 16)
    #expect(stream.sections.allSatisfy { $0.layer == 5 })
    #expect(stream.sections.map(\.indices.count).reduce(0, +) == before.count)
    let triangles = stride(from: 0, to: before.count, by: 3)
    #expect(
      Set(triangles.map { Array(before[$0..<$0 + 3]) })
        == Set(triangles.map { Array(stream.indices[$0..<$0 + 3]) }))
    for section in stream.sections {
      let xs = stream.indices[section.indices].map { stream.vertices[Int($0)].x }
      #expect((xs.max() ?? 0) - (xs.min() ?? 0) < 8192 / 4 + 100)
    }
  }

  @Test("A small section stays in its order")
  func keepsSmallSections() {
    var (stream, ends) = stream(features: 100)
    let before = stream.indices
    stream.endBlocks(layer: 2, featureEnds: ends)
    #expect(stream.indices == before)
    #expect(stream.sections == [MeshSection(layer: 2, indices: 0..<300)])
  }
}
