import TestSupport
import Testing

@testable import RenderModel

@Suite("Index of roofs")
struct RoofIndexTests {
  @Test(
    "Every square knows the triangles whose box touches it, and no others",
    arguments: [100, 400])
  func squares(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    var stream = MeshStream<ExtrusionVertex>()
    var boxes: [(first: Int, x: ClosedRange<Int>, y: ClosedRange<Int>)] = []
    for number in 0..<count {
      // Some lie beyond the tile's edges.
      let (x, y) = (
        Int.random(in: -300...8400, using: &random), Int.random(in: -300...8400, using: &random)
      )
      let (width, height) = (
        Int.random(in: 1...900, using: &random), Int.random(in: 1...900, using: &random)
      )
      for (dx, dy) in [(0, 0), (width, 0), (width, height)] {
        stream.vertices.append(
          ExtrusionVertex(
            x: Int16(x + dx), y: Int16(y + dy), paint: 0, height: 90, normalX: 0, normalY: 0))
      }
      stream.indices += [0, 1, 2].map { UInt32(3 * number + $0) }
      boxes.append((3 * number, x...x + width, y...y + height))
    }
    stream.endSection(layer: 0)
    let index = try #require(RoofIndex(of: stream))
    #expect(index.side == (count < 300 ? 4 : 32))
    func square(_ place: Int) -> Int { min(max(place * index.side / 8192, 0), index.side - 1) }
    for row in 0..<index.side {
      for column in 0..<index.side {
        let expected = boxes.filter { box in
          (square(box.x.lowerBound)...square(box.x.upperBound)).contains(column)
            && (square(box.y.lowerBound)...square(box.y.upperBound)).contains(row)
        }
        let found = index.places(inColumn: column, row: row).map { Int(index.triangles[$0]) }
        #expect(found == expected.map(\.first), "(\(column), \(row))")
      }
    }
  }
}
