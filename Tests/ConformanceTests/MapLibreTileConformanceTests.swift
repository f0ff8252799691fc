import Conformance
import Foundation
import TestSupport
import Testing

private let published = SharedData.existing("data/mlt")?.path

@Suite("Published MapLibre tiles")
struct MapLibreTileConformanceTests {
  @Test(
    "All fixtures pass",
    .enabled(if: published != nil, "the fixtures are absent: set RHUMB_SHARED to their folder"))
  func allPass() throws {
    let folder = try #require(published)
    #expect(MapLibreTileConformance.recognises(folder: folder))
    let report = MapLibreTileConformance.run(folder: folder)
    for kind in report.kindNames { #expect(report.kinds[kind]?.failures == [], "\(kind)") }
    #expect(report.kinds["MLT, meaning"]?.passed == 344)
    #expect(report.kinds["MLT beside MVT"]?.passed == 19)
    #expect(report.failed == 0 && report.skipped == 0)
  }

  /// Runs tiles written here, in a folder that is removed afterwards.
  private func run(_ files: [String: [UInt8]]) throws -> ConformanceReport {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("rhumb-tiles-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (name, bytes) in files {
      let file = root.appendingPathComponent("deep/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    return MapLibreTileConformance.run(folder: root.path)
  }

  private static var tile: MadeMapLibreTile {
    var tile = MadeMapLibreTile([(x: 25, y: 17), (x: -4, y: 9)], ids: [9_007_199_254_740_993, 2])
    tile.add("text", texts: ["é", ""])
    tile.add("int", integers: [.min, 5])
    tile.add("uint", unsigned: [.max, 0])
    tile.add("float", floats: [3.14, .infinity])
    tile.add("double", doubles: [-0.0, .nan])
    return tile
  }

  private static let meaning = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","id":9007199254740993,"properties":{"_layer":"places","_extent":4096,
    "text":"é","int":-9223372036854775808,"uint":18446744073709551615,"float":3.140000104904175,
    "double":-0.0,"absent":null},"geometry":{"type":"Point","coordinates":[25,17]}},
    {"type":"Feature","id":2,"properties":{"_layer":"places","_extent":4096,
    "text":"","int":5,"uint":0,"float":"f32::INFINITY","double":"f64::NAN"},
    "geometry":{"type":"MultiPoint","coordinates":[[-4,9]]}}]}
    """

  @Test("What a tile means is compared to the last bit")
  func meaning() throws {
    func passes(_ text: String) throws -> Bool {
      let report = try run(["a.mlt": Self.tile.bytes, "a.json": Array(text.utf8)])
      #expect(report.passed + report.failed == 1 && report.skipped == 0)
      return report.passed == 1
    }
    #expect(try passes(Self.meaning))
    #expect(try passes(Self.meaning.replacingOccurrences(of: "3.140000104904175", with: "3.14")))
    for (old, new) in [
      ("9007199254740993", "9007199254740992"), (#""id":2,"#, ""), (#""id":2"#, #""id":"2""#),
      ("places", "place"), ("4096", "4095"), ("é", "e\u{301}"), (#""text":"é","#, ""),
      ("5808", "5807"), ("551615", "551614"), (#""int":5"#, #""int":5.0"#),
      ("3.140000104904175", "3.1400003"), ("3.140000104904175", "3.1400001049"),
      ("-0.0", "0.0"), (#""uint":0"#, #""uint":false"#), ("f32::INF", "f32::NEG_INF"),
      ("f32::", "f64::"), ("f64::NAN", "f64::INFINITY"), ("null", "1"), ("[25,17]", "[25,18]"),
      ("[25,17]", "[25,17,0]"),
      (#""Point","coordinates":[25,17]"#, #""LineString","coordinates":[]"#),
      ("FeatureCollection", "Feature"), ("]}}]}", "]}}]"), (#""int":5"#, #""int":5,"more":1"#),
      ("[[-4,9]]", "[[-4,9],[-4,9]]"),
      (#"{"type":"Feature","id":2"#, #"3,{"type":"Feature","id":2"#),
    ] {
      let changed = Self.meaning.replacingOccurrences(of: old, with: new)
      #expect(Array(changed.utf8) != Array(Self.meaning.utf8))
      #expect(try !passes(changed), "\(old) became \(new)")
    }
  }

  @Test("A tile is compared with the same one as an MVT, by value and whatever the order")
  func pairs() throws {
    // A layer "places" of a point at 25, 17 of the id 7, and one at 1, 2.
    let head: [UInt8] = [0x0a, 6] + Array("places".utf8)
    let first: [UInt8] = [0x12, 9, 8, 7, 0x18, 1, 0x22, 3, 9, 50, 34]
    let second: [UInt8] = [0x12, 7, 0x18, 1, 0x22, 3, 9, 2, 4]
    func mvt(_ features: [UInt8], version: UInt8 = 2) -> [UInt8] {
      let layer = head + features + [0x28, 0x80, 0x20, 0x78, version]
      return [0x1a, UInt8(layer.count)] + layer
    }
    func report(_ mvt: [UInt8]) throws -> ConformanceReport {
      let tile = MadeMapLibreTile([(x: 25, y: 17), (x: 1, y: 2)], ids: [7, 0])
      return try run(["a.mlt": tile.bytes, "a.mvt": mvt])
    }
    #expect(try report(mvt(first + second)).kindNames == ["MLT beside MVT"])
    #expect(try report(mvt(first + second)).passed == 1)
    #expect(try report(mvt(first + second, version: 3)).passed == 1)
    let sorted = try report(mvt(second + first))
    #expect(sorted.passed == 1 && sorted.kindNames == ["MLT beside MVT, in another order"])
    for other in [first, first + first, first + second + second, second + second, []] {
      #expect(try report(mvt(other)).failed == 1)
    }
    #expect(try report([]).failed == 1)
    #expect(try report([0xff]).failed == 1)
  }

  @Test("A tile of the experimental version, and one beside nothing, are skipped with the reason")
  func skipped() throws {
    var newer = Self.tile
    newer.version = 2
    let report = try run([
      "a.mlt": newer.bytes, "a.json": Array(Self.meaning.utf8), "b.mlt": Self.tile.bytes,
    ])
    #expect(report.skipped == 2 && report.passed == 0 && report.failed == 0)
    #expect(report.kinds["MLT of version 2"]?.skipReason.contains("experimental") == true)
    #expect(report.kinds["MLT, meaning"]?.skipReason == "not known what must come")
  }
}
