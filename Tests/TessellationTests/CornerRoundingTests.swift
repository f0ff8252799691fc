import GeoMath
import Testing
import VectorTiles

@testable import Tessellation

@Suite("Rounded corners")
struct CornerRoundingTests {
  private let tile = TileID(z: 14, x: 8192, y: 8191)
  /// At the equator, to a unit of a tile of 4096.
  private let metresPerUnit = WebMercator.metresPerPoint(latitude: 0, zoom: 14) * 256 / 4096

  private func rounded(_ rings: [Ring], units: Double) throws -> TileGeometry {
    var rounding = try #require(
      CornerRounding(metres: units * metresPerUnit, in: tile, extent: 4096))
    var geometry = Shapes.geometry(rings)
    rounding.round(&geometry)
    return geometry
  }

  @Test("A corner is cut off at the distance along both edges, and its curve touches them")
  func square() throws {
    let points = try rounded([Shapes.square(100, 100, side: 400)], units: 50).points
    #expect(points.count == 4 * 4)
    for point in points {
      let x = abs(Double(point.x) / 16 - 300)
      let y = abs(Double(point.y) / 16 - 300)
      #expect(max(x, y) <= 200.1 && x + y <= 375.1 && max(x, y) > 150)
    }
    // Where the curves begin: 50 units from the corners.
    #expect(points.contains { abs(Int($0.x) - 2400) <= 1 && $0.y == 1600 })
  }

  @Test("Short edges are cut at their middle, and what hardly turns is left alone")
  func limits() throws {
    let small = try rounded([Shapes.square(0, 0, side: 20)], units: 500).points
    #expect(small.contains(TilePoint(x: 160, y: 0)) && small.count == 16)
    let flat = Shapes.ring([(0, 0), (1000, 4), (2000, 0), (2000, 900), (0, 900)])
    #expect(try rounded([flat], units: 10).points.count == 1 + 4 * 4)
    let twice = try rounded([flat, Shapes.ring([(5, 5), (5, 5)])], units: 10)
    #expect(twice.partCount == 2 && twice.part(1).count == 2)
  }

  @Test("No distance is no rounding")
  func none() {
    for metres in [0, -1, Double.nan, .infinity] {
      #expect(CornerRounding(metres: metres, in: tile, extent: 4096) == nil)
    }
  }
}
