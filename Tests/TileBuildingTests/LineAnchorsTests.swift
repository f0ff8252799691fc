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
    var (place, angle) = (SIMD2<Float>(100, 100), 0.0)
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
    length: Float = 960, spacing: Float = 4000, maxAngle: Float? = .pi, overscaling: Float = 1
  ) -> LineAnchors {
    LineAnchors(
      labelLength: length, em: 256, spacing: spacing, maxAngle: maxAngle, overscaling: overscaling,
      low: .zero, high: SIMD2(8192, 8192))
  }

  private func line(length: Float, from start: Float = 10) -> LabelLine {
    line([SIMD2(start, 50), SIMD2(start + length, 50)])
  }

  @Test("The first label begins two ems after the start, the others follow at the spacing")
  func straight() {
    #expect(anchors().anchors(on: line(length: 8000)) == [992, 4992])
    // Beyond the data's zooms the first place is as far from the start on the ground.
    #expect(anchors(overscaling: 4).anchors(on: line(length: 8000)) == [3968])
  }

  @Test("A line that goes on from the tile's border has its first label at half the spacing")
  func continued() {
    #expect(anchors().anchors(on: line(length: 8000, from: 0)) == [2000, 6000])
    // Where it does not fit, there is none in the middle either.
    #expect(anchors().anchors(on: line(length: 2400, from: 0)).isEmpty)
  }

  @Test("Where no place fits, a line that begins in the tile is tried in its middle")
  func middle() {
    #expect(anchors().anchors(on: line(length: 1200)) == [600])
    #expect(anchors().anchors(on: line(length: 950)).isEmpty)
  }

  @Test("Labels that would leave less than a quarter of the spacing free stand farther apart")
  func close() {
    let found = anchors(length: 960, spacing: 1000).anchors(on: line(length: 8000))
    #expect(found.count > 4)
    for (a, b) in zip(found, found.dropFirst()) { #expect(abs(b - a - 1210) < 0.01) }
    #expect(anchors(length: 700, spacing: 1000).spacing == 1000)
  }

  @Test("Labels lie within their line, and none is nearer to the next than its length")
  func within() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<150 {
      let line = winding(&random, parts: Int.random(in: 1...60, using: &random), bend: 0.4)
      let length = Float(random.double(80...3200))
      let found = anchors(length: length, spacing: Float(random.double(16...6400)))
        .anchors(on: line)
      for distance in found {
        #expect(distance >= length / 2 - 0.1 && distance <= line.length - length / 2 + 0.1)
      }
      for (a, b) in zip(found, found.dropFirst()) { #expect(b - a >= length - 0.1) }
    }
  }

  @Test("No text lies where the line bends more than it may; icons do")
  func bends() {
    let corner = line([SIMD2(100, 100), SIMD2(900, 100), SIMD2(900, 900)])
    #expect(anchors(maxAngle: 0.5).anchors(on: corner).isEmpty)
    #expect(anchors(maxAngle: 2).anchors(on: corner).count == 1)
    #expect(anchors(maxAngle: nil).anchors(on: corner).count == 1)
  }

  @Test("Numbers without end and lines of nothing have no anchors, and no line has too many")
  func limits() {
    let long = line(length: 1e7)
    #expect(anchors(length: .infinity).anchors(on: long).isEmpty)
    #expect(anchors(spacing: .nan).anchors(on: long).isEmpty)
    #expect(anchors().anchors(on: LabelLine()).isEmpty)
    #expect(anchors().anchors(on: line([SIMD2(3, 3), SIMD2(3, 3)])).isEmpty)
    #expect(anchors(length: 0, spacing: 1).anchors(on: long).count == 400)
  }

  @Test("Equal names keep a distance at each zoom in each part of a tile; others do not mind")
  func repeats() {
    var repeats = LineRepeats()
    let places: [(key: UInt64, level: Int, corner: Float, x: Float)] = [
      (1, 3, 0, 0), (1, 3, 0, 9), (1, 4, 0, 9), (2, 3, 0, 9), (1, 3, 8, 9), (1, 3, 0, 11),
    ]
    let noted = places.map {
      repeats.add($0.key, $0.level, SIMD2($0.corner, 0), SIMD2($0.x, 0), reach: 10)
    }
    #expect(noted == [true, false, true, true, true, true])
  }
}
