import PlaneGeometry
import TestSupport
import Testing

@Suite("The innermost point of a polygon")
struct InnerPointTests {
  @Test("No place of a fine grid is farther from the outline", arguments: 0..<8)
  func farthest(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let outline = Shapes.star(7 + Int(seed), &random)
    let middle = outline.reduce(.zero, +) / Double(outline.count)
    let hole = [SIMD2(-0.2, -0.2), SIMD2(0.2, -0.2), SIMD2(0.0, 0.3)].map { $0 + middle }
    for rings in [[outline], [outline, hole]] {
      let found = try #require(PoleOfInaccessibility.find(rings, precision: 0.01))
      let distance = -rings.signedDistance(to: found)
      let box = PlaneBox(around: outline)
      var best = 0.0
      for row in 0...60 {
        for column in 0...60 {
          let part = SIMD2(Double(column), Double(row)) / 60
          let place = SIMD2(box.minX + part.x * box.width, box.minY + part.y * box.height)
          best = max(best, -rings.signedDistance(to: place))
        }
      }
      #expect(distance > 0 && distance >= best - 0.01)
    }
  }

  @Test("A square has it in its middle, a point and a line none")
  func simple() {
    let square = [SIMD2(0.0, 0), SIMD2(8, 0), SIMD2(8, 8), SIMD2(0, 8)]
    #expect(PoleOfInaccessibility.find([square], precision: 0.1) == SIMD2(4, 4))
    #expect(PoleOfInaccessibility.find([[SIMD2(1.0, 1)]], precision: 1) == nil)
    #expect(
      PoleOfInaccessibility.find([[SIMD2(0.0, 0), SIMD2(5, 0), SIMD2(9, 0)]], precision: 1) == nil)
    #expect(PoleOfInaccessibility<[SIMD2<Double>]>.find([], precision: 1) == nil)
    let broken = [SIMD2(Double.nan, 0), SIMD2(.infinity, 1), SIMD2(3, .nan)]
    _ = PoleOfInaccessibility.find([broken], precision: 1)
  }

  @Test("The search ends when it may look no further, with a point inside")
  func bounded() throws {
    var random = SeededGenerator(seed: 9)
    let ring = Shapes.star(400, &random)
    let found = try #require(PoleOfInaccessibility.find([ring], precision: 0, mostCells: 20))
    #expect(ring.surrounds(found))
  }

  @Test("A strip that is everywhere as wide takes no more than its squares")
  func strip() throws {
    // Slanted, so that its middle line lies on no row of squares.
    let ring = [SIMD2(0.0, 0), SIMD2(4000, 700), SIMD2(4000, 703), SIMD2(0, 3)]
    let found = try #require(
      PoleOfInaccessibility.find([ring], precision: 1e-6, mostCells: 100_000))
    let distance = -[ring].signedDistance(to: found)
    #expect(abs(distance - 1.5 * 4000 / (4000.0 * 4000 + 700 * 700).squareRoot()) < 0.01)
  }
}
