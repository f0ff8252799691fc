import GeoMath
import RenderModel
import TestSupport
import Testing

@testable import OverlayScene

/// How detailed a shape of many points is drawn while the map is zoomed.
@Suite("Detail of shapes")
struct ShapeRecordTests {
  private let pointCount = 600

  /// A line to the east that shakes, so that each level has other points.
  private func geometry() throws -> ShapeGeometry {
    var random = SeededGenerator(seed: 3)
    let places = (0..<pointCount).map { index in
      let size = random.pick([1e-3, 3e-4, 1e-4, 3e-5, 1e-5])
      return WebMercator.coordinate(
        WorldPoint(
          x: 0.4 + 0.2 * Double(index) / Double(pointCount),
          y: 0.5 + Double.random(in: -size...size, using: &random)))
    }
    var pictures = ImageCache()
    return try #require(
      ShapeGeometry(
        .line(
          places, isGeodesic: false, stroke: ShapeStroke(width: 4, color: SIMD4(1, 0, 0, 1))),
        dashes: 0, pictures: &pictures, rank: 0))
  }

  @Test("A level is made once; without budget one that is half as fine, or a finer one, stands in")
  func levels() throws {
    let geometry = try geometry()
    let record = ShapeRecord(
      key: .next(), zIndex: 0, isVisible: true, dashes: 0, geometry: geometry)
    func size(_ worldWidth: Double, _ budget: inout Int) -> Int {
      record.mesh(geometry, worldWidth: worldWidth, budget: &budget).vertices.count
    }
    var budget = 1000
    let tenth = size(0x1p10, &budget)
    #expect(budget == 1000 - pointCount)
    #expect(size(0x1p10 * 1.9, &budget) == tenth && budget == 1000 - pointCount)

    #expect(size(0x1p11, &budget) == tenth && budget == -1)
    let twelfth = size(0x1p12, &budget)
    #expect(twelfth > tenth && budget == -1 - pointCount, "there is none that is fine enough")
    #expect(size(0x1p6, &budget) == tenth, "the nearest of the finer ones")
    #expect(size(0x1p13, &budget) == twelfth)

    let whole = geometry.mesh(geometry.wholeDetail).vertices.count
    #expect(size(0x1p30, &budget) == whole && whole > twelfth)
    budget = 10_000
    #expect(size(0x1p6, &budget) < tenth && budget == 10_000 - pointCount)
  }

  @Test("A shape is below another by its z-index, and by its age where they are alike")
  func order() {
    func record(_ number: UInt64, _ zIndex: Double) -> ShapeRecord {
      ShapeRecord(
        key: OverlayID(number: number), zIndex: zIndex, isVisible: true, dashes: 0, geometry: nil)
    }
    #expect(record(5, -1).isBelow(record(2, 0)) && !record(2, 0).isBelow(record(5, -1)))
    #expect(record(2, 1).isBelow(record(5, 1)) && !record(5, 1).isBelow(record(2, 1)))
  }
}
