import TestSupport
import Testing

@testable import Rhumb

/// Bounds for all of the view.
@MainActor
@Suite("Bounds of the viewport")
struct ViewportBoundsTests {
  private static let iceland = CoordinateBounds(
    southwest: Coordinate(latitude: 63.2, longitude: -24.7),
    northeast: Coordinate(latitude: 66.6, longitude: -13.4))

  private func expectInside(_ map: MapView, _ box: CoordinateBounds, _ what: String = "") throws {
    let slack = 1e-6
    for point in [(0.0, 0.0), (800, 0), (0, 600), (800, 600)] {
      let place = try #require(map.projection.coordinate(for: Point(x: point.0, y: point.1)))
      #expect(
        place.latitude > box.southwest.latitude - slack
          && place.latitude < box.northeast.latitude + slack
          && place.longitude > box.southwest.longitude - slack
          && place.longitude < box.northeast.longitude + slack, "\(what) \(map.camera) \(place)")
    }
  }

  @Test("Not tilted, no ground outside is ever seen, whatever user and program do")
  func anything() throws {
    for seed in [1, 2, 3] as [UInt64] {
      let player = try MapPlayer(CameraPosition(latitude: 64, longitude: -19, zoom: 8))
      player.map.limits.tiltLimit = 0
      if seed == 2 { player.map.padding = EdgeInsets(top: 100, left: 300) }
      player.map.limits.viewportBounds = Self.iceland
      var random = SeededGenerator(seed: seed)
      player.everyFrame = { try? self.expectInside($0, Self.iceland, "seed \(seed)") }
      for step in 0..<120 {
        player.doAnything(&random)
        if step % 20 == 0 {
          player.map.animate(
            .to(
              CameraOptions(
                CameraPosition(
                  latitude: random.double(-80...80), longitude: random.double(-180...180),
                  zoom: random.double(0...14), bearing: random.double(0...360)))))
        }
      }
      player.rest()
    }
  }

  @Test("Zooming out stops where the box fills the view; against its side the map slides")
  func slides() throws {
    let player = try MapPlayer(CameraPosition(latitude: 65, longitude: -19, zoom: 9))
    let map = player.map
    map.limits.viewportBounds = Self.iceland
    map.move(.to(CameraOptions(zoom: 0)))
    #expect(map.camera.zoom == map.permittedZooms().lowerBound && map.camera.zoom > 5)
    try expectInside(map, Self.iceland)
    map.camera = CameraPosition(latitude: 65, longitude: -14.5, zoom: 9)
    player.drag(from: Point(x: 500, y: 300), x: -400, y: 60)
    let corner = try #require(map.projection.coordinate(for: Point(x: 800, y: 300)))
    #expect(abs(corner.longitude - -13.4) < 1e-6 && map.camera.target.latitude > 65.01)
  }

  @Test("Tilted, the view from above at the same zoom is what is held, and tilting moves nothing")
  func tilted() throws {
    let map = try emptyMap(CameraPosition(latitude: 65, longitude: -14.5, zoom: 16))
    map.limits.viewportBounds = Self.iceland
    map.camera.target.longitude = -13
    let held = map.camera.target
    map.camera.tilt = 60
    #expect(map.camera.target == held && map.camera.tilt == 60)
  }

  @Test("Over the date line too; lifted by nil and by the world")
  func others() throws {
    let map = try emptyMap(CameraPosition(latitude: -17, longitude: 178, zoom: 9))
    let fiji = CoordinateBounds(
      southwest: Coordinate(latitude: -20, longitude: 176),
      northeast: Coordinate(latitude: -15, longitude: -178))
    map.limits.viewportBounds = fiji
    #expect(map.limits.viewportBounds == fiji)
    map.camera = CameraPosition(latitude: -17, longitude: -170, zoom: 9)
    let east = try #require(map.projection.coordinate(for: Point(x: 800, y: 300)))
    #expect(abs(east.longitude - -178) < 1e-6)
    map.limits.viewportBounds = nil
    map.camera.target.longitude = -170
    #expect(map.camera.target.longitude == -170)
    map.limits.viewportBounds = fiji
    map.limits.viewportBounds = .world
    #expect(map.limits.viewportBounds == nil)
  }

  @Test("A box that cannot fill the view lies in its middle")
  func small() throws {
    let map = try emptyMap(CameraPosition(latitude: 64, longitude: -20, zoom: 4))
    map.limits.zoom = 0...4
    map.limits.viewportBounds = Self.iceland
    let middle = try #require(Self.iceland.center)
    #expect(map.camera.target.distance(to: middle) < 1 && map.camera.zoom == 4)
  }
}
