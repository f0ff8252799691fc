import GeoMath
import RenderModel
import Testing

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
    var pyramid = TilePyramid(levels: TileLevels(source: 4...14))
    pyramid.add(built(parent), for: parent)
    pyramid.resolve([place(parent, wrap: 1), place(parent)])
    #expect(pyramid.shown.map(\.place.wrap) == [0, 1], "from west to east")
    #expect(pyramid.shown.allSatisfy { $0.standIn == 0 })
    #expect(pyramid.wanted.isEmpty && pyramid.masked.isEmpty)
  }

  @Test("Until a tile comes, its nearest ready ancestor stands in, inside the tile's square only")
  func ancestorStandsIn() {
    var pyramid = TilePyramid(levels: TileLevels(source: 0...14))
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
    var pyramid = TilePyramid(levels: TileLevels(source: 0...14))
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
    var pyramid = TilePyramid(levels: TileLevels(source: 4...14))
    pyramid.add(BuiltTile(mesh: nil, isMissing: true), for: parent)
    pyramid.resolve([place(parent)])
    #expect(pyramid.shown.isEmpty && pyramid.wanted.isEmpty)
  }

  @Test("Tiles some levels up are wanted last, so that zooming out stays covered")
  func parentsWanted() {
    var pyramid = TilePyramid(levels: TileLevels(source: 0...14))
    let tile = TileID(z: 9, x: 300, y: 200)
    pyramid.resolve([place(tile)])
    #expect(pyramid.wanted == [tile, tile.ancestor(at: 7)])
  }
}

@Suite("Tile workerPool")
struct TileWorkerPoolTests {
  private func order(_ x: Int) -> TileRequest {
    TileRequest(source: 0, tile: TileID(z: 10, x: x, y: 0))
  }

  @Test("Every wanted tile is built once, however often it is asked for; none is lost")
  func buildsAll() {
    let workerPool = TileWorkerPool<Int>(workerLimit: 2, onFinished: {}, build: { $0.tile.x })
    let orders = (0..<200).map(order)
    var products: [Int] = []
    workerPool.want(orders)
    while products.count < 200 {
      workerPool.waitForFinished()
      let finished = workerPool.collect()
      products += finished.map(\.1)
      let done = Set(products)
      workerPool.want(orders.filter { !done.contains($0.tile.x) })
    }
    #expect(products.sorted() == Array(0..<200))
    #expect(!workerPool.isBusy)
  }

  @Test(
    "What is no longer wanted and not begun is forgotten; waiting with nothing under way returns")
  func forgets() {
    let workerPool = TileWorkerPool<Int>(workerLimit: 1, onFinished: {}, build: { $0.tile.x })
    workerPool.want((0..<50).map(order))
    workerPool.want([])
    while workerPool.isBusy {
      workerPool.waitForFinished()
      _ = workerPool.collect()
    }
    workerPool.waitForFinished()
    #expect(!workerPool.isBusy)
  }
}
