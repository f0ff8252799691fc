import CameraCore
import GeoMath
import MapSurface
import RenderModel
import TerrainGeometry
import TestSupport
import Testing

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Places of labels on the screen")
struct LabelProjectorTests {
  static let views: [(bearing: Double, tilt: Double)] = [
    (0, 0), (33, 0), (0, 45), (120, 60), (301, 80),
  ]

  private func world(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let count = Double(1 << Samples.tile.z)
    return SIMD2((Double(Samples.tile.x) + x) / count, (Double(Samples.tile.y) + y) / count)
  }

  @Test("A place is where the camera's own transform puts it", arguments: views)
  func places(bearing: Double, tilt: Double) throws {
    let view = try Samples.view(zoomedBy: 0.37, bearing: bearing, tilt: tilt)
    let projector = LabelProjector(view)
    var random = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let point = ScreenPoint(x: random.double(0...512), y: random.double(150...512))
      guard let ground = view.transform.groundPoint(under: point) else { continue }
      let place = view.transform.worldPoint(at: ground)
      let spot = projector.spot(projector.ground(SIMD2(place.x, place.y)))
      #expect(abs(spot.x - point.x) < 1e-3 && abs(spot.y - point.y) < 1e-3, "\(point) \(spot)")
      let depth = try #require(view.transform.depth(under: point))
      #expect(abs(spot.depth / depth - 1) < 1e-6)
    }
  }

  /// Holds the slope at a place to how the screen moves with a small step on the ground.
  private func expectSlope(
    _ projector: LabelProjector, at ground: SIMD2<Double>, within error: Double = 1e-4
  ) {
    let slope = projector.slope(at: projector.spot(ground))
    let step = 1e-3
    for (way, found) in [(SIMD2(step, 0), slope.east), (SIMD2(0, step), slope.south)] {
      let (before, after) = (projector.spot(ground - way), projector.spot(ground + way))
      let expected = SIMD2(after.x - before.x, after.y - before.y) / (2 * step)
      #expect((found - expected).length < error, "\(found) \(expected)")
    }
  }

  @Test("The slope says how the screen moves with a small step on the ground", arguments: views)
  func slopes(bearing: Double, tilt: Double) throws {
    let projector = LabelProjector(try Samples.view(bearing: bearing, tilt: tilt))
    var random = SeededGenerator(seed: 18)
    for _ in 0..<100 {
      let ground = projector.ground(world(random.double(0...1), random.double(0...1)))
      guard projector.spot(ground).depth > projector.nearest else { continue }
      expectSlope(projector, at: ground)
    }
  }

  /// Holds the ground that is found under a place on the screen to the place's own.
  private func expectGround(
    _ projector: LabelProjector, under spot: LabelProjector.Spot, _ ground: SIMD2<Double>,
    within error: Double = 0.01
  ) throws {
    let found = try #require(projector.ground(under: SIMD2(spot.x, spot.y), depth: spot.depth))
    #expect((SIMD2<Double>(found) - ground).length < error, "\(found) \(ground)")
  }

  /// Ground that rises evenly: by 3000 m over the tile to the east, and by 2000 m to the south.
  private static let hillside = TerrainSurface(
    (-1...1).flatMap { row in
      (-1...1).map { column in
        TerrainPatch(
          TileID(z: Samples.tile.z, x: Samples.tile.x + column, y: Samples.tile.y + row)
        ) { x, y in Float(3000 * (Double(column) + x) + 2000 * (Double(row) + y)) }
      }
    })

  @Test("On a hillside a place is where the camera's own transform puts it", arguments: views)
  func hillside(bearing: Double, tilt: Double) throws {
    let level = try Samples.view(bearing: bearing, tilt: tilt).transform
    let view = GroundView(
      level.camera.with(rollDegrees: 20, elevation: 2400), level.viewport, terrain: Self.hillside)
    let (transform, eye) = (view.transform, view.transform.eyeGround)
    let projector = LabelProjector(view)
    let scale = transform.heightScale
    var random = SeededGenerator(seed: 28)
    var count = 0
    for _ in 0..<100 {
      let (x, y) = (random.double(0.01...0.99), random.double(0.01...0.99))
      let place = world(x, y)
      let ground = projector.ground(place)
      let height = (3000 * x + 2000 * y - 2400) * scale
      #expect(abs(Double(projector.height(at: ground)) - height) < 1e-3)
      let rise = projector.rise(at: ground) - SIMD2(3000, 2000) * scale / 512
      #expect(rise.length < 1e-6)
      let spot = projector.spot(ground)
      let point = GroundPoint(x: ground.x + eye.x, y: ground.y + eye.y)
      #expect(abs(spot.depth - transform.depth(of: point, height: height)) < 1e-3)
      guard spot.depth > projector.nearest else { continue }
      let expected = try #require(transform.project(point, height: height))
      #expect(abs(spot.x - expected.x) < 1e-3 && abs(spot.y - expected.y) < 1e-3)
      let again = projector.spot(ground, on: projector.slope(at: place))
      #expect(SIMD3(again.x - spot.x, again.y - spot.y, again.depth - spot.depth).length < 1e-6)
      expectSlope(projector, at: ground)
      try expectGround(projector, under: spot, ground)
      count += 1
    }
    #expect(count > 40)
  }

  @Test("Of a globe what faces the eye is where its surface puts it, and the rest is not seen")
  func globe() throws {
    // By 100 km from pole to pole, and by twice as much around the world.
    let hillside = TerrainSurface([
      TerrainPatch(TileID(z: 0, x: 0, y: 0)) { x, y in Float(200_000 * x + 100_000 * y) }
    ])
    for (bearing, tilt) in Self.views where tilt < 70 {
      let camera = try Camera(
        target: Coordinate(latitude: 20, longitude: 10), zoom: 4, bearingDegrees: bearing,
        tiltDegrees: tilt)
      for terrain in [nil, hillside] {
        let view = GroundView(
          camera.with(elevation: terrain == nil ? 0 : 150_000), Viewport(width: 512, height: 512),
          .verticalPerspective, terrain: terrain)
        try expectGlobe(view)
      }
    }
  }

  private func expectGlobe(_ view: GroundView) throws {
    let (projector, surface) = (LabelProjector(view), view.surface)
    var random = SeededGenerator(seed: 38)
    var (seen, hidden) = (0, 0)
    for _ in 0..<200 {
      let place = Coordinate(
        latitude: random.double(-60...70), longitude: random.double(-80...100))
      let world = WebMercator.worldPoint(place)
      let ground = projector.ground(SIMD2(world.x, world.y))
      let spot = projector.spot(ground)
      let sine =
        surface.facing(place)
        / (surface.eye - surface.position(of: place)).length / surface.limbScale
      if abs(sine - 0.12) < 1e-3 { continue }
      #expect((spot.depth > 0) == (sine > 0.12), "\(place)")
      guard spot.depth > projector.nearest else {
        hidden += 1
        continue
      }
      seen += 1
      let expected = try #require(surface.projectGround(place))
      #expect(abs(spot.x - expected.x) < 1e-3 && abs(spot.y - expected.y) < 1e-3, "\(place)")
      let metres = view.terrain?.metres(at: world) ?? 0
      let position = surface.position(
        of: place, height: (metres - view.transform.camera.elevation) * surface.heightScale)
      let depth = view.transform.depth(
        of: GroundPoint(x: position.x, y: position.y), height: position.z)
      #expect(abs(spot.depth - depth) < 1e-3)
      // The ground is Mercator's, which is stretched away from the equator.
      let stretch =
        Rotation(degrees: surface.camera.target.latitude).cosine
        / Rotation(degrees: place.latitude).cosine
      #expect(abs((spot.bend?.stretch ?? 0) / stretch - 1) < 1e-6)
      // The height of the ground is small against the globe, and taken for none here.
      expectSlope(projector, at: ground, within: view.terrain == nil ? 1e-4 : 0.03)
      if sine > 0.3 { try expectGround(projector, under: spot, ground, within: 0.05) }
    }
    #expect(seen > 10 && hidden > 10, "\(seen) \(hidden)")
  }

  @Test("Labels shrink half as much as the ground with distance, and not without end when near")
  func sizes() throws {
    let projector = LabelProjector(try Samples.view(tilt: 60))
    let target = projector.targetDistance
    #expect(projector.size(atDepth: target) == 1)
    #expect(projector.size(atDepth: target * 2) == 0.75)
    #expect(projector.size(atDepth: target * 1e9) < 0.5001)
    #expect(projector.size(atDepth: target / 100) == 4)
  }

  @Test("What is behind the eye or ten times as far as the target has no anchor")
  func limits() throws {
    let view = try Samples.view(tilt: 80)
    let projector = LabelProjector(view)
    var (near, far, shown) = (0, 0, 0)
    for south in stride(from: -40.0, through: 20, by: 0.25) {
      let place = world(0.5, 0.5 + south)
      let depth = projector.spot(projector.ground(place)).depth
      let anchor = ProjectedAnchor(place, projector)
      if depth <= projector.nearest {
        near += 1
        #expect(anchor == nil)
      } else if depth >= projector.targetDistance * 10 {
        far += 1
        #expect(anchor == nil)
      } else {
        shown += 1
        let found = try #require(anchor)
        // A point of a label on the ground is as large on the screen as the label is drawn.
        let ground = found.groundSize * projector.targetDistance / depth
        #expect(abs(ground - found.size) < 1e-9)
      }
    }
    #expect(near > 5 && far > 5 && shown > 5)
  }
}
