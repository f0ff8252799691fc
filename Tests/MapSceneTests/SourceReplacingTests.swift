import GeoMath
import RenderModel
import Testing

@testable import MapScene
@testable import TileBuilding

@Suite("Sources whose data are replaced")
struct SourceReplacingTests {
  private let tiles = [TileID(z: 2, x: 0, y: 0), TileID(z: 2, x: 1, y: 0)]

  private func built(_ tile: TileID) -> BuiltTile { BuiltTile(mesh: TileMesh(tile: tile)) }

  private var cover: [CoverTile] { tiles.map { CoverTile(tile: $0, wrap: 0) } }

  private func ids(_ pyramid: TilePyramid) -> Set<UInt64> { Set(pyramid.shown.map(\.mesh.id)) }

  @Test("What is shown stays until all of the new that is in sight is there, and goes at once")
  func allAtOnce() {
    var pyramid = TilePyramid(zooms: 2...14)
    for tile in tiles { pyramid.add(built(tile), for: tile) }
    pyramid.resolve(cover)
    let old = ids(pyramid)
    #expect(old.count == 2 && pyramid.wanted.isEmpty)
    pyramid.beginReplacing()
    pyramid.resolve(cover)
    #expect(ids(pyramid) == old && pyramid.wanted == tiles && pyramid.isReplacing)
    pyramid.add(built(tiles[0]), for: tiles[0])
    pyramid.resolve(cover)
    #expect(ids(pyramid) == old && pyramid.wanted == [tiles[1]])
    pyramid.add(built(tiles[1]), for: tiles[1])
    pyramid.resolve(cover)
    #expect(ids(pyramid).isDisjoint(with: old) && ids(pyramid).count == 2)
    #expect(!pyramid.isReplacing && pyramid.wanted.isEmpty)
  }

  @Test("Only the new data's tiles count, and none of the old are kept")
  func moved() {
    var pyramid = TilePyramid(zooms: 2...14)
    for tile in tiles { pyramid.add(built(tile), for: tile) }
    pyramid.resolve(cover)
    pyramid.beginReplacing()
    pyramid.add(built(tiles[0]), for: tiles[0])
    // The camera has moved: one of the tiles is out of sight.
    pyramid.resolve([cover[0]])
    #expect(!pyramid.isReplacing && pyramid.shown.count == 1)
    pyramid.resolve(cover)
    #expect(pyramid.wanted == [tiles[1]], "the old one is gone")
  }

  @Test("What was begun of the old data is of no use to the new")
  func late() {
    var pyramid = TilePyramid(zooms: 2...14)
    let old = pyramid.revision(of: tiles[0])
    pyramid.beginReplacing()
    let isTaken = pyramid.add(built(tiles[0]), for: tiles[0], revision: old)
    #expect(!isTaken)
    pyramid.resolve([cover[0]])
    #expect(pyramid.isReplacing && pyramid.wanted.contains(tiles[0]))
    let isTaken2 = pyramid.add(built(tiles[0]), for: tiles[0])
    #expect(isTaken2)
    pyramid.resolve([cover[0]])
    #expect(!pyramid.isReplacing && pyramid.shown.count == 1)
  }
}
