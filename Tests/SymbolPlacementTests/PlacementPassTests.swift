import GeoMath
import TestSupport
import Testing

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Placement of symbols")
struct PlacementPassTests {
  private func symbol(
    _ key: UInt64, _ x: Float, _ y: Float = 200, layer: Int = 0, sortKey: Float = 0
  ) -> SampleSymbol {
    SampleSymbol(key: key, place: SIMD2(x, y), layer: layer, sortKey: sortKey)
  }

  private func keys(_ labels: [Label]) -> [UInt64] { labels.map(\.instance.key) }

  /// Symbols strewn over the view, with icons, texts, or both.
  private func strewn(_ count: Int, seed: UInt64, layers: Int = 1) -> [SampleSymbol] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      var symbol = symbol(
        UInt64(number), Float(random.double(0...511)), Float(random.double(0...511)),
        layer: Int.random(in: 0..<layers, using: &random), sortKey: Float(random.double(0...9)))
      let kind = Int.random(in: 0..<3, using: &random)
      if kind > 0 { symbol.iconSize = SIMD2(repeating: Float(random.double(6...30))) }
      if kind == 1 { symbol.textSize = nil }
      return symbol
    }
  }

  @Test("No two that are shown overlap, and every one that is not shown has one in its way")
  func greedy() throws {
    for seed in 0..<4 as Range<UInt64> {
      let symbols = strewn(250, seed: seed, layers: 2)
      var bench = try PlacementBench(["", ""])
      let shown = try bench.place(symbols)
      #expect(shown.count > 30 && shown.count < 240)
      for (index, shape) in bench.shapes.enumerated() {
        for other in bench.shapes[(index + 1)...] {
          #expect(!CollisionGrid.touch(shape, other))
        }
      }
      // Placed alone with those that are shown, a label that is not shown finds no room either.
      let shownKeys = Set(keys(shown))
      for hidden in symbols.filter({ !shownKeys.contains($0.key) }).prefix(12) {
        var hidden = hidden
        hidden.sortKey = 100
        hidden.layer = 0
        var other = try PlacementBench(["", ""])
        let again = try other.place(symbols.filter { shownKeys.contains($0.key) } + [hidden])
        #expect(Set(keys(again)) == shownKeys, "\(hidden.key)")
      }
    }
  }

  @Test("The lower sort key has the place, and an upper layer before any key")
  func order() throws {
    var bench = try PlacementBench(["", ""])
    let byKey = try bench.place([symbol(1, 200, sortKey: 5), symbol(2, 210, sortKey: -5)])
    #expect(keys(byKey) == [2])
    let byLayer = try bench.place([
      symbol(1, 200, layer: 0, sortKey: -9), symbol(2, 210, layer: 1, sortKey: 9),
    ])
    #expect(keys(byLayer) == [2])
    let asStored = try bench.place([symbol(1, 200), symbol(2, 210)])
    #expect(keys(asStored) == [1])
  }

  @Test("Padding keeps its width free around texts and icons, on the sides that the style names")
  func padding() throws {
    // Texts are 60 points wide: at a distance of 60 they only meet.
    for (layout, distance, both) in [
      ("", 60.5, true), ("", 59.5, false), (#""text-padding":5"#, 69.5, false),
      (#""text-padding":5"#, 70.5, true),
    ] as [(String, Float, Bool)] {
      var bench = try PlacementBench([layout])
      let shown = try bench.place([symbol(1, 100), symbol(2, 100 + distance)])
      #expect(shown.count == (both ? 2 : 1), "\(layout) \(distance)")
    }
    func icons(_ step: SIMD2<Float>) throws -> Int {
      var bench = try PlacementBench([#""icon-padding":[1,2,3,4]"#])
      let symbols = [SIMD2<Float>(100, 100), SIMD2(100, 100) + step].enumerated().map {
        SampleSymbol(
          key: UInt64($0.offset), place: $0.element, textSize: nil, iconSize: SIMD2(20, 20))
      }
      return try bench.place(symbols).count
    }
    // Side by side the right of one and the left of the other count, above each other top and
    // bottom.
    #expect(try icons(SIMD2(26.5, 0)) == 2 && icons(SIMD2(25.5, 0)) == 1)
    #expect(try icons(SIMD2(0, 24.5)) == 2 && icons(SIMD2(0, 23.5)) == 1)
  }

  @Test("A name keeps clear of a pin at its place: on another side, or else it is hidden")
  func obstacles() throws {
    let count = Double(1 << Samples.tile.z)
    let place = WorldPoint(
      x: (Double(Samples.tile.x) + 200 / 512) / count,
      y: (Double(Samples.tile.y) + 200 / 512) / count)
    // A pin of 24 × 30 points above the place, in this or in another copy of the world.
    let box = ScreenRectangle(left: -12, top: -38, right: 12, bottom: -8)
    let pins = [0.0, 1, -3].map {
      LabelObstacles.Standing(at: WorldPoint(x: place.x + $0, y: place.y), box: box)
    }
    var town = symbol(1, 200)
    town.iconSize = SIMD2(8, 8)
    town.textMiddles = [SIMD2(36, -4), SIMD2(-36, -4), SIMD2(0, 14)]
    var name = symbol(2, 200)
    name.textMiddles = [SIMD2(0, -10)]
    for pin in pins {
      var bench = try PlacementBench([#""text-optional":true"#])
      #expect(try bench.place([town]).first?.state.choice == 0)
      bench.obstacles = [pin]
      let shown = try #require(try bench.place([town]).first)
      #expect(shown.state.choice == 2 && shown.state.showsText && shown.state.showsIcon)
      #expect(try bench.place([name]).isEmpty)
      // Others stay.
      #expect(try bench.place([symbol(3, 300)]).count == 1)
      bench.obstacles = []
      #expect(try bench.place([name]).count == 1)
    }
    // On the dot itself, it stands for that.
    var onDot = pins[0]
    onDot.box = ScreenRectangle(left: -12, top: -30, right: 12, bottom: 2)
    var bench = try PlacementBench([""])
    bench.obstacles = [onDot]
    let shown = try #require(try bench.place([town]).first)
    #expect(shown.state.choice == 2 && shown.state.showsText && !shown.state.showsIcon)
  }

  @Test("Where a label's text or icon has no room: which of them is shown without the other")
  func optional() throws {
    // Another icon stands in the way of the text alone or of the icon alone.
    let expected: [(layout: String, blocksText: (Bool, Bool), blocksIcon: (Bool, Bool))] = [
      ("", (false, false), (false, false)),
      (#""text-optional":true"#, (false, true), (false, false)),
      (#""icon-optional":true"#, (false, false), (true, false)),
      (#""text-optional":true,"icon-optional":true"#, (false, true), (true, false)),
    ]
    for (layout, blocksText, blocksIcon) in expected {
      for (isText, result) in [(true, blocksText), (false, blocksIcon)] {
        var label = symbol(1, 200)
        label.textMiddles = [SIMD2(0, 40)]
        label.iconSize = SIMD2(20, 20)
        let obstacle = SampleSymbol(
          key: 2, place: SIMD2(200, isText ? 240 : 200), layer: 1, textSize: nil,
          iconSize: SIMD2(8, 8))
        var bench = try PlacementBench([layout, ""])
        let shown = try bench.place([label, obstacle]).first { $0.instance.key == 1 }
        #expect(shown?.state.showsText ?? false == result.0, "\(layout) \(isText)")
        #expect(shown?.state.showsIcon ?? false == result.1, "\(layout) \(isText)")
        // What is not shown keeps nothing free.
        #expect(bench.shapes.count == 1 + (result.0 ? 1 : 0) + (result.1 ? 1 : 0))
      }
    }
  }

  @Test(
    "What may overlap is always shown and in the way of others; what ignores placement is not",
    arguments: [
      (#""text-allow-overlap":true"#, [1, 2]), (#""text-overlap":"always""#, [1, 2]),
      (#""text-ignore-placement":true"#, [0, 1, 2]), ("", [1]),
      (#""text-allow-overlap":true,"text-ignore-placement":true"#, [0, 1, 2]),
    ] as [(String, [UInt64])])
  func overlapping(layout: String, expected: [UInt64]) throws {
    var bench = try PlacementBench(["", layout])
    let shown = try bench.place([
      symbol(0, 200, layer: 0), symbol(1, 202, layer: 1), symbol(2, 204, layer: 1),
    ])
    #expect(keys(shown) == expected)
  }

  @Test(
    "Cooperative labels lie over each other and over those that lie over anything, but no others")
  func cooperative() throws {
    func shown(_ layouts: [String]) throws -> [UInt64] {
      var bench = try PlacementBench(layouts)
      return keys(
        try bench.place([
          symbol(0, 200, layer: 0), symbol(1, 202, layer: 1), symbol(2, 204, layer: 1),
        ]))
    }
    let cooperative = #""text-overlap":"cooperative""#
    #expect(try shown(["", cooperative]) == [1, 2])
    #expect(try shown([cooperative, ""]) == [1])
    #expect(try shown([cooperative, #""text-overlap":"always""#]) == [0, 1, 2])
  }

  @Test("Those that are ordered by height have their places from the bottom of the picture up")
  func byHeight() throws {
    for (layout, expected) in [("", 1), (#""symbol-z-order":"viewport-y""#, 2)]
      as [(String, UInt64)]
    {
      var bench = try PlacementBench([layout])
      #expect(keys(try bench.place([symbol(1, 200, 200), symbol(2, 200, 210)])) == [expected])
    }
  }

  @Test("The room of a label turns and lies as it does")
  func turned() throws {
    // Texts are 60 points wide and 16 high. With east up they stand, one beside the other.
    func shown(_ layout: String, _ step: SIMD2<Float>, bearing: Double = 0, tilt: Double = 0) throws
      -> Int
    {
      var bench = try PlacementBench([layout])
      let view = try Samples.view(bearing: bearing, tilt: tilt)
      return try bench.place(
        [symbol(1, 256, 256), symbol(2, 256 + step.x, 256 + step.y)], in: view
      )
      .count
    }
    let turning = #""text-rotation-alignment":"map","text-pitch-alignment":"viewport""#
    for (layout, south) in [("", 1), (turning, 2)] {
      #expect(try shown(layout, SIMD2(0, 20), bearing: 90) == south, "\(layout)")
    }
    let lying = #""text-rotation-alignment":"map","text-pitch-alignment":"map""#
    for (layout, near) in [(turning, 1), (lying, 2)] {
      #expect(try shown(layout, SIMD2(0, 24), tilt: 60) == near, "\(layout)")
    }
  }

  @Test("Labels of several sources are in each other's way unless the map is told otherwise")
  func sources() throws {
    let symbols = (0..<4).map { symbol(UInt64($0), 200, layer: $0) }
    for (isTold, expected) in [(true, [3]), (false, [2, 3])] as [(Bool, [UInt64])] {
      var bench = try PlacementBench(
        ["", "", "", ""], sources: ["map", "file", "map", "file"], crossSourceCollisions: isTold)
      #expect(keys(try bench.place(symbols)) == expected)
      bench.obstacles = [
        LabelObstacles.Standing(
          at: WorldPoint(x: 0.53276, y: 0.35294),
          box: ScreenRectangle(left: -900, top: -900, right: 900, bottom: 900))
      ]
      #expect(try bench.place(symbols).isEmpty, "a pin is in the way of all")
    }
  }

  @Test("Layers that differ in paint alone show the same labels at the same places")
  func families() throws {
    let layouts = [#""text-optional":true"#, #""text-optional":true"#, ""]
    func shown(_ count: Int) throws -> [UInt64] {
      let symbols = (0..<count).map { symbol(UInt64($0), 200, layer: $0) }
      var bench = try PlacementBench(Array(layouts.prefix(count)))
      return keys(
        try bench.place([.init(symbols: Samples.bucket(symbols, order: { _ in 7 }), wrap: 0)]))
    }
    #expect(try shown(2) == [0, 1])
    #expect(try shown(3) == [2], "another layer is in the way of both")
  }

  @Test("Text that lies on the ground is not shown where that is too flat to read")
  func foreshortened() throws {
    let layout = #""text-pitch-alignment":"map","text-rotation-alignment":"map""#
    for (tilt, count) in [(0.0, 1), (60, 1), (82, 0)] {
      var bench = try PlacementBench([layout])
      let shown = try bench.place([symbol(1, 256, 256)], in: Samples.view(tilt: tilt))
      #expect(shown.count == count, "\(tilt)")
      var upright = try PlacementBench([""])
      #expect(try upright.place([symbol(1, 256, 256)], in: Samples.view(tilt: tilt)).count == 1)
    }
  }

  @Test("A text tries its anchors in turn, and stays at one while that has room")
  func variableAnchors() throws {
    var label = symbol(1, 200)
    label.textMiddles = [SIMD2(40, 0), SIMD2(-40, 0), SIMD2(0, 30)]
    var bench = try PlacementBench(["", ""])
    func choice(_ obstacles: [SampleSymbol], fromScratch: Bool = false) throws -> Int? {
      try bench.place([label] + obstacles, isFromScratch: fromScratch)
        .first { $0.instance.key == 1 }?.state.choice
    }
    #expect(try choice([]) == 0)
    #expect(try choice([obstacle(240)], fromScratch: true) == 1)
    #expect(try choice([]) == 1, "it moves only when it must")
    #expect(try choice([obstacle(160)]) == 1, "what is shown goes before what comes")
    #expect(try choice([obstacle(160)], fromScratch: true) == 0)
    #expect(try choice([obstacle(160), obstacle(240)], fromScratch: true) == 2)
    let blocked = [obstacle(160), obstacle(240), obstacle(200)]
    label.textMiddles.removeLast()
    #expect(try choice(blocked, fromScratch: true) == nil)
    #expect(try choice([obstacle(240)], fromScratch: true) == 1, "two are a choice, too")
    #expect(try choice([obstacle(160)], fromScratch: true) == 0)
  }

  /// An icon of 8 × 8 points that is placed before the labels of lower layers.
  private func obstacle(_ x: Float, _ y: Float = 200) -> SampleSymbol {
    SampleSymbol(
      key: UInt64(x * 1000 + y), place: SIMD2(x, y), layer: 1, textSize: nil,
      iconSize: SIMD2(8, 8))
  }

  @Test("A text that has had no room at any anchor comes back at the one where it was")
  func returning() throws {
    var label = symbol(1, 200)
    label.textMiddles = [SIMD2(40, 0), SIMD2(-40, 0), SIMD2(0, 30)]
    var bench = try PlacementBench(["", ""])
    func choice(_ shown: [Label]) -> Int? {
      shown.first { $0.instance.key == 1 }?.state.choice
    }
    #expect(choice(try bench.place([label, obstacle(240)])) == 1)
    bench.obstacles = [
      LabelObstacles.Standing(
        at: WorldPoint(x: 0.53276, y: 0.35294),
        box: ScreenRectangle(left: -900, top: -900, right: 900, bottom: 900))
    ]
    #expect(choice(bench.place(in: try Samples.view())) == nil)
    bench.obstacles = []
    #expect(choice(bench.place(in: try Samples.view())) == 1)
  }

  @Test("All anchors of the first way to write are tried before those of the other")
  func writingModes() throws {
    func choice(_ verticalTexts: Set<Int>, _ obstacles: [SampleSymbol]) throws -> Int? {
      var label = symbol(1, 200)
      label.textMiddles = [SIMD2(40, 0), SIMD2(-40, 0), SIMD2(0, 30)]
      label.verticalTexts = verticalTexts
      var bench = try PlacementBench(["", ""])
      return try bench.place([label] + obstacles).first { $0.instance.key == 1 }?.state.choice
    }
    for others in [[1], [0, 2]] as [Set<Int>] {
      #expect(try choice(others, [obstacle(160)]) == 0)
      #expect(try choice(others, [obstacle(240)]) == 2, "not the one between")
      #expect(try choice(others, [obstacle(240), obstacle(200, 230)]) == 1)
    }
  }

  @Test("Where an icon around a text has no room, the text goes to another anchor")
  func framedAnchors() throws {
    let wide = #""icon-text-fit-padding":[0,20,0,20]"#
    for (layout, expected) in [
      (#""icon-text-fit":"both""#, 0), (#""icon-text-fit":"both",\#(wide)"#, 1), (wide, 0),
      (#""icon-text-fit":"both",\#(wide),"icon-allow-overlap":true"#, 0),
    ] {
      var label = symbol(1, 200)
      label.textMiddles = [SIMD2(40, 0), SIMD2(-40, 0)]
      label.iconSize = SIMD2(8, 8)
      var bench = try PlacementBench([layout, ""])
      // It is 10 points to the right of the text.
      let shown = try bench.place([label, obstacle(284)]).first { $0.instance.key == 1 }
      #expect(shown?.state.choice == expected && shown?.state.showsIcon == true, "\(layout)")
    }
  }

  @Test("A text that may overlap others does so only where it has no room at any anchor")
  func overlappingAnchors() throws {
    let symbols = (0..<4).map { number in
      var label = symbol(UInt64(number), 200)
      label.textMiddles = [SIMD2(40, 0), SIMD2(-40, 0), SIMD2(0, 30)]
      return label
    }
    for (layout, expected) in [
      ("", [0, 1, 2]), (#""text-overlap":"always""#, [0, 1, 2, 0]),
    ] as [(String, [Int])] {
      var bench = try PlacementBench([layout])
      #expect(try bench.place(symbols).map(\.state.choice) == expected)
    }
  }
}
