import GeoMath
import TestSupport
import Testing

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Order of symbols")
struct SymbolOrderTests {
  private func labels(_ symbols: [SampleSymbol]) -> [Label] {
    let bucket = Samples.bucket(symbols)
    return bucket.parts.instances.enumerated().map { number, instance in
      Label(symbols: bucket, number: number, instance: instance, world: .zero)
    }
  }

  @Test("Among equals, those of deeper tiles come first, then tile after tile from west to east")
  func tiles() {
    let tiles = [(3, 5, 2, 0), (3, 5, 1, 0), (3, 4, 7, 0), (4, 15, 15, 0), (3, 7, 7, -1)]
    let labels = tiles.flatMap { z, x, y, wrap in
      let bucket = Samples.bucket(
        [2, 1].map { SampleSymbol(key: $0, place: .zero) }, tile: TileID(z: z, x: x, y: y))
      return bucket.parts.instances.enumerated().map { number, instance in
        Label(
          symbols: bucket, number: number, instance: instance,
          world: (SIMD2(Double(x), Double(y)) + 0.5) / Double(1 << z) + SIMD2(Double(wrap), 0))
      }
    }
    #expect(placed(labels, styleZoom: 3.5) == [6, 7, 8, 9, 4, 5, 2, 3, 0, 1])
    // Deeper than all, the places decide.
    #expect(placed(labels, styleZoom: 10) == [8, 9, 4, 5, 2, 3, 0, 1, 6, 7])
  }

  private func placed(
    _ labels: [Label], styleZoom: Double = 10, isFromScratch: Bool = false
  ) -> [Int] {
    var order = SymbolOrder()
    order.sortForPlacement(labels, styleZoom: styleZoom, isFromScratch: isFromScratch)
    return order.ranks.map { Int($0.label) }
  }

  @Test("Labels seek their places from the uppermost layer, by sort key, then as they are stored")
  func placement() {
    var random = SeededGenerator(seed: 6)
    let keys: [Float] = [-.infinity, -1e9, -2.5, -0.0, 0, 1e-9, 2, 700, .infinity]
    let symbols = (0..<500).map { number in
      SampleSymbol(
        key: UInt64(number), place: .zero, layer: Int.random(in: 0..<5, using: &random),
        sortKey: random.pick(keys))
    }
    let labels = labels(symbols)
    let expected = symbols.indices.sorted { a, b in
      (-symbols[a].layer, symbols[a].sortKey, a) < (-symbols[b].layer, symbols[b].sortKey, b)
    }
    #expect(placed(labels) == expected)
    // The storage of one order serves the next.
    var order = SymbolOrder()
    for count in [500, 3, 499, 1, 0, 2] {
      order.sortForPlacement(Array(labels.prefix(count)), styleZoom: 10, isFromScratch: true)
      #expect(order.ranks.map { Int($0.label) } == expected.filter { $0 < count })
    }
  }

  @Test("What is shown keeps its place in its source, and gives way to another source above it")
  func sources() {
    var labels = labels((0..<5).map { SampleSymbol(key: UInt64($0), place: .zero, layer: $0) })
    let layers = zip(0..., ["map", "map", "file", "file", "map"]).map { (number: $0, source: $1) }
    let turns = SymbolOrder.Turn.turns(of: layers, count: 6)
    func order(_ isFromScratch: Bool) -> [Int] {
      var order = SymbolOrder()
      order.sortForPlacement(labels, styleZoom: 10, isFromScratch: isFromScratch, turns: turns)
      return order.ranks.map { Int($0.label) }
    }
    #expect(order(false) == [4, 3, 2, 1, 0])
    for shown in [0, 2] {
      labels[shown].state.showsText = true
      labels[shown].state.settledZoom = 10
    }
    #expect(order(false) == [4, 2, 3, 0, 1])
    #expect(order(true) == [4, 3, 2, 1, 0])
  }

  @Test("A key of no number counts as 0")
  func notANumber() {
    let symbols = [1, Float.nan, -1].enumerated().map { number, key in
      SampleSymbol(key: UInt64(number), place: .zero, sortKey: key)
    }
    #expect(placed(labels(symbols)) == [2, 1, 0])
  }

