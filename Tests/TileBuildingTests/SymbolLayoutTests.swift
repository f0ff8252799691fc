import GeoMath
import MapStyle
import RenderModel
import TestSupport
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import TileBuilding

@Suite("Layout of symbols in tiles")
struct SymbolLayoutTests {
  private let tile = TileSamples.tile
  private let text = #""type":"symbol","layout":{"text-field":["get","name"]}"#

  private func symbols(
    _ bytes: [UInt8], _ layer: String, tile: TileID? = nil, zooms: ClosedRange<Int> = 0...14
  ) throws -> SymbolParts? {
    let style = try TileSamples.style(layer)
    return TileSamples.builder(style, MadeSource([self.tile: bytes], zooms: zooms))
      .build(tile ?? self.tile).symbols?.parts
  }

  @Test("A point is the label of exactly one of the tiles cut from its own, also at the borders")
  func pointsOnce() throws {
    var random = SeededGenerator(seed: 51)
    var places = [0, 2047, 2048, 2049, 4095].flatMap { x in
      [0, 1, 2048, 4095].map { TileSamples.point(x, $0) }
    }
    for _ in 0..<60 {
      places.append(
        TileSamples.point(
          .random(in: 0...4095, using: &random), .random(in: 0...4095, using: &random)))
    }
    let bytes = TileSamples.bytes { layer in
      for (number, place) in places.enumerated() {
        layer.addPoint(place, properties: [("name", .string("n\(number)"))])
      }
      // In the margin, where it is the neighbour's.
      layer.addPoint(TileSamples.point(-1, 30), properties: [("name", .string("out"))])
      layer.addPoint(TileSamples.point(30, 4096), properties: [("name", .string("out"))])
    }
    var found: [Int: [SIMD2<Double>]] = [:]
    for (quarter, child) in tile.children.enumerated() {
      let bucket = try #require(try symbols(bytes, text, tile: child, zooms: 0...10))
      for symbol in bucket.instances {
        let corner = SIMD2(Double(quarter & 1), Double(quarter >> 1)) * 8192
        let place = (SIMD2(Double(symbol.anchor.x), Double(symbol.anchor.y)) + corner) / 4
        found[Int(symbol.feature), default: []].append(place)
      }
    }
    #expect(found.count == places.count)
    for (number, place) in places.enumerated() {
      #expect(found[number] == [place.position], "\(place)")
    }
  }

  @Test("The world's last column and row keep what lies on their outer border")
  func worldBorder() throws {
    let corner = TileID(z: 1, x: 1, y: 1)
    let bytes = TileSamples.bytes { layer in
      layer.addPoint(TileSamples.point(4096, 4096), properties: [("name", "a")])
      layer.addPoint(TileSamples.point(4097, 9), properties: [("name", "b")])
    }
    for (tile, count) in [(corner, 1), (TileID(z: 1, x: 0, y: 0), 0)] {
      let builder = TileSamples.builder(
        try TileSamples.style(text), MadeSource([tile: bytes]))
      #expect(builder.build(tile).symbols?.parts.instances.count ?? 0 == count)
    }
  }

