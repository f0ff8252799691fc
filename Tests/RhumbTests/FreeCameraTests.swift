import Foundation
import TestSupport
import Testing

@testable import Rhumb

/// The camera by where it stands, and the lens.
@MainActor
@Suite("Free camera and lens")
struct FreeCameraTests {
  private func map(padding: EdgeInsets = .zero) throws -> MapView {
    let map = try emptyMap()
    map.limits.fillsViewport = false
    map.limits.tiltLimit = 85
    map.limits.maxOverzoom = nil
    map.padding = padding
    return map
  }

  @Test("Any camera is read as one that stands there, and comes back to a billionth")
  func roundTrip() throws {
    let map = try map(padding: EdgeInsets(top: 40, left: 200))
    var random = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      map.fieldOfView = random.double(5...120)
      let camera = CameraPosition(
        latitude: random.double(-80...80), longitude: random.double(-180...180),
        zoom: random.double(3...22), bearing: random.double(0...360), tilt: random.double(0...85))
      map.camera = camera
      let free = map.freeCamera
      map.camera = CameraPosition(latitude: 0, longitude: 0, zoom: 5)
      try map.setFreeCamera(free)
      let back = map.camera
      #expect(abs(back.target.latitude - camera.target.latitude) < 1e-9, "\(camera)")
      #expect(abs(back.target.longitude - camera.target.longitude) < 1e-9, "\(camera)")
      #expect(abs(back.zoom - camera.zoom) < 1e-9 && abs(back.tilt - camera.tilt) < 1e-9)
      #expect(abs(back.bearing - camera.bearing) < 1e-9)
    }
  }

  @Test("One that looks at a place has it for a target, at the distance that it has")
  func lookingAt() throws {
    let map = try map()
    let place = Coordinate(latitude: 46.5365, longitude: 7.9626)
    let free = FreeCameraOptions(
      position: Coordinate(latitude: 46.55, longitude: 7.98), altitude: 3000, lookingAt: place)
    try map.setFreeCamera(free)
    #expect(map.camera.target.distance(to: place) < 1e-6)
    let drawn = try #require(map.point(for: place))
    #expect(distance(drawn, Point(x: 400, y: 300)) < 1e-6)
    let way = free.position.distance(to: place)
    let expected = 180 / Double.pi * atan(way / 3000)
    #expect(abs(map.camera.tilt - expected) < 0.02)
    let above = FreeCameraOptions(position: place, altitude: 500, lookingAt: place, bearing: 30)
    #expect(above.pitch == 0 && above.bearing == 30)
    // At the target 1.5 view heights are 500 m.
    try map.setFreeCamera(above)
    #expect(abs(900 / map.projection.pointsPerMeter - 500) < 1e-6)
  }

  @Test("What a map's camera cannot be is refused by name, and nothing moves")
  func refusals() throws {
    let map = try map()
    map.limits.tiltLimit = 60
    let before = map.camera
    func fault(_ change: (inout FreeCameraOptions) -> Void) -> MapError? {
      var free = FreeCameraOptions(
        position: Coordinate(latitude: 10, longitude: 20), altitude: 3000, pitch: 30)
      change(&free)
      do throws(MapError) { try map.setFreeCamera(free) } catch { return error }
      return nil
    }
    #expect(fault { $0.roll = 5 } == .impossibleCamera(.rolled))
    #expect(fault { $0.pitch = 95 } == .impossibleCamera(.looksUp))
    #expect(fault { $0.pitch = -1 } == .impossibleCamera(.looksUp))
    #expect(fault { $0.altitude = 0 } == .impossibleCamera(.belowGround))
    #expect(fault { $0.position.latitude = 86 } == .impossibleCamera(.beyondPole))
    #expect(fault { $0.altitude = 1e-9 } == .impossibleCamera(.outOfZoom))
    #expect(fault { $0.pitch = 70 } == .impossibleCamera(.outsideLimits))
    #expect(fault { $0.altitude = .nan } == .notFinite(property: "altitude"))
    #expect(map.camera == before)
    #expect(fault { $0.roll = 360 } == nil && map.camera != before)
  }

  @Test("With another lens the target stays, the horizon is where it must be, and drags hold")
  func lens() throws {
    let player = try MapPlayer(
      CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 16, bearing: 30, tilt: 60))
    let (map, camera) = (player.map, player.map.camera)
    #expect(abs(map.fieldOfView - 36.869_897_645_844_02) < 1e-9)
    for degrees in [10.0, 36.87, 90] {
      map.fieldOfView = degrees
      #expect(map.camera == camera && abs(map.fieldOfView - degrees) < 1e-9)
      // The horizon is 30° above the view's axis.
      let eye = 300 / tan(degrees / 2 * .pi / 180)
      let horizon = 300 - eye * tan(30 * .pi / 180)
      #expect(map.coordinate(for: Point(x: 100, y: horizon + 0.01)) != nil || horizon < -1e6)
      #expect(map.coordinate(for: Point(x: 100, y: horizon - 0.01)) == nil)
      let grabbed = try #require(map.coordinate(for: Point(x: 300, y: 420)))
      player.drag(from: Point(x: 300, y: 420), x: 80, y: -30)
      let drawn = try #require(map.point(for: grabbed))
      #expect(distance(drawn, Point(x: 380, y: 390)) < 0.01, "\(degrees)")
      map.camera = camera
      let corners = [(-1.0, -1.0), (1.0, 1.0)].map {
        Coordinate(
          latitude: camera.target.latitude + $0.0 * 0.001,
          longitude: camera.target.longitude + $0.1 * 0.001)
      }
      let fit = try map.camera(for: corners)
      map.setCamera(to: fit)
      for corner in corners {
        let point = try #require(map.point(for: corner))
        #expect(point.x > -0.5 && point.x < 800.5 && point.y > -0.5 && point.y < 600.5)
      }
      map.camera = camera
    }
    map.fieldOfView = 500
    #expect(abs(map.fieldOfView - 120) < 1e-9)
  }
}
