import TestSupport
import Testing

@testable import VectorTiles

@Suite("Layers of MapLibre tiles that no published tile has")
struct MLTLayerCoverageTests {
  @Test("layers of the same name stay apart, and are told of")
  func repeatedNames() throws {
    var first = MLTLayerBytes(points: 2)
    first.numbers(18, name: "n", MLTStreamBytes.numbers(.values, [UInt32(1), 2]))
    let tile = try VectorTile(first.bytes + MLTLayerBytes(points: 3).bytes + first.bytes)
    #expect(tile.layers.map(\.features.count) == [2, 3, 2])
    #expect(tile.layers[2].features[1].value(forKey: "n") == .uint(2))
    #expect(tile.issues.first.map(\.kind) == [.repeatedLayerName, .repeatedLayerName])
  }

  /// Such a layer has no vertices, and need not have their stream.
  @Test("layers without features are read, with or without vertices", arguments: [false, true])
  func noFeatures(hasVertices: Bool) throws {
    var layer = MLTLayerBytes(name: "empty")
    let types = MLTStreamBytes.numbers(.lengths, [UInt32]())
    layer.geometry([types] + (hasVertices ? [MLTStreamBytes.vertices([])] : []))
    layer.numbers(16, name: "n", MLTStreamBytes.numbers(.values, [Int32]()))
    layer.numbers(10, name: "b", presence: [], MLTStreamBytes.bits(.values, []))
    let tile = try VectorTile(layer.bytes + MLTLayerBytes(points: 1).bytes)
    #expect(tile.layers.map(\.features.count) == [0, 1])
    #expect(tile.layers[0].keys == ["n", "b"])
    #expect(tile.laterFault == nil)
  }

  @Test("the experimental version is told of, not read")
  func experimentalVersion() {
    var layer = MLTLayerBytes(points: 1)
    layer.version = 2
    let fault = MLTFault.unsupportedVersion(2)
    #expect(throws: VectorTileError(layer: "#0", fault: .mlt(fault))) {
      try VectorTileLayer.first(of: layer.bytes)
    }
    #expect(fault.description == "the layer is of MapLibre Tile version 2; version 1 is read")
  }

  @Test("layers of any other version are told of, not read", arguments: [0, 2, 3, 300])
  func versions(version: UInt32) {
    var layer = MLTLayerBytes(points: 1)
    let first = layer.bytes
    layer.version = version
    let fault = MLTFault.unsupportedVersion(version)
    #expect(throws: VectorTileError(layer: "#1", fault: .mlt(fault))) {
      try VectorTileLayer.first(of: first + layer.bytes)
    }
  }

  @Test("a layer without a name is refused")
  func noName() {
    var layer = MLTLayerBytes(points: 1)
    layer.name = ""
    #expect(throws: VectorTileError(layer: "#0", fault: .mlt(.missingLayerName))) {
      try VectorTileLayer.first(of: layer.bytes)
    }
  }

  @Test("columns stand in any order, and a feature may have nothing of all")
  func order() throws {
    var random = SeededGenerator(seed: 41)
    var layer = MLTLayerBytes()
    let none = [false, false]
    layer.numbers(2, presence: none, MLTStreamBytes.numbers(.values, [UInt64]()))
    layer.numbers(10, name: "b", presence: none, MLTStreamBytes.bits(.values, []))
    layer.numbers(20, name: "i", presence: none, MLTStreamBytes.numbers(.values, [Int64]()))
    layer.texts(
      name: "t", presence: none,
      [
        MLTStreamBytes.numbers(.lengths, [UInt32]()),
        MLTStreamBytes.stream(.values, 0, count: 0, []),
      ])
    let geometry = MLTGeometryBytes(count: 2, of: [.polygon], &random)
    layer.geometry(geometry.streams(MLTCoding(), .steps(.varint)))
    let read = try layer.read()
    #expect(read.features.map(\.id) == [nil, nil])
    let attributes = read.features.flatMap(\.attributes)
    #expect(attributes.isEmpty)
    #expect(read.storage.laterFault == nil)
  }
}

extension VectorTileLayer {
  /// - Throws: what is wrong with the tile, without a cast.
  fileprivate static func first(of bytes: [UInt8]) throws(VectorTileError) -> VectorTileLayer? {
    try VectorTile(bytes).layers.first
  }
}
