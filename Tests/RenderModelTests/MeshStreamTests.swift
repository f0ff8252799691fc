import RenderModel
import TestSupport
import Testing

@Suite("Mesh streams")
struct MeshStreamTests {
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
          ExtrusionVertex(
            x: x + corner * 20, y: y, paint: UInt16(random.double(3...90)), height: 3, normalX: 0,
            normalY: 0))
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
    #expect(stream.sections.map(\.layer) == [2] && stream.sections.map(\.indices) == [0..<300])
  }

  @Test("Sections know the box and the paints of the vertices that they use, and of no others")
  func extents() throws {
    var (stream, ends) = stream(features: 3000)
    stream.endBlocks(layer: 0, featureEnds: ends)
    let first = UInt32(stream.vertices.count)
    for (x, paint) in [(-100, 9), (30, 7), (50, 8), (9999, 60000)] as [(Int16, UInt16)] {
      stream.vertices.append(
        ExtrusionVertex(x: x, y: -x, paint: paint, height: 0, normalX: 0, normalY: 0))
    }
    stream.indices += [first, first + 1, first + 2]
    stream.endSection(layer: 1)
    #expect(stream.sections.count == 17)
    for section in stream.sections {
      let used = stream.indices[section.indices].map { stream.vertices[Int($0)] }
      let extent = section.extent
      #expect(extent.minX == used.map(\.x).min() && extent.maxX == used.map(\.x).max())
      #expect(extent.minY == used.map(\.y).min() && extent.maxY == used.map(\.y).max())
      let paints = used.map { Int($0.paint) }
      #expect(extent.paints == (try #require(paints.min()))...(try #require(paints.max())))
    }
    #expect(stream.sections.last?.extent.paints == 7...9)
  }

  @Test("A section of nothing is left out, and layers follow one another")
  func emptySections() {
    var (stream, _) = stream(features: 2)
    stream.endSection(layer: 0)
    stream.endSection(layer: 1)
    stream.endBlocks(layer: 2, featureEnds: [])
    stream.indices += [0, 1, 2]
    stream.endSection(layer: 3)
    #expect(stream.sections.map(\.layer) == [0, 3])
    #expect(stream.sections.map(\.indices) == [0..<6, 6..<9])
  }
}
