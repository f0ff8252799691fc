import CameraCore
import GeoMath
import TerrainGeometry
import TestSupport
import Testing

@Suite("Cameras over ground with heights")
struct ElevationTests {
  private let viewport = Viewport(
    size: ScreenSize(width: 1024, height: 768),
    padding: ScreenInsets(top: 20, left: 140, bottom: 0, right: 0))

  @Test("A place of any height is drawn where the oracle says", arguments: 0..<8 as Range<UInt64>)
  func project(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let camera = try Self.camera(&random)
      let view = ViewTransform(camera, viewport)
      let ground = GroundPoint(
        x: Double.random(in: -900...900, using: &random),
        y: Double.random(in: -900...900, using: &random))
      let height = Double.random(in: -300...300, using: &random)
      let found = view.project(ground, height: height)
      let expected = Oracle(camera, viewport).project(ground, height: height)
      #expect((found == nil) == (expected == nil))
      guard let found, let expected else { continue }
      // Near the eye's own plane a place is far off the screen, and digits with it.
      guard max(abs(expected.x), abs(expected.y)) < 1e5 else { continue }
      #expect(abs(found.x - expected.x) < 1e-6 && abs(found.y - expected.y) < 1e-6)
      guard let back = view.groundPoint(under: found, height: height) else { continue }
      let depth = view.eyeDistance - view.turned(ground).y * view.tilt.sine
      #expect((back - ground).length < 1e-8 * max(1, depth * depth))
    }
  }

  @Test("A height of 0 changes nothing, to the bit")
  func level() throws {
    var random = SeededGenerator(seed: 90)
    for _ in 0..<300 {
      let view = ViewTransform(try Self.camera(&random), viewport)
      let point = ScreenPoint(
        x: Double.random(in: 0...1024, using: &random),
        y: Double.random(in: 0...768, using: &random))
      #expect(view.groundPoint(under: point, height: 0) == view.groundPoint(under: point))
    }
  }

  @Test("A line of sight goes to the places that are drawn there")
  func sight() throws {
    var random = SeededGenerator(seed: 91)
    for _ in 0..<300 {
      let view = ViewTransform(try Self.camera(&random), viewport)
      let point = ScreenPoint(
        x: Double.random(in: 0...1024, using: &random),
        y: Double.random(in: 0...768, using: &random))
      let ray = view.sightRay(under: point)
      let step = Double.random(in: 0.2...2, using: &random)
      let world = WorldPoint(x: ray.origin.x + ray.x * step, y: ray.origin.y + ray.y * step)
      let drawn = try #require(
        view.project(
          view.ground(at: world), height: view.height(ofMetres: ray.metres + ray.rise * step)))
      #expect(abs(drawn.x - point.x) < 1e-6 && abs(drawn.y - point.y) < 1e-6)
    }
  }

  @Test("The target comes to lie on the ground and the picture stays")
  func settle() throws {
    var random = SeededGenerator(seed: 92)
    var settled = 0
    for _ in 0..<200 {
      let camera = try Self.camera(&random)
      let surface = Self.hills(around: camera, &random)
      let now = camera.settled(on: surface, in: viewport)
      guard now != camera else { continue }
      settled += 1
      let ground = try #require(surface.metres(at: now.targetWorld))
      #expect(abs(ground - now.elevation) < 1e-6 * max(1, abs(ground)))
      let (before, after) = (ViewTransform(camera, viewport), ViewTransform(now, viewport))
      for _ in 0..<20 {
        let place = GroundPoint(
          x: Double.random(in: -500...500, using: &random),
          y: Double.random(in: -500...500, using: &random))
        let world = before.worldPoint(at: place)
        let metres =
          camera.elevation + Double.random(in: -100...100, using: &random)
          / before.heightScale
        let a = before.project(before.ground(at: world), height: before.height(ofMetres: metres))
        let b = after.project(after.ground(at: world), height: after.height(ofMetres: metres))
        guard let a, let b, abs(a.x) < 3000, abs(a.y) < 3000 else { continue }
        #expect(abs(a.x - b.x) < 1e-5 && abs(a.y - b.y) < 1e-5)
      }
      // Once it lies there, it stays.
      let again = now.settled(on: surface, in: viewport)
      #expect(abs(again.zoom - now.zoom) < 1e-9 && abs(again.elevation - now.elevation) < 1e-5)
    }
    #expect(settled > 150)
  }

  @Test("Where the ground of the target would lie beyond the last latitude, the picture stays")
  func lastLatitude() throws {
    let surface = TerrainSurface.raised(by: 800_000)
    for latitude in stride(from: 83.0, through: 85, by: 0.25) {
      for (bearing, tilt) in [(0.0, 70.0), (30, 60), (180, 70)] {
        let camera = try Camera(
          target: Coordinate(latitude: latitude, longitude: 20), zoom: 3, bearingDegrees: bearing,
          tiltDegrees: tilt)
        let now = camera.settled(on: surface, in: viewport)
        let (before, after) = (ViewTransform(camera, viewport), ViewTransform(now, viewport))
        let place = before.worldPoint(at: GroundPoint(x: 40, y: -30))
        let a = before.project(before.ground(at: place), height: before.height(ofMetres: 1000))
        let b = after.project(after.ground(at: place), height: after.height(ofMetres: 1000))
        let (from, to) = (try #require(a), try #require(b))
        #expect(abs(from.x - to.x) < 1e-5 && abs(from.y - to.y) < 1e-5, "\(camera)")
      }
    }
  }

  @Test("Ground that was grabbed on a hill comes under any point, whatever else changes")
  func grab() throws {
    var random = SeededGenerator(seed: 93)
    var grabbed = 0
    for _ in 0..<300 {
      let camera = try Self.camera(&random)
      let surface = Self.hills(around: camera, &random)
      let point = ScreenPoint(
        x: Double.random(in: 200...900, using: &random),
        y: Double.random(in: 200...700, using: &random))
      let view = ViewTransform(camera, viewport)
      guard let hit = surface.firstHit(of: view.sightRay(under: point)),
        let ground = GrabbedGround(under: point, of: camera, in: viewport, on: surface)
      else { continue }
      let other = camera.with(
        zoom: camera.zoom + Double.random(in: -1...0.5, using: &random),
        bearingDegrees: Double.random(in: 0...360, using: &random),
        tiltDegrees: Double.random(in: 0...70, using: &random))
      let goal = ScreenPoint(
        x: Double.random(in: 200...900, using: &random),
        y: Double.random(in: 400...700, using: &random))
      guard let target = ground.target(under: goal, of: other, in: viewport) else { continue }
      let moved = ViewTransform(other.with(target: target), viewport)
      var way = hit.point
      way.x -= (way.x - moved.targetWorld.x).rounded()
      let drawn = try #require(
        moved.project(moved.ground(at: way), height: moved.height(ofMetres: hit.metres)))
      guard abs(hit.metres - moved.camera.elevation) * moved.heightScale < moved.eyeHeight else {
        continue
      }
      grabbed += 1
      #expect(abs(drawn.x - goal.x) < 1e-5 && abs(drawn.y - goal.y) < 1e-5)
    }
    #expect(grabbed > 150)
  }

  @Test("An eye below the ground, or too near, is raised just so far")
  func raise() throws {
    var random = SeededGenerator(seed: 94)
    var raised = 0
    for _ in 0..<200 {
      let above = try Self.camera(&random)
      let surface = Self.hills(around: above, &random)
      let view = ViewTransform(above, viewport)
      let fall = Double.random(in: 0...2, using: &random) * view.eyeHeight / view.heightScale
      let camera = above.with(elevation: above.elevation - fall)
      guard let before = camera.clearance(over: surface, in: viewport) else { continue }
      let now = camera.raised(to: 50, over: surface, in: viewport)
      let after = try #require(now.clearance(over: surface, in: viewport))
      #expect(abs(after - max(before, 50)) < 1e-6 * max(1, abs(before)))
      #expect(now.with(elevation: camera.elevation) == camera)
      if now != camera { raised += 1 }
    }
    #expect(raised > 20)
  }

  private static func camera(_ random: inout SeededGenerator) throws -> Camera {
    try Camera(
      target: Coordinate(
        latitude: Double.random(in: -70...70, using: &random),
        longitude: Double.random(in: -180...180, using: &random)),
      zoom: Double.random(in: 9...20, using: &random),
      bearingDegrees: Double.random(in: 0...360, using: &random),
      tiltDegrees: Double.random(in: 0...80, using: &random),
      elevation: Double.random(in: -50...2500, using: &random))
  }

  /// Waves around the target, some 60 points high.
  private static func hills(
    around camera: Camera, _ random: inout SeededGenerator
  ) -> TerrainSurface {
    let level = max(1, Int(camera.zoom) - 2)
    let middle = TileID(containing: camera.target, level: level)
    let metresPerPoint = WebMercator.metresPerPoint(
      latitude: camera.target.latitude, zoom: camera.zoom)
    let (phase, base) = (Double.random(in: 0...6, using: &random), camera.elevation)
    let count = 1 << level
    var patches: [TerrainPatch] = []
    for x in -1...1 {
      for y in -1...1 {
        let column = (middle.x + x + count) % count
        guard let tile = TileID(checkedZ: level, x: column, y: middle.y + y) else { continue }
        let turn = middle.x + x < 0 ? -1 : middle.x + x >= count ? 1 : 0
        patches.append(
          TerrainPatch(tile, wrap: turn) { u, v in
            let wave = Double.random(in: -1...1, using: &random) + phase + u - v
            return Float(base + metresPerPoint * 12 * wave)
          })
      }
    }
    return TerrainSurface(patches)
  }
}

