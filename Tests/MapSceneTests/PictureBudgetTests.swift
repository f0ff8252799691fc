import GeoMath
import RenderModel
import TestSupport
import Testing

@testable import MapScene
@testable import TileBuilding

@Suite("How much memory pictures in sight take")
struct PictureBudgetTests {
  /// Of 64 texels a side, as the pictures of the test are.
  private static let side = 64
  private static let bytes = 4 * (64 * 64 + 32 * 32 + 16 * 16 + 8 * 8 + 4 * 4 + 2 * 2 + 1)

  private func built() -> BuiltTile {
    BuiltTile(
      raster: RasterImage(
        levels: (0...6).map { level in [UInt8](repeating: 9, count: 4 << (2 * (6 - level))) }))
  }

  private let places = TileID(z: 3, x: 0, y: 0).columnAndRow.map { CoverTile(tile: $0, wrap: 0) }

  /// Pyramids of two sources whose tiles come in an order, and what was kept of their pictures.
  private func pyramids(
    _ tiles: [(source: Int, place: CoverTile)], limit: Int
  ) -> (pyramids: [TilePyramid], mostTexels: Int) {
    var budget = PictureBudget()
    var pyramids = (0..<2).map { _ in TilePyramid(.raster(tileSize: 256), zooms: 0...3) }
    for (source, place) in tiles {
      pyramids[source].add(built(), for: place.tile)
      for index in pyramids.indices { pyramids[index].resolve(places, at: nil) }
      if budget.isExceeded(by: &pyramids, limit: limit) {
        for index in pyramids.indices { pyramids[index].resolve(places, at: nil) }
      }
    }
    return (pyramids, budget.mostTexels)
  }

  private var tiles: [(source: Int, place: CoverTile)] {
    (0..<2).flatMap { source in places.map { (source, $0) } }
  }

  @Test("As long as there is room pictures stay as they came")
  func room() {
    let (pyramids, mostTexels) = pyramids(tiles, limit: 16 * Self.bytes)
    #expect(mostTexels == .max)
    for pyramid in pyramids {
      #expect(pyramid.pictures.map(\.image.side) == places.map { _ in Self.side })
    }
  }

  @Test(
    "Else all have the same smaller copies, in whatever order they came, and fit",
    arguments: [(15, 32), (5, 32), (3, 16), (1, 16)])
  func reduced(pictures: Int, side: Int) {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<4 {
      let order = tiles.shuffled(using: &generator)
      let (pyramids, _) = pyramids(order, limit: pictures * Self.bytes)
      for pyramid in pyramids {
        #expect(pyramid.pictures.map(\.place) == places)
        #expect(Set(pyramid.pictures.map(\.image.side)) == [side])
      }
      let used = pyramids.reduce(0) { $0 + $1.usedPictureBytes }
      #expect(used <= pictures * Self.bytes)
    }
  }

  @Test("However little there may be, it ends")
  func nothing() {
    let (pyramids, mostTexels) = pyramids(tiles, limit: 0)
    #expect(mostTexels == 1)
    #expect(pyramids.allSatisfy { $0.pictures.allSatisfy { $0.image.side == 1 } })
  }

  @Test("Smaller copies are those that the picture had, of its heights too")
  func copies() {
    func levels(_ value: UInt8) -> [[UInt8]] {
      (0...6).map { level in [UInt8](repeating: value + UInt8(level), count: 4 << (12 - 2 * level))
      }
    }
    let heights = RasterImage(levels: levels(100), content: .heights)
    let image = RasterImage(levels: levels(1), content: .slopes, heights: heights)
    let small = image.reduced(to: 20)
    #expect(small.side == 16 && small.content == .slopes && small.id != image.id)
    #expect(small.levels == Array(levels(1)[2...]))
    #expect(small.heights?.levels == Array(levels(100)[2...]))
    #expect(image.reduced(to: 64).id == image.id)
  }

  @Test("A window has room for the pictures that displays of two pixels to a point show in it")
  func windows() {
    let tile = 4 * 512 * 512 * 4 / 3
    for (width, height, tiles) in [(1200.0, 800.0, 66), (3840, 2160, 400)] {
      #expect(PictureBudget.limit(width: width, height: height) > tiles * tile)
    }
    #expect(PictureBudget.limit(width: .infinity, height: .nan) > 0)
  }
}

extension TileID {
  /// Eight tiles of its level, from itself on.
  fileprivate var columnAndRow: [TileID] {
    (0..<8).map { TileID(z: z, x: x + $0 % 4, y: y + $0 / 4) }
  }
}
