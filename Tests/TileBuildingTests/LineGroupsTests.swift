import Testing
import VectorTiles

@testable import TileBuilding

@Suite("Groups of lines")
struct LineGroupsTests {
  private func instance(_ key: UInt64, hasText: Bool = true) -> SymbolInstance {
    SymbolInstance(
      layer: 0, paint: 0, anchor: .zero, key: key, sortKey: 0, order: 0,
      choices: hasText ? 0..<1 : 0..<0, icon: -1)
  }

  private func lines(_ pieces: [(key: UInt64, xs: [Int32])], hasText: Bool = true) -> [[Int32]] {
    var groups = LineGroups()
    for piece in pieces {
      var geometry = TileGeometry()
      geometry.points = piece.xs.map { TilePoint(x: $0, y: 0) }
      geometry.partEnds = [piece.xs.count]
      groups.append(
        geometry, isRing: false, instance(piece.key, hasText: hasText), textSize: 16, joins: true)
    }
    return groups.groups.flatMap { $0.lines.map { $0.map(\.x) } }
  }

  @Test("Lines of one name are joined where one ends and another begins, in any order")
  func joining() {
    #expect(lines([(1, [0, 1]), (1, [1, 2])]) == [[0, 1, 2]])
    #expect(lines([(1, [1, 2]), (1, [0, 1])]) == [[0, 1, 2]])
    #expect(lines([(1, [0, 1]), (1, [2, 3]), (1, [1, 2]), (1, [3, 4])]) == [[0, 1, 2, 3, 4]])
    // A ring is closed by its last piece.
    #expect(lines([(1, [0, 1]), (1, [1, 2]), (1, [2, 0])]) == [[0, 1, 2, 0]])
  }

  @Test("Neither other names are joined, nor lines that end at one place, nor icons alone")
  func apart() {
    #expect(lines([(1, [0, 1]), (2, [1, 2])]) == [[0, 1], [1, 2]])
    #expect(lines([(1, [0, 1]), (1, [2, 1])]) == [[0, 1], [2, 1]])
    #expect(lines([(1, [0, 1]), (1, [1, 2])], hasText: false) == [[0, 1], [1, 2]])
    #expect(lines([(1, [0])]).isEmpty)
  }
}
