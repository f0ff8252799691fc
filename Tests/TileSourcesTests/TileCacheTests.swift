import GeoMath
import TestSupport
import Testing

@testable import TileSources

@Suite("Tile cache")
struct TileCacheTests {
  /// The same rules, written down plainly.
  private struct Model {
    var entries: [TileID: (value: Int, bytes: Int, use: Int)] = [:]
    var turn = 0

    var bytes: Int { entries.values.reduce(0) { $0 + $1.bytes } }

    mutating func trim(to limit: Int, leaving left: Int, count: Int) {
      guard bytes > limit || entries.count > count else { return }
      while bytes > left || entries.count > count {
        let unused = entries.filter { $0.value.use < turn }
        guard let oldest = unused.min(by: { ($0.value.use, $0.key.z) < ($1.value.use, $1.key.z) })
        else { return }
        entries[oldest.key] = nil
      }
    }
  }

  @Test("It holds what a plain model of its rules holds, over random use", arguments: 0..<8)
  func model(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var cache = TileCache<Int>()
    var model = Model()
    // Levels differ, so that no two tiles are alike to the order of going.
    let tiles = (0..<25).map { TileID(z: $0, x: 0, y: 0) }
    for step in 0..<600 {
      let tile = random.pick(tiles)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3:
        let bytes = Int.random(in: 0...100, using: &random)
        cache.keep(step, for: tile, byteCount: bytes)
        model.entries[tile] = (step, bytes, model.turn)
      case 4...6:
        let used = cache.use(tile)
        #expect(used == model.entries[tile]?.value)
        model.entries[tile]?.use = model.turn
      case 7:
        cache.beginUse()
        model.turn += 1
      case 8:
        let limit = Int.random(in: 0...900, using: &random)
        let count = Int.random(in: 3...30, using: &random)
        cache.trim(toBytes: limit, leaving: limit * 3 / 4, count: count)
        model.trim(to: limit, leaving: limit * 3 / 4, count: count)
      default:
        let forgotten = Int.random(in: 0..<40, using: &random) == 0 ? nil : tile
        cache.forget(forgotten)
        if let forgotten { model.entries[forgotten] = nil } else { model.entries = [:] }
      }
      #expect(cache.count == model.entries.count && cache.byteCount == model.bytes, "\(step)")
      #expect(tiles.allSatisfy { cache[$0] == model.entries[$0]?.value })
    }
  }

  @Test("What is in use stays, however little may be kept")
  func inUse() {
    var cache = TileCache<Int>()
    let tiles = (0..<4).map { TileID(z: 2, x: $0, y: 0) }
    for tile in tiles { cache.keep(tile.x, for: tile, byteCount: 10) }
    cache.beginUse()
    _ = cache.use(tiles[1])
    cache.update(tiles[2]) { $0 = 99 }
    #expect(cache[tiles[2]] == 99)
    cache.trim(toBytes: 0, leaving: 0)
    #expect(cache.count == 1 && cache[tiles[1]] == 1 && cache.byteCount == 10)
    cache.update(tiles[2]) { $0 = 5 }
    #expect(cache[tiles[2]] == nil, "what is not there cannot change")
    var seen: [TileID] = []
    cache.forEachTile { tile, _ in seen.append(tile) }
    #expect(seen == [tiles[1]])
  }
}
