import CameraCore
import GeoMath
import RenderModel
import TerrainGeometry
import TestSupport
import Testing

@testable import OverlayScene

@Suite("Overlays on hills")
struct OverlaysOnHillsTests {
  private static let tile = TileID(z: 10, x: 512, y: 511)
  private static let middle = WorldPoint(x: 512.5 / 1024, y: 511.5 / 1024)

  /// Waves of some kilometres, 0 to 3000 m high.
  private static let surface = TerrainSurface(
    (-1...1).flatMap { y in
      (-1...1).map { x in
        TerrainPatch(TileID(z: 10, x: 512 + x, y: 511 + y)) { east, south in
          let (u, v) = (Double(x) + east, Double(y) + south)
          return Float(1500 * (1 + wave(u * 4) * wave(v * 3)))
        }
      }
    })

  private static func wave(_ turns: Double) -> Double {
    let part = turns - turns.rounded(.down)
    return 1 - 4 * abs(part - 0.5)
  }

  private static func view(zoom: Double, bearing: Double, tilt: Double) throws -> OverlayView {
    let camera = try Camera(
      target: WebMercator.coordinate(middle), zoom: zoom, bearingDegrees: bearing,
      tiltDegrees: tilt)
    return OverlayView(
      camera.with(elevation: surface.metres(at: middle)), Viewport(width: 800, height: 600),
      pixelsPerPoint: 1, terrain: surface)
  }

  private static let views = [
    (13.0, 0.0, 0.0), (13, 60, 30), (14.2, 230, 60), (12, 110, 75), (15, 300, 65),
  ].compactMap { try? view(zoom: $0, bearing: $1, tilt: $2) }

  /// Whether the straight way from the eye to a place is above the ground, in small steps and with
  /// what is near the place left out.
  private func isSeen(_ place: WorldPoint, _ metres: Double, _ view: OverlayView) -> Bool {
    let transform = view.transform
    let eye = transform.worldPoint(at: transform.eyeGround)
    let eyeMetres =
      transform.camera.elevation + transform.eyeHeight / transform.heightScale
    return (0..<245).allSatisfy { step in
      let part = Double(step) / 250
      let point = WorldPoint(
        x: eye.x + (place.x - eye.x) * part, y: eye.y + (place.y - eye.y) * part)
      let ground = Self.surface.metres(at: point) ?? -.infinity
      return ground < eyeMetres + (metres - eyeMetres) * part
    }
  }

  @Test("Markers stand on the ground, those behind a hill are gone, and no other is")
  func markers() throws {
    var (shown, hidden) = (0, 0)
    for view in Self.views {
      var generator = SeededGenerator(seed: 11)
      let stage = OverlayStore()
      for _ in 0..<80 {
        let place = WebMercator.coordinate(
          WorldPoint(
            x: Self.middle.x + Double.random(in: -0.4...0.4, using: &generator) / 1024,
            y: Self.middle.y + Double.random(in: -0.4...0.4, using: &generator) / 1024))
        let world = try #require(OverlayView.world(place))
        let metres = try #require(Self.surface.metres(at: world))
        var content = MarkerContent(place: place, icon: .pin(Self.pin))
        content.anchor = SIMD2(0.5, 0.5)
        stage.markers.set(content, for: OverlayID(number: 1))
        let quads = stage.plan(for: view).markers.quads
        let point = view.transform.project(place, metres: metres)
        guard let point, point.x > 0, point.x < 800, point.y > 0, point.y < 600 else { continue }
        if isSeen(world, metres + 25, view), isSeen(world, metres, view) {
          shown += 1
          let quad = try #require(quads.first, "\(place) is not shown")
          let corner = try #require(stage.markers.appearance(of: OverlayID(number: 1))).corner
          let foot = SIMD2<Double>(quad.origin) - corner
          #expect(abs(foot.x - point.x) < 0.01 && abs(foot.y - point.y) < 0.01)
          #expect(stage.hit(at: point, targetPoints: 0, in: view) == OverlayID(number: 1))
        } else if quads.isEmpty {
          hidden += 1
          #expect(!isSeen(world, metres, view))
          #expect(stage.hit(at: point, targetPoints: 24, in: view) == nil)
        }
      }
    }
    #expect(shown > 60 && hidden > 10, "\(shown) shown, \(hidden) hidden")
  }

