import CameraCore
import GeoMath
import Glibc
import MapSurface
import TestSupport
import Testing

@testable import CameraMotion

@Suite("Ways over a globe")
struct GlobeFlightTests {
  private let context: MotionContext = {
    var limits = CameraLimits()
    limits.wholeGlobeZoom = MapProjection.globe.wholeGlobeZoom
    return MotionContext(
      viewport: Viewport(width: 800, height: 600), limits: limits, projection: .globe)
  }()

  private static let london = Coordinate(latitude: 51.5, longitude: -0.1)
  private static let tokyo = Coordinate(latitude: 35.7, longitude: 139.7)
  private static let newYork = Coordinate(latitude: 40.7, longitude: -74)
  private static let beijing = Coordinate(latitude: 39.9, longitude: 116.4)

  private func camera(_ place: Coordinate, zoom: Double, bearing: Double = 0) -> Camera {
    Camera.standard.reaching(.poles).with(target: place, zoom: zoom, bearingDegrees: bearing)
  }

  private func animator(_ start: Camera) -> CameraAnimator {
    CameraAnimator(CameraFraming(camera: start), on: context)
  }

  private func surface(_ camera: Camera) -> SurfaceView {
    SurfaceView(camera, context.viewport, context.projection)
  }

  /// The cameras of an animation, from its start to its end.
  private func cameras(
    _ start: Camera, _ goal: CameraGoal, _ motion: Motion, frames: Int = 600
  ) -> [Camera] {
    var animator = animator(start)
    _ = animator.start(MotionRequest(goal, by: motion), at: 0, on: context)
    let seconds = animator.animations.first?.duration ?? 0
    return (0...frames).map { frame in
      animator.advance(to: seconds * Double(frame) / Double(frames), on: context)
      return animator.framing.camera
    }
  }

  /// How far a place is from the great circle through two others, in degrees.
  private func distance(
    of place: Coordinate, from start: Coordinate, to end: Coordinate
  ) -> Double {
    let camera = Camera.standard.reaching(.poles).with(target: place)
    return abs(SurfaceWay(from: start, to: end).straightened(camera).target.latitude)
  }

  @Test(
    "A flight, an ease and a spring go by the great circle, and end exactly at their goal",
    arguments: [
      Motion.fly(FlightOptions()), .ease(seconds: 2, .easeInOut), .spring(Spring()),
    ])
  func greatCircle(motion: Motion) {
    let start = camera(Self.london, zoom: 4)
    for goal in [Self.tokyo, Self.newYork, Self.beijing] {
      let cameras = cameras(start, CameraGoal(target: .place(goal), zoom: 4), motion)
      for camera in cameras {
        #expect(distance(of: camera.target, from: Self.london, to: goal) < 1e-6)
      }
      #expect(cameras.first.map { abs($0.target.latitude - 51.5) < 1e-9 } ?? false)
      #expect(cameras.last == start.with(target: goal))
    }
  }

  @Test("A flight from street to street climbs to a globe and goes by the great circle")
  func streets() {
    let start = camera(Self.london, zoom: 16)
    let cameras = cameras(
      start, CameraGoal(target: .place(Self.tokyo), zoom: 15), .fly(FlightOptions()))
    for camera in cameras {
      #expect(distance(of: camera.target, from: Self.london, to: Self.tokyo) < 1e-6)
    }
    #expect(cameras.map(\.zoom).min().map { $0 < 3 } ?? false)
    #expect(cameras.last == start.with(target: Self.tokyo, zoom: 15))
  }

