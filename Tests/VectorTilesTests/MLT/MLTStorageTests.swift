import Synchronization
import TestSupport
import Testing

@testable import VectorTiles

@Suite("References that are made when they are asked for")
struct LazyReferenceTests {
  private final class Counted: Sendable {
    let alive: Alive
    init(_ alive: Alive) {
      self.alive = alive
      alive.count.add(1, ordering: .relaxed)
    }
    deinit { alive.count.subtract(1, ordering: .relaxed) }
  }

  private final class Alive: Sendable {
    let count = Atomic(0)
    var now: Int { count.load(ordering: .relaxed) }
  }

  private final class Holder: Sendable {
    let references: LazyReferences<Counted>
    init(count: Int) { references = LazyReferences(count: count) }
  }

  @Test("All get the one that came first, which lives as long as the holder")
  func first() async {
    let alive = Alive()
    var holder: Holder? = Holder(count: 3)
    #expect(holder?.references.withInstance(at: 1) { _ in true } == nil)
    let known = await withTaskGroup(of: ObjectIdentifier?.self) { group in
      for _ in 0..<64 {
        group.addTask { [holder] in
          holder.map { ObjectIdentifier($0.references.storeIfNil(Counted(alive), at: 1)) }
        }
      }
      return await group.reduce(into: Set<ObjectIdentifier?>()) { $0.insert($1) }
    }
    #expect(known.count == 1)
    #expect(alive.now == 1)
    #expect(holder?.references.withInstance(at: 1, ObjectIdentifier.init) == known.first ?? nil)
    #expect(holder?.references.withInstance(at: 0) { _ in true } == nil)
    holder = nil
    #expect(alive.now == 0)
  }
}

@Suite("Columns that have a value for a feature")
struct MLTRowsTests {
  private func columns(_ rows: MLTRows, _ feature: Int) -> [Int] {
    var columns: [Int] = []
    rows.forEachColumn(of: feature) { columns.append($0) }
    return columns
  }

  @Test("They are those that say so", arguments: [1, 63, 64, 65, 200])
  func rows(columnCount: Int) {
    var random = SeededGenerator(seed: UInt64(columnCount))
    let featureCount = 130
    let present = (0..<columnCount).map { column in
      column % 7 == 3 ? nil : (0..<3).map { _ in random.next() & random.next() }
    }.map { words in words.map { [$0[0], $0[1], $0[2] & 3] } }
    let rows = MLTRows(
      columnCount: columnCount, featureCount: featureCount,
      allowance: MLTAllowance(tileBytes: 1000)
    ) { present[$0] }
    for feature in 0..<featureCount {
      let wanted = present.indices.filter {
        present[$0].map { $0[feature / 64] >> UInt64(feature % 64) & 1 != 0 } ?? true
      }
      #expect(columns(rows, feature) == wanted)
    }
  }

  @Test("If it takes too much memory to know, all columns are asked")
  func refusal() {
    let rows = MLTRows(
      columnCount: 100, featureCount: 1 << 20, allowance: MLTAllowance(tileBytes: 0)
    ) { _ in [] }
    #expect(columns(rows, 5) == Array(0..<100))
  }
}
