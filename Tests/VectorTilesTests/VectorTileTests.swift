import Protobuf
import Testing

@testable import VectorTiles

@Suite("Vector tile structure")
struct VectorTileTests {
  private let values: [[UInt8]] = [
    LayerBytes.string("a name of more than fifteen bytes, ü"), [0x15, 0, 0, 0x80, 0x3f],
    [0x19, 0, 0, 0, 0, 0, 0, 0xf8, 0x3f], LayerBytes.number(4, UInt64(bitPattern: -5)),
    LayerBytes.number(5, .max), LayerBytes.number(6, 3), LayerBytes.number(7, 1), [],
  ]

  @Test("Every type of attribute value is read exactly")
  func attributes() throws {
    let keys = ["s", "f", "d", "i", "u", "z", "b", "nothing"]
    let tags = (0..<8).flatMap { [UInt32($0), UInt32($0)] }
    let layer = LayerBytes(features: [FeatureBytes(tags: tags)], keys: keys, values: values)
    let tile = try VectorTile(LayerBytes.tile([layer]))
    let feature = try #require(tile.layers.first?.features.first)
    let expected: [PropertyValue?] = [
      .string("a name of more than fifteen bytes, ü"), .float(1), .double(1.5), .int(-5),
      .uint(.max), .int(-2), .bool(true), nil,
    ]
    #expect(keys.map { feature.value(forKey: $0) } == expected)
    #expect(feature.value(forKey: "absent") == nil)
    #expect(feature.attributes.map(\.key) == keys.dropLast())
    #expect(tile.issues.first.map(\.kind) == [.emptyValue])
  }

  @Test("A key resolved once per layer gives the same values as its name")
  func keyIndices() throws {
    let features = (0..<20).map { FeatureBytes(tags: [0, UInt32($0 % 7), 1, UInt32($0 % 3)]) }
    let layer = LayerBytes(features: features, keys: ["a", "b", "a"], values: values)
    let read = try #require(try VectorTile(LayerBytes.tile([layer])).layer(named: "layer"))
    for key in ["a", "b"] {
      let index = try #require(read.keyIndex(of: key))
      for feature in read.features {
        #expect(feature.value(atKeyIndex: index) == feature.value(forKey: key))
      }
    }
    #expect(read.keyIndex(of: "c") == nil)
  }

  @Test("A key written twice is found under either index")
  func repeatedKeys() throws {
    let layer = LayerBytes(
      features: [FeatureBytes(tags: [1, 0])], keys: ["k", "k"], values: [LayerBytes.string("v")])
    let feature = try VectorTile(LayerBytes.tile([layer])).layers[0].features[0]
    #expect(feature.value(forKey: "k") == .string("v"))
  }

  @Test("Absent ids, id 0 and the default extent are told apart")
  func defaults() throws {
    let features = [FeatureBytes(), FeatureBytes(id: 0), FeatureBytes(id: .max)]
    let layer = LayerBytes(version: 1, extent: nil, features: features)
    let read = try VectorTile(LayerBytes.tile([layer])).layers[0]
    #expect(read.features.map(\.id) == [nil, 0, .max])
    #expect(read.features.map(\.identifier) == [nil, .uint(0), .uint(.max)])
    #expect((read.version, read.extent) == (1, 4096))
  }

  @Test("No bytes are a tile without layers")
  func empty() throws {
    #expect(try VectorTile([]).layers.isEmpty)
    #expect(try VectorTile([0x0a, 0x00]).layers.isEmpty)
  }

