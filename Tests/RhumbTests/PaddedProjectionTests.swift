import Testing

@testable import Rhumb

@MainActor
@Suite("Projection of a padded view")
struct PaddedProjectionTests {
  @Test("What is drawn below the padding is in the view as well; the region is the whole view's")
  func contains() throws {
    let map = try emptyMap(CameraPosition(latitude: 47, longitude: 8, zoom: 12))
    map.padding = EdgeInsets(top: 200, left: 300, bottom: 0, right: 0)
    let inside = [
      Point(x: 5, y: 5), Point(x: 150, y: 300), Point(x: 795, y: 595), Point(x: 5, y: 595),
    ]
    let outside = [
      Point(x: -5, y: 300), Point(x: 805, y: 300), Point(x: 400, y: 605), Point(x: 400, y: -5),
    ]
    for point in inside {
      let place = try #require(map.projection.coordinate(for: point))
      #expect(map.projection.contains(place), "\(point)")
    }
    for point in outside {
      let place = try #require(map.projection.coordinate(for: point))
      #expect(!map.projection.contains(place), "\(point)")
    }
    let region = map.projection.visibleRegion
    let corner = try #require(map.projection.coordinate(for: Point(x: 0, y: 600)))
    let near = try #require(region.nearLeft)
    #expect(abs(near.latitude - corner.latitude) < 1e-9)
    #expect(abs(near.longitude - corner.longitude) < 1e-9)
  }
}