  @Test("Equal names have one key in every tile, other names and other layers have others")
  func keys() throws {
    let bytes = TileSamples.bytes { layer in
      for name in ["a", "b", "a"] {
        layer.addPoint(TileSamples.point(9, 9), properties: [("name", .string(name))])
      }
    }
    let here = try #require(try symbols(bytes, text)).instances.map(\.key)
    let child = try #require(
      try symbols(bytes, text, tile: tile.children[0], zooms: 0...10)
    ).instances.map(\.key)
    #expect(here == child && here[0] == here[2] && here[0] != here[1])
    let style = try TileSamples.style(text, text)
    let both = TileSamples.builder(style, MadeSource([tile: bytes])).build(tile).symbols?.parts
    #expect(Set(both?.instances.map(\.key) ?? []).count == 4)
    // A text that is shown twice is set once.
    #expect(both?.texts.count == 4)
  }

  @Test("Labels along a street lie on it, the way it goes, and know their distance")
  func lines() throws {
    let points = [(100, 200), (2000, 900), (4000, 800)].map { TileSamples.point($0.0, $0.1) }
    let bytes = TileSamples.bytes { $0.addLine(points, properties: [("name", "Weg")]) }
    let bucket = try #require(
      try symbols(
        bytes,
        #""type":"symbol","layout":{"text-field":"{name}","symbol-placement":"line","symbol-spacing":80}"#
      ))
    #expect(bucket.lines.count == 1 && bucket.instances.count >= 3)
    for symbol in bucket.instances {
      let line = bucket.lines[symbol.line]
      let segment = line.dropLast().last { bucket.lineDistances[$0] <= symbol.distance }
      let start = try #require(segment)
      let (a, b) = (bucket.linePoints[start], bucket.linePoints[start + 1])
      let along = bucket.lineDistances[start + 1] - bucket.lineDistances[start]
      let place = a + (b - a) * ((symbol.distance - bucket.lineDistances[start]) / along)
      let off = place - symbol.anchor
      #expect((off * off).sum().squareRoot() < 0.1 && symbol.spacing == 80)
    }
    #expect(bucket.linePoints.map(\.x) == [200, 4000, 8000])
    let center = try symbols(
      bytes,
      #""type":"symbol","layout":{"text-field":"{name}","symbol-placement":"line-center"}"#)
    #expect(center?.instances.count == 1 && center?.instances.first?.spacing == 0)
  }

  @Test(
    "Along a line there are labels for each zoom of the tile, or for any zoom if it has but one")
  func zoomsAlongLines() throws {
    let style = try TileSamples.style(
      #""type":"symbol","layout":{"text-field":"{name}","symbol-placement":"line","symbol-spacing":80}"#
    )
    let compiled = try #require(CompiledLayer(index: 0, layer: style.layers[0]))
    let points = [(100, 200), (4000, 800)].map { TileSamples.point($0.0, $0.1) }
    let data = try VectorTile(
      TileSamples.bytes { $0.addLine(points, properties: [("name", "Weg")]) })
    let layer = try #require(data.layer(named: "l"))
    let all = Float.infinity
    for ranges in [
      [-all...all], [-all...11, 11...all], [-all...11, 11...12, 12...all],
      [-all...11, 11...12, 12...13, 13...all],
    ] {
      var builder = SymbolLayoutBuilder(
        tile: tile, dataTile: tile, zooms: 10..<Double(10 + ranges.count),
        tools: SymbolTools(layerCount: 1))
      var budget = TileBudget(SceneBudget()) { true }
      builder.append(layer, compiled, &budget)
      let instances = builder.parts.instances
      #expect(Set(instances.map(\.zooms)) == Set(ranges))
      // What is seen stays in its place when the zoom becomes another.
      #expect(instances.allSatisfy { $0.outlastsZooms == (ranges.count > 1) })
    }
  }

  @Test("Beyond the deepest level of the data, each part of a tile has its own labels along a line")
  func cutLines() throws {
    // A street along the whole tile, which at each deeper level is cut into twice as many parts.
    let points = [TileSamples.point(0, 500), TileSamples.point(4096, 500)]
    let bytes = TileSamples.bytes { $0.addLine(points, properties: [("name", "Weg")]) }
    let bucket = try #require(
      try symbols(
        bytes,
        #""type":"symbol","layout":{"text-field":"{name}","symbol-placement":"line","symbol-spacing":200}"#,
        zooms: 10...10))
    for level in 10...12 {
      let side = Float(8192 >> (level - 10))
      let places = bucket.instances.filter { $0.zooms.contains(Float(level) + 0.5) }
        .map(\.anchor.x).sorted()
      // In each part the first is half of the spacing from its border.
      let spacing = 200 * Float(16) / Float(1 << (level - 10))
      let expected = stride(from: 0, to: 8192, by: side).flatMap { start in
        stride(from: start + spacing / 2, to: start + side - spacing / 8, by: spacing)
      }
      #expect(places.count == expected.count, "\(level)")
      #expect(zip(places, expected).allSatisfy { abs($0 - $1) < 1 }, "\(level) \(places)")
    }
  }

  @Test("A label in the middle of a line lies where that bends no more than told")
  func lineCenters() throws {
    func instances(
      _ points: [(Int, Int)], maxAngle: Int = 45,
      zooms: ClosedRange<Int> = 0...14
    ) throws -> [SymbolInstance] {
      let bytes = TileSamples.bytes {
        $0.addLine(
          points.map { TileSamples.point($0.0, $0.1) }, properties: [("name", "Weg am Bach")])
      }
      let layer =
        #""type":"symbol","layout":{"symbol-placement":"line-center","text-field":"{name}","text-max-angle":\#(maxAngle)}"#
      return try symbols(bytes, layer, zooms: zooms)?.instances ?? []
    }
    let corner = [(1000, 1000), (2000, 1000), (2000, 2000)]
    #expect(try instances(corner).isEmpty)
    #expect(try instances(corner, maxAngle: 100).count == 1)
    // Whether there is room is checked where the zoom is known.
    #expect(try instances([(2000, 1000), (2040, 1000)]).count == 1)
    // Beyond the data's zooms the label gets shorter on the ground, and ends before the corner.
    let later = try instances([(1000, 1000), (1800, 1000), (1800, 1400)], zooms: 0...10)
    #expect(!later.isEmpty && later.allSatisfy { $0.zooms.lowerBound > 10 })
    #expect(later.last?.zooms.upperBound == .infinity)
  }

  @Test("The label of an area lies within it, however it is bent")
  func areas() throws {
    // A horseshoe, whose middle is outside.
    let ring = [
      (0, 0), (3000, 0), (3000, 3000), (2500, 3000), (2500, 500), (500, 500), (500, 3000),
      (0, 3000),
    ]
    .map { TileSamples.point($0.0 + 300, $0.1 + 300) }
    let bytes = TileSamples.bytes { $0.addPolygon(rings: [ring], properties: [("name", "U")]) }
    let found = try #require(try symbols(bytes, text)).instances
    let place = try #require(found.first).anchor / 2 - 300
    #expect(found.count == 1)
    #expect(place.y > 0 && place.y < 500 || place.x < 500 || place.x > 2500, "\(place)")
  }

  @Test("Where the text depends on the zoom, each zoom of an over-zoomed tile offers its own")
  func zoomPieces() throws {
    let bytes = TileSamples.bytes { $0.addPoint(TileSamples.point(9, 9)) }
    let layer = #""type":"symbol","layout":{"text-field":["step",["zoom"],"a",11,"b",12,"c"]}"#
    let shallow = try #require(try symbols(bytes, layer, zooms: 0...14))
    #expect(shallow.instances.count == 1)
    let deepest = try #require(try symbols(bytes, layer, zooms: 0...10)).instances
    #expect(deepest.count == 3 && Set(deepest.map(\.key)).count == 3)
    #expect(deepest.map(\.zooms.lowerBound) == [-.infinity, 11, 12])
    #expect(deepest.map(\.zooms.upperBound) == [11, 12, .infinity])
  }

  @Test("No name or an empty one is no label, and a tile without labels has none at all")
  func empty() throws {
    let bytes = TileSamples.bytes { layer in
      layer.addPoint(TileSamples.point(9, 9))
      layer.addPoint(TileSamples.point(9, 9), properties: [("name", "")])
      layer.addPoint(TileSamples.point(9, 9), properties: [("name", "  \n ")])
    }
    #expect(try symbols(bytes, text) == nil)
  }
}
