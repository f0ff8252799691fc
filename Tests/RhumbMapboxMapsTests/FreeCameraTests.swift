import Foundation
import RhumbMapboxMaps
import TestSupport
import Testing

@MainActor
@Suite("The camera by where it stands")
struct FreeCameraTests {
  private let mapView = MapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  private var map: MapboxMap { mapView.mapboxMap }
  private var rhumbMap: Rhumb.MapView { mapView.rhumbMap }

  init() {
    var limits = MapLimits()
    limits.fillsViewport = false
    limits.tiltLimit = 85
    limits.maxOverzoom = nil
    rhumbMap.limits = limits
  }

  @Test("Any camera is read as one that stands there, and comes back to a billionth")
  func roundTrip() {
    rhumbMap.padding = UIEdgeInsets(top: 40, left: 200)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      rhumbMap.fieldOfView = random.double(5...120)
      let camera = CameraPosition(
        latitude: random.double(-80...80), longitude: random.double(-180...180),
        zoom: random.double(3...22), bearing: random.double(0...360), tilt: random.double(0...85))
      rhumbMap.camera = camera
      let free = map.freeCameraOptions
      rhumbMap.camera = CameraPosition(latitude: 0, longitude: 0, zoom: 5)
      map.freeCameraOptions = free
      let back = rhumbMap.camera
      #expect(map.lastError == nil)
      #expect(abs(back.target.latitude - camera.target.latitude) < 1e-9, "\(camera)")
      #expect(abs(back.target.longitude - camera.target.longitude) < 1e-9, "\(camera)")
      #expect(abs(back.zoom - camera.zoom) < 1e-9 && abs(back.tilt - camera.tilt) < 1e-9)
      #expect(abs(back.bearing - camera.bearing) < 1e-9)
    }
  }

  @Test("One that looks at a place has it for a target, at the distance that it has")
  func lookingAt() {
    let place = Coordinate(latitude: 46.5365, longitude: 7.9626)
    let free = FreeCameraOptions(
      position: Coordinate(latitude: 46.55, longitude: 7.98), altitude: 3000, lookingAt: place)
    map.freeCameraOptions = free
    #expect(rhumbMap.camera.target.distance(to: place) < 1e-6)
    let drawn = map.point(for: place)
    #expect(abs(drawn.x - 400) < 1e-6 && abs(drawn.y - 300) < 1e-6)
    let way = free.position.distance(to: place)
    let expected = 180 / Double.pi * atan(way / 3000)
    #expect(abs(rhumbMap.camera.tilt - expected) < 0.02)
    let above = FreeCameraOptions(position: place, altitude: 500, lookingAt: place, bearing: 30)
    #expect(above.pitch == 0 && above.bearing == 30)
    // At the target 1.5 view heights are 500 m.
    map.freeCameraOptions = above
    #expect(abs(900 / rhumbMap.projection.pointsPerMeter - 500) < 1e-6)
    #expect(map.lastError == nil)
  }

  @Test("What a map's camera cannot be is refused by name, and nothing moves")
  func refusals() {
    rhumbMap.limits.tiltLimit = 60
    let before = rhumbMap.camera
    func fault(_ change: (inout FreeCameraOptions) -> Void) -> MapError? {
      var free = FreeCameraOptions(
        position: Coordinate(latitude: 10, longitude: 20), altitude: 3000, pitch: 30)
      change(&free)
      map.lastError = nil
      map.freeCameraOptions = free
      return map.lastError
    }
    #expect(fault { $0.pitch = 95 } == .impossibleCamera(.looksUp))
    #expect(fault { $0.pitch = -1 } == .impossibleCamera(.looksUp))
    #expect(fault { $0.altitude = 0 } == .impossibleCamera(.belowGround))
    #expect(fault { $0.position.latitude = 86 } == .impossibleCamera(.beyondPole))
    #expect(fault { $0.altitude = 1e-9 } == .impossibleCamera(.outOfZoom))
    #expect(fault { $0.pitch = 70 } == .impossibleCamera(.outsideLimits))
    #expect(fault { $0.altitude = .nan } == .notFinite(property: "altitude"))
    #expect(rhumbMap.camera == before)
    #expect(fault { $0.roll = 365 } == nil && abs(rhumbMap.camera.roll - 5) < 1e-9)
  }
}
