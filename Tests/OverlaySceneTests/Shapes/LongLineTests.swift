import GeoMath
import PlaneGeometry
import TestSupport
import Testing

@testable import OverlayScene

@Suite("Lines of very many points")
struct LongLineTests {
  private func line(_ count: Int, _ place: (Int) -> Coordinate) -> LineBuilder {
    LineBuilder(
      path: ShapePath(through: (0..<count).map(place), isGeodesic: false, isClosed: false),
      color: SIMD4(1, 0, 0, 1))
  }

  @Test("A line that cannot be simplified is thinned to what can be drawn")
  func random() {
    var random = SeededGenerator(seed: 2)
    let builder = line(5000) { _ in
      Coordinate(
        latitude: .random(in: -80...80, using: &random),
        longitude: .random(in: -10...10, using: &random))
    }
    let runs = PathRun.runs([(builder, false)], ShapeDetail(tolerance: 0x1p-30), most: 2000)
    let points = runs.reduce(0) { $0 + $1.points.count }
    #expect(points <= 2000 + runs.count && points > 500)
  }

  @Test(
    "Of a simplified line every nth point is drawn, with the least n that makes it short enough")
  func thinning() {
    var random = SeededGenerator(seed: 3)
    let builder = line(900) { _ in
      Coordinate(
        latitude: .random(in: -80...80, using: &random),
        longitude: .random(in: -10...10, using: &random))
    }
    let tolerance = 0x1p-12
    let coarse = ShapeDetail(tolerance: tolerance * ShapeLimits.coarser, isSimplified: true)
    let points = builder.points(coarse)
    #expect(points.count > 600 && points.count < 900)
    for most in [1, 2, 10, 299, 300, 400, points.count - 1, points.count, 899, 900] {
      let runs = PathRun.runs([(builder, false)], ShapeDetail(tolerance: tolerance), most: most)
      let step = most < 900 ? points.count / most + 1 : 1
      let kept = (most < 900 ? points : builder.points(ShapeDetail(tolerance: tolerance)))
        .map(\.place)
      let indices = Array(stride(from: 0, to: kept.count - 1, by: step)) + [kept.count - 1]
      #expect(runs.map { $0.points.map(\.place) } == [indices.map { kept[$0] }], "\(most)")
    }
  }

  @Test("Of too many lines, the first are drawn")
  func manyLines() {
    let lines = (0..<50).map { number in
      line(2) { Coordinate(latitude: Double(number), longitude: Double($0)) }
    }
    let starts = lines.map { $0.points(ShapeDetail(tolerance: 0x1p-20)).first?.place }
    for (most, count) in [(10, 10), (50, 50), (200, 50)] {
      let runs = PathRun.runs(
        lines.map { ($0, false) }, ShapeDetail(tolerance: 0x1p-20), most: most)
      #expect(runs.map { $0.points.first?.place } == Array(starts.prefix(count)), "\(most)")
      #expect(runs.allSatisfy { $0.points.count == 2 })
    }
  }

  @Test("A line that few points show is drawn by few")
  func smooth() {
    let builder = line(6000) { Coordinate(latitude: 10, longitude: Double($0) / 100) }
    let runs = PathRun.runs([(builder, false)], ShapeDetail(tolerance: 0x1p-20), most: 2000)
    let points = runs.reduce(0) { $0 + $1.points.count }
    #expect(points < 100 && points > 1)
    #expect(runs.last?.points.last?.along ?? 0 > 0.15)
  }

  @Test("A line that goes round the world again and again is clipped in some of its copies")
  func roundTheWorld() {
    let count = 25_000
    let builder = line(count) {
      Coordinate(latitude: 10, longitude: Longitude.wrapped(Double($0) * 13))
    }
    let points = builder.points(ShapeDetail(tolerance: 0x1p-20))
    let window = PlaneBox(minX: 0.4, minY: 0, maxX: 0.6, maxY: 1)
    let runs = PathClipper.runs(points, isClosed: false, in: window)
    #expect(!runs.isEmpty && runs.count <= 2 * ShapeLimits.clips / count)
  }
}
