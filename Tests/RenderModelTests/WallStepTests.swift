import Testing

@testable import RenderModel

@Suite("Steps of walls by height")
struct WallStepTests {
  /// A stream of buildings with a triangle of roof and two of walls each, in this order.
  private func section(_ tops: [Float]) throws -> (MeshSection, MeshStream<ExtrusionVertex>) {
    var stream = MeshStream<ExtrusionVertex>()
    var parts: [ExtrusionPart] = []
    for top in tops {
      for triangle in 0..<3 {
        let first = UInt32(stream.vertices.count)
        for corner in 0..<3 as Range<Int16> {
          stream.vertices.append(
            ExtrusionVertex(
              x: corner * Int16(triangle + 1), y: 0, paint: 0, height: 1, normalX: 0, normalY: 0))
        }
        stream.indices += [first, first + 1, first + 2]
      }
      parts.append(
        ExtrusionPart(
          roofEnd: stream.indices.count - 6, wallEnd: stream.indices.count, topMetres: top))
    }
    stream.endExtrusions(layer: 0, parts: parts)
    return (try #require(stream.sections.first), stream)
  }

  @Test("Buildings up to a fifth lower than the tallest of a step belong to it")
  func steps() throws {
    let (section, _) = try section([90, 100, 79, 80, 10])
    #expect(section.wallSteps.map(\.tallestMetres) == [.infinity, 100, 79, 10])
    #expect(section.wallSteps.map(\.end) == [0, 27, 36, 45])
    #expect(section.wallSteps.map(\.roofEnd) == [0, 9, 12, 15])
    #expect(section.indices == 0..<45 && section.roofs == 45..<60)
    // Those as high as asked with their walls, and the roofs of the others.
    for (metres, end, firstRoof) in [
      (0, 45, 60), (10, 45, 60), (11, 36, 57), (79, 36, 57), (80, 27, 54), (100, 27, 54),
      (101, 0, 45),
    ] as [(Float, Int, Int)] {
      let ranges = section.indices(withWallsFrom: metres)
      #expect(ranges.buildings == 0..<end && ranges.roofs == firstRoof..<60, "\(metres)")
    }
  }

  @Test("Each section begins where the roofs of the one before end, and the tallest comes first")
  func order() throws {
    let (section, stream) = try section([5, 50])
    #expect(stream.openStart == section.roofs.upperBound)
    // Vertices 9 to 17 are the taller one's.
    #expect(stream.indices[..<9].allSatisfy { $0 >= 9 })
    #expect(stream.indices[9..<18].allSatisfy { $0 < 9 })
    #expect(Array(stream.indices[section.roofs]) == [9, 10, 11, 0, 1, 2])
    #expect(section.hiddenWalls.isEmpty && stream.triangleCount == 6)
  }
}
