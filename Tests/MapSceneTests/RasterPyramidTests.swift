import GeoMath
import RenderModel
import Testing
import TileSources

@testable import MapScene
@testable import TileBuilding

@Suite("Raster pyramid")
struct RasterPyramidTests {
  private func built() -> BuiltTile {
    var tile = BuiltTile()
    tile.raster = RasterImage(
      levels: (0...8).map { level in
        [UInt8](repeating: 9, count: 4 << (2 * (8 - level)))
      })
    return tile
  }

  private let parent = TileID(z: 4, x: 5, y: 6)

  private func place(_ tile: TileID) -> CoverTile { CoverTile(tile: tile, wrap: 0) }

  @Test("Deeper than the source goes, squares show parts of its deepest tiles")
  func overzoom() {
    var pyramid = TilePyramid(.raster(tileSize: 256), zooms: 0...4)
    pyramid.add(built(), for: parent)
    let deep = TileID(z: 7, x: 5 * 8 + 3, y: 6 * 8 + 7)
    pyramid.resolve([place(deep)], at: nil)
    #expect(
      pyramid.pictures.map(\.tile) == [parent] && pyramid.pictures.map(\.place.tile) == [deep])
    #expect(!pyramid.wanted.contains(parent))
    #expect(RasterPart(of: parent, in: deep) == RasterPart(x: 0.375, y: 0.875, side: 0.125))
  }

  @Test("Until a picture comes, the nearest ancestor's part or its four children stand in")
  func standIns() {
    var pyramid = TilePyramid(.raster(tileSize: 256), zooms: 0...9)
    let child = parent.children[2]
    pyramid.add(built(), for: parent)
    pyramid.resolve([place(child)], at: nil)
    #expect(pyramid.pictures.map(\.tile) == [parent] && pyramid.wanted.first == child)
    var other = TilePyramid(.raster(tileSize: 256), zooms: 0...9)
    for tile in parent.children { other.add(built(), for: tile) }
    other.resolve([place(parent)], at: nil)
    #expect(Set(other.pictures.map(\.tile)) == Set(parent.children))
    #expect(other.wanted.first == parent)
  }

  @Test("An ancestor stands in for tiles at most ten levels deeper")
  func standInLimit() {
    var pyramid = TilePyramid(.raster(tileSize: 256), zooms: 0...19)
    pyramid.add(built(), for: parent)
    for (level, stands) in [(14, true), (15, false)] {
      let tile = TileID(z: level, x: parent.x << (level - 4), y: parent.y << (level - 4))
      pyramid.resolve([place(tile)], at: nil)
      #expect(pyramid.pictures.isEmpty != stands, "\(level)")
    }
  }

  @Test("Where the source has no picture, an ancestor is read and shown")
  func missing() {
    var pyramid = TilePyramid(.raster(tileSize: 256), zooms: 3...9)
    let child = parent.children[0]
    pyramid.add(BuiltTile(isMissing: true), for: child)
    pyramid.resolve([place(child)], at: nil)
    #expect(pyramid.pictures.isEmpty && pyramid.wanted.contains(parent))
    pyramid.add(built(), for: parent)
    pyramid.resolve([place(child)], at: nil)
    #expect(pyramid.pictures.map(\.tile) == [parent])
    // None above the source's shallowest level are asked for.
    let top = TileID(z: 3, x: 2, y: 3)
    pyramid.add(BuiltTile(isMissing: true), for: top)
    pyramid.resolve([place(top)], at: nil)
    #expect(pyramid.wanted.allSatisfy { $0.z >= 3 })
  }

  @Test("A picture fades in over what stood there, by time alone, and not when it is settled")
  func fades() {
    var pyramid = TilePyramid(.raster(tileSize: 256), zooms: 0...9)
    let child = parent.children[1]
    pyramid.add(built(), for: parent)
    pyramid.resolve([place(child)], at: 10)
    pyramid.add(built(), for: child)
    pyramid.resolve([place(child)], at: 12)
    #expect(pyramid.pictures.map(\.tile) == [child] && pyramid.pictures[0].under?.tile == parent)
    #expect(pyramid.pictures[0].share(at: 12, fadeSeconds: 0.3) == 0)
    #expect(abs(pyramid.pictures[0].share(at: 12.15, fadeSeconds: 0.3) - 0.5) < 1e-5)
    #expect(pyramid.pictures[0].share(at: 12.4, fadeSeconds: 0.3) == 1)
    #expect(pyramid.pictures[0].share(at: nil, fadeSeconds: 0.3) == 1)
    pyramid.settle()
    #expect(pyramid.pictures[0].share(at: 12, fadeSeconds: 0.3) == 1)
  }

  @Test("A picture that takes the place of its four children is mixed with each of them")
  func fadesFromChildren() {
    var pyramid = TilePyramid(.raster(tileSize: 256), zooms: 0...9)
    for tile in parent.children { pyramid.add(built(), for: tile) }
    pyramid.resolve(parent.children.map(place), at: 1)
    pyramid.add(built(), for: parent)
    pyramid.resolve([place(parent)], at: 5)
    #expect(pyramid.pictures.count == 4 && pyramid.pictures.allSatisfy { $0.tile == parent })
    #expect(pyramid.pictures.compactMap { $0.under?.tile } == parent.children)
  }
}
