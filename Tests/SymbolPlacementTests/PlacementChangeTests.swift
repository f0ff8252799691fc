import GeoMath
import TestSupport
import Testing

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Placement from view to view")
struct PlacementChangeTests {
  private func symbol(_ key: UInt64, _ x: Float, sortKey: Float = 0) -> SampleSymbol {
    SampleSymbol(key: key, place: SIMD2(x, 256), sortKey: sortKey)
  }

  private func keys(_ labels: [Label]) -> [UInt64] { labels.map(\.instance.key).sorted() }

  @Test("What is shown keeps its place against a more important one, until the map zooms out")
  func protection() throws {
    var bench = try PlacementBench()
    let less = symbol(1, 256, sortKey: 9)
    let more = symbol(2, 270, sortKey: 1)
    #expect(try keys(bench.place([less])) == [1])
    #expect(try keys(bench.place([less, more], isFromScratch: false)) == [1])
    let slightlyOut = try Samples.view(zoomedBy: -0.2)
    #expect(try keys(bench.place([less, more], in: slightlyOut, isFromScratch: false)) == [1])
    let farOut = try Samples.view(zoomedBy: -0.3)
    #expect(try keys(bench.place([less, more], in: farOut, isFromScratch: false)) == [2])
    #expect(try keys(bench.place([less, more])) == [2], "from scratch nothing has a claim")
  }

  @Test("While the map moves, a newcomer wants four points more around it than at rest")
  func newcomers() throws {
    for (distance, isMoving, both) in [
      (62, false, true), (62, true, false), (65, true, true), (59, false, false),
    ] as [(Float, Bool, Bool)] {
      var bench = try PlacementBench()
      _ = try bench.place([symbol(1, 200)])
      let shown = try bench.place(
        [symbol(1, 200), symbol(2, 200 + distance)], isFromScratch: false, isMoving: isMoving)
      #expect(shown.count == (both ? 2 : 1), "\(distance) \(isMoving)")
      // At rest it comes, and stays when the map moves again.
      guard both || isMoving else { continue }
      let again = [symbol(1, 200), symbol(2, 200 + distance)]
      _ = try bench.place(again, isFromScratch: false)
      #expect(try bench.place(again, isFromScratch: false, isMoving: true).count == 2)
    }
  }

  @Test("A label is offered in its stretch of zooms alone, the end not included")
  func zooms() throws {
    var label = symbol(1, 256)
    label.zooms = 10...10.5
    for (zoom, isShown) in [(-0.01, false), (0, true), (0.49, true), (0.5, false)] {
      var bench = try PlacementBench()
      let shown = try bench.place([label], in: try Samples.view(zoomedBy: zoom))
      #expect(shown.isEmpty != isShown, "\(zoom)")
    }
    label.zooms = 10...(.infinity)
    var bench = try PlacementBench()
    #expect(try bench.place([label], in: try Samples.view(zoomedBy: 9)).count == 1)
  }

  @Test("A layer outside its zooms shows nothing")
  func layerZooms() throws {
    var bench = try PlacementBench()
    #expect(try bench.place([symbol(1, 256)]).count == 1)
    // Text of no size is no text.
    var empty = try PlacementBench([#""text-size":["step",["zoom"],0,10.5,16]"#])
    #expect(try empty.place([symbol(1, 256)]).isEmpty)
    #expect(try empty.place([symbol(1, 256)], in: try Samples.view(zoomedBy: 0.6)).count == 1)
  }

  @Test("Labels near the picture are placed before they come into it, and far ones not at all")
  func margin() throws {
    for (x, isShown) in [(-120, true), (-135, false), (630, true), (645, false)]
      as [(Float, Bool)]
    {
      var bench = try PlacementBench()
      #expect(try bench.place([symbol(1, x)]).isEmpty != isShown, "\(x)")
    }
  }

  private func street(_ key: UInt64, _ y: Float, _ zooms: ClosedRange<Float>) -> SampleSymbol {
    SampleSymbol(
      key: key, place: .zero, textSize: SIMD2(60, 12), zooms: zooms,
      line: [SIMD2(0, y), SIMD2(500, y)], distance: 250, spacing: 250, outlastsZooms: true)
  }

  @Test("A street's name that is shown stays at the next zoom, and those of that zoom keep away")
  func repeats() throws {
    let near = try Samples.view(zoomedBy: 0.6)
    for (y, other, count) in [(60, 1, 1), (120, 1, 2), (60, 2, 2)] as [(Float, UInt64, Int)] {
      let streets = [street(1, 200, -.infinity...10.5), street(other, 200 + y, 10.5 ... .infinity)]
      var bench = try PlacementBench([#""symbol-placement":"line""#])
      #expect(try bench.place(streets).count == 1)
      #expect(bench.place(in: near).count == count, "\(y) \(other)")
      #expect(bench.place(in: near, isFromScratch: true).count == 1, "only those of this zoom")
    }
  }

  @Test("Names that their tile has for one zoom do not mind each other")
  func neighbours() throws {
    let always = -Float.infinity...Float.infinity
    var bench = try PlacementBench([#""symbol-placement":"line""#])
    #expect(try bench.place([street(1, 100, always), street(1, 150, always)]).count == 2)
  }

  @Test("A label that is shown says at which zoom it won its place, and never a smaller one later")
  func settledZoom() throws {
    var bench = try PlacementBench()
    let label = [symbol(1, 256)]
    func zoom(_ step: Double) throws -> Double? {
      try bench.place(label, in: try Samples.view(zoomedBy: step), isFromScratch: false)
        .first?.state.settledZoom
    }
    #expect(try zoom(0) == 10)
    #expect(try zoom(0.5) == 10.5)
    #expect(try zoom(0.3) == 10.5, "zoomed out by less than a quarter")
    #expect(try zoom(0.2) == 10.2)
  }

  @Test("Labels beyond the horizon, behind the eye or of no place do no harm")
  func oddPlaces() throws {
    var random = SeededGenerator(seed: 4)
    var symbols = (0..<300).map { number in
      SampleSymbol(
        key: UInt64(number),
        place: SIMD2(Float(random.double(-1e5...1e5)), Float(random.double(-1e5...1e5))),
        iconSize: SIMD2(10, 10))
    }
    symbols.append(SampleSymbol(key: 998, place: SIMD2(.nan, 0)))
    symbols.append(SampleSymbol(key: 999, place: SIMD2(0, .infinity)))
    symbols.append(SampleSymbol(key: 1000, place: SIMD2(256, 256)))
    for (bearing, tilt) in [(0.0, 0.0), (30, 60), (190, 75)] {
      var bench = try PlacementBench([#""text-pitch-alignment":"map""#])
      let shown = try bench.place(symbols, in: try Samples.view(bearing: bearing, tilt: tilt))
      #expect(shown.contains { $0.instance.key == 1000 })
      #expect(!shown.contains { $0.instance.key == 998 || $0.instance.key == 999 })
    }
  }
}
