import Testing
import TileWriting
import VectorTiles

/// Points from pairs of coordinates.
private func points(_ pairs: [(Int32, Int32)]) -> [TilePoint] {
  pairs.map { TilePoint(x: $0.0, y: $0.1) }
}

/// The only feature of the only layer of an encoded tile.
private func onlyFeature(_ layer: VectorTileLayerEncoder) throws -> [UInt8] {
  let tile = VectorTileEncoder.encode([layer])
  let layers = WireReader.data(3, in: tile)
  try #require(layers.count == 1)
  let features = WireReader.data(2, in: layers[0])
  try #require(features.count == 1)
  return features[0]
}

private func geometry(_ layer: VectorTileLayerEncoder) throws -> [UInt64] {
  let geometries = WireReader.data(4, in: try onlyFeature(layer))
  return WireReader.packed(try #require(geometries.first))
}

/// The worked examples of the Mapbox Vector Tile specification 2.1, section 4.3.5.
@Suite struct SpecificationExampleTests {
  @Test func point() throws {
    var layer = VectorTileLayerEncoder(name: "a")
    layer.addPoint(TilePoint(x: 25, y: 17))
    #expect(try geometry(layer) == [9, 50, 34])
  }

  @Test func multiPoint() throws {
    var layer = VectorTileLayerEncoder(name: "a")
    layer.addMultiPoint(points([(5, 7), (3, 2)]))
    #expect(try geometry(layer) == [17, 10, 14, 3, 9])
  }

  @Test func multiLine() throws {
    var layer = VectorTileLayerEncoder(name: "a")
    layer.addMultiLine([points([(2, 2), (2, 10), (10, 10)]), points([(1, 1), (3, 5)])])
    #expect(try geometry(layer) == [9, 4, 4, 18, 0, 16, 16, 0, 9, 17, 17, 10, 4, 8])
  }

  @Test func polygon() throws {
    var layer = VectorTileLayerEncoder(name: "a")
    layer.addPolygon(rings: [points([(3, 6), (8, 12), (20, 34)])])
    #expect(try geometry(layer) == [9, 6, 12, 18, 10, 12, 24, 44, 15])
  }

  @Test func multiPolygonWithHole() throws {
    var layer = VectorTileLayerEncoder(name: "a")
    layer.addMultiPolygon([
      [points([(0, 0), (10, 0), (10, 10), (0, 10)])],
      [
        points([(11, 11), (20, 11), (20, 20), (11, 20)]),
        points([(13, 13), (13, 17), (17, 17), (17, 13)]),
      ],
    ])
    #expect(
      try geometry(layer) == [
        9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15, 9, 22, 2, 26, 18, 0, 0, 18, 17, 0, 15, 9, 4, 13, 26,
        0, 8, 8, 0, 0, 7, 15,
      ])
  }
}

@Suite struct VectorTileEncoderTests {
  private let square = points([(0, 0), (8, 0), (8, 8), (0, 8)])

  @Test("rings come out the same whichever way they turn and whether closed or not")
  func windingIsNormalised() throws {
    var straight = VectorTileLayerEncoder(name: "a")
    straight.addPolygon(rings: [square, points([(2, 2), (2, 4), (4, 4)])])
    var turned = VectorTileLayerEncoder(name: "a")
    let outline = [square[0]] + square.reversed().dropLast() + [square[0], square[0]]
    turned.addPolygon(rings: [outline, points([(2, 2), (4, 4), (2, 4)]).reversed()])
    let counts = [straight, turned].map { VectorTileEncoder.encode([$0]).count }
    #expect(counts[0] == counts[1])
    for layer in [straight, turned] {
      let areas = try ringAreas(geometry(layer))
      #expect(areas.count == 2 && areas[0] == 128 && areas[1] == -4)
    }
  }

  @Test("what covers nothing is left out, and an empty layer with it")
  func degenerateFeaturesAreRefused() {
    var layer = VectorTileLayerEncoder(name: "a")
    layer.addPolygon(rings: [points([(0, 0), (5, 5), (9, 9)])])
    layer.addPolygon(rings: [])
    layer.addLine(points([(3, 3), (3, 3)]))
    layer.addMultiPoint([])
    #expect(layer.featureCount == 0)
    #expect(VectorTileEncoder.encode([layer]).isEmpty)
  }

  @Test("keys and values are stored once, kinds of number stay apart")
  func attributesAreShared() throws {
    var layer = VectorTileLayerEncoder(name: "place", extent: 512)
    let origin = TilePoint(x: 0, y: 0)
    layer.addPoint(origin, properties: [("a", .int(1)), ("b", .uint(1))], id: 7)
    layer.addPoint(origin, properties: [("b", .int(1)), ("c", .null), ("d", .int(-3))])
    let message = try #require(WireReader.data(3, in: VectorTileEncoder.encode([layer])).first)
    #expect(WireReader.data(1, in: message) == [Array("place".utf8)])
    #expect(WireReader.data(3, in: message) == ["a", "b", "d"].map { Array($0.utf8) })
    #expect(WireReader.data(4, in: message) == [[0x20, 1], [0x28, 1], [0x30, 5]])
    #expect(WireReader.varint(5, in: message) == 512)
    #expect(WireReader.varint(15, in: message) == 2)
    let features = WireReader.data(2, in: message)
    let tags = features.flatMap { WireReader.data(2, in: $0) }
    #expect(tags == [[0, 0, 1, 1], [1, 0, 2, 2]])
    #expect(features.map { WireReader.varint(1, in: $0) } == [7, nil])
    #expect(features.map { WireReader.varint(3, in: $0) } == [1, 1])
  }

  @Test("all kinds of value, to the byte")
  func valueMessages() throws {
    var layer = VectorTileLayerEncoder(name: "v")
    let values: [PropertyValue] = [
      .string("é"), .float(1), .double(1), .bool(true), .uint(300), .int(.min),
    ]
    layer.addPoint(TilePoint(x: 0, y: 0), properties: values.map { ("k", $0) })
    let message = try #require(WireReader.data(3, in: VectorTileEncoder.encode([layer])).first)
    #expect(
      WireReader.data(4, in: message) == [
        [0x0a, 2, 0xc3, 0xa9], [0x15, 0, 0, 0x80, 0x3f], [0x19, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f],
        [0x38, 1], [0x28, 0xac, 2], [0x30] + Array(repeating: 0xff, count: 9) + [1],
      ])
  }

  /// Twice the signed area of each ring of a decoded command list.
  private func ringAreas(_ words: [UInt64]) throws -> [Int] {
    var areas: [Int] = []
    var ring: [(x: Int, y: Int)] = []
    var cursor = (x: 0, y: 0)
    var index = 0
    func step() -> Int {
      defer { index += 1 }
      return Int(words[index] >> 1) ^ -Int(words[index] & 1)
    }
    while index < words.count {
      let (command, count) = (words[index] & 7, words[index] >> 3)
      index += 1
      if command == 7 {
        let next = ring.dropFirst() + ring.prefix(1)
        areas.append(zip(ring, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y })
        ring = []
        continue
      }
      for _ in 0..<count {
        cursor = (cursor.x + step(), cursor.y + step())
        ring.append(cursor)
      }
    }
    return areas
  }
}
