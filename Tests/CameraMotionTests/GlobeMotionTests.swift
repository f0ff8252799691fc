import CameraCore
import GeoMath
import Glibc
import MapSurface
import Testing

@testable import CameraMotion

@Suite("Motion over a globe")
struct GlobeMotionTests {
  private let context: MotionContext = {
    var limits = CameraLimits()
    limits.wholeGlobeZoom = MapProjection.globe.wholeGlobeZoom
    return MotionContext(
      viewport: Viewport(width: 800, height: 600), limits: limits, projection: .globe)
  }()

  private func animator(_ latitude: Double, zoom: Double, tilt: Double = 0) -> CameraAnimator {
    let camera = Camera.standard.reaching(.poles).with(
      target: Coordinate(latitude: latitude, longitude: 10), zoom: zoom, tiltDegrees: tilt)
    return CameraAnimator(CameraFraming(camera: camera), on: context)
  }

  private func surface(_ animator: CameraAnimator) -> SurfaceView {
    SurfaceView(animator.framing.camera, context.viewport, context.projection)
  }

  @Test("A zoom about a point holds the ground there on every frame, and adds to the globe's size")
  func zoomHolds() throws {
    var animator = animator(40, zoom: 4)
    let start = surface(animator)
    let anchor = ScreenPoint(x: 520, y: 200)
    let place = try #require(start.hit(anchor))
    _ = animator.start(
      MotionRequest(CameraGoal(target: .holding(anchor), zoom: 5.5), by: .glide(seconds: 0.4)),
      at: 0, on: context)
    for frame in 1...30 {
      animator.advance(to: Double(frame) / 60, on: context)
      let drawn = try #require(surface(animator).project(place))
      #expect(abs(drawn.x - anchor.x) < 1e-6 && abs(drawn.y - anchor.y) < 1e-6)
    }
    #expect(abs(surface(animator).radius / start.radius / exp2(1.5) - 1) < 1e-9)
    // It stays at rest.
    let rested = animator.framing
    animator.advance(to: 3, on: context)
    #expect(animator.framing == rested)
  }

  @Test("From the plane to the globe, the ground is held and the zoom is the one asked for")
  func zoomOut() throws {
    var animator = animator(40, zoom: 13.5)
    let anchor = ScreenPoint(x: 520, y: 200)
    let place = try #require(surface(animator).hit(anchor))
    _ = animator.start(
      MotionRequest(
        CameraGoal(target: .holding(anchor), zoom: 11), by: .ease(seconds: 1, .linear)),
      at: 0, on: context)
    for frame in 1...70 {
      animator.advance(to: Double(frame) / 60, on: context)
      let drawn = try #require(surface(animator).project(place))
      #expect(abs(drawn.x - anchor.x) < 1e-6 && abs(drawn.y - anchor.y) < 1e-6)
    }
    #expect(abs(animator.framing.camera.zoom - 11) < 1e-12)
  }

  @Test("A turn about a point holds the ground there and the globe's size")
  func turnHolds() throws {
    var animator = animator(-35, zoom: 4, tilt: 20)
    let start = surface(animator)
    let anchor = ScreenPoint(x: 480, y: 380)
    let place = try #require(start.hit(anchor))
    animator.snap(
      to: CameraGoal(target: .holding(anchor), bearingDegrees: 70), movedBy: .gesture, on: context)
    let drawn = try #require(surface(animator).project(place))
    #expect(abs(drawn.x - anchor.x) < 1e-6 && abs(drawn.y - anchor.y) < 1e-6)
    #expect(abs(surface(animator).radius / start.radius - 1) < 1e-12)
  }

  @Test("Another target without a zoom keeps the globe's size, and so does coasting")
  func keepsSize() {
    var snapped = animator(10, zoom: 4)
    let radius = surface(snapped).radius
    snapped.snap(
      to: CameraGoal(target: .place(Coordinate(latitude: 70, longitude: 30))), on: context)
    #expect(snapped.framing.camera.target.latitude == 70)
    #expect(abs(surface(snapped).radius / radius - 1) < 1e-12)

    var coasting = animator(10, zoom: 4)
    var velocity = CameraVelocity(ground: GroundPoint(x: 200, y: -3000))
    velocity.keepsSize = true
    _ = coasting.start(
      MotionRequest(
        CameraGoal(), by: .coast(velocity, Friction(rate: 3, leastSpeed: 10)), owner: .gesture),
      at: 0, on: context)
    for frame in 1...300 {
      coasting.advance(to: Double(frame) / 60, on: context)
      #expect(abs(surface(coasting).radius / radius - 1) < 1e-9)
    }
    #expect(coasting.framing.camera.target.latitude > 50)
  }

  @Test("Beyond 85° the globe stays whole, and its least size is that of the view")
  func limits() {
    var animator = animator(88, zoom: 4)
    animator.snap(to: CameraGoal(zoom: 15), on: context)
    #expect(animator.framing.camera.zoom == 12)
    #expect(animator.framing.camera.target.latitude == 88)
    animator.snap(to: CameraGoal(zoom: -9), on: context)
    let outline = GlobeOutline(of: surface(animator)).box
    #expect(abs(outline.top) < 1e-6 && abs(outline.bottom - 600) < 1e-6)
    animator.snap(
      to: CameraGoal(target: .place(Coordinate(latitude: 30, longitude: 0)), zoom: 15), on: context)
    #expect(animator.framing.camera.zoom == 15)
    animator.snap(
      to: CameraGoal(target: .place(Coordinate(latitude: 89, longitude: 0)), zoom: 15), on: context)
    #expect(animator.framing.camera.zoom == 12)
  }

  @Test("Without globe a camera has the plane's targets again")
  func reach() {
    var animator = animator(88, zoom: 1)
    let plane = MotionContext(viewport: context.viewport, limits: CameraLimits())
    animator.setReach(.square, on: plane)
    #expect(animator.framing.camera.target.latitude == 85)
  }
}
