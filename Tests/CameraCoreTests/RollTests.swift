import CameraCore
import GeoMath
import TerrainGeometry
import TestSupport
import Testing

@Suite("Cameras that lean to a side, and targets above the ground")
struct RollTests {
  private let square = Viewport(width: 600, height: 600)

  /// A camera with any roll, whose target is on the ground or above it.
  private func free(_ views: inout SampleViews) -> Camera {
    let camera = views.camera(zoom: 4...20, latitude: -60...60)
    let rolled = camera.with(
      rollDegrees: views.random.pick([0, 90, 180, -90, views.random.double(-180...180)]))
    guard Bool.random(using: &views.random) else { return rolled }
    let distance =
      900
      * WebMercator.metresPerPoint(
        latitude: camera.target.latitude, zoom: camera.zoom)
    return rolled.with(
      tiltDegrees: views.random.double(0...180),
      altitude: .metres(min(views.random.double(0...3) * distance, 5e5)))
  }

  @Test("Screen to ground to screen and to clip space is exact with any roll, tilt and altitude")
  func roundTrip() throws {
    var views = SampleViews(seed: 71)
    var (worst, count) = (0.0, 0)
    for _ in 0..<4000 {
      let viewport = views.viewport()
      let view = ViewTransform(free(&views), viewport)
      let point = views.point(in: viewport)
      guard let ground = view.groundPoint(under: point),
        let depth = view.depth(under: point), depth < 30 * view.eyeDistance
      else { continue }
      count += 1
      worst = max(worst, distance(try present(view.project(ground)), point))
      worst = max(worst, distance(try present(view.project(ground, height: 0)), point))
      let byHeight = try present(view.groundPoint(under: point, height: 1e-9))
      worst = max(worst, (byHeight - ground).length / max(depth, 1))
      #expect(abs(view.depth(of: ground) - depth) < 1e-6 * depth)
      let way = ground - view.eyeGround
      let clip = view.clipFromGround(near: 1, far: 1e7) * SIMD4(way.x, way.y, 0, 1)
      let drawn = ScreenPoint(
        x: (clip.x / clip.w + 1) / 2 * viewport.size.width,
        y: (1 - clip.y / clip.w) / 2 * viewport.size.height)
      worst = max(worst, distance(drawn, point))
    }
    #expect(worst < 1e-5 && count > 1500, "\(worst) of \(count)")
  }

  @Test("A rolled picture is the level one turned counter-clockwise about the target's point")
  func turnsPicture() throws {
    var views = SampleViews(seed: 72)
    for _ in 0..<500 {
      let (camera, viewport) = (free(&views), views.viewport())
      let (level, rolled) = (
        ViewTransform(camera.with(rollDegrees: 0), viewport), ViewTransform(camera, viewport)
      )
      let ground = GroundPoint(
        x: views.random.double(-300...300), y: views.random.double(-300...300))
      guard let before = level.project(ground) else { continue }
      let turn = Rotation(degrees: camera.rollDegrees)
      let (x, y) = (before.x - level.targetPoint.x, before.y - level.targetPoint.y)
      let expected = ScreenPoint(
        x: level.targetPoint.x + x * turn.cosine + y * turn.sine,
        y: level.targetPoint.y + y * turn.cosine - x * turn.sine)
      let after = try present(rolled.project(ground))
      #expect(distance(after, expected) < 1e-9 * max(1, abs(expected.x), abs(expected.y)))
    }
  }

  @Test("Without tilt, roll and bearing are the same turn")
  func addsToBearing() throws {
    var views = SampleViews(seed: 73)
    for _ in 0..<200 {
      let camera = views.camera(tilt: 0...0).with(rollDegrees: views.random.double(-180...180))
      let turned = camera.with(
        bearingDegrees: camera.bearingDegrees + camera.rollDegrees, rollDegrees: 0)
      let viewport = views.viewport()
      let point = views.point(in: viewport)
      let (a, b) = (
        try present(ViewTransform(camera, viewport).groundPoint(under: point)),
        try present(ViewTransform(turned, viewport).groundPoint(under: point))
      )
      #expect((a - b).length < 1e-9)
      let (c, d) = (camera.scrolled(x: 30, y: -70), turned.scrolled(x: 30, y: -70))
      #expect(abs(c.target.latitude - d.target.latitude) < 1e-9)
      #expect(abs(c.target.longitude - d.target.longitude) < 1e-9)
    }
  }

  @Test("Grabbed ground does not slip under any roll")
  func grabbed() throws {
    var views = SampleViews(seed: 74)
    for _ in 0..<500 {
      let camera = views.camera(zoom: 3...18, tilt: 0...60, latitude: -50...50)
        .with(rollDegrees: views.random.double(-180...180))
      let (from, to) = (
        ScreenPoint(x: views.random.double(200...400), y: views.random.double(250...400)),
        ScreenPoint(x: views.random.double(200...400), y: views.random.double(250...400))
      )
      guard let grabbed = GrabbedGround(under: from, of: camera, in: square),
        let place = ViewTransform(camera, square).coordinate(under: from),
        let target = grabbed.target(under: to, of: camera, in: square), abs(target.latitude) < 84
      else { continue }
      let drawn = try present(ViewTransform(camera.with(target: target), square).project(place))
      #expect(distance(drawn, to) < 1e-3)
    }
  }

