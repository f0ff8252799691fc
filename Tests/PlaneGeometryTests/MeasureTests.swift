import GeoMath
import PlaneGeometry
import TestSupport
import Testing

@Suite("Segments, rings and boxes")
struct MeasureTests {
  @Test("The distance from a segment is that of its nearest place")
  func distance() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let places = Shapes.places(3, &random)
      let segment = LineSegment(places[0], places[1])
      let nearest = Shapes.samples(segment).map { $0.distance(to: places[2]) }.min() ?? 0
      let found = segment.distance(to: places[2])
      #expect(found <= nearest + 1e-12 && found > nearest - 0.05)
    }
    let point = LineSegment(SIMD2(1, 1), SIMD2(1, 1))
    #expect(point.distance(to: SIMD2(4, 5)) == 5)
  }

  @Test("Segments cross where a place on one lies on the other")
  func crossing() throws {
    var random = SeededGenerator(seed: 4)
    var crossings = 0
    for _ in 0..<500 {
      let places = Shapes.places(4, &random)
      let (one, two) = (LineSegment(places[0], places[1]), LineSegment(places[2], places[3]))
      let along = one.crossing(two)
      #expect((along != nil) == one.properlyCrosses(two))
      #expect((along != nil) == (one.squaredDistance(to: two) == 0))
      guard let along else { continue }
      crossings += 1
      let place = one.start + (one.end - one.start) * along
      #expect(two.distance(to: place) < 1e-9)
    }
    #expect(crossings > 50)
    let (level, upright) = (
      LineSegment(SIMD2(0, 0), SIMD2(4, 0)), LineSegment(SIMD2(4, 0), SIMD2(4, 3))
    )
    #expect(level.crossing(upright) == 1 && !level.properlyCrosses(upright))
    #expect(level.crossing(LineSegment(SIMD2(0, 1), SIMD2(4, 1))) == nil)
    #expect(level.squaredDistance(to: LineSegment(SIMD2(7, 4), SIMD2(7, 9))) == 25)
  }

  @Test("What a ring surrounds is what it turns around", arguments: [false, true])
  func containment(isStar: Bool) {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let ring = isStar ? Shapes.star(9, &random) : Shapes.places(7, &random)
      for place in Shapes.places(20, &random) {
        let expected = Shapes.windingNumber(ring, around: place)
        #expect([ring].windingNumber(around: place) == expected)
        #expect(ring.surrounds(place) == !expected.isMultiple(of: 2))
        #expect([ring].surround(place) == ring.surrounds(place))
        #expect((ring + [ring[0]]).surrounds(place) == ring.surrounds(place), "closed or not")
        let distance = [ring].signedDistance(to: place)
        #expect((distance < 0) == ring.surrounds(place))
        let nearest = Shapes.edges(ring).map { $0.distance(to: place) }.min() ?? 0
        #expect(abs(distance) == nearest)
      }
    }
  }

  @Test("Holes are outside, and edges are as asked")
  func holes() {
    let outer = [SIMD2(0.0, 0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(0, 10)]
    let hole = [SIMD2(4.0, 4), SIMD2(6, 4), SIMD2(6, 6), SIMD2(4, 6)]
    let rings = [outer, hole]
    #expect(rings.surround(SIMD2(2, 5)) && !rings.surround(SIMD2(5, 5)))
    #expect(rings.windingNumber(around: SIMD2(5, 5)) == 2)
    #expect([outer, hole.reversed()].windingNumber(around: SIMD2(5, 5)) == 0)
    for edge in [SIMD2(0.0, 3), SIMD2(4, 5), SIMD2(10, 10), SIMD2(5, 6)] {
      #expect(rings.contains { $0.hasOnEdge(edge) })
      #expect(rings.surround(edge, countingEdges: true))
      #expect(!rings.surround(edge, countingEdges: false))
    }
    #expect(!outer.hasOnEdge(SIMD2(11, 0)) && !outer.hasOnEdge(SIMD2(0, 10.000001)))
    #expect(![[SIMD2<Double>]]().surround(SIMD2(0, 0)))
    #expect(![SIMD2<Double>]().surrounds(SIMD2(0, 0)) && ![SIMD2<Double>]().hasOnEdge(SIMD2(0, 0)))
  }

  @Test("Each place of whole numbers belongs to one of two rings with a common edge")
  func sharedEdge() {
    let west = [SIMD2(0.0, 0), SIMD2(4, 0), SIMD2(5, 8), SIMD2(0, 8)]
    let east = [SIMD2(4.0, 0), SIMD2(9, 0), SIMD2(9, 8), SIMD2(5, 8)]
    for x in 1..<9 {
      for y in 1..<8 {
        let place = SIMD2(Double(x), Double(y))
        #expect([west, east].filter { $0.surrounds(place) }.count == 1)
      }
    }
  }

  @Test("The area is the sum of a fan of triangles from anywhere", arguments: 0..<20)
  func area(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ring = Shapes.places(3 + Int(seed), &random)
    let apex = Shapes.place(&random)
    let fan = Shapes.edges(ring).reduce(0) { $0 + cross($1.start - apex, $1.end - apex) }
    #expect(abs(ring.doubledArea - fan) < 1e-10)
    #expect(abs(ring.reversed().doubledArea + fan) < 1e-10)
    // Far from the origin nothing is lost.
    let far = SIMD2(1e6, -1e6)
    let moved = ring.map { (($0 * 1024).rounded(.toNearestOrEven)) / 1024 }
    #expect(moved.map { $0 + far }.doubledArea == moved.doubledArea)
  }

  @Test("Lengths and areas of next to nothing are none")
  func nothing() {
    #expect([SIMD2<Double>]().doubledArea == 0 && [SIMD2<Double>]().length == 0)
    #expect([SIMD2(3.0, 4)].doubledArea == 0 && [SIMD2(3.0, 4)].length == 0)
    #expect([SIMD2(0.0, 0), SIMD2(3, 4)].length == 5)
  }

  @Test("Boxes hold what was included, and what they have in common")
  func boxes() {
    var random = SeededGenerator(seed: 6)
    #expect(PlaneBox.empty.isEmpty && PlaneBox.empty.width == 0)
    for _ in 0..<200 {
      let places = Shapes.places(4, &random, onGrid: true)
      let (one, two) = (PlaneBox(around: places[..<2]), PlaneBox(around: places[2...]))
      #expect(places[..<2].allSatisfy(one.contains) && !one.isEmpty)
      var both = one
      both.include(two)
      #expect(both == PlaneBox(around: places) && both.contains(one) && both.contains(two))
      #expect(one.enlarged(by: 1).strictlyContains(one) && !one.strictlyContains(one))
      #expect(one.intersects(two) == (one.squaredDistance(to: two) == 0))
      let gap = one.clamped(places[2]).distance(to: places[2])
      #expect((gap == 0) == one.contains(places[2]))
      #expect(one.shifted(east: 2).minX == one.minX + 2)
    }
  }
}
