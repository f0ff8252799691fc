import GeoMath
import TestSupport
import Testing

@testable import Rhumb

@MainActor
@Suite("Projection")
struct ProjectionTests {
  private static let monaco = Coordinate(latitude: 43.7311, longitude: 7.4197)

  @Test("A projection is a snapshot: it does not follow the camera, nor the size")
  func snapshot() throws {
    let map = try emptyMap(CameraPosition(target: Self.monaco, zoom: 14, tilt: 30))
    let projection = map.projection
    let drawn = try present(projection.point(for: Self.monaco))
    #expect(distance(drawn, Point(x: 400, y: 300)) < 1e-9 && projection == map.projection)
    map.move(.pan(x: 50, y: 0))
    map.size = Size(width: 500, height: 500)
    #expect(projection.point(for: Self.monaco) == drawn)
    #expect(projection != map.projection && map.projection.point(for: Self.monaco) != drawn)
    let again = try present(projection.coordinate(for: drawn))
    #expect(abs(again.latitude - Self.monaco.latitude) < 1e-9)
    #expect(Set([projection, map.projection, projection]).count == 2)
  }

  @Test("Point and coordinate undo each other, and the map gives the same answers")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 321)
    for round in 0..<300 {
      let map = try emptyMap(Self.camera(&random))
      map.padding = EdgeInsets(top: random.double(0...200), left: random.double(0...300))
      let projection = map.projection
      let point = Point(x: random.double(0...800), y: random.double(0...600))
      guard let place = projection.coordinate(for: point) else { continue }
      #expect(map.projection.coordinate(for: point) == place)
      let back = try present(projection.point(for: place))
      #expect(map.projection.point(for: place) == back)
      // At a low zoom the nearest copy of the world may be another one.
      if map.camera.zoom > 5 { #expect(distance(back, point) < 1e-6, "round \(round)") }
    }
  }

  private static func camera(_ random: inout SeededGenerator) -> CameraPosition {
    CameraPosition(
      latitude: random.double(-80...80), longitude: random.double(-180...180),
      zoom: random.double(2...20), bearing: random.double(0...360),
      tilt: random.double(0...65))
  }

  @Test("The visible region is the ground under the corners, and its bounds hold all in sight")
  func visibleRegion() throws {
    var random = SeededGenerator(seed: 322)
    for round in 0..<300 {
      let map = try emptyMap(Self.camera(&random))
      let region = map.projection.visibleRegion
      #expect(region.nearLeft == map.projection.coordinate(for: Point(x: 0, y: 600)))
      #expect(region.nearRight == map.projection.coordinate(for: Point(x: 800, y: 600)))
      #expect(region.farLeft == map.projection.coordinate(for: Point(x: 0, y: 0)))
      #expect(region.farRight == map.projection.coordinate(for: Point(x: 800, y: 0)))
      let bounds = try present(region.bounds)
      #expect(bounds.isValid, "round \(round)")
      let wider = CoordinateBounds(
        southwest: Self.moved(bounds.southwest, -1e-9),
        northeast: Self.moved(bounds.northeast, 1e-9))
      let box = bounds.longitudeSpan > 359.9 ? bounds : wider
      for _ in 0..<20 {
        let point = Point(x: random.double(0...800), y: random.double(0...600))
        #expect(box.contains(try present(map.projection.coordinate(for: point))), "round \(round)")
      }
    }
  }

  private static func moved(_ place: Coordinate, _ degrees: Double) -> Coordinate {
    Coordinate(
      latitude: min(max(place.latitude + degrees, -90), 90), longitude: place.longitude + degrees)
  }

  @Test("With the horizon in sight the far corners have no ground, and the bounds no end")
  func horizon() throws {
    let map = try emptyMap(CameraPosition(target: Self.monaco, zoom: 16))
    map.limits.tiltLimit = 85
    map.camera.tilt = 80
    let region = map.projection.visibleRegion
    #expect(region.nearLeft != nil && region.nearRight != nil)
    #expect(region.farLeft == nil && region.farRight == nil && region.bounds == nil)
    #expect(map.projection.coordinate(for: Point(x: 400, y: 10)) == nil)
  }

  @Test("A view wider than the world sees every meridian")
  func wholeWorld() throws {
    let map = try emptyMap(CameraPosition(latitude: 0, longitude: 170, zoom: 1), width: 1400)
    let bounds = try present(map.projection.visibleRegion.bounds)
    #expect(bounds.longitudeSpan == 360)
  }

  @Test("What is drawn in the view is contained, what is beside or behind it is not")
  func contains() throws {
    let map = try emptyMap(
      CameraPosition(target: Self.monaco, zoom: 16, bearing: 70, tilt: 60))
    let projection = map.projection
    for (x, y, isInside) in [
      (400.0, 300.0, true), (1, 1, true), (799, 599, true), (-2, 300, false), (400, 602, false),
      (802, 10, false),
    ] {
      let place = try present(projection.coordinate(for: Point(x: x, y: y)))
      #expect(projection.contains(place) == isInside, "\(x), \(y)")
    }
    #expect(!projection.contains(Coordinate(latitude: 43.7, longitude: 7.3)), "behind")
    #expect(!projection.contains(Coordinate(latitude: .nan, longitude: 7.3)))
  }

  @Test("Metres are drawn as long as they are: at the target, elsewhere, and tilted")
  func metres() throws {
    let map = try emptyMap(CameraPosition(target: Self.monaco, zoom: 17, tilt: 50))
    let projection = map.projection
    let atTarget = try present(projection.points(forMeters: 100, at: Self.monaco))
    #expect(abs(atTarget - 100 * projection.pointsPerMeter) < 1e-9)
    for y in [50.0, 300, 590] {
      // 100 m to the east, across the view.
      let place = try present(projection.coordinate(for: Point(x: 400, y: y)))
      let degrees = 100 / (Earth.radiusMetres * cosine(place.latitude)) * 180 / .pi
      let east = Coordinate(
        latitude: place.latitude, longitude: place.longitude + degrees)
      let drawn = distance(
        try present(projection.point(for: place)), try present(projection.point(for: east)))
      let told = try present(projection.points(forMeters: 100, at: place))
      #expect(abs(drawn - told) < 1e-6, "at \(y)")
    }
    let behind = Coordinate(latitude: 43.6, longitude: 7.4197)
    #expect(projection.points(forMeters: 1, at: behind) == nil)
  }

  private func cosine(_ degrees: Double) -> Double { Rotation(degrees: degrees).cosine }
}
