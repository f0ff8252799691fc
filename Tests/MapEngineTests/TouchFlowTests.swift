import CameraCore
import CameraMotion
import FrameTiming
import GeoMath
import Gestures
import TestSupport
import Testing

@testable import MapEngine

/// Fingers on a map: what the recognisers ask for and what the camera then does.
@Suite("Fingers from touch to camera")
struct TouchFlowTests {
  private let viewport = Viewport(width: 800, height: 600)

  private func step(
    tilt: Double = 0, zoom: Double = 15, bearing: Double = 20
  ) throws -> CameraDirector {
    let camera = try Camera(
      target: Coordinate(latitude: 43.73, longitude: 7.42), zoom: zoom, bearingDegrees: bearing,
      tiltDegrees: tilt)
    return CameraDirector(camera: camera, viewport: viewport)
  }

  private func distance(_ a: ScreenPoint, _ b: ScreenPoint) -> Double {
    GroundPoint(x: a.x - b.x, y: a.y - b.y).length
  }

  /// Two fingers that wander about smoothly, wide apart, twisting and spreading from the first.
  private struct Wander {
    private var generator: SeededGenerator
    private(set) var middle = ScreenPoint(x: 400, y: 330)
    private var radius = 90.0
    private var angle: Double
    private var speeds: [Double]

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      angle = generator.double(-180...180)
      speeds = [
        generator.double(-3...3), generator.double(-3...3), 2, generator.pick([2.5, -2.5]),
      ]
    }

    mutating func advance(wandering: Bool) {
      if wandering {
        for index in speeds.indices {
          speeds[index] = min(max(speeds[index] + generator.double(-1...1), -4), 4)
        }
      }
      middle.x = min(max(middle.x + speeds[0], 250), 550)
      middle.y = min(max(middle.y + speeds[1], 250), 450)
      radius = min(max(radius + speeds[2], 30), 140)
      angle += speeds[3]
    }

