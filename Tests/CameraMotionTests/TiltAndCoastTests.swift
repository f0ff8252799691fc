import CameraCore
import FrameTiming
import GeoMath
import Glibc
import Testing

@testable import CameraMotion

@Suite("Limits in motion")
struct TiltAndCoastTests {
  private let viewport = Viewport(width: 800, height: 600)

  private func camera(zoom: Double, tilt: Double = 0) -> Camera {
    Camera.standard.with(
      target: Coordinate(latitude: 43.25, longitude: -2.93), zoom: zoom, tiltDegrees: tilt)
  }

  @Test("Zooming out lowers the tilt with its limit, smoothly and without a pop (D15)")
  func tiltFollowsZoom() {
    let context = MotionContext(viewport: viewport, limits: CameraLimits())
    var animator = CameraAnimator(
      CameraFraming(camera: camera(zoom: 16, tilt: 65)), on: context)
    _ = animator.start(
      MotionRequest(CameraGoal(zoom: 10), by: .ease(seconds: 1, .linear)), at: 0, on: context)
    var last = 65.0
    for frame in 1...60 {
      animator.advance(to: Double(frame) / 60, on: context)
      let now = animator.framing.camera
      #expect(abs(now.tiltDegrees - context.limits.tilt(85, atZoom: now.zoom)) < 1e-9)
      #expect(last - now.tiltDegrees >= 0 && last - now.tiltDegrees < 0.6)
      last = now.tiltDegrees
    }
    #expect(animator.framing.camera == camera(zoom: 10, tilt: 30))
    animator.snap(to: CameraGoal(zoom: 16), on: context)
    #expect(animator.framing.camera.tiltDegrees == 30, "what a program gave up is forgotten")
  }

  @Test("Tilt and zoom animated apart reach together what the limit allows in the end")
  func tiltAndZoomApart() {
    let context = MotionContext(viewport: viewport, limits: CameraLimits())
    let tilt = MotionRequest(CameraGoal(tiltDegrees: 60), by: .ease(seconds: 1, .easeOut))
    let zoom = MotionRequest(CameraGoal(zoom: 17), by: .ease(seconds: 1, .easeOut))
    for order in [[tilt, zoom], [zoom, tilt]] {
      var animator = CameraAnimator(CameraFraming(camera: camera(zoom: 6)), on: context)
      for request in order { _ = animator.start(request, on: context) }
      for frame in 0...70 {
        animator.advance(to: 1 + Double(frame) / 60, on: context)
        let now = animator.framing.camera
        #expect(now.tiltDegrees <= context.limits.tilt(85, atZoom: now.zoom))
      }
      #expect(animator.framing.camera.tiltDegrees == 60 && animator.framing.camera.zoom == 17)
    }
  }

  @Test("Coasting follows its closed form and ends at rest")
  func coast() {
    let context = MotionContext(viewport: viewport, limits: .none)
    let start = camera(zoom: 15)
    var animator = CameraAnimator(CameraFraming(camera: start), on: context)
    let friction = Friction(rate: 4, leastSpeed: 5)
    let id = animator.start(
      MotionRequest(
        CameraGoal(), by: .coast(CameraVelocity(ground: GroundPoint(x: 900, y: -400)), friction),
        owner: .gesture),
      at: 0, on: context)
    for frame in 1...400 where animator.state(of: id) == .running {
      let time = Double(frame) / 60
      animator.advance(to: time, on: context)
      guard animator.state(of: id) == .running else { break }
      let way = WebMercator.offset(from: start.target, to: animator.framing.camera.target)
      let travel = (1 - exp(-4 * time)) / 4
      #expect(abs(way.x * start.worldWidth - 900 * travel) < 1e-6)
      #expect(abs(way.y * start.worldWidth + 400 * travel) < 1e-6)
    }
    #expect(animator.state(of: id) == .ended && animator.demand == .idle)
    #expect(abs(animator.time - log(hypot(900, 400) / 5) / 4) < 1.0 / 60)
  }

  @Test("Coasting against the target bounds slides along them (J09, J10)")
  func coastAlongEdge() throws {
    var limits = CameraLimits()
    limits.targetBounds = CoordinateBounds(south: 43, west: -3, north: 43.3, east: -2.92)
    let context = MotionContext(viewport: viewport, limits: limits)
    var animator = CameraAnimator(CameraFraming(camera: camera(zoom: 14)), on: context)
    _ = animator.start(
      MotionRequest(
        CameraGoal(),
        by: .coast(
          CameraVelocity(ground: GroundPoint(x: 3000, y: -600)),
          Friction(rate: 3, leastSpeed: 5)), owner: .gesture),
      at: 0, on: context)
    var latitude = 43.25
    for frame in 1...90 {
      animator.advance(to: Double(frame) / 60, on: context)
      let target = animator.framing.camera.target
      #expect(target.longitude <= -2.92 && target.latitude <= 43.3)
      if frame > 30 { #expect(target.longitude == -2.92) }
      #expect(target.latitude > latitude || target.latitude == 43.3, "frame \(frame)")
      latitude = target.latitude
    }
  }

  @Test("Merged notches keep their speed, never overshoot and end where they add up")
  func notches() {
    let context = MotionContext(viewport: viewport, limits: .none)
    var animator = CameraAnimator(CameraFraming(camera: camera(zoom: 10)), on: context)
    let anchor = ScreenPoint(x: 100, y: 500)
    var aim = 10.0
    var last = 10.0
    for frame in 0...60 {
      let time = Double(frame) / 60
      if frame <= 24, frame.isMultiple(of: 4) {
        aim += 0.18
        _ = animator.start(
          MotionRequest(
            CameraGoal(target: .holding(anchor), zoom: aim), by: .glide(seconds: 0.2),
            owner: .gesture), at: time, on: context)
      }
      animator.advance(to: time, on: context)
      let zoom = animator.framing.camera.zoom
      #expect(zoom >= last && zoom <= aim, "frame \(frame)")
      last = zoom
    }
    #expect(last == aim)
  }
}
