import CameraCore
import Foundation
import GeoMath
import RenderModel
import TestSupport
import Testing

@testable import OverlayScene

@Suite("Shapes under a hand")
struct ShapeHitTests {
  private let white = SIMD4<Float>(1, 1, 1, 1)

  private func view(
    _ latitude: Double, _ longitude: Double, _ zoom: Double, bearing: Double = 0, tilt: Double = 0
  ) throws -> OverlayView {
    OverlayView(
      try Camera(
        target: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom,
        bearingDegrees: bearing, tiltDegrees: tilt),
      Viewport(size: ScreenSize(width: 800, height: 600)), pixelsPerPoint: 1)
  }

  private func key(_ number: UInt64) -> OverlayID { OverlayID(number: number) }

  private func line(_ places: [Coordinate], width: Double = 6) -> ShapeContent {
    .line(places, isGeodesic: false, stroke: ShapeStroke(width: width, color: white))
  }

  private func measured(
    _ stage: ShapeStore, _ x: Double, _ y: Double, within reach: Double, in view: OverlayView
  ) -> Double? {
    stage.hit(at: ScreenPoint(x: x, y: y), targetPoints: 2 * reach, in: view) { _ in true }?
      .distance
  }

  /// The place under a point of the screen.
  private func place(_ view: OverlayView, _ x: Double, _ y: Double) throws -> Coordinate {
    try #require(view.transform.coordinate(under: ScreenPoint(x: x, y: y)))
  }

  @Test("The distance to a line is that on the screen, less half its width")
  func lines() throws {
    for view in [
      try view(48, 11, 15), try view(48, 11, 22, bearing: 30), try view(0, 180, 10),
      try view(-60, -179.99, 18),
    ] {
      var stage = ShapeStore()
      stage.set(
        key(1), to: line([try place(view, 100, 300), try place(view, 700, 300)]), zIndex: 0)
      for (y, expected) in [(300.0, 0.0), (302, 0), (310, 7), (320, 17), (280, 17)] {
        let distance = try #require(measured(stage, 400, y, within: 22, in: view))
        #expect(abs(distance - expected) < 0.05, "\(y): \(distance)")
      }
      #expect(measured(stage, 400, 340, within: 22, in: view) == nil)
      // Beyond its end.
      let end = try #require(measured(stage, 715, 300, within: 22, in: view))
      #expect(abs(end - 12) < 0.1)
    }
  }

  @Test("Under tilt a line is found where it is drawn")
  func tilted() throws {
    let view = try view(48, 11, 16, bearing: 40, tilt: 60)
    var stage = ShapeStore()
    stage.set(key(1), to: line([try place(view, 200, 250), try place(view, 650, 500)]), zIndex: 0)
    let (a, b) = (ScreenPoint(x: 200, y: 250), ScreenPoint(x: 650, y: 500))
    for part in [0.1, 0.5, 0.9] {
      let point = ScreenPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
      #expect(
        stage.hit(at: point, targetPoints: 24, in: view) { _ in true }?.key == key(1))
      let distance = try #require(
        measured(stage, point.x - 16, point.y + 28.8, within: 60, in: view))
      #expect(abs(distance - (32.94 - 3)) < 3.2, "\(part): \(distance)")
    }
  }

  @Test("Areas are hit inside and not in their holes, the topmost first, lines before areas")
  func areas() throws {
    let view = try view(0, 179.999, 14)
    func ring(_ size: Double) throws -> [Coordinate] {
      [
        try place(view, 400 - size, 300 - size), try place(view, 400 + size, 300 - size),
        try place(view, 400 + size, 300 + size), try place(view, 400 - size, 300 + size),
      ]
    }
    var stage = ShapeStore()
    let none = ShapeStroke(width: 0, color: white)
    stage.set(
      key(1),
      to: .area(
        try ring(200), holes: [try ring(50)], isGeodesic: false, fill: white,
        stroke: none), zIndex: 0)
    stage.set(
      key(2),
      to: .circle(
        try place(view, 250, 300), radiusMetres: 200, fill: white, stroke: none),
      zIndex: 0)
    func hit(_ x: Double, _ y: Double) -> UInt64? {
      stage.hit(at: ScreenPoint(x: x, y: y), targetPoints: 0, in: view) { _ in true }?.key.number
    }
    #expect(hit(400, 300) == nil && hit(550, 300) == 1 && hit(250, 300) == 2)
    #expect(hit(10, 300) == nil && hit(400, 140) == 1)
    stage.set(key(3), to: line([try place(view, 550, 200), try place(view, 550, 400)]), zIndex: -5)
    #expect(hit(550, 300) == 3 && hit(500, 300) == 1)
    stage.remove(key(2))
    #expect(hit(250, 300) == 1)
    let only = stage.hit(at: ScreenPoint(x: 550, y: 300), targetPoints: 24, in: view) {
      $0.number == 1
    }
    #expect(only?.key.number == 1)
  }

  @Test("A circle around a pole, and one around the world, hold what they hold")
  func circles() throws {
    var stage = ShapeStore()
    let none = ShapeStroke(width: 0, color: white)
    func holds(_ center: Coordinate, _ metres: Double, _ place: Coordinate) throws -> Bool {
      stage.set(
        key(1),
        to: .circle(center, radiusMetres: metres, fill: white, stroke: none), zIndex: 0)
      let view = try view(place.latitude, place.longitude, 6)
      return stage.hit(at: ScreenPoint(x: 400, y: 300), targetPoints: 0, in: view) { _ in true }
        != nil
    }
    var random = SeededGenerator(seed: 10)
    for _ in 0..<300 {
      let center = Coordinate(
        latitude: random.double(-89...89), longitude: random.double(-180...180))
      let place = Coordinate(
        latitude: random.double(-80...80), longitude: random.double(-180...180))
      let metres = random.double(1000...20_000_000)
      let distance = GreatCircle.metres(from: center, to: place)
      guard abs(distance - metres) > 3000 else { continue }
      #expect(
        try holds(center, metres, place) == (distance < metres), "\(center) \(metres) \(place)")
    }
  }
}
