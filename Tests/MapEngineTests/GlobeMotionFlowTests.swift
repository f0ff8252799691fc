import CameraCore
import Foundation
import GeoMath
import Gestures
import MapSurface
import TestSupport
import Testing

@testable import MapEngine

@Suite("Over a globe, in time")
struct GlobeMotionFlowTests {
  private static let quito = Coordinate(latitude: -0.18, longitude: -78.47)
  private static let oslo = Coordinate(latitude: 59.91, longitude: 10.75)
  private static let longyearbyen = Coordinate(latitude: 78.22, longitude: 15.65)

  private func director(_ target: Coordinate, zoom: Double, tilt: Double) -> CameraDirector {
    var limits = CameraLimits()
    limits.tiltLimit = .unrestricted
    var director = CameraDirector(
      camera: Camera.standard.with(target: target, zoom: zoom, tiltDegrees: tilt),
      viewport: Viewport(width: 800, height: 600), limits: limits)
    director.setProjection(.globe)
    return director
  }

  @Test(
    "Zooming slowly in and out, the change between globe and plane moves nothing by half a pixel",
    arguments: [quito, oslo, longyearbyen], [0.0, 50])
  func slowZoom(place: Coordinate, tilt: Double) {
    var director = director(place, zoom: 0, tilt: tilt)
    var worst = 0.0
    for step in [0.01, -0.01] {
      for _ in 0..<1500 {
        let before = director.surface
        director.apply(.zoom(levels: step, holding: director.viewport.targetPoint))
        let after = director.surface
        #expect(GreatCircle(from: after.camera.target, to: place).angle < 1e-12)
        worst = max(worst, change(from: before, to: after))
      }
    }
    #expect(worst < 0.5)
    #expect(worst > 0)
  }

  /// How far another globeness moves what was seen, beside what the zoom itself does: in pixels, where
  /// a point has one.
  private func change(from before: SurfaceView, to after: SurfaceView) -> Double {
    let same = SurfaceView(
      after.camera, after.viewport, MapProjection(globeness: before.globeness))
    if same.globeness == after.globeness { return 0 }
    var farthest = 0.0
    for x in stride(from: 0.0, through: 800, by: 100) {
      for y in stride(from: 0.0, through: 600, by: 100) {
        guard let place = before.hit(ScreenPoint(x: x, y: y)), let old = same.project(place),
          let new = after.project(place)
        else { continue }
        farthest = max(farthest, hypot(new.x - old.x, new.y - old.y))
      }
    }
    return farthest
  }

  @Test("A recording ends the same at 30, 60 and 144 frames per second", arguments: 0..<60)
  func frameRates(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let place = Coordinate(
      latitude: random.double(-85...85), longitude: random.double(-180...180))
    let start = Camera.standard.with(zoom: random.double(1...11)).recentred(on: place)
    let events = recording(&random)
    let ends = [30.0, 60, 144].map { rate in
      var director = director(place, zoom: start.zoom, tilt: random.double(0...0))
      var frame = 0.0
      for event in events {
        while frame / rate < event.time {
          director.advance(to: frame / rate)
          frame += 1
        }
        director.handle(event)
      }
      director.advance(to: (events.last?.time ?? 0) + 60)
      return director.camera
    }
    for end in ends.dropFirst() {
      #expect(GreatCircle(from: ends[0].target, to: end.target).angle < 1e-9, "\(ends)")
      #expect(abs(ends[0].zoom - end.zoom) < 1e-9, "\(ends)")
      #expect(
        abs(Bearing.shortestTurn(from: ends[0].bearingDegrees, to: end.bearingDegrees)) < 1e-9)
    }
  }

  /// Drags with flings, wheel notches, pinches and keys, as of a person.
  private func recording(_ random: inout SeededGenerator) -> [InputEvent] {
    var events: [InputEvent] = []
    var time = 0.5
    func add(_ action: InputEvent.Action, after seconds: Double) {
      time += seconds
      events.append(InputEvent(action, time: time))
    }
    for _ in 0..<6 {
      var hand = ScreenPoint(x: random.double(200...600), y: random.double(150...450))
      let way = (x: random.double(-12...12), y: random.double(-12...12))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        for _ in 0..<3 {
          add(.scroll(dx: 0, dy: random.pick([-1, 1]), isPrecise: false, at: hand), after: 0.08)
        }
      case 1:
        for key in [Key.arrowUp, .arrowLeft] {
          add(.keyDown(key, isRepeat: false), after: 0.1)
          add(.keyUp(key), after: 0.05)
        }
      default:
        add(.pointerDown(.left, at: hand, clicks: 1), after: 0.1)
        for _ in 0..<Int.random(in: 5...20, using: &random) {
          hand = ScreenPoint(x: hand.x + way.x, y: hand.y + way.y)
          add(.pointerMove(to: hand), after: 0.008)
        }
        add(.pointerUp(.left, at: hand, clicks: 1), after: 0.004)
      }
      time += random.pick([0.05, 0.3, 3])
    }
    return events
  }
}
