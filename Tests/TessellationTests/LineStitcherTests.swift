import TestSupport
import Testing
import VectorTiles

@testable import Tessellation

@Suite struct LineStitcherTests {
  private func stitched(_ features: [[Ring]]) -> [Ring] {
    var stitcher = LineStitcher()
    for parts in features { stitcher.append(Shapes.geometry(parts)) }
    stitcher.stitch()
    #expect(stitcher.isEmpty)
    return (0..<stitcher.result.partCount).map {
      Array(stitcher.result.points[stitcher.result.part($0)])
    }
  }

  @Test("Lines that go on from one another become one, whichever way they run")
  func joins() {
    let (a, b, c) = (
      Shapes.ring([(0, 0), (10, 0)]), Shapes.ring([(10, 0), (20, 5), (30, 5)]),
      Shapes.ring([(50, 9), (30, 5)])
    )
    let whole = Shapes.ring([(0, 0), (10, 0), (20, 5), (30, 5), (50, 9)])
    #expect(stitched([[a], [b], [c]]) == [whole])
    #expect(stitched([[a, b.reversed(), c.reversed()]]) == [whole])
    #expect(stitched([[c], [a], [b.reversed()]]) == [whole.reversed()])
  }

  @Test("Where three lines meet each keeps its end")
  func junctions() {
    let centre = (100, 100)
    let lines = [(0, 0), (200, 0), (0, 200)].map { [Shapes.ring([$0, centre])] }
    #expect(stitched(lines).count == 3)
    #expect(stitched(Array(lines.dropLast())) == [Shapes.ring([(0, 0), centre, (200, 0)])])
  }

  @Test("Pieces of a circle are joined all round, and a ring stays what it is")
  func rings() {
    let halves = [
      [Shapes.ring([(0, 0), (50, 50), (100, 0)])], [Shapes.ring([(0, 0), (50, -50), (100, 0)])],
    ]
    let joined = stitched(halves)
    #expect(joined.count == 1 && joined[0].count == 5 && joined[0].first == joined[0].last)
    let ring = Shapes.ring([(0, 0), (9, 0), (9, 9), (0, 0)])
    #expect(stitched([[ring]]) == [ring])
  }

  @Test("However lines are cut up, every segment is there once, and no more ends than needed")
  func segments() {
    var numbers = SeededGenerator(seed: 43)
    for _ in 0..<200 {
      func point() -> TilePoint {
        TilePoint(x: .random(in: 0...6, using: &numbers), y: .random(in: 0...6, using: &numbers))
      }
      let lines = (0..<Int.random(in: 0...12, using: &numbers)).map { _ in
        (0..<Int.random(in: 0...4, using: &numbers)).map { _ in point() }
      }
      let joined = stitched(lines.map { [$0] })
      let pieces = lines.filter { $0.count > 1 }
      #expect(segments(of: joined) == segments(of: pieces))
      var ends: [TilePoint: Int] = [:]
      for piece in pieces {
        ends[piece[0], default: 0] += 1
        ends[piece[piece.count - 1], default: 0] += 1
      }
      #expect(joined.count <= pieces.count)
      for line in joined where line.first != line.last {
        #expect(ends[line[0]] != 2 || pieces.contains { $0.first == $0.last })
      }
    }
  }

  /// Each segment, whichever way it runs, in some fixed order.
  private func segments(of lines: [Ring]) -> [[Int32]] {
    lines.flatMap { line in
      zip(line, line.dropFirst()).map { a, b in
        let (one, other) = ([a.x, a.y], [b.x, b.y])
        return one.lexicographicallyPrecedes(other) ? one + other : other + one
      }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
