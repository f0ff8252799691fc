import GeoMath
import TestSupport
import Testing
import VectorTiles

@testable import IslandGenerator

@Suite("Null Island at scale")
struct ArchipelagoTests {
  @Test("every scale has more than the one before it, and the cells never meet")
  func growth() throws {
    var cells: Set<[Int]> = []
    for index in 0..<100 {
      let cell = IslandCell(index: index)
      #expect(cells.insert([cell.column, cell.row]).inserted)
    }
    var features = 0
    var area = 0.0
    for scale in [1, 2, 3] {
      let island = NullIsland(scale: scale)
      let count = try (0..<4).map { corner in
        let id = TileID(z: 8, x: 127 + corner % 2, y: 127 + corner / 2)
        return try IslandSamples.decoded(id, of: island).layers.map(\.features.count).reduce(0, +)
      }.reduce(0, +)
      let (low, high) = island.bounds
      let extent = (high.x - low.x) * (high.y - low.y)
      #expect(count > features && extent >= area, "scale \(scale)")
      features = count
      area = extent
    }
  }

  @Test("the first island is the same at every scale")
  func first() {
    let small = IslandSamples.island
    let large = NullIsland(scale: 100)
    let id = TileID(z: 14, x: 8192, y: 8192)
    #expect(small.tile(id) == large.tile(id))
  }

  @Test("scales outside 1...100 are brought inside", arguments: [(-5, 1), (0, 1), (1000, 100)])
  func clamped(scale: Int, taken: Int) {
    #expect(NullIsland(scale: scale).bounds == NullIsland(scale: taken).bounds)
  }

  @Test("every island lies within its cell")
  func within() {
    for index in 0..<6 {
      let terrain = Terrain(seed: UInt64(index))
      #expect(terrain.coast.allSatisfy { $0.length < Terrain.reach - 100 }, "island \(index)")
      let cell = IslandCell(index: index)
      let centre = cell.world(.zero)
      #expect((centre.x * 16384).truncatingRemainder(dividingBy: 1) == 0)
      #expect((centre.y * 16384).truncatingRemainder(dividingBy: 1) == 0)
    }
  }
}
