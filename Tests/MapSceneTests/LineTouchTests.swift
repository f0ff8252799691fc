import TestSupport
import Testing

@testable import MapScene

@Suite("Lines and areas that a query touches")
struct LineTouchTests {
  private func box(_ left: Double, _ top: Double, _ width: Double, _ height: Double)
    -> [SIMD2<Double>]
  {
    [
      SIMD2(left, top), SIMD2(left + width, top), SIMD2(left + width, top + height),
      SIMD2(left, top + height),
    ]
  }

  /// The least distance between a line and a box, by many samples of the line.
  private func sampledDistance(
    _ line: [SIMD2<Double>], isClosed: Bool, _ box: [SIMD2<Double>]
  ) -> Double {
    let corners = isClosed ? line + [line[0]] : line
    var least = Double.infinity
    for (from, to) in zip(corners, corners.dropFirst()) {
      for step in 0...200 {
        let place = from + (to - from) * (Double(step) / 200)
        let away = SIMD2(
          max(box[0].x - place.x, 0, place.x - box[2].x),
          max(box[0].y - place.y, 0, place.y - box[2].y))
        least = min(least, (away * away).sum().squareRoot())
      }
    }
    return least
  }

  @Test("A line touches a box exactly when some place of it is as near", arguments: [0.0, 3, 20])
  func lines(distance: Double) {
    var random = SeededGenerator(seed: UInt64(distance) + 1)
    var (touching, apart) = (0, 0)
    for turn in 0..<500 {
      let line = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        SIMD2(random.double(-100...200), random.double(-100...200))
      }
      let box = box(
        random.double(0...80), random.double(0...80), random.double(1...40),
        random.double(1...40))
      let isClosed = turn % 2 == 0
      let sampled = sampledDistance(line, isClosed: isClosed, box)
      // Samples are at most two apart, so what is nearly as near is left out.
      guard abs(sampled - distance) > 1.5 || sampled == 0 else { continue }
      let found = LineTouch.touches(line, box, isClosed: isClosed, within: distance)
      #expect(found == (sampled <= distance), "\(line) \(box): \(sampled)")
      if found { touching += 1 } else { apart += 1 }
    }
    #expect(touching > 40 && apart > 40)
  }

  @Test("A polygon overlaps what lies all inside it and what lies all around it")
  func overlaps() {
    let ring = box(0, 0, 100, 100)
    let hole = box(40, 40, 20, 20)
    #expect(LineTouch.overlap([ring], box(10, 10, 5, 5)))
    #expect(LineTouch.overlap([ring], box(-50, -50, 300, 300)))
    #expect(LineTouch.overlap([ring], box(90, 90, 50, 50)))
    #expect(!LineTouch.overlap([ring], box(101, 0, 50, 50)))
    #expect(!LineTouch.overlap([ring, hole], box(45, 45, 5, 5)), "in the hole")
    #expect(LineTouch.overlap([ring, hole], box(45, 45, 50, 5)))
    #expect(!LineTouch.overlap([ring], []) && !LineTouch.overlap([], box(0, 0, 1, 1)))
  }

  @Test("A single place is a line of no length, and nothing touches nothing")
  func points() {
    let area = box(0, 0, 10, 10)
    #expect(LineTouch.touches([SIMD2(5, 5)], area, isClosed: false, within: 0))
    #expect(LineTouch.touches([SIMD2(12, 5)], area, isClosed: false, within: 2))
    #expect(!LineTouch.touches([SIMD2(12, 5)], area, isClosed: false, within: 1.9))
    #expect(!LineTouch.touches([], area, isClosed: true, within: 9))
    #expect(!LineTouch.touches([SIMD2(1, 1)], [], isClosed: true, within: 9))
  }
}
