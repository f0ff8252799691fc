import TestSupport
import Testing

@testable import VectorTiles

/// Damaged tiles: whatever the bytes, reading ends soon, with a tile or an error.
@Suite("Mutated tiles")
struct MutationTests {
  static let original: [UInt8] = {
    let ring = commands([GeometryTests.outer, GeometryTests.hole], closed: true)
    let line = commands([[(0, 0), (300, 5000), (-7, 9)]], closed: false)
    let features = [
      FeatureBytes(id: 1, tags: [0, 0, 1, 1], kind: 3, commands: ring),
      FeatureBytes(id: 300, tags: [1, 2], kind: 2, commands: line),
      FeatureBytes(kind: 1, commands: [17, 10, 14, 3, 9]),
    ]
    let values = [
      LayerBytes.string("text"), LayerBytes.number(4, 12345), LayerBytes.number(7, 1),
      [0x19, 0, 0, 0, 0, 0, 0, 0xf8, 0x3f], [0x15, 0, 0, 0x80, 0x3f],
    ]
    let layer = LayerBytes(features: features, keys: ["name", "height"], values: values)
    var old = layer
    old.name = "old"
    old.version = 1
    return LayerBytes.tile([layer, old])
  }()

  /// Reads all there is; returns how many points came out.
  private func readAll(_ bytes: [UInt8]) -> Int {
    guard let tile = try? VectorTile(bytes) else { return 0 }
    var geometry = TileGeometry()
    var polygons: [Range<Int>] = []
    var count = 0
    var fault: VectorTileError?
    for layer in tile.layers {
      for feature in layer.features {
        _ = feature.attributes
        _ = feature.value(forKey: "name")
        do {
          try feature.readGeometry(into: &geometry)
        } catch {
          fault = fault ?? error
          continue
        }
        geometry.readPolygons(into: &polygons)
        count += geometry.points.count
      }
    }
    // Who only checks finds what who reads finds.
    #expect(tile.laterFault == fault)
    return count
  }

  @Test("Every truncation is survived")
  func truncation() {
    for length in Self.original.indices { _ = readAll(Array(Self.original[..<length])) }
    #expect(readAll(Self.original) == 26)
  }

  @Test("Changed tiles are survived")
  func mutation() {
    var mutator = Mutator(seed: 1)
    var read = 0
    let count = Mutator.count(usual: 10_000)
    for _ in 0..<count {
      let bytes = mutator.mutated(Self.original)
      let points = readAll(bytes)
      // Two bytes make a point at most, and a closed line of version 1 repeats one.
      #expect(points <= bytes.count)
      if points > 0 { read += 1 }
    }
    #expect(read > count / 20)
  }

  @Test("Random bytes are survived")
  func noise() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...64, using: &random)
      _ = readAll((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }
}
