import CameraCore
import CameraMotion
import GeoMath
import Gestures
import Glibc
import MapSurface
import Testing

@testable import MapEngine

@Suite("Gestures over a globe")
struct GlobeGestureTests {
  private let viewport = Viewport(width: 800, height: 600)

  private func director(
    latitude: Double = 30, zoom: Double = 4, tilt: Double = 0, bearing: Double = 0
  ) -> CameraDirector {
    var director = CameraDirector(
      camera: Camera.standard.with(
        target: Coordinate(latitude: latitude, longitude: 7), zoom: zoom, bearingDegrees: bearing,
        tiltDegrees: tilt),
      viewport: viewport)
    director.setProjection(.globe)
    return director
  }

  /// How far a place is drawn from a point, in points.
  private func error(_ director: CameraDirector, _ place: Coordinate, _ point: ScreenPoint)
    -> Double
  {
    director.surface.project(place).map { hypot($0.x - point.x, $0.y - point.y) } ?? .infinity
  }

  @Test("A drag keeps the ground under the pointer and the globe's size", arguments: [4.0, 12.4])
  func drag(zoom: Double) throws {
    var director = director(zoom: zoom, tilt: 20, bearing: 37)
    let radius = director.surface.radius
    let start = ScreenPoint(x: 300, y: 420)
    let place = try #require(director.surface.hit(start))
    director.apply(.beginStroke(at: start))
    var last = start
    for step in 1...40 {
      let next = ScreenPoint(x: 300 + Double(step) * 4, y: 420 - Double(step) * 3)
      director.apply(.drag(from: last, to: next))
      last = next
      #expect(error(director, place, next) < 1e-6)
      #expect(abs(director.surface.radius / radius - 1) < 1e-12)
    }
  }

  @Test("Wheel notches that merge hold the ground, and add up to the globe's size")
  func wheel() throws {
    var director = director(latitude: 50)
    let radius = director.surface.radius
    let point = ScreenPoint(x: 500, y: 180)
    let place = try #require(director.surface.hit(point))
    var change = CameraGlide(seconds: 0.2)
    change.zoomLevels = 0.5
    change.holding = point
    for notch in 0..<4 {
      let time = 10 + Double(notch) * 0.07
      director.advance(to: time)
      director.apply(.glide(change), at: time)
      director.advance(to: time + 0.03)
      #expect(error(director, place, point) < 1e-6)
    }
    director.advance(to: 14)
    #expect(error(director, place, point) < 1e-6)
    #expect(abs(director.surface.radius / radius - 4) < 1e-6)
  }

  @Test("A turn about a point keeps the globe's size, and a drag after it holds the ground")
  func turn() throws {
    var director = director()
    let radius = director.surface.radius
    director.apply(.turn(bearing: 30, tilt: 10, holding: ScreenPoint(x: 420, y: 260)))
    #expect(abs(director.surface.radius / radius - 1) < 1e-12)
    #expect(director.camera.bearingDegrees == 30)
    let place = try #require(director.surface.hit(ScreenPoint(x: 350, y: 320)))
    director.apply(.beginStroke(at: ScreenPoint(x: 350, y: 320)))
    director.apply(.drag(from: ScreenPoint(x: 350, y: 320), to: ScreenPoint(x: 360, y: 330)))
    #expect(error(director, place, ScreenPoint(x: 360, y: 330)) < 1e-6)
  }

  @Test("Beside the globe there is nothing to hold: a drag does nothing, a zoom keeps the target")
  func beside() {
    var director = director(zoom: 3.3)
    let before = director.camera
    let corner = ScreenPoint(x: 2, y: 2)
    director.apply(.beginStroke(at: corner))
    director.apply(.drag(from: corner, to: ScreenPoint(x: 100, y: 100)))
    #expect(director.camera == before)
    director.apply(.endStroke)
    director.apply(.zoom(levels: 0.5, holding: corner))
    #expect(director.camera.target == before.target)
    #expect(abs(director.camera.zoom - before.zoom - 0.5) < 1e-12)
  }

  @Test("A globe can be turned to its pole, and a plane has its own targets again")
  func poles() {
    var director = director(latitude: 80, zoom: 1.5)
    var last = ScreenPoint(x: 400, y: 300)
    director.apply(.beginStroke(at: last))
    for _ in 0..<60 {
      let next = ScreenPoint(x: 400, y: last.y + 2)
      director.apply(.drag(from: last, to: next))
      last = next
    }
    #expect(director.camera.target.latitude > 89.9)
    director.setProjection(.mercator)
    #expect(director.camera.target.latitude == 85)
  }
}