/// The projection by vectors, with 64 bits of mantissa.
private struct Oracle {
  private let camera: Camera
  private let viewport: Viewport

  init(_ camera: Camera, _ viewport: Viewport) {
    self.camera = camera
    self.viewport = viewport
  }

  /// Sine and cosine by their series, after the angle has been halved ten times.
  private static func rotation(_ degrees: Double) -> (sine: Float80, cosine: Float80) {
    let angle = Float80(degrees) * Float80.pi / 180 / 1024
    var (sine, cosine) = (Float80(0), Float80(0))
    var term = Float80(1)
    for power in 0..<24 {
      if power % 2 == 0 {
        cosine += power % 4 == 0 ? term : -term
      } else {
        sine += power % 4 == 1 ? term : -term
      }
      term *= angle / Float80(power + 1)
    }
    for _ in 0..<10 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
    return (sine, cosine)
  }

  func project(_ ground: GroundPoint, height: Double) -> ScreenPoint? {
    let (tilt, bearing) = (Self.rotation(camera.tiltDegrees), Self.rotation(camera.bearingDegrees))
    let distance = Float80(viewport.eyeDistance)
    // Ahead on the ground is where the bearing points; x east, y south, z up.
    let ahead = (x: bearing.sine, y: -bearing.cosine)
    let eye = (
      x: -ahead.x * distance * tilt.sine, y: -ahead.y * distance * tilt.sine,
      z: distance * tilt.cosine
    )
    let way = (
      x: Float80(ground.x) - eye.x, y: Float80(ground.y) - eye.y, z: Float80(height) - eye.z
    )
    let forward = (x: ahead.x * tilt.sine, y: ahead.y * tilt.sine, z: -tilt.cosine)
    let up = (x: ahead.x * tilt.cosine, y: ahead.y * tilt.cosine, z: tilt.sine)
    let right = (x: bearing.cosine, y: bearing.sine, z: Float80(0))
    func dot(_ a: (x: Float80, y: Float80, z: Float80)) -> Float80 {
      a.x * way.x + a.y * way.y + a.z * way.z
    }
    let depth = dot(forward)
    guard depth > 0 else { return nil }
    return ScreenPoint(
      x: Double(Float80(viewport.targetPoint.x) + dot(right) * distance / depth),
      y: Double(Float80(viewport.targetPoint.y) - dot(up) * distance / depth))
  }
}

extension TerrainSurface {
  /// Level ground so many metres high, in the copies of the world around the first.
  fileprivate static func raised(by metres: Float) -> TerrainSurface {
    TerrainSurface(
      (-1...1).map { TerrainPatch(TileID(z: 0, x: 0, y: 0), wrap: $0) { _, _ in metres } })
  }
}