  @Test("A recoverable fault costs its feature alone, and is reported")
  func recoverable() throws {
    let features = [
      FeatureBytes(id: 1), FeatureBytes(id: 2, commands: nil),
      FeatureBytes(id: 3, tags: [0]), FeatureBytes(id: 4),
    ]
    let good = LayerBytes(features: features, keys: ["k"], values: [LayerBytes.string("v")])
    let tile = try VectorTile(LayerBytes.tile([good, good]))
    #expect(tile.layers.map(\.name) == ["layer", "layer"])
    #expect(tile.layers[0].features.map(\.id) == [1, 4])
    #expect(tile.layers[0].features.map(\.ordinal) == [0, 3])
    let kinds = tile.issues.first.map(\.kind)
    #expect(
      kinds == [
        .missingGeometry, .oddAttributeCount, .repeatedLayerName, .missingGeometry,
        .oddAttributeCount,
      ])
    #expect(tile.issues.first[1].feature == 2)
  }

  @Test(
    "A layer without a version, or of one that does not exist, is fatal", arguments: [0, 3, 99])
  func versions(version: UInt64) throws {
    let good = LayerBytes(features: [FeatureBytes()])
    let wrong = LayerBytes(name: "roads", version: version, features: [FeatureBytes()])
    #expect(throws: VectorTileError(layer: "roads", fault: .unsupportedVersion(version))) {
      try VectorTile(LayerBytes.tile([good, wrong]))
    }
    let none = LayerBytes(name: "roads", version: nil, features: [FeatureBytes()])
    #expect(throws: VectorTileError(layer: "roads", fault: .missingVersion)) {
      try VectorTile(LayerBytes.tile([good, none]))
    }
  }

  @Test("A feature without a kind of geometry is read as of an unknown one, and reported")
  func missingKind() throws {
    let features = [
      FeatureBytes(id: 1), FeatureBytes(id: 2, kind: nil), FeatureBytes(id: 3, kind: 0),
    ]
    let tile = try VectorTile(LayerBytes.tile([LayerBytes(features: features)]))
    #expect(tile.layers[0].features.map(\.geometryKind) == [.point, .unknown, .unknown])
    #expect(
      tile.issues.first == [
        VectorTileIssue(kind: .missingGeometryKind, layer: "layer", feature: 1)
      ])
    var geometry = TileGeometry()
    try tile.layers[0].features[1].readGeometry(into: &geometry)
    #expect(geometry.points == [TilePoint(x: 25, y: 17)])
  }

  @Test("A million faults are counted, and a few kept")
  func manyFaults() throws {
    let features = [FeatureBytes](repeating: FeatureBytes(commands: nil), count: 5000)
    let tile = try VectorTile(LayerBytes.tile([LayerBytes(features: features)]))
    #expect(tile.issues.count == 5000)
    #expect(tile.issues.first.count == VectorTileIssues.keptLimit)
  }

  @Test("A fatal fault names the layer and the feature")
  func fatal() {
    let beyond = LayerBytes(
      name: "roads", features: [FeatureBytes(), FeatureBytes(tags: [0, 1])], keys: ["k"],
      values: [LayerBytes.string("v")])
    #expect(throws: VectorTileError(layer: "roads", feature: 1, fault: .attributeOutOfRange)) {
      try VectorTile(LayerBytes.tile([beyond]))
    }
    #expect(throws: VectorTileError(layer: "#1", fault: .missingLayerName)) {
      try VectorTile(LayerBytes.tile([LayerBytes(), LayerBytes(name: nil)]))
    }
    #expect(throws: VectorTileError(layer: "layer", fault: .invalidExtent(0))) {
      try VectorTile(LayerBytes.tile([LayerBytes(extent: 0)]))
    }
    #expect(throws: VectorTileError(fault: .protobuf(.overlongNumber))) {
      try VectorTile([UInt8](repeating: 0xff, count: 65536))
    }
  }

  @Test("More bytes or layers than allowed are refused")
  func limits() {
    let tile = LayerBytes.tile([LayerBytes(), LayerBytes(name: "second")])
    #expect(throws: VectorTileError(fault: .tooLarge(what: "bytes", limit: 10))) {
      try VectorTile(tile, limits: VectorTileLimits(bytes: 10))
    }
    #expect(throws: VectorTileError(fault: .tooLarge(what: "layers", limit: 1))) {
      try VectorTile(tile, limits: VectorTileLimits(layers: 1))
    }
  }
}
