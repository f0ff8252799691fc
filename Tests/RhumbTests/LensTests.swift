import Foundation
import Testing

@testable import Rhumb

@MainActor
@Suite("The lens")
struct LensTests {
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
      #expect(
        map.projection.coordinate(for: Point(x: 100, y: horizon + 0.01)) != nil || horizon < -1e6)
      #expect(map.projection.coordinate(for: Point(x: 100, y: horizon - 0.01)) == nil)
      let grabbed = try #require(map.projection.coordinate(for: Point(x: 300, y: 420)))
      player.drag(from: Point(x: 300, y: 420), x: 80, y: -30)
      let drawn = try #require(map.projection.point(for: grabbed))
      #expect(distance(drawn, Point(x: 380, y: 390)) < 0.01, "\(degrees)")
      map.camera = camera
      let corners = [(-1.0, -1.0), (1.0, 1.0)].map {
        Coordinate(
          latitude: camera.target.latitude + $0.0 * 0.001,
          longitude: camera.target.longitude + $0.1 * 0.001)
      }
      let fit = try map.camera(fitting: corners)
      map.move(.to(fit))
      for corner in corners {
        let point = try #require(map.projection.point(for: corner))
        #expect(point.x > -0.5 && point.x < 800.5 && point.y > -0.5 && point.y < 600.5)
      }
      map.camera = camera
    }
    map.fieldOfView = 500
    #expect(abs(map.fieldOfView - 150) < 1e-9)
  }
}
