import PlaneGeometry
import TestSupport
import Testing

@Suite("Clipping to a box")
struct ClippingTests {
  private let box = Shapes.box

  @Test("Of a segment just what lies in the box is left", arguments: [false, true])
  func segments(onGrid: Bool) {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<600 {
      let (a, b) = (
        Shapes.place(&random, onGrid: onGrid), Shapes.place(&random, onGrid: onGrid)
      )
      let part = SegmentClip(a, b, in: box)
      for (index, place) in Shapes.samples(LineSegment(a, b)).enumerated() {
        let fraction = Double(index) / 400
        let isKept = part.map { $0.enter <= fraction && fraction <= $0.leave } ?? false
        guard isKept != box.contains(place) else { continue }
        // Rounding may err for a place on a side, and nowhere else.
        #expect(abs(BoxSide.allCases.map { box.depth(of: place, from: $0) }.min() ?? 1) < 1e-9)
      }
      guard let part else { continue }
      let slack = box.enlarged(by: 1e-9)
      #expect(slack.contains(part.start(a, b)) && slack.contains(part.end(a, b)))
      if box.contains(a) { #expect(part.start(a, b) == a) }
      if box.contains(b) { #expect(part.end(a, b) == b) }
    }
  }

  @Test("The sides are those that are crossed")
  func sides() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<600 {
      let (a, b) = (Shapes.place(&random), Shapes.place(&random))
      guard let part = SegmentClip(a, b, in: box, isOpen: true) else { continue }
      #expect((part.enterSide == nil) == box.contains(a))
      #expect((part.leaveSide == nil) == box.contains(b))
      if let side = part.enterSide {
        #expect(abs(box.depth(of: part.start(a, b), from: side)) < 1e-9)
        #expect(box.depth(of: a, from: side) < box.depth(of: b, from: side))
      }
      if let side = part.leaveSide {
        #expect(abs(box.depth(of: part.end(a, b), from: side)) < 1e-9)
        #expect(box.depth(of: a, from: side) > box.depth(of: b, from: side))
      }
    }
  }

  @Test("An open box holds nothing of its border, a closed one all of it")
  func border() throws {
    let (along, corner) = (LineSegment(SIMD2(-3, -1), SIMD2(-3, 1)), SIMD2(-3.0, -2.0))
    #expect(SegmentClip(along.start, along.end, in: box)?.leave == 1)
    #expect(SegmentClip(along.start, along.end, in: box, isOpen: true) == nil)
    let past = (corner + SIMD2(-1, 1), corner + SIMD2(1, -1))
    #expect(SegmentClip(past.0, past.1, in: box)?.enter == 0.5)
    #expect(SegmentClip(past.0, past.1, in: box, isOpen: true) == nil)
    let inwards = try #require(SegmentClip(corner, SIMD2(0, 0), in: box, isOpen: true))
    #expect(inwards.enter == 0 && inwards.enterSide != nil && inwards.leaveSide == nil)
    #expect(SegmentClip(corner, SIMD2(0, 0), in: box)?.start(corner, SIMD2(0, 0)) == corner)
  }

  @Test("Not a number and infinity do no harm")
  func garbage() {
    let values = [Double.nan, .infinity, -.infinity, 0, 1e308, -1e308]
    for x in values {
      for y in values {
        for other in [SIMD2(0, 0), SIMD2(y, x), SIMD2(-x, y)] {
          _ = SegmentClip(SIMD2(x, y), other, in: box)
          _ = SegmentClip(SIMD2(x, y), other, in: box, isOpen: true)
          var ring = [SIMD2(x, y), other, SIMD2(1, 1)]
          var spare: [SIMD2<Double>] = []
          ring.clipRing(to: box, spare: &spare)
          #expect(ring.count <= 7)
        }
      }
    }
  }

  @Test("A ring's area in the box stays, and nothing of it lies beyond", arguments: 0..<12)
  func rings(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ring = Shapes.star(5 + Int(seed) * 2, &random)
    var (cut, spare) = (ring, [SIMD2<Double>]())
    cut.clipRing(to: box, spare: &spare)
    #expect(cut.allSatisfy(box.contains))
    let expected = Shapes.area(of: ring, in: box)
    #expect(abs(abs(cut.doubledArea) / 2 - expected) < 0.15)
  }

  @Test("A ring inside comes back as it is, one outside as nothing, one around as the box")
  func ringPlaces() {
    var spare: [SIMD2<Double>] = []
    let triangle = [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(0, 1)]
    var ring = triangle
    ring.clipRing(to: box, spare: &spare)
    #expect(ring == triangle)
    ring = triangle.map { $0 + SIMD2(10, 0) }
    ring.clipRing(to: box, spare: &spare)
    #expect(ring.isEmpty)
    ring = triangle.map { $0 * 100 - SIMD2(30, 30) }
    ring.clipRing(to: box, spare: &spare)
    #expect(abs(ring.doubledArea) == 2 * box.width * box.height)
    ring = []
    ring.clipRing(to: box, spare: &spare)
    #expect(ring.isEmpty)
  }

  /// A corner that knows whether the edge after it is one of the box's.
  private struct Corner: PlanePoint {
    var position: SIMD2<Double>
    var isCut = false
  }

  @Test("Corners are told where the ring leaves the box")
  func corners() {
    var spare: [Corner] = []
    var ring = [SIMD2(-9.0, 0), SIMD2(0, -1), SIMD2(9, 0), SIMD2(0, 1)].map { Corner(position: $0) }
    ring.clipRing(to: box, spare: &spare) { before, _, place, leaves in
      Corner(position: place, isCut: leaves || before.isCut)
    }
    #expect(ring.count == 6)
    for (index, corner) in ring.enumerated() where corner.isCut {
      let next = ring[(index + 1) % ring.count]
      #expect(corner.position.x == next.position.x && [-3, 5].contains(corner.position.x))
    }
    #expect(ring.filter(\.isCut).count == 2)
  }

  @Test("An open box keeps nothing that only touches it")
  func openRing() {
    var spare: [SIMD2<Double>] = []
    let beside = [SIMD2(-5.0, 0), SIMD2(-3, -1), SIMD2(-3, 1)]
    var (closed, open) = (beside, beside)
    closed.clipRing(to: box, spare: &spare)
    open.clipRing(to: box, spare: &spare, isOpen: true) { _, _, place, _ in place }
    #expect(closed.count >= 2 && closed.doubledArea == 0)
    #expect(open.isEmpty)
  }
}
