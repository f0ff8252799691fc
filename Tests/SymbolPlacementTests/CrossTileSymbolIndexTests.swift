import GeoMath
import RenderModel
import TestSupport
import Testing

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Symbols from tile to tile")
struct CrossTileSymbolIndexTests {
  private typealias Page = CrossTileSymbolIndex.Page
  private let tile = Samples.tile
  /// Points to the world when the tile is seen at its own size.
  private let worldWidth = 512 * Double(1 << Samples.tile.z)

  /// An index whose labels are shown, each with an opacity of its own to know it by.
  private func shown(_ pages: [Page]) -> CrossTileSymbolIndex {
    var index = CrossTileSymbolIndex()
    index.rebuild(pages, worldWidth: worldWidth)
    index.withLabels { labels in
      for number in labels.indices {
        labels[number].state.showsText = true
        labels[number].state.textOpacity = Float(number + 1) / 100
      }
    }
    return index
  }

  private func page(_ symbols: [SampleSymbol], _ tile: TileID? = nil, wrap: Int = 0) -> Page {
    Page(symbols: Samples.bucket(symbols, tile: tile ?? self.tile), wrap: wrap)
  }

  /// Symbols strewn over the tile, ten of each name.
  private func strewn(_ count: Int) -> [SampleSymbol] {
    var random = SeededGenerator(seed: 12)
    return (0..<count).map { number in
      SampleSymbol(
        key: UInt64(number / 10),
        place: SIMD2(Float(random.double(0...511)), Float(random.double(0...511))))
    }
  }

  /// The same symbols as the four tiles below this one offer them, each in the tile in which it
  /// lies.
  private func children(_ symbols: [SampleSymbol]) -> [Page] {
    tile.children.enumerated().map { quarter, child in
      let corner = SIMD2(Float(quarter & 1), Float(quarter >> 1)) * 256
      let inside = symbols.compactMap { symbol -> SampleSymbol? in
        let place = (symbol.place - corner) * 2
        guard place.min() >= 0, place.max() < 512 else { return nil }
        var symbol = symbol
        symbol.place = place
        return symbol
      }
      return page(inside, child)
    }
  }

  @Test("Every label is found again in the tiles of the next zoom, with its own state")
  func acrossZooms() {
    let symbols = strewn(200)
    var index = shown([page(symbols)])
    let before = index.labels.map { ($0.instance.key, $0.world, $0.state.textOpacity) }
    #expect(before.count == 200)
    index.rebuild(children(symbols), worldWidth: worldWidth)
    #expect(index.labels.count == 200 && index.labels.allSatisfy { !$0.isGone })
    #expect(Set(index.labels.map(\.symbols.tile.z)) == [tile.z + 1])
    for (key, world, opacity) in before {
      let same = index.labels.filter { $0.state.textOpacity == opacity }
      #expect(same.count == 1 && same[0].instance.key == key)
      let off = (same[0].world - world) * worldWidth
      #expect((off * off).sum().squareRoot() < 0.01)
    }
    // And back again.
    index.rebuild([page(symbols)], worldWidth: worldWidth)
    #expect(Set(index.labels.map(\.state.textOpacity)).count == 200)
    #expect(index.labels.allSatisfy { $0.state.showsText })
  }

  @Test("Of labels of one name the nearest old one goes on, within ten points, and each but once")
  func nearest() {
    func symbol(_ x: Float, _ key: UInt64 = 1) -> SampleSymbol {
      SampleSymbol(key: key, place: SIMD2(x, 100))
    }
    // Their opacities are 0.01, 0.02 and 0.03.
    var index = shown([page([symbol(100), symbol(108), symbol(200)])])
    index.rebuild(
      [page([symbol(106), symbol(107), symbol(211), symbol(200, 2)])], worldWidth: worldWidth)
    let states = index.labels.map(\.state.textOpacity)
    #expect(states.prefix(4) == [0.02, 0.01, 0, 0], "another name, and eleven points, are another")
    #expect(index.labels.count == 5)
    #expect(index.labels[4].isGone && index.labels[4].state.textOpacity == 0.03)
    #expect(!index.labels[4].state.isShown && index.labels[4].state.isSeen)
  }

  @Test(
    "What is no longer offered fades out and is then forgotten; what was never seen goes at once")
  func fadesOut() {
    var index = shown([page([SampleSymbol(key: 1, place: SIMD2(9, 9))])])
    index.rebuild([], worldWidth: worldWidth)
    #expect(index.labels.count == 1 && index.labels[0].isGone)
    // It comes back before it has gone.
    index.rebuild([page([SampleSymbol(key: 1, place: SIMD2(9, 9))])], worldWidth: worldWidth)
    #expect(index.labels.count == 1 && !index.labels[0].isGone)
    #expect(index.labels[0].state.textOpacity == 0.01)
    index.rebuild([], worldWidth: worldWidth)
    index.sweep()
    #expect(index.labels.count == 1, "it is still seen")
    let isFading = index.fade(by: .infinity)
    index.sweep()
    #expect(!isFading && index.labels.isEmpty)
    index.rebuild([page([SampleSymbol(key: 1, place: SIMD2(9, 9))])], worldWidth: worldWidth)
    index.rebuild([], worldWidth: worldWidth)
    #expect(index.labels.isEmpty)
  }