  @Test("What a hill hides comes calmly as the camera looks down more")
  func fading() throws {
    var generator = SeededGenerator(seed: 5)
    var comings = 0
    for _ in 0..<40 {
      let world = WorldPoint(
        x: Self.middle.x + Double.random(in: -0.4...0.4, using: &generator) / 1024,
        y: Self.middle.y + Double.random(in: -0.4...0.4, using: &generator) / 1024)
      let shares = try (0..<200).compactMap { step -> Double? in
        let view = try Self.view(zoom: 12, bearing: 110, tilt: 80 - Double(step) * 0.25)
        return view.project(view.ground(world, wrap: 0))
          .map { view.share(of: $0) }
      }
      guard shares.first == 0, shares.last == 1 else { continue }
      comings += 1
      #expect(zip(shares, shares.dropFirst()).allSatisfy { $1 - $0 < 0.5 }, "\(shares)")
    }
    #expect(comings > 5)
  }

  @Test("Ground that is seen lies in the box of what may be seen")
  func sight() throws {
    for view in Self.views {
      let box = try #require(view.sight())
      for x in stride(from: 0.0, through: 800, by: 40) {
        for y in stride(from: 0.0, through: 600, by: 30) {
          let ray = view.transform.sightRay(under: ScreenPoint(x: x, y: y))
          guard let hit = Self.surface.firstHit(of: ray) else { continue }
          let ground = view.ground(hit.point, wrap: 0)
          #expect(box.contains(ScreenPoint(x: ground.x, y: ground.y), slack: 1e-6))
        }
      }
    }
  }

  @Test("A flat marker has the ground's height at its corners, and is hit within them")
  func flat() throws {
    for view in Self.views {
      for (x, y) in [(400.0, 300.0), (250, 420), (610, 350)] {
        let press = ScreenPoint(x: x, y: y)
        guard let place = view.transform.coordinate(under: press, on: Self.surface),
          WebMercator.worldPoint(place).isNear(Self.middle)
        else { continue }
        let stage = OverlayStore()
        var content = MarkerContent(place: place, icon: .pin(Self.pin))
        content.anchor = SIMD2(0.5, 0.5)
        content.isFlat = true
        stage.markers.set(content, for: OverlayID(number: 1))
        let quad = try #require(stage.plan(for: view).markers.quads.first)
        let corners = [quad.origin, quad.origin + quad.right, quad.origin + quad.down]
        for (corner, height) in zip(corners, [quad.heights.x, quad.heights.y, quad.heights.z]) {
          let ground = GroundPoint(
            x: Double(corner.x) + view.eyeGround.x, y: Double(corner.y) + view.eyeGround.y)
          #expect(abs(Double(height) - view.height(at: ground)) < 0.05)
        }
        #expect(stage.hit(at: press, targetPoints: 24, in: view) == OverlayID(number: 1))
      }
    }
  }

  @Test("Areas and lines are hit where they are seen on the slope")
  func shapes() throws {
    var hits = 0
    for view in Self.views {
      for (x, y) in [(400.0, 300.0), (250, 420), (610, 350), (100, 500)] {
        let press = ScreenPoint(x: x, y: y)
        guard let place = view.transform.coordinate(under: press, on: Self.surface),
          WebMercator.worldPoint(place).isNear(Self.middle)
        else { continue }
        let stage = OverlayStore()
        stage.shapes.set(
          OverlayID(number: 1),
          to: .circle(
            place, radiusMetres: 30, fill: SIMD4(1, 0, 0, 1),
            stroke: ShapeStroke(width: 0, color: .zero)),
          zIndex: 0)
        #expect(stage.hit(at: press, targetPoints: 2, in: view) == OverlayID(number: 1))
        let other = ScreenPoint(x: x + 200, y: y)
        #expect(stage.hit(at: other, targetPoints: 2, in: view) == nil)
        hits += 1
      }
    }
    #expect(hits > 10)
  }

  private static let pin = PinStyle(
    color: SIMD3(1, 0, 0), dotColor: SIMD3(1, 1, 1), heightPoints: 40)
}

extension WorldPoint {
  /// Whether a place is on the hills around another.
  fileprivate func isNear(_ other: WorldPoint) -> Bool {
    abs(x - other.x) < 1.5 / 1024 && abs(y - other.y) < 1.5 / 1024
  }
}