    var fingers: [ScreenPoint] {
      let turn = Rotation(degrees: angle)
      return [-1.0, 1].map {
        ScreenPoint(
          x: middle.x + $0 * radius * turn.cosine, y: middle.y + $0 * radius * turn.sine)
      }
    }
  }

  /// The greatest distance between what `held` gives for the fingers and the ground that was there
  /// when all dead zones had been left.
  private func worstSlip(
    tilt: Double, seed: UInt64, _ held: ([ScreenPoint]) -> [ScreenPoint]
  ) throws -> Double {
    var step = try step(tilt: tilt)
    var wander = Wander(seed: seed)
    var time = 0.0
    for (id, place) in wander.fingers.enumerated() {
      step.handle(InputEvent(.touch(id: id, .began, at: place), time: time))
    }
    var ground: [Coordinate] = []
    var worst = 0.0
    for moment in 0..<90 {
      time += 1.0 / 120
      wander.advance(wandering: moment > 14)
      for (id, place) in wander.fingers.enumerated() {
        step.handle(InputEvent(.touch(id: id, .changed, at: place), time: time))
      }
      if moment.isMultiple(of: 2) { _ = step.advance(to: time) }
      step.carryOut()
      let view = ViewTransform(step.camera, viewport)
      let places = held(wander.fingers)
      if moment == 14 { ground = try places.map { try #require(view.coordinate(under: $0)) } }
      for (place, coordinate) in zip(places, ground) {
        worst = max(worst, distance(try #require(view.project(coordinate)), place))
      }
    }
    return worst
  }

  @Test("Seen from above both fingers hold their ground while they pan, pinch and twist")
  func bothHold() throws {
    for seed in UInt64(1)...40 {
      let worst = try worstSlip(tilt: 0, seed: seed) { $0 }
      #expect(worst < 0.01, "seed \(seed)")
    }
  }

  @Test("Tilted, the middle of the fingers holds its ground")
  func middleHolds() throws {
    for seed in UInt64(1)...40 {
      for tilt in [30.0, 55] {
        let worst = try worstSlip(tilt: tilt, seed: seed) { places in
          [
            ScreenPoint(
              x: (places[0].x + places[1].x) / 2, y: (places[0].y + places[1].y) / 2)
          ]
        }
        #expect(worst < 0.01, "seed \(seed), tilt \(tilt)")
      }
    }
  }

  @Test("Two fingers up tilt the map by half a degree a point (A08)")
  func tilts() throws {
    var step = try step(zoom: 17)
    var time = 0.0
    func places(_ up: Double) -> [ScreenPoint] {
      [ScreenPoint(x: 300, y: 400 - up), ScreenPoint(x: 500, y: 400 - up)]
    }
    for (id, place) in places(0).enumerated() {
      step.handle(InputEvent(.touch(id: id, .began, at: place), time: time))
    }
    for moment in 1...20 {
      time += 0.016
      for (id, place) in places(4 * Double(moment)).enumerated() {
        step.handle(InputEvent(.touch(id: id, .changed, at: place), time: time))
      }
      _ = step.advance(to: time)
    }
    #expect(step.camera.tiltDegrees == 40)
    #expect(step.camera.bearingDegrees == 20 && step.camera.zoom == 17)
  }

  @Test("At the zoom limit two fingers pan without zooming back, whatever is heard first")
  func panAtLimit() throws {
    var step = try step(zoom: 22)
    let most = step.camera.zoom
    var time = 0.0
    func tell(_ phase: GesturePhase, _ x: Double) {
      for (id, start) in [300.0, 500].enumerated() {
        step.handle(
          InputEvent(.touch(id: id, phase, at: ScreenPoint(x: start + x, y: 300)), time: time))
      }
      _ = step.advance(to: time)
    }
    tell(.began, 0)
    for moment in 1...20 {
      time += 0.016
      tell(.changed, 10 * Double(moment))
    }
    #expect(step.camera.zoom == most)
  }

  @Test("A finger that is left of two holds its ground on, and both hold theirs through a resize")
  func fingerLeft() throws {
    var step = try step(tilt: 40)
    let twist: [[ScreenPoint]] = (0...30).map { moment in
      let k = Double(moment)
      return [ScreenPoint(x: 300 - 2 * k, y: 300 + k), ScreenPoint(x: 500 + k, y: 350 - 4 * k)]
    }
    for (moment, places) in twist.enumerated() {
      for (id, place) in places.enumerated() {
        step.handle(
          InputEvent(
            .touch(id: id, moment == 0 ? .began : .changed, at: place), time: Double(moment) / 60))
      }
      _ = step.advance(to: Double(moment) / 60)
    }
    let turned = step.camera
    #expect(turned.bearingDegrees != 20 && turned.zoom > 15)
    let middle = ScreenPoint(x: 385, y: 280)
    let between = try #require(ViewTransform(turned, viewport).coordinate(under: middle))
    step.handle(InputEvent(.resize(to: ScreenSize(width: 900, height: 600)), time: 0.5))
    #expect(distance(try #require(drawn(between, step)), middle) < 0.01)

    var place = ScreenPoint(x: 240, y: 330)
    step.handle(InputEvent(.touch(id: 1, .ended, at: ScreenPoint(x: 530, y: 230)), time: 0.51))
    _ = step.advance(to: 0.51)
    let held = try #require(ViewTransform(step.camera, step.viewport).coordinate(under: place))
    for moment in 1...20 {
      place.x += 4
      place.y -= 1
      let time = 0.51 + Double(moment) / 60
      step.handle(InputEvent(.touch(id: 0, .changed, at: place), time: time))
      _ = step.advance(to: time)
      #expect(distance(try #require(drawn(held, step)), place) < 0.01)
    }
    #expect(step.camera.bearingDegrees == turned.bearingDegrees && step.camera.zoom == turned.zoom)
  }

  private func drawn(_ place: Coordinate, _ step: CameraDirector) -> ScreenPoint? {
    ViewTransform(step.camera, step.viewport).project(place)
  }

  @Test("A tap with two fingers zooms out smoothly by one level at their middle")
  func twoFingerTap() throws {
    var step = try step()
    let middle = ScreenPoint(x: 300, y: 200)
    let places = [ScreenPoint(x: 250, y: 200), ScreenPoint(x: 350, y: 200)]
    let held = try #require(ViewTransform(step.camera, viewport).coordinate(under: middle))
    for (index, phase) in [GesturePhase.began, .ended].enumerated() {
      for (id, place) in places.enumerated() {
        step.handle(InputEvent(.touch(id: id, phase, at: place), time: Double(index) / 10))
      }
    }
    var demand = step.advance(to: 0.15)
    #expect(demand != .idle && step.camera.zoom > 14 && step.camera.zoom < 15)
    demand = step.advance(to: 2)
    #expect(demand == .idle && abs(step.camera.zoom - 14) < 1e-12)
    let drawn = try #require(ViewTransform(step.camera, viewport).project(held))
    #expect(distance(drawn, middle) < 0.01)
  }

  @Test("A twist that ends 5° from north comes to rest at north")
  func settles() throws {
    var step = try step(bearing: 47)
    let zone = GestureOptions().touch.turnStartDegrees
    var time = 0.0
    func tell(_ phase: GesturePhase, _ degrees: Double) {
      step.handle(
        InputEvent(
          .rotate(degrees: degrees, phase, at: ScreenPoint(x: 100, y: 100)), time: time))
      _ = step.advance(to: time)
    }
    tell(.began, 0)
    for moment in 1...40 {
      time += 0.016
      tell(.changed, (42 + zone) * Double(moment) / 40)
    }
    #expect(abs(step.camera.bearingDegrees - 5) < 1e-9)
    time += 0.5
    tell(.ended, 42 + zone)
    _ = step.advance(to: time + 1)
    #expect(step.camera.bearingDegrees == 0)
  }
}
