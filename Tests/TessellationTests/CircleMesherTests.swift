import RenderModel
import Testing
import VectorTiles

@testable import Tessellation

@Suite struct CircleMesherTests {
  @Test("Each point is drawn by exactly one of the tiles that hold it")
  func halfOpen() throws {
    let grid = try #require(GridTransform(extent: 4096))
    var stream = MeshStream<CircleVertex>()
    let points = Shapes.ring([(0, 0), (4095, 4095), (4096, 5), (5, 4096), (-1, 5), (5, -1)])
    CircleMesher().append(Shapes.geometry([points]), grid, paint: 2, to: &stream)
    #expect(stream.vertices.count == 8)
    #expect(stream.indices.count == 12)
    #expect(stream.vertices.map(\.x) == [0, 0, 0, 0, 8190, 8190, 8190, 8190])
    #expect(Set(stream.vertices[..<4].map { [$0.cornerX, $0.cornerY] }).count == 4)
  }

  @Test("A square that the ground may bend has corners between those of its sides")
  func pieces() throws {
    let grid = try #require(GridTransform(extent: 4096))
    var stream = MeshStream<CircleVertex>()
    let geometry = Shapes.geometry([Shapes.ring([(100, 100)])])
    CircleMesher().append(geometry, grid, paint: 2, pieces: 3, to: &stream)
    #expect(stream.vertices.count == 16)
    #expect(stream.indices.count == 9 * 6)
    #expect(Set(stream.vertices.map(\.cornerX)) == [-3, -1, 1, 3])
    #expect(stream.vertices.allSatisfy { $0.pieces == 3 && $0.x == 200 })
  }
}
