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

  @Test("Beside the globe a zoom keeps the target")
  func zoomBeside() {
    var director = director(zoom: 1.3)
    let before = director.camera
    director.apply(.zoom(levels: 0.5, holding: ScreenPoint(x: 2, y: 2)))
    #expect(director.camera.target == before.target)
    #expect(abs(director.camera.zoom - before.zoom - 0.5) < 1e-12)
  }

  @Test("A drag that begins beside the globe turns it by the horizon")
  func dragBeside() throws {
    var director = director(latitude: 0, zoom: 1.3)
    let start = ScreenPoint(x: 20, y: 300)
    #expect(director.surface.hit(start) == nil)
    let limb = try #require(SurfaceGrip(nearest: start, of: director.surface)).place
    director.apply(.beginStroke(at: start))
    var last = start
    for x in stride(from: 20.0, through: 380, by: 12) {
      let next = ScreenPoint(x: x, y: 300)
      director.apply(.drag(from: last, to: next))
      last = next
      if director.surface.hit(next) == nil {
        #expect(abs(director.camera.target.longitude - 7) < 1e-9)
      } else {
        #expect(error(director, limb, next) < 1e-6)
      }
    }
    #expect(director.camera.target.longitude < 0)
  }

  @Test("A drag that leaves the globe goes on by its horizon, and comes back to the held ground")
  func dragAway() throws {
    var director = director(latitude: 10, zoom: 1.3)
    let start = ScreenPoint(x: 420, y: 290)
    let place = try #require(director.surface.hit(start))
    director.apply(.beginStroke(at: start))
    var last = start
    var farthest = 0.0
    for x in [500, 560, 620, 700, 900, 700, 600, 480.0] {
      let next = ScreenPoint(x: x, y: 290 + (x - 420) / 10)
      director.apply(.drag(from: last, to: next))
      last = next
      let away = abs(Longitude.shortestWay(from: 7, to: director.camera.target.longitude))
      farthest = max(farthest, away)
      if director.surface.hit(next) != nil { #expect(error(director, place, next) < 1e-6) }
    }
    #expect(farthest > 60 && farthest < 90)
  }

  @Test("A key's pan turns the globe as a hand does, and stops at a pole")
  func pan() {
    var director = director(latitude: 30)
    let radius = director.surface.radius
    director.apply(.pan(x: 100, y: 0))
    #expect(director.camera.target.longitude > 7)
    #expect(abs(director.surface.radius / radius - 1) < 1e-9)
    for _ in 0..<400 { director.apply(.pan(x: 0, y: -50)) }
    #expect(director.camera.target.latitude == TargetReach.poles.latitudes.upperBound)
    let longitude = director.camera.target.longitude
    director.apply(.pan(x: 100, y: 0))
    let turned = Longitude.shortestWay(from: longitude, to: director.camera.target.longitude)
    #expect(turned > 0 && turned <= 90)
    #expect(abs(director.surface.radius / radius - 1) < 1e-9)
  }

  @Test("Bounds that stop a drag leave the globe its size")
  func bounds() {
    var director = director()
    var limits = CameraLimits()
    limits.targetBounds = CoordinateBounds(south: 20, west: -10, north: 40, east: 20)
    director.setLimits(limits)
    let radius = director.surface.radius
    var last = ScreenPoint(x: 400, y: 200)
    director.apply(.beginStroke(at: last))
    for _ in 0..<30 {
      let next = ScreenPoint(x: last.x + 3, y: last.y + 12)
      director.apply(.drag(from: last, to: next))
      last = next
      #expect(abs(director.surface.radius / radius - 1) < 1e-9)
    }
    #expect(director.camera.target.latitude == 40)
  }

  @Test("A box is fitted as it lies on the globe")
  func box() throws {
    var director = director(latitude: 40, zoom: 3)
    let box = ScreenRectangle(left: 300, top: 260, right: 460, bottom: 380)
    let corners = [
      ScreenPoint(x: box.left, y: box.top), ScreenPoint(x: box.right, y: box.top),
      ScreenPoint(x: box.left, y: box.bottom), ScreenPoint(x: box.right, y: box.bottom),
    ]
    let places = try corners.map { try #require(director.surface.hit($0)) }
    director.apply(.fitBox(box), at: 0)
    director.advance(to: 5)
    let points = try places.map { try #require(director.surface.project($0)) }
    let (xs, ys) = (points.map(\.x).sorted(), points.map(\.y).sorted())
    #expect(xs[0] > -1e-6 && xs[3] < 800 + 1e-6 && ys[0] > -1e-6 && ys[3] < 600 + 1e-6)
    #expect(abs(xs[0] + xs[3] - 800) < 0.1 && abs(ys[0] + ys[3] - 600) < 0.1)
    #expect(min(xs[0], ys[0]) < 1e-3)
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
