import GeoMath
import TestSupport
import Testing

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Labels below what lies above the map")
struct CoveredLabelTests {
  /// Texts strewn over the view; some are in each other's way.
  private func strewn(seed: UInt64) -> [SampleSymbol] {
    var random = SeededGenerator(seed: seed)
    return (0..<150).map { number in
      SampleSymbol(
        key: UInt64(number),
        place: SIMD2(Float(random.double(0...511)), Float(random.double(0...511))),
        sortKey: Float(random.double(0...9)))
    }
  }

  private func boxes(seed: UInt64) -> [ScreenRectangle] {
    var random = SeededGenerator(seed: seed)
    return (0..<3).map { _ in
      let (x, y) = (random.double(-20...480), random.double(-20...480))
      return ScreenRectangle(
        left: x, top: y, right: x + random.double(10...200), bottom: y + random.double(10...120))
    }
  }

  private func keys(_ labels: [Label]) -> [UInt64] { labels.map(\.instance.key) }

  @Test("Those that touch it are hidden, and all others are shown as without it", arguments: 0..<6)
  func sameElsewhere(_ seed: Int) throws {
    let symbols = strewn(seed: UInt64(seed))
    var free = try PlacementBench()
    let shown = try free.place(symbols)
    var bench = try PlacementBench()
    bench.covers = boxes(seed: UInt64(seed) + 100)
    let placed = try bench.place(symbols)
    #expect(keys(placed) == keys(shown), "each has its place all the same")
    #expect(!placed.filter(\.state.isCovered).isEmpty)
    for label in placed {
      // Texts are 60 by 16 points.
      let (x, y) = (Double(label.instance.anchor.x), Double(label.instance.anchor.y))
      let middle = SIMD2(x, y) / Double(Samples.unitsPerPoint)
      let isBelow = bench.covers.contains { box in
        middle.x + 30 > box.left && middle.x - 30 < box.right && middle.y + 8 > box.top
          && middle.y - 8 < box.bottom
      }
      #expect(label.state.isCovered == isBelow, "\(label.instance.key)")
    }
  }

  @Test("One that is covered fades out and, when that goes, comes back at its place")
  func fades() throws {
    let symbols = [
      SampleSymbol(key: 1, place: SIMD2(100, 100)), SampleSymbol(key: 2, place: SIMD2(300, 300)),
      // Has no room beside the first.
      SampleSymbol(key: 3, place: SIMD2(130, 100), sortKey: 5),
    ]
    var bench = try PlacementBench()
    _ = try bench.place(symbols)
    _ = bench.index.fade(by: .infinity)
    func opacities() -> [Float] { bench.index.labels.map(\.state.textOpacity) }
    #expect(opacities() == [1, 1, 0])
    bench.covers = [ScreenRectangle(left: 80, top: 80, right: 120, bottom: 120)]
    let covered = try bench.place(in: Samples.view())
    #expect(keys(covered) == [1, 2], "the third does not take the place")
    _ = bench.index.fade(by: 0.5)
    #expect(opacities() == [0.5, 1, 0])
    _ = bench.index.fade(by: 1)
    #expect(opacities() == [0, 1, 0])
    // Other tiles do not make it forget its place.
    _ = try bench.place(symbols, isFromScratch: false)
    #expect(opacities() == [0, 1, 0])
    bench.covers = []
    let free = try bench.place(in: Samples.view())
    #expect(keys(free) == [1, 2])
    _ = bench.index.fade(by: 1)
    #expect(opacities() == [1, 1, 0])
  }

  @Test("What may overlap everything may also lie below it")
  func overlapping() throws {
    var bench = try PlacementBench([#""text-allow-overlap":true"#])
    bench.covers = [ScreenRectangle(left: 0, top: 0, right: 511, bottom: 511)]
    let shown = try bench.place([SampleSymbol(key: 1, place: SIMD2(100, 100))])
    #expect(shown.map(\.state.isCovered) == [false])
  }
}

@Suite("Names along lines far away")
struct CrowdedNameTests {
  /// Equal names on lines that lead to the horizon, as the tiles of the data offer them.
  private func names() -> [SampleSymbol] {
    (0..<12).flatMap { row in
      [Float](stride(from: 60, through: 460, by: 200)).map { x in
        let y = Float(row) * 40 - 200
        return SampleSymbol(
          key: 7, place: SIMD2(x, y), textSize: SIMD2(30, 8),
          line: [SIMD2(x - 60, y), SIMD2(x + 60, y)],
          distance: 60, spacing: 250, sequence: Int32(row))
      }
    }
  }

  private func shown(tilt: Double) throws -> [SIMD2<Double>] {
    let view = try Samples.view(tilt: tilt)
    let projector = LabelProjector(view)
    var bench = try PlacementBench()
    let page = CrossTileSymbolIndex.Page(symbols: Samples.bucket(names()), wrap: 0)
    return try bench.place([page], in: view).compactMap { label in
      ProjectedAnchor(label.world, projector).flatMap {
        $0.spot.depth > 1.5 * projector.targetDistance ? $0.point : nil
      }
    }
  }

  @Test("Under steep tilt equal names keep a distance that grows with how far away they are")
  func thinned() throws {
    let places = try shown(tilt: 75)
    #expect(!places.isEmpty)
    for (index, place) in places.enumerated() {
      for other in places[(index + 1)...] {
        #expect((place - other).length > 1.5 * 0.45 * 250, "\(place) \(other)")
      }
    }
  }

  @Test("In views that are tilted less nothing is far enough away for that")
  func others() throws {
    for tilt in [0.0, 20, 40] { #expect(try shown(tilt: tilt).isEmpty, "\(tilt)") }
  }
}
