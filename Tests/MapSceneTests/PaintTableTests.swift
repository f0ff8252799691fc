import MapStyle
import StyleExpressions
import Synchronization
import Testing
import VectorTiles

@testable import MapScene

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
}
