import GeoMath
import RenderModel
import TestSupport
import Testing

@Suite("Words that say where buildings stand")
struct BuildingFootingTests {
  private func mesh(_ footings: [BuildingFooting]) -> TileMesh {
    var stream = MeshStream<ExtrusionVertex>()
    for number in 0..<5 {
      stream.vertices.append(
        ExtrusionVertex(
          x: Int16(-number), y: Int16(10 * number), paint: 0, height: 0, normalX: 0, normalY: 0))
    }
    return TileMesh(tile: TileID(z: 0, x: 0, y: 0), extrusions: stream, footings: footings)
  }

  /// As the shaders read it.
  private func place(_ word: UInt32) -> SIMD2<Int> {
    let bits = Int32(bitPattern: word)
    return SIMD2(Int((bits << 16) >> 16), Int(bits >> 16))
  }

  @Test("Vertices have the place of their building, and their own where none is known")
  func words() {
    let footings = [
      BuildingFooting(vertexEnd: 2, x: -7, y: 9), BuildingFooting(vertexEnd: 3, x: 300, y: -1),
    ]
    #expect(
      mesh(footings).footingWords().map(place) == [
        SIMD2(-7, 9), SIMD2(-7, 9), SIMD2(300, -1), SIMD2(-3, 30), SIMD2(-4, 40),
      ])
    #expect(
      mesh([]).footingWords().map(place) == (0..<5).map { SIMD2(-$0, 10 * $0) })
  }

  @Test("There is a word to each vertex, however many places are told")
  func count() {
    let footings = [3, 2, 900].map { BuildingFooting(vertexEnd: $0, x: 1, y: 1) }
    #expect(mesh(footings).footingWords().count == 5)
  }

  @Test("Vertices keep the place of their building when they change places")
  func sorted() throws {
    var random = SeededGenerator(seed: 3)
    for known in [0, 30, 60] {
      var stream = MeshStream<ExtrusionVertex>()
      for _ in 0..<60 {
        stream.vertices.append(
          ExtrusionVertex(
            x: Int16(random.double(-90...90)), y: Int16(random.double(-90...90)), paint: 0,
            height: 0, normalX: 0, normalY: 0))
      }
      let footings = stride(from: 5, through: known, by: 5).map {
        BuildingFooting(vertexEnd: $0, x: Int16(random.double(0...3)), y: 7)
      }
      let tile = TileID(z: 0, x: 0, y: 0)
      let before = TileMesh(tile: tile, extrusions: stream, footings: footings).footingWords()
      stream.indices = (0..<99).map { _ in UInt32(random.double(0...59.99)) }
      stream.endBlocks(
        layer: 0, featureEnds: Array(stride(from: 3, through: 99, by: 3)), leastIndices: 1)
      let sorted = stream.sortVertices()
      let order = try #require(sorted)
      let moved = footings.sorted(order, of: stream.vertices)
      let after = TileMesh(tile: tile, extrusions: stream, footings: moved).footingWords()
      #expect(after == order.map { before[Int($0)] })
      #expect(moved.isEmpty == footings.isEmpty)
    }
  }
}
