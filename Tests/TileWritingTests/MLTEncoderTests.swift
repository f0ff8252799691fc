import TestSupport
import Testing
import VectorTiles

@testable import TileWriting

@Suite("Writing MapLibre tiles")
struct MLTEncoderTests {
  private let origin = TilePoint(x: 0, y: 0)

  private func values(_ values: [PropertyValue]) throws -> [PropertyValue?] {
    var layer = VectorTileLayerEncoder(name: "a")
    for value in values { layer.addPoint(origin, properties: [("k", value)]) }
    let tile = try VectorTile(MLTEncoder.encode([layer]))
    return tile.layers[0].features.map { $0.value(forKey: "k") }
  }

  @Test("a small tile to the byte")
  func bytes() throws {
    var layer = VectorTileLayerEncoder(name: "a", extent: 80)
    layer.addLine([TilePoint(x: 1, y: 2), TilePoint(x: 0, y: 4)], properties: [("k", .bool(true))])
    layer.addLine([TilePoint(x: 3, y: 3), TilePoint(x: 3, y: 2)], id: 9)
    let columns: [UInt8] = [1, 4, 11, 1, 0x6b]
    let ids: [UInt8] = [0, 0x60, 2, 2, 0xff, 2, 0x10, 2, 1, 1, 9]
    let geometry: [UInt8] = [
      3, 0x30, 2, 2, 2, 1, 1, 0x32, 2, 2, 2, 2, 2, 0x13, 0x42, 8, 8, 2, 4, 1, 4, 6, 1, 0, 1,
    ]
    let bools: [UInt8] = [0, 0x60, 2, 2, 0xff, 1, 0x10, 0x60, 1, 2, 0xff, 1]
    let block = [1, 1, 0x61, 80, 3] + columns + ids + geometry + bools
    #expect(try MLTEncoder.encode([layer]) == [UInt8(block.count)] + block)
  }

  @Test("numbers of several types are widened where that loses nothing")
  func widened() throws {
    #expect(try values([.int(-1), .uint(2)]) == [.int(-1), .int(2)])
    #expect(try values([.int(1), .uint(.max)]) == [.uint(1), .uint(.max)])
    #expect(try values([.int(.min), .int(5)]) == [.int(.min), .int(5)])
    #expect(try values([.float(0.1), .float(-0.0)]) == [.float(0.1), .float(-0.0)])
    #expect(try values([.float(0.1), .int(3)]) == [.double(Double(Float(0.1))), .double(3)])
    #expect(try values([.uint(1 << 53), .double(0.5)]) == [.double(0x1p53), .double(0.5)])
    #expect(try values([.json("[1]"), .string("x")]) == [.string("[1]"), .string("x")])
  }

  @Test(
    "values that no one type holds are refused",
    arguments: [
      [.string("1"), .int(1)], [.bool(true), .int(1)], [.int(-1), .uint(.max)],
      [.int(1 << 53 + 1), .double(0.5)], [.bool(true), .string("x")],
    ] as [[PropertyValue]])
  func mixed(values: [PropertyValue]) {
    #expect(throws: TileWritingError.mixedAttribute(layer: "a", name: "k")) {
      try self.values(values)
    }
  }

  @Test("what is nothing is not written; a layer without a name cannot be")
  func nothing() throws {
    #expect(try MLTEncoder.encode([VectorTileLayerEncoder(name: "a")]).isEmpty)
    var layer = VectorTileLayerEncoder(name: "")
    layer.addPoint(origin)
    #expect(throws: TileWritingError.missingLayerName) { try MLTEncoder.encode([layer]) }
  }

  @Test("of two values of an attribute the first counts")
  func repeatedAttribute() throws {
    var layer = VectorTileLayerEncoder(name: "a")
    layer.addPoint(origin, properties: [("k", .int(1)), ("k", .int(2)), ("l", .int(3))])
    let features = try VectorTile(MLTEncoder.encode([layer])).layers[0].features
    #expect(features[0].attributes.map(\.key) == ["k", "l"])
    #expect(features[0].value(forKey: "k") == .int(1))
  }

  @Test("rings without area stay where they are, also before the first outer one")
  func flatRings() throws {
    let flat = [0, 5, 9].map { TilePoint(x: $0, y: $0) }
    let outer = [(0, 0), (9, 0), (9, 9)].map { TilePoint(x: $0, y: $1) }
    var geometry = TileGeometry()
    for ring in [flat, outer, flat, outer.map { TilePoint(x: $0.x + 20, y: $0.y) }, flat] {
      geometry.points += ring
      geometry.partEnds.append(geometry.points.count)
    }
    var layer = VectorTileLayerEncoder(name: "a")
    layer.add(.polygon, geometry, [], nil)
    let features = try VectorTile(MLTEncoder.encode([layer])).layers[0].features
    var read = TileGeometry()
    try features[0].readGeometry(into: &read)
    #expect(read.points == geometry.points && read.partEnds == geometry.partEnds)
  }

  @Test("names share a dictionary, which has each of them once")
  func names() throws {
    var layer = VectorTileLayerEncoder(name: "place")
    let name = String(repeating: "Llanfair", count: 40)
    for number in 0..<4 {
      let own = PropertyValue.string(number == 3 ? "" : name)
      layer.addPoint(
        origin, properties: [("name", own), ("rank", .int(1)), ("name:cy", .string(name))])
    }
    let bytes = try MLTEncoder.encode([layer])
    #expect(bytes.count < 2 * name.utf8.count)
    let features = try VectorTile(bytes).layers[0].features
    #expect(
      features.map { $0.value(forKey: "name:cy") } == Array(repeating: .string(name), count: 4))
    #expect(features.map { $0.value(forKey: "name") }.last == .string(""))
  }
}

@Suite("The same features in either format")
struct TileRoundTripTests {
  @Test("layers of any features", arguments: 0..<40)
  func chance(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let layers = (0..<3).map { ChanceLayer.layer(named: "layer\($0)", &random) }
    let mvt = try VectorTile(VectorTileEncoder.encode(layers))
    try expectEqualFeatures(mvt, VectorTile(MLTEncoder.encode(layers)), "seed \(seed)")
  }

  /// Encodes a tile that was published in either format.
  private func check(_ bytes: [UInt8], _ what: String) throws {
    let tile = try VectorTile(bytes)
    let layers = try tile.layers.map { try VectorTileLayerEncoder($0) }
    try expectEqualFeatures(tile, VectorTile(VectorTileEncoder.encode(layers)), what)
    try expectEqualFeatures(tile, VectorTile(MLTEncoder.encode(layers)), what)
  }

  private static let tiles = [
    "amazon_here/4_9_4.mvt", "amazon_here/5_16_10.mlt", "bing/4-8-5.mlt", "bing/6-33-22.mlt",
    "bing/7-66-42.mlt", "simple/line-boolean.mvt", "simple/multipolygon-boolean.mvt",
  ]

  @Test(
    "published tiles", .enabled(if: SharedData.existing("data/mlt") != nil, "no shared data"),
    arguments: tiles)
  func published(name: String) throws {
    try check(SharedData.bytes("data/mlt/pairs/\(name)"), name)
  }

  @Test(
    "every eighth tile of Paris",
    .enabled(if: SharedData.existing("data/mlt") != nil, "no shared data"))
  func archive() throws {
    let archive = ArchiveReader(bytes: try SharedData.bytes("data/mlt/omt-mvt.pmtiles"))
    let entries = archive.entries
    for index in stride(from: 0, to: entries.count, by: 8) {
      let number = entries[index].tile
      try check(try #require(archive.tile(number)), "tile \(number)")
    }
  }
}