  @Test("A target on the ground allows 85° of tilt, one above it 180°, and the eye stays above")
  func tilts() {
    for (tilt, altitude, expected) in [
      (100.0, TargetAltitude.ground, 85.0), (100, .metres(3000), 100), (200, .metres(10), 180),
    ] {
      let camera = Camera.standard.with(zoom: 12, tiltDegrees: tilt, altitude: altitude)
      #expect(camera.tiltDegrees == expected && camera.elevation == 0)
      let view = ViewTransform(camera, square)
      #expect(view.eyeHeight >= 0.0399 * view.eyeDistance)
    }
    #expect(
      CameraLimits().constrain(
        Camera.standard.with(tiltDegrees: 120, altitude: .metres(1e4)), in: square
      ).tiltDegrees <= 65)
    #expect(Camera.standard.with(rollDegrees: -180).rollDegrees == 180)
    #expect(Camera.standard.with(rollDegrees: -135).rollDegrees == -135)
    #expect(Camera.standard.with(rollDegrees: 700).rollDegrees == -20)
    #expect(throws: CameraError.notFinite(.roll)) {
      try Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 1, rollDegrees: .nan)
    }
  }

  @Test("A target at an altitude looks down from as much higher, and not by hills that come later")
  func altitude() throws {
    let camera = Camera.standard.with(zoom: 14, tiltDegrees: 30, altitude: .metres(500))
    let view = ViewTransform(camera, square)
    let ground = ViewTransform(camera.with(altitude: .ground), square)
    #expect(abs(view.eyeHeight - ground.eyeHeight - 500 * view.heightScale) < 1e-9)
    #expect(try present(view.project(camera.target, metres: 500)).x == 300)
    let middle = try present(view.project(camera.target, metres: 500))
    #expect(distance(middle, square.targetPoint) < 1e-9)
    let hill = TerrainSurface([TerrainPatch(TileID(z: 0, x: 0, y: 0)) { _, _ in 100 }])
    #expect(camera.settled(on: hill, in: square) == camera)
    let high = TerrainSurface([TerrainPatch(TileID(z: 0, x: 0, y: 0)) { _, _ in 9000 }])
    let raised = camera.raised(to: 50, over: high, in: square)
    #expect(abs(try present(raised.clearance(over: high, in: square)) - 50) < 1e-6)
  }

  @Test("The sky begins 0.75° below the horizon, or where the ground is 6⅔ target distances away")
  func skyBegins() throws {
    for tilt in [30.0, 60, 75, 84] {
      let view = ViewTransform(Camera.standard.with(tiltDegrees: tilt), square)
      let depth = try present(view.depth(atLevelledY: try present(view.skyY)))
      #expect(abs(depth - view.eyeDistance / 0.15) < 1e-6 * depth)
      #expect(view.groundEndY == view.skyY)
    }
    for tilt in [89.0, 95, 140, 179] {
      let view = ViewTransform(
        Camera.standard.with(tiltDegrees: tilt, altitude: .metres(1e6)), square)
      let rise = (view.targetPoint.y - (try present(view.skyY))) / view.eyeDistance
      let expected = Rotation(degrees: 89.25 - tilt)
      #expect(abs(rise - expected.sine / expected.cosine) < 1e-9 * max(1, abs(rise)) || tilt > 175)
      #expect(try present(view.horizonY) < (try present(view.skyY)))
    }
    #expect(ViewTransform(Camera.standard, square).skyY == nil)
  }

  @Test("A fit with a roll lies in the free space and touches it")
  func fits() throws {
    let places = [(46.0, 7.0), (46.0, 8.0), (47.0, 8.0), (47.0, 7.0)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
    for roll in [30.0, 90, 180, -45] {
      for tilt in [0.0, 40] {
        var request = FitRequest(viewport: Viewport(width: 800, height: 500), tiltDegrees: tilt)
        request.rollDegrees = roll
        let fit = try present(Camera.fitting(places, request))
        #expect(fit.rollDegrees == roll)
        let view = ViewTransform(fit, request.viewport)
        let points = try places.map { try present(view.project($0)) }
        for point in points {
          #expect((-1e-6...800 + 1e-6).contains(point.x) && (-1e-6...500 + 1e-6).contains(point.y))
        }
        let height = points.map(\.y).max().map { $0 - (points.map(\.y).min() ?? 0) } ?? 0
        #expect(height > 200, "\(roll) \(tilt)")
      }
    }
  }
}
