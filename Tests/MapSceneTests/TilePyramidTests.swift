import GeoMath
import RenderModel
import Testing
import TileSources

@testable import MapScene
@testable import TileBuilding

@Suite("Tile pyramid")
struct TilePyramidTests {
  private func built(_ tile: TileID) -> BuiltTile { BuiltTile(mesh: TileMesh(tile: tile)) }

  private func place(_ tile: TileID, wrap: Int = 0) -> CoverTile {
    CoverTile(tile: tile, wrap: wrap)
  }

  private let parent = TileID(z: 4, x: 5, y: 6)

  @Test("A tile that is ready is shown in its own place and not wanted")
  func ready() {
    var pyramid = TilePyramid(zooms: 4...14)
    pyramid.add(built(parent), for: parent)
    pyramid.resolve([place(parent, wrap: 1), place(parent)])
    #expect(pyramid.shown.map(\.place.wrap) == [0, 1], "from west to east")
    #expect(pyramid.shown.allSatisfy { $0.standIn == 0 })
    #expect(pyramid.wanted.isEmpty && pyramid.masked.isEmpty)
  }

  @Test("Tiles are drawn level by level, row by row from the north, and from west to east")
  func order() {
    var tiles = [TileID(z: 5, x: 30, y: 3), TileID(z: 5, x: 3, y: 31)]
    for x in [15, 0, 7] { tiles += [9, 8].map { TileID(z: 4, x: x, y: $0) } }
    let places = [1, -1, 0].flatMap { wrap in tiles.map { place($0, wrap: wrap) } }
    var pyramid = TilePyramid(zooms: 0...14)
    for tile in tiles { pyramid.add(built(tile), for: tile) }
    pyramid.resolve(places)
    func order(_ place: CoverTile) -> (Int, Int, Double) {
      let (z, x, y) = (place.tile.z, place.tile.x, place.tile.y)
      return (z, y, Double(place.wrap) + Double(x) / Double(1 << z))
    }
    #expect(pyramid.shown.map(\.place) == places.sorted { order($0) < order($1) })
  }

  @Test("Until a tile comes, its nearest ready ancestor stands in, inside the tile's square only")
  func ancestorStandsIn() {
    var pyramid = TilePyramid(zooms: 0...14)
    let child = TileID(z: 5, x: 10, y: 12)
    let sibling = TileID(z: 5, x: 11, y: 12)
    pyramid.add(built(TileID(z: 0, x: 0, y: 0)), for: TileID(z: 0, x: 0, y: 0))
    pyramid.add(built(parent), for: parent)
    pyramid.resolve([place(child), place(sibling)])
    #expect(pyramid.wanted.prefix(2) == [child, sibling])
    #expect(pyramid.shown.map(\.mesh.tile) == [parent], "one ancestor serves both")
    #expect(pyramid.shown.map(\.standIn) == [1])
    #expect(pyramid.masked.map(\.place.tile) == [child, sibling])
  }

  @Test("When children cover a missing tile wholly they are shown instead of an ancestor")
  func childrenStandIn() {
    var pyramid = TilePyramid(zooms: 0...14)
    let root = TileID(z: 0, x: 0, y: 0)
    pyramid.add(built(root), for: root)
    let children = parent.children
    for child in children.dropLast() { pyramid.add(built(child), for: child) }
    pyramid.resolve([place(parent)])
    #expect(pyramid.shown.map(\.mesh.tile) == [root], "three quarters are not enough")
    for grandchild in children[3].children { pyramid.add(built(grandchild), for: grandchild) }
    pyramid.resolve([place(parent)])
    #expect(Set(pyramid.shown.map(\.mesh.tile)) == Set(children.dropLast() + children[3].children))
    #expect(pyramid.masked.isEmpty)
  }

  @Test("A tile without anything to draw counts as ready: nothing stands in for it")
  func emptyIsReady() {
    var pyramid = TilePyramid(zooms: 4...14)
    pyramid.add(BuiltTile(isMissing: true), for: parent)
    pyramid.resolve([place(parent)])
    #expect(pyramid.shown.isEmpty && pyramid.wanted.isEmpty)
  }

  @Test("Tiles some levels up are wanted last, so that zooming out stays covered")
  func parentsWanted() {
    var pyramid = TilePyramid(zooms: 0...14)
    let tile = TileID(z: 9, x: 300, y: 200)
    pyramid.resolve([place(tile)])
    #expect(pyramid.wanted == [tile, tile.ancestor(at: 7)])
  }

  @Test("A tile that is out of date is shown and wanted in a later revision, until one of it comes")
  func outdated() {
    let (tile, other) = (parent.children[0], parent.children[1])
    var pyramid = TilePyramid(zooms: 0...14)
    var old = built(tile)
    old.dataTile = parent
    pyramid.add(old, for: tile)
    pyramid.add(built(other), for: other)
    let first = pyramid.revision(of: tile)
    pyramid.invalidate(parent)
    pyramid.resolve([place(tile), place(other)])
    #expect(pyramid.shown.count == 2 && pyramid.wanted.contains(tile))
    #expect(!pyramid.wanted.contains(other), "it was not built from that one's data")
    #expect(pyramid.revision(of: tile) > first && pyramid.revision(of: other) == first)
    let second = pyramid.revision(of: tile)
    pyramid.invalidate(tile)
    pyramid.add(built(tile), for: tile, revision: second)
    pyramid.resolve([place(tile)])
    #expect(pyramid.wanted.contains(tile), "it was begun before the latest")
    pyramid.add(built(tile), for: tile)
    pyramid.resolve([place(tile)])
    #expect(!pyramid.wanted.contains(tile))
    let isTaken = pyramid.add(BuiltTile(isMissing: true), for: tile, revision: second)
    #expect(!isTaken)
  }

  @Test("Only what is being built of a tile that has something newer is built once more")
  func outdatedWhileBuilding() {
    var pyramid = TilePyramid(zooms: 0...14)
    let (tile, other) = (TileID(z: 3, x: 2, y: 1), TileID(z: 3, x: 7, y: 7))
    pyramid.resolve([place(tile), place(other)])
    let first = pyramid.revision(of: tile)
    pyramid.invalidate(TileID(z: 2, x: 1, y: 0))
    #expect(pyramid.revision(of: other) == first)
    for tile in [tile, other] { pyramid.add(built(tile), for: tile, revision: first) }
    pyramid.resolve([place(tile), place(other)])
    #expect(pyramid.wanted.filter { $0.z == 3 } == [tile])
    pyramid.add(built(tile), for: tile)
    pyramid.invalidate(nil)
    pyramid.resolve([place(tile), place(other)])
    #expect(pyramid.wanted.filter { $0.z == 3 } == [tile, other])
  }

  @Test("A tile that failed takes the place of none that is good")
  func failure() {
    var pyramid = TilePyramid(zooms: 0...14)
    pyramid.add(built(parent), for: parent)
    pyramid.invalidate(parent)
    pyramid.add(BuiltTile(failure: .missing(path: "x")), for: parent)
    pyramid.resolve([place(parent)])
    #expect(pyramid.shown.count == 1 && !pyramid.wanted.contains(parent))
  }
}