  @Test("What is shown comes first until the map has been zoomed out by a quarter")
  func protection() {
    var labels = labels(
      (0..<4).map { SampleSymbol(key: UInt64($0), place: .zero, sortKey: Float($0)) })
    labels[2].state.showsText = true
    labels[2].state.settledZoom = 12
    labels[3].state.showsIcon = true
    labels[3].state.settledZoom = 11.5
    #expect(placed(labels, styleZoom: 11.9) == [2, 3, 0, 1])
    #expect(placed(labels, styleZoom: 14) == [2, 3, 0, 1], "zooming in takes nothing away")
    #expect(placed(labels, styleZoom: 11.74) == [3, 0, 1, 2])
    #expect(placed(labels, styleZoom: 11.2) == [0, 1, 2, 3])
    #expect(placed(labels, styleZoom: 11.9, isFromScratch: true) == [0, 1, 2, 3])
    labels[0].isGone = true
    #expect(placed(labels, styleZoom: 11.9) == [2, 3, 1], "what only fades out seeks no place")
  }

  @Test("Labels of one line follow each other along it, whichever part of the tile has them")
  func sequence() {
    let line: [SIMD2<Float>] = [SIMD2(0, 0), SIMD2(100, 0)]
    let bucket = Samples.bucket(
      [5, 3, 4].map {
        SampleSymbol(key: 1, place: .zero, line: line, distance: 50, spacing: 20, sequence: $0)
      }, order: { _ in 0 })
    let labels = bucket.parts.instances.enumerated().map { number, instance in
      Label(symbols: bucket, number: number, instance: instance, world: .zero)
    }
    #expect(placed(labels) == [1, 2, 0])
  }

  @Test("Labels are drawn from the lowest layer up, in the order of their keys")
  func drawing() throws {
    let paints = try Samples.paints(["", ""])
    var labels = labels([
      SampleSymbol(key: 0, place: .zero, layer: 1, sortKey: 3),
      SampleSymbol(key: 1, place: .zero, layer: 0, sortKey: 9),
      SampleSymbol(key: 2, place: .zero, layer: 1, sortKey: -3),
      SampleSymbol(key: 3, place: .zero, layer: 0, sortKey: 9),
      SampleSymbol(key: 4, place: .zero, layer: 0, sortKey: 0),
    ])
    for index in [0, 1, 2, 3] { labels[index].state.showsText = true }
    // It is not shown any more, but seen.
    labels[3].state.showsText = false
    labels[3].state.textOpacity = 0.5
    var order = SymbolOrder()
    var ranks: [SymbolOrder.Rank] = []
    order.sortForDrawing(labels, paints, LabelProjector(try Samples.view()), &ranks)
    #expect(ranks.map(\.label) == [1, 3, 2, 0])
  }

  @Test(
    "Labels that may overlap are drawn from the top of the picture to its bottom, however it is turned"
  )
  func viewportOrder() throws {
    let paints = try Samples.paints([#""text-allow-overlap":true"#])
    var random = SeededGenerator(seed: 3)
    let count = Double(1 << Samples.tile.z)
    var labels = labels((0..<60).map { SampleSymbol(key: UInt64($0), place: .zero) })
    for index in labels.indices {
      labels[index].state.showsText = true
      labels[index].world = SIMD2(
        (Double(Samples.tile.x) + random.double(0...1)) / count,
        (Double(Samples.tile.y) + random.double(0...1)) / count)
    }
    for (bearing, tilt) in [(0.0, 0.0), (75, 0), (180, 40), (250, 60)] {
      let projector = LabelProjector(try Samples.view(bearing: bearing, tilt: tilt))
      var order = SymbolOrder()
      var ranks: [SymbolOrder.Rank] = []
      order.sortForDrawing(labels, paints, projector, &ranks)
      let heights = ranks.map { projector.spot(projector.ground(labels[Int($0.label)].world)).y }
      #expect(heights.count == 60 && heights == heights.sorted(), "\(bearing) \(tilt)")
    }
  }
}