  @Test("Of a tile that stands in only what lies in the places of others is taken")
  func parts() {
    let symbols = strewn(300)
    var page = page(symbols)
    // The north-eastern quarter and the first sixteenth.
    page.parts = [SIMD3(4096, 0, 4096), SIMD3(0, 0, 2048)]
    var index = CrossTileSymbolIndex()
    index.rebuild([page], worldWidth: worldWidth)
    let expected = symbols.indices.filter { number in
      let place = symbols[number].place
      return place.x >= 256 && place.y < 256 || place.max() < 128
    }
    #expect(index.labels.map(\.number) == expected && expected.count > 60)
  }

  @Test("Copies of the world are a world apart, and going over to the next takes labels along")
  func worldCopies() {
    let symbols = [SampleSymbol(key: 5, place: SIMD2(256, 256))]
    var index = shown([page(symbols), page(symbols, wrap: 1), page(symbols, wrap: -1)])
    let places = index.labels.map(\.world.x)
    #expect(places[1] - places[0] == 1 && places[2] - places[0] == -1)
    let middle = (Double(tile.x) + 0.5) / Double(1 << tile.z)
    #expect(abs(places[0] - middle) < 1e-12)
    index.shift(by: -1)
    index.rebuild([page(symbols), page(symbols, wrap: -1)], worldWidth: worldWidth)
    #expect(index.labels.prefix(2).map(\.state.textOpacity) == [0.02, 0.01])
    #expect(index.labels.count == 3 && index.labels[2].isGone, "the copy out of sight")
    index.forget()
    #expect(index.labels.isEmpty)
  }

  /// A street over the tile, of which labels lie at some distances.
  private func street(_ distances: [Float], shiftedBy shift: Float = 0) -> [SampleSymbol] {
    distances.map { distance in
      SampleSymbol(
        key: 7, place: .zero,
        line: [SIMD2(0, 200 + shift), SIMD2(300, 200 + shift), SIMD2(300, 500)],
        distance: distance, spacing: 250)
    }
  }

  @Test("A name along a street stays where it stood when other anchors come, on the new line")
  func pinned() {
    var index = shown([page(street([100]))])
    let place = index.labels[0].world
    index.rebuild([page(street([60, 130, 400], shiftedBy: 2))], worldWidth: worldWidth)
    #expect(index.labels.count == 3)
    let kept = index.labels.filter { $0.state.textOpacity == 0.01 }
    #expect(kept.count == 1 && kept[0].isPinned)
    // The nearest anchor of the line has given way; the line lies two points farther south.
    #expect(index.labels.map(\.isPinned) == [false, true, false])
    let off = (kept[0].world - place) * worldWidth
    #expect(abs(off.x) < 0.1 && abs(off.y - 2) < 0.1, "\(off)")
    #expect(abs(kept[0].instance.distance / Samples.unitsPerPoint - 100) < 0.1)
    #expect(kept[0].isOffered(at: 3), "a name that stands does not come by zoom again")
  }

  @Test("A name whose street has moved away, or is another's, is not taken over")
  func notPinned() {
    for (shift, isKept) in [(20, true), (30, false)] as [(Float, Bool)] {
      var index = shown([page(street([100]))])
      index.rebuild([page(street([100], shiftedBy: shift))], worldWidth: worldWidth)
      #expect(index.labels.contains(where: \.isPinned) == isKept, "\(shift)")
      #expect(index.labels.contains(where: \.isGone) == !isKept)
    }
    var index = shown([page(street([100]))])
    var others = street([100])
    others[0].key = 8
    index.rebuild([page(others)], worldWidth: worldWidth)
    #expect(index.labels.map(\.isPinned) == [false, false] && index.labels[1].isGone)
  }

  @Test("Several names of one street all stay, also where fewer anchors come")
  func severalPinned() {
    var index = shown([page(street([60, 200, 420]))])
    let places = index.labels.map(\.world)
    index.rebuild([page(street([210]))], worldWidth: worldWidth)
    #expect(index.labels.count == 3 && index.labels.allSatisfy { $0.isPinned && !$0.isGone })
    let opacities = index.labels.map(\.state.textOpacity)
    #expect(Set(opacities) == [0.01, 0.02, 0.03])
    for label in index.labels {
      let old = places[Int((label.state.textOpacity * 100).rounded()) - 1]
      let off = (label.world - old) * worldWidth
      #expect((off * off).sum().squareRoot() < 0.1)
    }
  }
}
