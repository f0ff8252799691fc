import TestSupport
import Testing

@testable import TileBuilding

@Suite("Lines for labels")
struct LabelLineTests {
  private func line(_ points: [SIMD2<Float>]) -> LabelLine {
    var line = LabelLine()
    for point in points { line.go(to: point) }
    return line
  }

  private func random(_ random: inout SeededGenerator, _ count: Int) -> [SIMD2<Float>] {
    (0..<count).map { _ in
      SIMD2(Float(random.double(-3000...11_000)), Float(random.double(-3000...11_000)))
    }
  }

  private func length(_ step: SIMD2<Float>) -> Float { (step * step).sum().squareRoot() }

  @Test("Distances add up along the line, and points that are repeated are left out")
  func distances() {
    let line = line([SIMD2(0, 0), SIMD2(3, 4), SIMD2(3, 4), SIMD2(3, 10)])
    #expect(line.points == [SIMD2(0, 0), SIMD2(3, 4), SIMD2(3, 10)])
    #expect(line.distances == [0, 5, 11] && line.length == 11)
    #expect(line.point(at: 2.5) == SIMD2(1.5, 2) && line.point(at: 8) == SIMD2(3, 7))
    #expect(line.point(at: -9) == SIMD2(0, 0) && line.point(at: 99) == SIMD2(3, 10))
    #expect(LabelLine().point(at: 3) == .zero)
  }

  @Test("A walk along a line of many points goes as far as it says")
  func walking() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      let line = line(random(&generator, 30))
      for (index, distance) in line.distances.enumerated() {
        #expect(length(line.point(at: distance) - line.points[index]) < 0.01)
      }
      for _ in 0..<20 {
        let start = Float(generator.double(0...Double(line.length)))
        let step = Float(generator.double(0...20))
        // Straight or over a corner: never farther than along the line.
        let chord = length(line.point(at: start + step) - line.point(at: start))
        #expect(chord <= step + 0.02)
      }
    }
  }

  @Test("A cut line lies within the box, keeps its direction, and loses nothing that is inside")
  func cutting() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<120 {
      let line = line(random(&generator, Int.random(in: 2...12, using: &generator)))
      var parts: [LabelLine] = []
      LabelLine.cut(line, low: SIMD2(-512, -512), high: SIMD2(8704, 8704)) { part, _ in
        parts.append(part)
      }
      for part in parts {
        #expect(!part.isEmpty && part.length > 0)
        for point in part.points {
          #expect(point.min() >= -512.1 && point.max() <= 8704.1, "\(point)")
        }
      }
      // The length inside, sampled finely.
      let count = 4000
      let inside = (0..<count).count { step in
        let point = line.point(at: (Float(step) + 0.5) / Float(count) * line.length)
        return point.min() >= -512 && point.max() <= 8704
      }
      let expected = Float(inside) / Float(count) * line.length
      let kept = parts.reduce(0) { $0 + $1.length }
      #expect(abs(kept - expected) < line.length * 0.01, "\(kept) \(expected)")
      // Parts follow one another in the direction of the line.
      for part in parts {
        guard let a = part.points.first, let b = part.points.dropFirst().first else { continue }
        let runs = zip(line.points, line.points.dropFirst()).contains { from, to in
          let (way, step) = ((to - from) / length(to - from), (b - a) / length(b - a))
          return (way * step).sum() > 0.999
        }
        #expect(runs)
      }
    }
  }

  @Test("A line that is all inside stays whole; one that is outside leaves nothing")
  func wholeOrNothing() {
    var parts: [LabelLine] = []
    let inside = line([SIMD2(10, 10), SIMD2(4000, 10), SIMD2(4000, 8000)])
    LabelLine.cut(inside, low: .zero, high: SIMD2(8192, 8192)) { part, _ in
      parts.append(part)
    }
    #expect(parts.count == 1 && parts[0].points == inside.points)
    parts = []
    LabelLine.cut(line([SIMD2(-50, -50), SIMD2(-10, 9000)]), low: .zero, high: SIMD2(8192, 8192)) {
      part, _ in
      parts.append(part)
    }
    #expect(parts.isEmpty)
    // Out on one side and in again elsewhere.
    let out = line([SIMD2(100, 100), SIMD2(-100, 100), SIMD2(-100, 300), SIMD2(100, 300)])
    LabelLine.cut(out, low: .zero, high: SIMD2(8192, 8192)) { part, _ in
      parts.append(part)
    }
    #expect(
      parts.map(\.points) == [[SIMD2(100, 100), SIMD2(0, 100)], [SIMD2(0, 300), SIMD2(100, 300)]])
  }

  @Test("The sharpest bend is the greatest sum of turns within the window")
  func bends() {
    let stairs = line([SIMD2(0, 0), SIMD2(100, 0), SIMD2(100, 50), SIMD2(200, 50)])
    let quarter = Float.pi / 2
    #expect(abs(stairs.sharpestBend(in: 0...250, window: 10) - quarter) < 1e-5)
    #expect(abs(stairs.sharpestBend(in: 0...250, window: 60) - 2 * quarter) < 1e-5, "both corners")
    #expect(abs(stairs.sharpestBend(in: 120...250, window: 60) - quarter) < 1e-5)
    #expect(stairs.sharpestBend(in: 0...90, window: 60) == 0)
    #expect(stairs.sharpestBend(in: 160...250, window: 60) == 0)
    #expect(line([SIMD2(0, 0), SIMD2(9, 9)]).sharpestBend(in: 0...12, window: 5) == 0)
  }
}
