import CameraCore
import CameraMotion
import GeoMath
import Gestures
import TerrainGeometry
import Testing

@testable import MapEngine

@Suite("Camera director")
struct CameraDirectorTests {
  private let viewport = Viewport(width: 800, height: 600)

  private func director(
    zoom: Double = 14, tilt: Double = 0, bearing: Double = 0
  ) throws -> CameraDirector {
    let target = Coordinate(latitude: 43.73, longitude: 7.42)
    return CameraDirector(
      camera: try Camera(target: target, zoom: zoom, bearingDegrees: bearing, tiltDegrees: tilt),
      viewport: viewport)
  }

  @Test("A drag keeps the ground under the pointer, also turned and tilted")
  func dragHolds() throws {
    var director = try director(zoom: 16, tilt: 60, bearing: 37)
    let start = ScreenPoint(x: 300, y: 420)
    let held = try #require(
      ViewTransform(director.camera, viewport).coordinate(under: start))
    director.apply(.beginStroke(at: start))
    var last = start
    for step in 1...40 {
      let next = ScreenPoint(x: 300 + Double(step) * 7, y: 420 - Double(step) * 3)
      director.apply(.drag(from: last, to: next))
      last = next
      let drawn = try #require(ViewTransform(director.camera, viewport).project(held))
      #expect(abs(drawn.x - next.x) < 0.01 && abs(drawn.y - next.y) < 0.01)
    }
  }

  @Test("Gestures keep the roll, and the ground under the pointer, whatever the roll")
  func gesturesKeepRoll() throws {
    for roll in [30.0, 135, -90, 180] {
      var director = try director(zoom: 16, tilt: 50, bearing: 37)
      director.control { $0.snap(to: CameraGoal(rollDegrees: roll), on: $1) }
      let start = ScreenPoint(x: 380, y: 320)
      let held = try #require(ViewTransform(director.camera, viewport).coordinate(under: start))
      director.apply(.beginStroke(at: start))
      let end = ScreenPoint(x: 430, y: 290)
      director.apply(.drag(from: start, to: end))
      director.apply(.turn(bearing: 20, tilt: -5, holding: end))
      director.apply(.zoom(levels: 0.5, holding: end))
      let drawn = try #require(ViewTransform(director.camera, viewport).project(held))
      #expect(abs(drawn.x - end.x) < 0.01 && abs(drawn.y - end.y) < 0.01, "\(roll)")
      #expect(director.camera.rollDegrees == roll)
    }
  }

  @Test(
    "A drag keeps the ground of a hill under the pointer, and the target comes down to it at rest")
  func dragHoldsHills() throws {
    let target = Coordinate(latitude: 0.2, longitude: 179.7)
    let surface = HillyGround.surface(phase: 1)
    var director = CameraDirector(
      camera: try Camera(target: target, zoom: 13, bearingDegrees: 37, tiltDegrees: 45),
      viewport: viewport)
    director.setTerrain(surface)
    #expect(director.camera.elevation > 300)
    let start = ScreenPoint(x: 300, y: 420)
    let view = ViewTransform(director.camera, viewport)
    let hit = try #require(surface.firstHit(of: view.sightRay(under: start)))
    director.handle(InputEvent(.pointerDown(.left, at: start, clicks: 1), time: 1))
    for step in 1...40 {
      let next = ScreenPoint(x: 300 + Double(step) * 7, y: 420 - Double(step) * 2)
      director.handle(InputEvent(.pointerMove(to: next), time: 1 + Double(step) * 0.016))
      director.advance(to: 1 + Double(step) * 0.016)
      let now = ViewTransform(director.camera, viewport)
      let drawn = try #require(
        now.project(now.ground(at: hit.point), height: now.height(ofMetres: hit.metres)))
      #expect(abs(drawn.x - next.x) < 0.01 && abs(drawn.y - next.y) < 0.01)
    }
    director.advance(to: 3)
    let end = ScreenPoint(x: 580, y: 340)
    let before = director.camera
    director.handle(InputEvent(.pointerUp(.left, at: end, clicks: 1), time: 3))
    director.advance(to: 3.1)
    let ground = try #require(surface.metres(at: director.camera.targetWorld))
    #expect(abs(ground - director.camera.elevation) < 1e-4)
    #expect(HillyGround.jump(from: before, to: director.camera, in: viewport) < 1e-4)
  }

  @Test("Zooming, turning and tilting hold the ground of a hill")
  func changesHoldHills() throws {
    let surface = HillyGround.surface(phase: 2)
    for change in 0..<3 {
      var director = CameraDirector(
        camera: try Camera(
          target: Coordinate(latitude: 0.21, longitude: 179.7), zoom: 14, bearingDegrees: 20,
          tiltDegrees: 40),
        viewport: viewport)
      director.setTerrain(surface)
      let anchor = ScreenPoint(x: 250, y: 480)
      let view = ViewTransform(director.camera, viewport)
      let hit = try #require(surface.firstHit(of: view.sightRay(under: anchor)))
      var glide = CameraGlide(seconds: 0.4)
      glide.holding = anchor
      if change == 0 { glide.zoomLevels = 1.3 }
      if change == 1 { glide.bearingDegrees = 70 }
      if change == 2 { glide.tiltDegrees = -20 }
      director.advance(to: 1)
      director.perform(.glide(glide))
      for frame in 0...40 {
        director.advance(to: 1 + Double(frame) / 60)
        let now = ViewTransform(director.camera, viewport)
        let drawn = try #require(
          now.project(now.ground(at: hit.point), height: now.height(ofMetres: hit.metres)))
        #expect(abs(drawn.x - anchor.x) < 0.01 && abs(drawn.y - anchor.y) < 0.01)
      }
    }
  }

  @Test("A program's camera comes to lie on the ground at its place, at its zoom")
  func showsOnGround() throws {
    let surface = HillyGround.surface(phase: 3)
    var director = try director()
    director.setTerrain(surface)
    let camera = try Camera(
      target: Coordinate(latitude: 0.22, longitude: 179.72), zoom: 13.5, bearingDegrees: 10,
      tiltDegrees: 30)
    director.snap(to: CameraGoal(camera))
    director.advance(to: 1)
    let ground = try #require(surface.metres(at: camera.targetWorld))
    #expect(director.camera.zoom == 13.5 && director.camera.target == camera.target)
    #expect(director.camera.elevation == ground && ground != 0)
    director.setTerrain(nil)
    #expect(abs(director.camera.elevation) < 1e-6)
    #expect(
      HillyGround.jump(
        from: camera.with(elevation: ground), to: director.camera, in: viewport) < 1e-4)
  }

  @Test("Two fingers whose middle is in the sky move the map, with hills and without")
  func fingersInTheSky() throws {
    let place = Coordinate(latitude: 0.2, longitude: 179.7)
    for surface in [nil, HillyGround.surface(phase: 4, metres: 10)] {
      var limits = CameraLimits()
      limits.tiltLimit = .unrestricted
      var director = CameraDirector(
        camera: try Camera(target: place, zoom: 15, tiltDegrees: 80), viewport: viewport,
        limits: limits)
      director.setTerrain(surface)
      let before = director.camera
      let sky = ScreenPoint(x: 400, y: 20)
      #expect(ViewTransform(before, viewport).groundPoint(under: sky) == nil)
      director.apply(.transform(TwoFingerStep(from: sky, to: ScreenPoint(x: 430, y: 20))))
      #expect(director.camera.target != before.target)
      #expect(director.camera.zoom == before.zoom)
    }
  }

  @Test("What is asked for after a rest begins then, not when something happened last")
  func glideAfterRest() throws {
    for rest in [0.5, 100] {
      var director = try director()
      director.handle(InputEvent(.pointerMove(to: ScreenPoint(x: 1, y: 1)), time: 1))
      for time in [1, 1 + rest / 2, 1 + rest] { director.advance(to: time) }
      var glide = CameraGlide(seconds: 0.3)
      glide.zoomLevels = 1
      director.perform(.glide(glide))
      var zooms: [Double] = []
      for frame in 0...20 {
        director.advance(to: 1 + rest + Double(frame) / 60)
        zooms.append(director.camera.zoom)
      }
      #expect(zooms[0] == 14 && zooms[1] < 14.5 && abs(zooms[20] - 15) < 1e-9, "\(zooms)")
      #expect(zip(zooms, zooms.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
    }
  }

  @Test("However fast it is flung, and wherever, the map coasts by 8 view widths a second at most")
  func fastestCoast() throws {
    for (tilt, y) in [(0.0, 300.0), (45, 500), (60, 80)] {
      for pointerX in [1000.0, 5000, 50_000] {
        var director = try director(zoom: 16, tilt: tilt)
        director.advance(to: 0)
        let before = director.camera
        var coast = CameraCoast(
          at: ScreenPoint(x: 400, y: y), decayRate: 1e-6, leastSpeed: 1)
        coast.pointerX = pointerX
        director.apply(.coast(coast), at: 0)
        director.advance(to: 0)
        director.advance(to: 0.01)
        let way = WebMercator.offset(from: before.target, to: director.camera.target)
        let widths = abs(way.x) * before.worldWidth / viewport.size.width / 0.01
        #expect(widths < 8.001, "\(widths) at \(tilt), \(y)")
        if tilt == 0 {
          #expect(abs(widths - min(8, pointerX / viewport.size.width)) < 0.001, "\(widths)")
        }
        if pointerX == 50_000 { #expect(widths > 7.99, "\(widths) at \(tilt), \(y)") }
      }
    }
  }

  @Test("Each step of two fingers counts, however small, be it of one kind alone")
  func smallSteps() throws {
    let here = ScreenPoint(x: 300, y: 200)
    for size in [1e-6, 0.01, 0.1, 0.25, 1] {
      var zooming = TwoFingerStep(from: here, to: here)
      (zooming.zoomLevels, zooming.rotationDegrees, zooming.tiltDegrees) = (size, 0, 0)
      var turning = TwoFingerStep(from: here, to: here)
      (turning.zoomLevels, turning.rotationDegrees, turning.tiltDegrees) = (0, size, 0)
      var tilting = TwoFingerStep(from: here, to: here)
      (tilting.zoomLevels, tilting.rotationDegrees, tilting.tiltDegrees) = (0, 0, size)
      var director = try director(zoom: 16, tilt: 20, bearing: 40)
      for step in [zooming, turning, tilting] { director.apply(.transform(step)) }
      #expect(abs(director.camera.zoom - 16 - size) < 1e-9)
      #expect(abs(director.camera.bearingDegrees - 40 + size) < 1e-9)
      #expect(abs(director.camera.tiltDegrees - 20 - size) < 1e-9)
    }
  }

  @Test("A stroke that begins above the horizon grabs nothing")
  func skyIsNotGrabbed() throws {
    var limits = CameraLimits()
    limits.tiltLimit = .unrestricted
    var director = CameraDirector(
      camera: try Camera(
        target: Coordinate(latitude: 0, longitude: 0), zoom: 15, tiltDegrees: 80),
      viewport: viewport, limits: limits)
    let before = director.camera
    director.apply(.beginStroke(at: ScreenPoint(x: 400, y: 5)))
    director.apply(.drag(from: ScreenPoint(x: 400, y: 5), to: ScreenPoint(x: 400, y: 500)))
    #expect(director.camera == before)
  }

  @Test("Zooming out lowers the tilt to the limit, zooming back in restores it (D15)")
  func tiltIsRemembered() throws {
    var director = try director(zoom: 17, tilt: 60)
    for _ in 0..<30 { director.apply(.zoom(levels: -0.25, holding: nil)) }
    #expect(director.camera.tiltDegrees < 31)
    for _ in 0..<30 { director.apply(.zoom(levels: 0.25, holding: nil)) }
    #expect(abs(director.camera.tiltDegrees - 60) < 1e-9)
    #expect(abs(director.camera.zoom - 17) < 1e-9)
  }

  @Test("Zooming at a point holds the ground under it; at the limit nothing moves (H05, H21)")
  func zoomHolds() throws {
    var director = try director(zoom: 16, tilt: 50, bearing: 200)
    let point = ScreenPoint(x: 100, y: 500)
    let held = try #require(ViewTransform(director.camera, viewport).coordinate(under: point))
    director.apply(.zoom(levels: 1.3, holding: point))
    let drawn = try #require(ViewTransform(director.camera, viewport).project(held))
    #expect(abs(drawn.x - point.x) < 0.01 && abs(drawn.y - point.y) < 0.01)
    director.apply(.zoom(levels: 30, holding: point))
    let atLimit = director.camera
    director.apply(.zoom(levels: 1, holding: point))
    #expect(director.camera == atLimit)
  }

  @Test("Turning and tilting by a gesture changes both and obeys the limit (A08)")
  func turns() throws {
    var director = try director(zoom: 18)
    director.apply(.turn(bearing: 40, tilt: 90, holding: nil))
    #expect(director.camera.bearingDegrees == 40)
    #expect(director.camera.tiltDegrees == 65)
    director.apply(.resetNorth)
    director.apply(.resetTilt)
    #expect(director.camera.bearingDegrees == 40, "it goes there smoothly")
    director.advance(to: 1)
    #expect(director.camera.bearingDegrees == 0 && director.camera.tiltDegrees == 0)
  }

  @Test("Resizing keeps the camera; a view without a size does not push it about (F11, F15)")
  func resize() throws {
    var director = try director(zoom: 3, tilt: 20, bearing: 10)
    let before = director.camera
    director.setViewport(Viewport(width: 1600, height: 500))
    #expect(director.camera == before)
    director.setViewport(Viewport(width: 0, height: 0))
    #expect(director.camera == before)
  }

  @Test("Gestures are held by the target bounds, the program is not (J03, J12)")
  func targetBounds() throws {
    var director = try director()
    var limits = director.limits
    limits.targetBounds = CoordinateBounds(south: 43, west: 7, north: 44, east: 8)
    director.setLimits(limits)
    for _ in 0..<200 { director.apply(.pan(x: 900, y: -900)) }
    #expect(director.camera.target.latitude <= 44 && director.camera.target.longitude <= 8)
    director.snap(to: CameraGoal(target: .place(Coordinate(latitude: 10, longitude: 10))))
    #expect(director.camera.target.latitude == 10)
  }
}
