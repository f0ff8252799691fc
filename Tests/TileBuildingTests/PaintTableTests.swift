import MapStyle
import StyleExpressions
import Synchronization
import Testing
import VectorTiles

@testable import TileBuilding

@Suite("Tables of paints")
struct PaintTableTests {
  private struct Numbered: FeatureAttributes {
    let number: Int

    var geometryKind: GeometryKind { .point }
    var identifier: PropertyValue? { .int(Int64(number)) }
    func value(forKey key: String) -> PropertyValue? { nil }
  }

  private func snapshot(_ number: Int) -> FeatureSnapshot {
    var references = FeatureReferences()
    references.identifier = true
    return FeatureSnapshot(of: Numbered(number: number), references: references, names: [])
  }

  @Test("Features beyond a layer's limit share its last paint, which is told once")
  func limits() {
    let told = Mutex<[Int]>([])
    let table = PaintTable(layerCount: 2, limits: .init(variants: 3, all: 7)) { layer, limit in
      told.withLock { $0 += [layer, limit] }
    }
    let numbers = (0..<6).map { table.number(layer: 1, snapshot: snapshot($0)) }
    #expect(numbers == [2, 3, 4, 4, 4, 4])
    #expect(told.withLock { $0 } == [1, 3])
    // What has a number keeps it.
    #expect(table.number(layer: 1, snapshot: snapshot(1)) == 3)
    #expect((0..<4).map { table.number(layer: 0, snapshot: snapshot($0)) } == [5, 6, 6, 6])
    #expect(told.withLock { $0 } == [1, 3, 0, 3])
    #expect(table.count == 7 && table.entries(from: 2).map(\.layer) == [1, 1, 1, 0, 0])
  }

  @Test("Paints keep so many bytes of attributes and no more")
  func paintTexts() {
    struct Named: FeatureAttributes {
      let name: String
      var geometryKind: GeometryKind { .point }
      var identifier: PropertyValue? { nil }
      func value(forKey key: String) -> PropertyValue? { .string(name) }
    }
    var limits = PaintTable.Limits.vertices
    limits.textBytes = 1000
    let table = PaintTable(layerCount: 1, paintParts: [1 << 20], limits: limits)
    let other = PaintTable(layerCount: 1, limits: limits)
    for number in 0..<100 {
      let name = String(repeating: "x", count: 90) + "\(number)"
      let snapshot = FeatureSnapshot(
        of: Named(name: name), references: FeatureReferences(), names: ["name"])
      _ = table.number(layer: 0, snapshot: snapshot)
      _ = other.number(layer: 0, snapshot: snapshot)
    }
    // Two evaluations of so large an expression are all that a frame affords.
    #expect(table.count == 3)
    #expect(other.count == 11)
  }

  @Test(
    "The paint of a casing has the number before, in the same block; the first always find room")
  func casedPaints() throws {
    let table = PaintTable(layerCount: 3, limits: .init(variants: 200, all: 300))
    var numbers: Set<Int> = []
    for step in 0..<250 {
      let number = table.number(layer: 2, casing: 1, snapshot: snapshot(step))
      let entries = table.entries(from: number - 1).prefix(2)
      #expect(entries.map(\.layer) == [1, 2])
      #expect(entries.first?.snapshot == entries.last?.snapshot)
      #expect(number / PaintTable.blockStep == (number - 1) / PaintTable.blockStep)
      numbers.insert(number)
      _ = table.number(layer: 0, snapshot: snapshot(step))
    }
    #expect(numbers.count > 60 && table.count <= 300)
    #expect(table.number(layer: 2, casing: 1, snapshot: snapshot(0)) == numbers.min())
    let first = table.number(layer: 0, casing: 1, snapshot: snapshot(999))
    #expect(first != table.number(ofLayer: 0))
  }
}
