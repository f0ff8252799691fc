import CameraCore
import GeoMath
import MapSurface
import TestSupport
import Testing

@testable import Rhumb

@Suite("What is seen of a globe")
struct GlobeProjectionTests {
  private func projection(
    _ latitude: Double, _ longitude: Double, zoom: Double, bearing: Double = 0
  ) -> Projection {
    Projection(
      Camera.standard.reaching(.poles).with(
        target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
        bearingDegrees: bearing),
      Viewport(width: 800, height: 600), .globe)
  }

  @Test("The box around what is seen contains the ground under every point, and is tight")
  func box() throws {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<60 {
      let projection = projection(
        random.double(-75...75), random.double(-180...180), zoom: random.double(4...11),
        bearing: random.double(0...360))
      guard let box = projection.visibleRegion.bounds else { continue }
      let slack = 0.01 * box.latitudeSpan
      let inner = CoordinateBounds(
        south: box.south - slack, west: box.west - slack, north: box.north + slack,
        east: box.east + slack)
      for _ in 0..<200 {
        let point = Point(x: random.double(0...800), y: random.double(0...600))
        let place = try #require(projection.coordinate(for: point))
        #expect(inner?.contains(place) ?? false, "\(box) \(place)")
      }
    }
  }

  @Test("Over a pole, all longitudes are seen")
  func pole() throws {
    let box = try #require(projection(88, 20, zoom: 1).visibleRegion.bounds)
    #expect(box.north == 90 && box.longitudeSpan == 360)
    #expect(box.south > 0 && box.south < 88)
  }

  @Test("Where there is no ground under a corner, what is seen has no box")
  func beside() {
    let region = projection(10, 20, zoom: 1).visibleRegion
    #expect(region.bounds == nil && region.farLeft == nil)
  }
}
