import BundledResources
import GeoMath
import IslandGenerator
import Testing
import TileSources
import TileWriting

@testable import WorldBuilder

@Suite("The archive of Null Island")
struct IslandArchiveTests {
  private let island = NullIsland()

  @Test("a number of islands that cannot be made is refused", arguments: ["0", "101", "-1", "two"])
  func numberOfIslands(text: String) throws {
    #expect(throws: BuildError.self) { try BuildOptions(["--islands", text]) }
    #expect(try BuildOptions(["--islands", "100"]).islands == 100)
  }

  @Test("the bundled archive holds the tiles that the generator makes, and no others")
  func bundled() throws {
    let path = try #require(BundledResources.nullIslandPath)
    let archive = try PMTilesSource(path: path)
    #expect(archive.summary.zooms == NullIsland.zooms)
    #expect(archive.tileCount == island.tiles.count)
    for id in island.tiles {
      let layers = try #require(island.layers(id))
      let isSame = try archive.tile(id) == MLTEncoder.encode(layers)
      #expect(isSame, "tile \(id); WorldBuilder --null-island makes the archive again")
    }
  }

  @Test("building it twice gives the same bytes")
  func reproducible() throws {
    #expect(try IslandArchive.bytes(of: island) == IslandArchive.bytes(of: NullIsland()))
  }
}
