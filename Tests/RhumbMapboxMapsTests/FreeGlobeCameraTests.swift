import CameraCore
import GeoMath
import MapSurface
import TestSupport
import Testing

@testable import RhumbMapboxMaps

@Suite("The camera over a globe by where it stands")
struct FreeGlobeCameraTests {
  @Test("Any camera over a globe is read as one that stands there, and comes back")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 10)
    let viewport = Viewport(width: 800, height: 600)
    for _ in 0..<500 {
      let camera = Camera.standard.reaching(.poles).with(
        target: Coordinate(
          latitude: random.double(-84...84), longitude: random.double(-180...180)),
        zoom: random.double(0...11), bearingDegrees: random.double(0...360),
        tiltDegrees: random.pick([0, random.double(0.1...80)]))
      let surface = SurfaceView(camera, viewport, .globe)
      let free = FreeCameraOptions(over: surface)
      let back = try #require(free.globeCamera(in: viewport, .globe))
      #expect(GreatCircle(from: back.target, to: camera.target).angle < 1e-11, "\(camera)")
      #expect(abs(back.zoom - camera.zoom) < 1e-6 && abs(back.tilt - camera.tiltDegrees) < 1e-6)
      let turn = Bearing.shortestTurn(from: back.bearing, to: camera.bearingDegrees)
      #expect(abs(turn) < 1e-6, "\(camera)")
    }
  }

  @Test("From space the camera is thousands of kilometres high, and tilted it stands aside")
  func space() {
    let camera = Camera.standard.with(
      target: Coordinate(latitude: 0, longitude: 20), zoom: 2, bearingDegrees: 90, tiltDegrees: 40)
    let free = FreeCameraOptions(
      over: SurfaceView(camera, Viewport(width: 800, height: 600), .globe))
    #expect(free.altitude > 1e7)
    #expect(free.position.longitude < 0 && abs(free.position.latitude) < 1e-9)
    #expect(abs(free.bearing - 90) < 1e-9 && free.pitch < 40)
  }

  @Test("One that looks past the globe has no camera over it")
  func past() {
    let free = FreeCameraOptions(
      position: Coordinate(latitude: 0, longitude: 0), altitude: 1e7, bearing: 0, pitch: 60)
    #expect(free.globeCamera(in: Viewport(width: 800, height: 600), .globe) == nil)
  }
}
