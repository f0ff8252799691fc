import CameraCore
import Elevation
import GeoMath
import MapStyle
import RenderModel
import Testing
import TileSources

@testable import MapScene
@testable import TileBuilding

/// Tiles of heights, which are looked up and never drawn one by one.
@Suite("Pyramids of heights")
struct ElevationPyramidTests {
  private let parent = TileID(z: 4, x: 5, y: 6)

  /// Heights that grow by 100 m over the tile to the east, and by 1000 m to the south.
  private func built(from metres: Float = 0) -> BuiltTile {
    let side = 64
    let grid = ElevationGrid(
      side: side,
      metres: (0..<side * side).map { index in
        let (x, y) = (Float(index % side) + 0.5, Float(index / side) + 0.5)
        return metres + 100 * x / Float(side) + 1000 * y / Float(side)
      })
    var tile = BuiltTile()
    tile.elevation = PaddedElevationGrid(grid, beside: PaddedElevationGrid.Neighbours())
    return tile
  }

  private func pyramid(_ zooms: ClosedRange<Int> = 0...6) -> TilePyramid {
    TilePyramid(.elevation(tileSize: 256), zooms: zooms)
  }

  /// A place in the parent tile, by its parts from the west and from the north.
  private func place(_ x: Double, _ y: Double) -> WorldPoint {
    WorldPoint(x: (5 + x) / 16, y: (6 + y) / 16)
  }

  @Test("The height of a place is that of the finest tile that has it, in any copy of the world")
  func metres() throws {
    var pyramid = pyramid()
    #expect(pyramid.metres(at: place(0.5, 0.5)) == nil)
    pyramid.add(built(), for: parent)
    for (x, y) in [(0.25, 0.5), (0.5, 0.25), (0.7, 0.9)] {
      let expected = 100 * x + 1000 * y
      for wrap in [-2.0, 0, 1] {
        let place = place(x, y)
        let found = try #require(pyramid.metres(at: WorldPoint(x: place.x + wrap, y: place.y)))
        #expect(abs(found - expected) < 0.5, "(\(x), \(y))")
      }
    }
    // A child's own heights go before.
    pyramid.add(built(from: 5000), for: parent.children[3])
    let child = try #require(pyramid.metres(at: place(0.75, 0.6)))
    #expect(abs(child - (5000 + 50 + 200)) < 0.5)
    let beside = try #require(pyramid.metres(at: place(0.25, 0.6)))
    #expect(abs(beside - 625) < 0.5)
    for outside in [
      WorldPoint(x: 0.1, y: 0.1), WorldPoint(x: 0.1, y: -0.1), WorldPoint(x: 0.1, y: 1.1),
      WorldPoint(x: .nan, y: 0.5), WorldPoint(x: .infinity, y: 0.5),
    ] {
      #expect(pyramid.metres(at: outside) == nil)
    }
  }

  @Test("The world's eastern and southern edges belong to its last tiles")
  func edges() throws {
    var pyramid = pyramid(0...2)
    pyramid.add(built(), for: TileID(z: 2, x: 3, y: 3))
    let corner = try #require(pyramid.metres(at: WorldPoint(x: 1.0.nextDown, y: 1)))
    #expect(abs(corner - 1100) < 20)
  }

  @Test("The heights of a tile are its own or its nearest ancestor's that has some")
  func ancestors() throws {
    var pyramid = pyramid()
    let child = parent.children[2]
    #expect(pyramid.elevation(for: child) == nil)
    pyramid.add(built(), for: parent.ancestor(at: 1))
    #expect(pyramid.elevation(for: child)?.tile == parent.ancestor(at: 1))
    pyramid.add(built(), for: parent)
    let found = try #require(pyramid.elevation(for: child))
    #expect(found.tile == parent && found.revision == pyramid.revision(of: parent))
    // A tile that has none does not hide them.
    pyramid.add(BuiltTile(isMissing: true), for: child)
    #expect(pyramid.elevation(for: child)?.tile == parent)
    pyramid.add(built(), for: child)
    #expect(pyramid.elevation(for: child)?.tile == child)
    // Beyond the deepest level the deepest tiles count.
    let deep = TileID(z: 9, x: child.x << 4, y: child.y << 4)
    #expect(pyramid.elevation(for: deep)?.tile == child)
  }

  @Test("Where a tile has no heights its ancestors are wanted, one after the other, to the first")
  func wanted() {
    var pyramid = pyramid(2...6)
    let child = parent.children[1]
    func wanted() -> [TileID] {
      pyramid.resolve([CoverTile(tile: child, wrap: 0)])
      return pyramid.wanted.filter {
        $0.contains(child) && $0.z >= 4 || $0 == parent.ancestor(at: 2)
      }
    }
    #expect(wanted().first == child)
    pyramid.add(BuiltTile(isMissing: true), for: child)
    #expect(wanted().first == parent && !wanted().contains(child))
    pyramid.add(BuiltTile(isMissing: true), for: parent)
    #expect(!wanted().contains(parent))
    for level in 2...3 { pyramid.add(BuiltTile(isMissing: true), for: parent.ancestor(at: level)) }
    #expect(wanted().isEmpty)
    // Squares beyond the deepest level share its tile.
    pyramid.resolve(
      [CoverTile(tile: TileID(z: 8, x: 5 << 4, y: 6 << 4), wrap: 0)])
    #expect(pyramid.wanted.first == TileID(z: 6, x: 5 << 2, y: 6 << 2))
  }
}
