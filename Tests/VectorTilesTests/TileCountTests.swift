import Testing

@testable import VectorTiles

@Suite("Counts of tiles")
struct TileCountTests {
  @Test("More keys than any layer has are refused, however few bytes they take")
  func keys() throws {
    func layer(_ count: Int) -> [UInt8] {
      var writer = TileBytes()
      writer.number(15, 2)
      writer.message(1, Array("l".utf8))
      let content = writer.bytes + (0..<count).flatMap { _ in [0x1a, 0] as [UInt8] }
      var tile = TileBytes()
      tile.message(3, content)
      return tile.bytes
    }
    #expect(try VectorTile(layer(VectorTileLimits.keys)).layers.count == 1)
    #expect(throws: VectorTileError.self) { try VectorTile(layer(VectorTileLimits.keys + 1)) }
  }

  @Test("Rings that tell nothing of holes are read in time that grows with their number alone")
  func manyRings() throws {
    let rings = (0..<40_000).map { index -> [(Int32, Int32)] in
      let (x, y) = (Int32(index % 200) * 20, Int32(index / 200) * 20)
      return [(x, y), (x, y + 9), (x + 9, y + 9)]
    }
    let (found, _) = try geometry(commands(rings, closed: true), kind: 3, version: 1)
    #expect(found.partCount == 40_000)
    #expect((0..<found.partCount).allSatisfy { found.doubleArea(ofPart: $0) > 0 })
  }
}