  @Test("What is seen of the globe moves at an even speed all the way: van Wijk's measure")
  func evenSpeed() {
    for (a, b, zoom) in [
      (Self.london, Self.tokyo, 9.0), (Self.newYork, Self.beijing, 6),
      (Self.beijing, Self.tokyo, 5),
    ] {
      let cameras = cameras(
        camera(a, zoom: zoom), CameraGoal(target: .place(b), zoom: zoom),
        .fly(FlightOptions(curve: .linear)), frames: 400)
      let steps = zip(cameras, cameras.dropFirst()).map { before, after in
        let radius = (before.globeRadius * after.globeRadius).squareRoot()
        let way = GreatCircle(from: before.target, to: after.target).angle * radius / 800
        return hypot(
          FlyPath.standardCurvature * way,
          log(before.globeRadius / after.globeRadius) / FlyPath.standardCurvature)
      }
      let mean = steps.reduce(0, +) / Double(steps.count)
      for step in steps { #expect(abs(step / mean - 1) < 5e-3) }
    }
  }

  @Test("An ease between targets keeps the globe's size all the way if both ends have it")
  func sameSize() {
    let start = camera(Self.london, zoom: 4)
    let radius = start.globeRadius
    let cameras = cameras(
      start, CameraGoal(target: .place(Self.tokyo)), .ease(seconds: 1, .easeInOut))
    for camera in cameras { #expect(abs(camera.globeRadius / radius - 1) < 1e-9) }
  }

  @Test("Over a pole and past it the picture turns evenly", arguments: [0.0, 3, 12])
  func overPole(aside: Double) {
    let start = camera(Coordinate(latitude: 60, longitude: 10), zoom: 3)
    let end = Coordinate(latitude: 65, longitude: -170 + aside)
    for motion in [Motion.fly(FlightOptions()), .ease(seconds: 2, .easeInOut)] {
      let goal = CameraGoal(target: .place(end))
      let cameras = cameras(start, goal, motion)
      #expect(cameras.contains { $0.target.latitude > 86 })
      #expect(cameras.last?.bearingDegrees == 0)
      // No place near the middle of the picture moves by more than the fastest step of such a flight.
      for (before, after) in zip(cameras, cameras.dropFirst()) {
        let (old, new) = (surface(before), surface(after))
        for x in [340.0, 400, 460] {
          for y in [240.0, 300, 360] {
            let point = ScreenPoint(x: x, y: y)
            guard let place = old.hit(point), let moved = new.project(place) else { continue }
            #expect(hypot(moved.x - x, moved.y - y) < 10, "\(before)")
          }
        }
      }
    }
  }

  @Test("Away from the poles north stays up")
  func northStays() {
    let cameras = cameras(
      camera(Self.london, zoom: 4), CameraGoal(target: .place(Self.tokyo)), .fly(FlightOptions()))
    #expect(cameras.allSatisfy { $0.bearingDegrees == 0 })
  }

  @Test("A bearing that another animation turns is left to it")
  func otherBearing() {
    var animator = animator(camera(Self.newYork, zoom: 3))
    let turn = animator.start(
      MotionRequest(CameraGoal(bearingDegrees: 90), by: .ease(seconds: 2, .linear)), at: 0,
      on: context)
    _ = animator.start(
      MotionRequest(
        CameraGoal(target: .place(Self.beijing)), by: .ease(seconds: 2, .linear)), at: 0,
      on: context)
    animator.advance(to: 1, on: context)
    #expect(abs(animator.framing.camera.bearingDegrees - 45) < 1e-9)
    #expect(animator.state(of: turn) == .running)
  }

  @Test("An animation that takes over keeps the speed of the globe and does not overshoot")
  func takesOver() {
    var animator = animator(camera(Self.london, zoom: 4))
    _ = animator.start(
      MotionRequest(CameraGoal(target: .place(Self.tokyo)), by: .ease(seconds: 2, .linear)), at: 0,
      on: context)
    func speed(at time: Double) -> Double {
      let step = 1e-3
      var (a, b) = (animator, animator)
      a.advance(to: time, on: context)
      b.advance(to: time + step, on: context)
      return GreatCircle(from: a.framing.camera.target, to: b.framing.camera.target).angle / step
    }
    let before = speed(at: 0.9)
    animator.advance(to: 1, on: context)
    let start = animator.framing.camera
    _ = animator.start(
      MotionRequest(CameraGoal(target: .place(Self.beijing)), by: .ease(seconds: 2, .easeInOut)),
      at: 1, on: context)
    #expect(abs(speed(at: 1.0001) / before - 1) < 0.2)
    let whole = GreatCircle(from: start.target, to: Self.beijing).angle
    for frame in 0...240 {
      animator.advance(to: 1 + Double(frame) / 120, on: context)
      let left = GreatCircle(from: animator.framing.camera.target, to: Self.beijing).angle
      #expect(left <= whole + 1e-9)
      #expect(abs(animator.framing.camera.globeRadius / start.globeRadius - 1) < 1e-6)
    }
    #expect(animator.framing.camera.target == Self.beijing)
  }

  @Test("Pans that follow each other take their time, as on the plane")
  func pans() {
    for second in [
      Coordinate(latitude: 58, longitude: 80), Coordinate(latitude: 60, longitude: 95),
    ] {
      var animator = animator(camera(Coordinate(latitude: 55, longitude: 90), zoom: 5))
      for (place, time) in [(Coordinate(latitude: 57, longitude: 90), 0), (second, 0.15)] {
        _ = animator.start(
          MotionRequest(
            CameraGoal(target: .place(place)), by: .glide(seconds: 0.3), owner: .gesture),
          at: time, on: context)
      }
      animator.advance(to: 0.4, on: context)
      #expect(animator.framing.camera.target != second)
      animator.advance(to: 0.46, on: context)
      #expect(animator.framing.camera.target == second)
    }
  }

  @Test("Where the map is a plane all the way, motions are the plane's to the last digit")
  func plane() {
    var random = SeededGenerator(seed: 51)
    var limits = CameraLimits()
    limits.wholeGlobeZoom = MapProjection.globe.wholeGlobeZoom
    let plane = MotionContext(viewport: context.viewport, limits: CameraLimits())
    for _ in 0..<50 {
      let start = Camera.standard.with(
        target: Coordinate(
          latitude: random.double(-60...60), longitude: random.double(-180...180)),
        zoom: random.double(14...18), bearingDegrees: random.double(0...360))
      let goal = CameraGoal(
        target: .place(
          start.scrolled(x: random.double(-900...900), y: random.double(-900...900)).target),
        zoom: random.double(14...18), bearingDegrees: random.double(0...360))
      for motion in [Motion.fly(FlightOptions()), .ease(seconds: 1, .easeInOut)] {
        var (round, flat) = (
          CameraAnimator(CameraFraming(camera: start), on: context),
          CameraAnimator(CameraFraming(camera: start), on: plane)
        )
        _ = round.start(MotionRequest(goal, by: motion), at: 0, on: context)
        _ = flat.start(MotionRequest(goal, by: motion), at: 0, on: plane)
        for time in [0.1, 0.25, 0.5, 0.9, 3] {
          round.advance(to: time, on: context)
          flat.advance(to: time, on: plane)
          #expect(round.framing == flat.framing)
        }
      }
    }
  }
}
