import GeoMath
import RenderModel
import TestSupport
import Testing

@testable import MapScene
@testable import TileBuilding

/// Holds a pyramid to its promises while tiles come, go out of date and are replaced in any order.
@Suite("Tile pyramid under random use")
struct TilePyramidModelTests {
  private let root = TileID(z: 0, x: 0, y: 0)

  /// Tiles of all levels below the first that cover it, cut at random.
  private func cover(_ random: inout SeededGenerator, deepest: Int = 6) -> [CoverTile] {
    var found: [CoverTile] = []
    func cut(_ tile: TileID) {
      let mayCut = tile.z < deepest && found.count < 60
      if mayCut, tile.z < 2 || Int.random(in: 0..<3, using: &random) == 0 {
        for child in tile.children { cut(child) }
      } else {
        found.append(CoverTile(tile: tile, wrap: 0))
      }
    }
    cut(root)
    return found
  }

  private func built(_ tile: TileID) -> BuiltTile {
    var built = BuiltTile(mesh: TileMesh(tile: tile))
    built.dataTile = tile
    return built
  }

  @Test(
    "Every tile of a cover is shown once: itself, or by what stands in for it", arguments: 0..<12)
  func standIns(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var pyramid = TilePyramid(zooms: 0...14)
    var ready: Set<TileID> = []
    for _ in 0..<25 {
      let places = cover(&random)
      pyramid.resolve(places)
      let own = Dictionary(grouping: pyramid.shown.filter { $0.standIn == 0 }, by: \.place)
      #expect(own.values.allSatisfy { $0.count == 1 })
      for place in places {
        let masks = pyramid.masked.filter { $0.place == place }
        if ready.contains(place.tile) {
          #expect(own[place] != nil && masks.isEmpty && !pyramid.wanted.contains(place.tile))
          continue
        }
        #expect(own[place] == nil && pyramid.wanted.contains(place.tile))
        #expect(masks.count <= 1)
        if let mask = masks.first {
          let ancestor = pyramid.shown.first {
            $0.standIn == mask.standIn && $0.place.tile.contains(place.tile)
          }
          // The nearest that there is.
          let nearest = (0..<place.tile.z).last { ready.contains(place.tile.ancestor(at: $0)) }
          #expect(ancestor?.place.tile.z == nearest)
        } else if !own.keys.contains(where: { place.tile.contains($0.tile) }) {
          let hasAncestor = (0..<place.tile.z).contains {
            ready.contains(place.tile.ancestor(at: $0))
          }
          #expect(!hasAncestor || pyramid.standInClassCount == 7)
        }
      }
      // Stand-ins of one class do not overlap.
      for (index, shown) in pyramid.shown.enumerated() where shown.standIn > 0 {
        for other in pyramid.shown[(index + 1)...] where other.standIn == shown.standIn {
          #expect(
            !shown.place.tile.contains(other.place.tile) && shown.place.tile.z == other.place.tile.z
          )
        }
      }
      #expect(Set(pyramid.wanted).count == pyramid.wanted.count)
      for tile in pyramid.wanted where Int.random(in: 0..<3, using: &random) == 0 {
        pyramid.add(built(tile), for: tile)
        ready.insert(tile)
      }
    }
  }

  @Test("What was built before a change is built once more, and only once", arguments: 0..<20)
  func rebuiltOnce(seed: Int) {
    var random = SeededGenerator(seed: UInt64(100 + seed))
    var pyramid = TilePyramid(zooms: 0...14)
    let places = (0..<16).map { number in
      CoverTile(tile: TileID(z: 2, x: number % 4, y: number / 4), wrap: 0)
    }
    /// Tiles that workers have begun, with the time of that, and when each tile's data changed last.
    var underWay: [(tile: TileID, revision: Int, begun: Int)] = []
    var changed: [TileID: Int] = [:]
    var shownFrom: [TileID: Int] = [:]
    var needlessBuilds = 0
    for time in 1...300 {
      pyramid.resolve(places)
      for tile in pyramid.wanted.filter({ $0.z == 2 }) {
        let revision = pyramid.revision(of: tile)
        guard !underWay.contains(where: { $0.tile == tile && $0.revision == revision }) else {
          continue
        }
        if let from = shownFrom[tile], from > changed[tile, default: 0] { needlessBuilds += 1 }
        underWay.append((tile, revision, time))
      }
      if Int.random(in: 0..<6, using: &random) == 0, time < 250 {
        let tile = random.pick(places).tile
        let data = random.pick([tile, nil, tile])
        pyramid.invalidate(data)
        for place in places where data == nil || place.tile == data { changed[place.tile] = time }
      }
      for _ in 0..<(time < 250 ? 1 : 16) where !underWay.isEmpty {
        let done = underWay.remove(at: Int.random(in: underWay.indices, using: &random))
        let isTaken = pyramid.add(built(done.tile), for: done.tile, revision: done.revision)
        if isTaken {
          #expect(done.begun >= shownFrom[done.tile, default: 0], "never back to an older one")
          shownFrom[done.tile] = done.begun
        }
      }
    }
    #expect(needlessBuilds == 0)
    pyramid.resolve(places)
    #expect(!pyramid.wanted.contains { $0.z == 2 } && underWay.isEmpty)
    for place in places {
      // What was begun at the time of a change knows it no more than what was begun before.
      #expect(shownFrom[place.tile, default: 0] > changed[place.tile, default: 0], "\(place.tile)")
    }
  }

  @Test(
    "While new data come the old are shown whole, until all in sight are there", arguments: 0..<8)
  func replacing(seed: Int) {
    var random = SeededGenerator(seed: UInt64(200 + seed))
    var pyramid = TilePyramid(zooms: 0...14)
    let places = (0..<9).map { CoverTile(tile: TileID(z: 3, x: $0 % 3, y: $0 / 3), wrap: 0) }
    for place in places { pyramid.add(built(place.tile), for: place.tile) }
    pyramid.resolve(places)
    var shown = Set(pyramid.shown.map(\.mesh.id))
    for _ in 0..<4 {
      pyramid.beginReplacing()
      var waiting = places.map(\.tile).shuffled(using: &random)
      while !waiting.isEmpty {
        pyramid.resolve(places)
        #expect(Set(pyramid.shown.map(\.mesh.id)) == shown && pyramid.isReplacing)
        #expect(Set(pyramid.wanted) == Set(waiting))
        let tile = waiting.removeLast()
        let old = pyramid.revision(of: tile)
        if Int.random(in: 0..<4, using: &random) == 0 { pyramid.invalidate(tile) }
        let isTaken = pyramid.add(built(tile), for: tile, revision: pyramid.revision(of: tile))
        #expect(isTaken && pyramid.revision(of: tile) >= old)
      }
      pyramid.resolve(places)
      let new = Set(pyramid.shown.map(\.mesh.id))
      #expect(new.count == 9 && new.isDisjoint(with: shown) && !pyramid.isReplacing)
      shown = new
    }
  }
}
