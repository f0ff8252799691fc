import GeoMath
import TestSupport
import Testing

@testable import TileBuilding

@Suite("Anchors along lines")
struct LineAnchorsTests {
  private func line(_ points: [SIMD2<Float>]) -> LabelLine {
    var line = LabelLine()
    for point in points { line.go(to: point) }
    return line
  }

  /// A line that winds, each bend by at most so many radians.
  private func winding(_ random: inout SeededGenerator, parts: Int, bend: Double) -> LabelLine {
    var (place, angle) = (SIMD2<Float>(0, 0), 0.0)
    var points = [place]
    for _ in 0..<parts {
      angle += random.double(-bend...bend)
      let length = Float(random.double(20...400))
      let turn = Rotation(degrees: angle * 180 / .pi)
      place += SIMD2(Float(turn.cosine), Float(turn.sine)) * length
      points.append(place)
    }
    return line(points)
  }

  private func anchors(
    length: Float = 60, spacing: Float = 250, maxAngle: Float = .pi, steps: ClosedRange<Int> = 0...0
  ) -> LineAnchors {
    LineAnchors(
      labelLength: length, spacing: spacing, maxAngle: maxAngle, bendWindow: 10, unitsPerPoint: 16,
      steps: steps)
  }

  @Test("On a straight line anchors lie evenly, as far apart as the spacing says or a little more")
  func straight() {
    for length in stride(from: Float(1000), through: 60_000, by: 1777) {
      let line = line([.zero, SIMD2(length, 0)])
      let found = anchors().anchors(on: line).map(\.distance)
      let expected = max(1, Int(length / 4000))
      #expect(found.count == (length < 6000 ? 1 : expected), "\(length)")
      #expect(found == found.sorted())
      for (a, b) in zip(found, found.dropFirst()) {
        #expect(b - a >= 4000 - 0.5 && b - a < 8000, "\(length): \(found)")
      }
      // As much room before the first as after the last.
      let (first, last) = (found.first ?? -1, found.last ?? -1)
      #expect(abs(first - (length - last)) < 0.1)
    }
  }

  @Test("A line that is shorter than its label has no anchor until it is longer on the screen")
  func tooShort() {
    let short = line([.zero, SIMD2(800, 0)])
    #expect(anchors(length: 60).anchors(on: short).isEmpty)
    let later = anchors(length: 60, steps: 0...4).anchors(on: short)
    #expect(later.map(\.step) == [4, 1, 4], "\(later)")
    #expect(later.map(\.distance) == [150, 400, 650])
    #expect(anchors(length: 50).anchors(on: short).count == 1)
  }

  @Test("Labels always lie within their line, and none is nearer to the next than its length")
  func within() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<150 {
      let line = winding(&random, parts: Int.random(in: 1...60, using: &random), bend: 0.4)
      let length = Float(random.double(5...200))
      let spacing = Float(random.double(1...400))
      let found = anchors(length: length, spacing: spacing, steps: 0...0).anchors(on: line)
      for anchor in found {
        let half = length * 16 / 2
        #expect(anchor.distance >= half - 0.1 && anchor.distance <= line.length - half + 0.1)
      }
      for (a, b) in zip(found, found.dropFirst()) {
        #expect(b.distance - a.distance >= length * 16 * 0.5, "\(length) \(spacing)")
      }
    }
  }

  @Test("What stands at one zoom stands at the next too, and more come between")
  func growing() {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<60 {
      let line = winding(&random, parts: 40, bend: 0.2)
      var latest: [Float] = []
      for last in 0...3 {
        let found = anchors(steps: 0...last).anchors(on: line)
        let old = found.filter { $0.step < last }.map(\.distance)
        #expect(old == latest, "none moves, none goes")
        latest = found.map(\.distance)
        #expect(latest == latest.sorted())
        // At the scale of each step, none is nearer than four fifths of the spacing by its slack.
        for (a, b) in zip(found, found.dropFirst()) {
          let gap = 250 * Float(16) / Float(1 << max(a.step, b.step))
          #expect(b.distance - a.distance > gap * 0.5)
        }
      }
      #expect(latest.count >= 6, "\(latest.count)")
    }
  }

  @Test("No label lies where the line bends more than it may; nearby there may be a place")
  func bends() {
    // A right angle in the middle of the line, where the only label would lie.
    let angle = line([.zero, SIMD2(2000, 0), SIMD2(2000, 2000)])
    #expect(anchors(maxAngle: .pi * 0.6).anchors(on: angle).map(\.distance) != [])
    let moved = anchors(length: 40, maxAngle: 0.5).anchors(on: angle)
    #expect(moved.count == 1)
    #expect(abs((moved.first?.distance ?? 2000) - 2000) >= 320, "beside the corner: \(moved)")
    // Corners everywhere.
    let stairs = line((0..<80).map { SIMD2(Float(($0 + 1) / 2), Float($0 / 2)) * 100 })
    #expect(anchors(maxAngle: 0.5).anchors(on: stairs).isEmpty)
    #expect(!anchors(maxAngle: 4).anchors(on: stairs).isEmpty)
  }

  @Test("Numbers without end and lines of nothing have no anchors, and no line has too many")
  func limits() {
    let long = line([.zero, SIMD2(1e7, 0)])
    #expect(anchors(length: .infinity).anchors(on: long).isEmpty)
    #expect(anchors(spacing: .nan).anchors(on: long).isEmpty)
    #expect(anchors().anchors(on: LabelLine()).isEmpty)
    #expect(anchors().anchors(on: line([SIMD2(3, 3), SIMD2(3, 3)])).isEmpty)
    let most = anchors(length: 0, spacing: 0, steps: 0...40).anchors(on: long)
    #expect(most.count == 400)
    #expect(most.allSatisfy { $0.distance >= 0 && $0.distance <= 1e7 })
  }
}
