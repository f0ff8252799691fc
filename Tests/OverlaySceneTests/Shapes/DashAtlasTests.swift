import RenderModel
import Tessellation
import TestSupport
import Testing

@testable import OverlayScene

@Suite("Patterns of dashes in use")
struct DashAtlasTests {
  private func stroke(_ dashes: [Double], cap: LineCap = .butt) -> ShapeStroke {
    ShapeStroke(width: 2, color: .one, dashes: dashes, cap: cap)
  }

  @Test("what is no pattern is drawn solid")
  func solid() {
    var atlas = DashAtlas()
    for dashes in [[], [3], [0, 0], [-1, 2], [.nan, 1], [1, .infinity]] {
      #expect(atlas.take(stroke(dashes)) == 0, "\(dashes)")
    }
    #expect(atlas.lengths.count == 1)
  }

  @Test("strokes of the same dashes and ends share a number, others have one of their own")
  func sharing() {
    var atlas = DashAtlas()
    let first = atlas.take(stroke([4, 2]))
    #expect(first > 0 && atlas.take(stroke([4, 2])) == first)
    let others = [
      atlas.take(stroke([2, 4])), atlas.take(stroke([4, 2, 1, 2])),
      atlas.take(stroke([4, 2], cap: .round)), atlas.take(stroke([4, 2], cap: .square)),
    ]
    #expect(Set(others + [first]).count == 5)
    #expect(atlas.lengths[first] == SIMD4(4, 2, 0, 0))
    #expect(atlas.lengths[others[1]] == SIMD4(4, 2, 1, 2))
    #expect([first, others[2], others[3]].map { atlas.ends[$0] } == [0, 1, 2])
  }

  @Test(
    "a number is given away again only when its last stroke has gone; beyond the limit is solid")
  func limit() {
    var atlas = DashAtlas()
    var random = SeededGenerator(seed: 121)
    var users: [Int: (dashes: [Double], count: Int)] = [:]
    var refused = 0
    for _ in 0..<4000 {
      if Int.random(in: 0..<5, using: &random) < 2,
        let number = users.keys.sorted().randomElement(using: &random)
      {
        atlas.giveBack(number)
        users[number]?.count -= 1
        if users[number]?.count == 0 { users[number] = nil }
        continue
      }
      let dashes = [Double(Int.random(in: 1...400, using: &random)), 3]
      let number = atlas.take(stroke(dashes))
      let known = users.first { $0.value.dashes == dashes }?.key
      if let known {
        #expect(number == known)
      } else if users.count == ShapeVertex.dashLimit - 1 {
        #expect(number == 0)
        refused += 1
      } else {
        #expect(number > 0 && users[number] == nil)
      }
      guard number > 0 else { continue }
      #expect(atlas.lengths[number] == SIMD4(Float(dashes[0]), 3, 0, 0))
      users[number, default: (dashes, 0)].count += 1
    }
    #expect(refused > 0 && atlas.lengths.count <= ShapeVertex.dashLimit)
    // What never was in use is no harm.
    atlas.giveBack(0)
    atlas.giveBack(-3)
    atlas.giveBack(100_000)
  }
}
