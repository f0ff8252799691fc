import CameraCore
import GeoMath
import RenderModel
import TestSupport
import Testing
import VectorTiles

@testable import MapScene
@testable import TileBuilding

/// Where features are hit that lie in a tile whose north-west corner is in the middle of the view.
/// From straight above, eight tile units are a point, and the corner is at (200, 200).
@Suite("Hits of features")
struct HitTests {
  private static let tile = TileID(z: 16, x: 32768, y: 32768)
  private static let square = [(0, 0), (800, 0), (800, 800), (0, 800)]

  private static func view(tilt: Double) throws -> GroundView {
    let camera = try Camera(
      target: Coordinate(latitude: 0, longitude: 0), zoom: 17, tiltDegrees: tilt)
    return GroundView(camera, Viewport(width: 400, height: 400))
  }

  private func geometry(_ parts: [[(Int, Int)]]) -> TileGeometry {
    var geometry = TileGeometry()
    for part in parts {
      geometry.points += part.map { TilePoint(x: Int32($0.0), y: Int32($0.1)) }
      geometry.partEnds.append(geometry.points.count)
    }
    return geometry
  }

  /// The distance at which a feature is hit in an area; `nil` if it is not hit.
  private func hit(
    _ area: FeatureQuery.Area, _ kind: LayerPlan.Kind, _ parts: [[(Int, Int)]],
    isPolygon: Bool = false, _ paint: PaintUniforms = PaintUniforms(), tilt: Double = 0,
    metres: ClosedRange<Float> = 0...0, drawn: TileID = tile
  ) throws -> Double? {
    let probes = QueryProbes(area, try Self.view(tilt: tilt))
    let test = HitTest(
      probes, drawn: CoverTile(tile: drawn, wrap: 0), dataTile: Self.tile, extent: 4096)
    var evaluated = EvaluatedFeature(paint: 0)
    (evaluated.baseMetres, evaluated.heightMetres) = (metres.lowerBound, metres.upperBound)
    return test.hit(geometry(parts), kind, isPolygon: isPolygon, evaluated, paint)
  }

  private func point(_ x: Double, _ y: Double, tolerance: Double = 0) -> FeatureQuery.Area {
    .point(ScreenPoint(x: x, y: y), tolerance: tolerance)
  }

  @Test("An area is hit inside its outline and outside its hole, where it is drawn to be moved to")
  func areas() throws {
    let hole = [(300, 300), (300, 500), (500, 500), (500, 300)]
    let paint = PaintUniforms(shape: SIMD4(10, -20, 0, 0))
    for (x, y, isHit) in [
      (211.0, 181.0, true), (209, 181, false), (211, 179, false), (309, 279, true),
      (311, 279, false), (309, 281, false), (260, 230, false), (246, 216, true),
    ] {
      let distance = try hit(point(x, y), .fill, [Self.square, hole], isPolygon: true, paint)
      #expect(distance == (isHit ? 0 : nil), "(\(x), \(y))")
    }
    func box(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) throws -> Bool {
      let area = FeatureQuery.Area.box(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
      return try hit(area, .fill, [Self.square, hole], isPolygon: true, paint) != nil
    }
    #expect(try box(200, 170, 212, 182) && box(215, 185, 220, 190) && box(0, 0, 400, 400))
    #expect(try !box(200, 170, 209, 179) && !box(250, 220, 270, 240) && box(250, 220, 280, 240))
  }

  @Test("A circle is hit within its rim, its middle however small it is")
  func rim() throws {
    func isHit(_ x: Double, radius: Float) throws -> Bool {
      try hit(
        point(x, 250), .circle, [[(400, 400)]], PaintUniforms(shape: SIMD4(radius, 0, 0, 0))) != nil
    }
    #expect(try isHit(259.99, radius: 10) && !isHit(260, radius: 10))
    #expect(try isHit(250, radius: 0) && !isHit(250.01, radius: 0))
  }

  @Test("A line is hit as far as it is wide and a finger reaches, at its ends too")
  func lines() throws {
    let line = [[(0, 400), (800, 400)]]
    let paint = PaintUniforms(shape: SIMD4(5, 0, 0, 0), secondary: SIMD4(0, 30, 0, 0))
    for (x, y, isHit) in [
      (250.0, 280.0, true), (250, 286.9, true), (250, 287.1, false), (250, 273.1, true),
      (250, 272.9, false), (306.9, 280, true), (307.1, 280, false), (193.1, 280, true),
      (192.9, 280, false), (305.2, 285.2, false),
    ] {
      #expect(
        try hit(point(x, y, tolerance: 2), .line, line, paint) == (isHit ? 0 : nil),
        "(\(x), \(y))")
    }
    func box(_ minY: Double, _ maxY: Double) throws -> Bool {
      try hit(.box(minX: 240, minY: minY, maxX: 260, maxY: maxY), .line, line, paint) != nil
    }
    #expect(try box(284.9, 290) && box(270, 275.1) && !box(285.1, 290) && !box(270, 274.9))
  }

  @Test("A line that is offset runs to its right, with its corners on both of its sides")
  func offsetLines() throws {
    let paint = PaintUniforms(shape: SIMD4(1, 0, 10, 0))
    let bend = [[(0, 400), (800, 400), (800, 800)]]
    for (x, y, isHit) in [
      (250.0, 260.0, true), (250, 250, false), (290, 280, true), (300, 280, false),
      (290, 260, true), (297, 260, false), (200, 260, true), (290, 300, true), (290, 302, false),
      (198, 260, false),
    ] {
      #expect(try hit(point(x, y), .line, bend, paint) == (isHit ? 0 : nil), "(\(x), \(y))")
    }
    // An outline runs all around.
    for (x, y, isHit) in [
      (210.0, 250.0, true), (290, 250, true), (250, 210, true), (250, 290, true),
      (210, 210, true), (290, 290, true), (200, 250, false), (200, 200, false),
    ] {
      #expect(
        try hit(point(x, y), .line, [Self.square], isPolygon: true, paint) == (isHit ? 0 : nil),
        "(\(x), \(y))")
    }
  }

  @Test("A circle is hit up to its rim, in the tile that its middle is in")
  func circles() throws {
    let paint = PaintUniforms(shape: SIMD4(8, 2, 0, 0), dash: SIMD4(30, 0, 0, 0))
    for (x, y, isHit) in [
      (280.0, 259.9, true), (280, 260.1, false), (289.9, 250, true), (290.1, 250, false),
      (287.2, 257.2, false), (250, 250, false),
    ] {
      #expect(
        try hit(point(x, y), .circle, [[(400, 400)]], paint) == (isHit ? 0 : nil), "(\(x), \(y))")
      #expect(try hit(point(x, y, tolerance: 3), .circle, [[(400, 400)]], paint) != nil || x == 250)
    }
    // A point on the very rim touches nothing that is drawn.
    let still = PaintUniforms(shape: SIMD4(8, 2, 0, 0))
    #expect(try hit(point(260, 250), .circle, [[(400, 400)]], still) == nil)
    func isOwn(_ x: Int, _ y: Int, in drawn: TileID = Self.tile) throws -> Bool {
      try hit(
        point(230 + Double(x) / 8, 200 + Double(y) / 8), .circle, [[(x, y)]], paint, drawn: drawn)
        != nil
    }
    #expect(try isOwn(0, 0) && isOwn(800, 0) && !isOwn(-1, 0) && !isOwn(0, -1))
    #expect(try !isOwn(4096, 0) && !isOwn(0, 4096) && isOwn(4095, 4095))
    // A quarter of the tile, which is drawn by itself.
    let quarter = TileID(z: 17, x: 65537, y: 65536)
    #expect(try !isOwn(2047, 0, in: quarter) && isOwn(2048, 0, in: quarter))
    #expect(try isOwn(2048, 2047, in: quarter) && !isOwn(2048, 2048, in: quarter))
  }

  @Test(
    "In a tilted view, a circle is as large as its distance and its alignments say",
    arguments: [(0, 0), (0, 1), (1, 0), (1, 1)] as [(Float, Float)])
  func tiltedCircles(lies: Float, isAsLargeFar: Float) throws {
    let view = try Self.view(tilt: 60)
    let transform = view.transform
    let paint = PaintUniforms(shape: SIMD4(20, 0, 0, lies), dash: SIMD4(0, 0, isAsLargeFar, 0))
    // Two places on the axis, before and behind the target, as far as their own tiles reach.
    for (y, drawn) in [
      (600, Self.tile), (-1600, TileID(z: 16, x: 32768, y: 32767)),
    ] {
      let ground = GroundPoint(x: 0, y: Double(y) / 8)
      let scale = transform.eyeDistance / transform.depth(of: ground)
      #expect((scale > 1) == (y > 0))
      let middle = try #require(transform.project(ground))
      for (dx, dy) in [(1.0, 0.0), (0, 1), (0, -1), (0.6, 0.8)] {
        let length: Double
        if lies == 1 {
          // So far on the ground, by how it is seen.
          let radius = isAsLargeFar == 1 ? 20 / scale : 20
          var (low, high) = (0.0, 100.0)
          for _ in 0..<40 {
            let part = (low + high) / 2
            let place = transform.groundPoint(
              under: ScreenPoint(x: middle.x + dx * part, y: middle.y + dy * part))
            if let place, (place - ground).length < radius { low = part } else { high = part }
          }
          length = low
        } else {
          length = isAsLargeFar == 1 ? 20 : 20 * scale
        }
        for part in [0.98, 1.02] {
          let probe = point(middle.x + dx * length * part, middle.y + dy * length * part)
          let test = HitTest(
            QueryProbes(probe, view), drawn: CoverTile(tile: drawn, wrap: 0),
            dataTile: Self.tile, extent: 4096)
          let found = test.hit(
            geometry([[(0, y)]]), .circle, isPolygon: false, EvaluatedFeature(paint: 0), paint)
          #expect((found != nil) == (part < 1), "\(y): \(dx), \(dy), \(part)")
        }
      }
    }
  }

  @Test("A finger reaches as far to a circle that lies on the ground as to one that faces the eye")
  func fingersOnCircles() throws {
    var random = SeededGenerator(seed: 61)
    var hits: [Bool: Int] = [:]
    for round in 0..<600 {
      let view = try Self.view(tilt: random.double(0...70))
      let transform = view.transform
      func scale(_ ground: GroundPoint) -> Double {
        transform.eyeDistance / transform.depth(of: ground)
      }
      let (radius, tolerance) = (random.double(0...20), random.double(0...10))
      let isHeatmap = round.isMultiple(of: 5)
      let (lies, isAsLargeFar) = (
        isHeatmap || .random(using: &random), !isHeatmap && .random(using: &random)
      )
      let middle = GroundPoint(x: 50, y: 50)
      let reach = isAsLargeFar ? radius / scale(middle) : radius
      let way = Rotation(degrees: random.double(0...360))
      let length = (reach + tolerance) * random.double(0.6...1.4)
      let ground = GroundPoint(
        x: middle.x + way.cosine * length, y: middle.y + way.sine * length)
      let place = try #require(transform.project(ground))
      // How much farther away the finger is than it reaches.
      let gap: Double
      if lies {
        gap = length - reach - tolerance / scale(ground)
      } else {
        let seen = try #require(transform.project(middle))
        gap =
          SIMD2(place.x - seen.x, place.y - seen.y).length - reach * scale(middle) - tolerance
      }
      guard abs(gap) > 1e-3 else { continue }
      let paint = PaintUniforms(
        shape: SIMD4(Float(radius), 0, 0, lies ? 1 : 0),
        dash: SIMD4(0, 0, isAsLargeFar ? 1 : 0, 0))
      let test = HitTest(
        QueryProbes(point(place.x, place.y, tolerance: tolerance), view),
        drawn: CoverTile(tile: Self.tile, wrap: 0), dataTile: Self.tile, extent: 4096)
      let found = test.hit(
        geometry([[(400, 400)]]), isHeatmap ? .heatmap : .circle, isPolygon: false,
        EvaluatedFeature(paint: 0), paint)
      #expect((found != nil) == (gap < 0), "\(radius) \(tolerance) \(lies) \(gap)")
      hits[found != nil, default: 0] += 1
    }
    #expect(hits.count == 2 && hits.values.allSatisfy { $0 > 150 })
  }

  @Test("A building is hit from its base to its roof, at the distance of what is seen of it")
  func buildings() throws {
    let transform = try Self.view(tilt: 60).transform
    let paint = PaintUniforms(dash: SIMD4(0.5, 0.25, 0, 0))
    let metres: ClosedRange<Float> = 20...100
    // Of the height half is missing, of the base a quarter.
    let (base, top) = (15 * transform.pointsPerMetre, 50 * transform.pointsPerMetre)
    func screen(_ x: Double, _ y: Double, _ height: Double) throws -> ScreenPoint {
      try #require(transform.project(GroundPoint(x: x, y: y), height: height))
    }
    func distance(_ x: Double, _ y: Double, _ height: Double) throws -> Double? {
      let place = try screen(x, y, height)
      return try hit(
        point(place.x, place.y), .extrusion, [Self.square], isPolygon: true, paint, tilt: 60,
        metres: metres)
    }
    // On the southern wall, on the roof, and past each of the edges.
    for height in [base + 0.1, (base + top) / 2, top - 0.1] {
      let ground = GroundPoint(x: 50, y: 100)
      let found = try #require(try distance(50, 100, height))
      #expect(
        abs(found - transform.depth(of: ground, height: height) / transform.eyeDistance) < 1e-9)
    }
    let onRoof = try #require(try distance(50, 50, top))
    let depth = transform.depth(of: GroundPoint(x: 50, y: 50), height: top)
    #expect(abs(onRoof - depth / transform.eyeDistance) < 1e-9)
    #expect(try distance(50, 100, base - 0.5) == nil && distance(50, 1, top) != nil)
    #expect(try distance(50, -1, top) == nil && distance(-1, 100, top) == nil)
    #expect(try distance(101, 100, (base + top) / 2) == nil)
    #expect(try distance(99, 100, (base + top) / 2) != nil)
  }

  @Test("Of two parts of a building the nearer one counts, and a line is a wall")
  func partsOfBuildings() throws {
    let transform = try Self.view(tilt: 60).transform
    let place = try #require(transform.project(GroundPoint(x: 50, y: 100), height: 3))
    let behind = Self.square.map { ($0.0, $0.1 - 1600) }
    let parts = [behind, Self.square]
    let found = try #require(
      try hit(
        point(place.x, place.y), .extrusion, parts, isPolygon: true, tilt: 60, metres: 0...500))
    let depth = transform.depth(of: GroundPoint(x: 50, y: 100), height: 3)
    #expect(abs(found - depth / transform.eyeDistance) < 1e-9)
    let wall = [[(0, 800), (800, 800)]]
    let line = try #require(
      try hit(point(place.x, place.y), .extrusion, wall, tilt: 60, metres: 0...50))
    #expect(abs(line - depth / transform.eyeDistance) < 1e-9)
    let above = try #require(transform.project(GroundPoint(x: 50, y: 90), height: 3))
    #expect(try hit(point(above.x, above.y), .extrusion, wall, tilt: 60, metres: 0...1) == nil)
  }

  @Test("A box finds a building of which it holds a part of an edge")
  func boxesOnBuildings() throws {
    let transform = try Self.view(tilt: 60).transform
    let top = 40 * transform.pointsPerMetre
    let corner = try #require(transform.project(GroundPoint(x: 100, y: 0), height: top))
    func finds(_ dx: Double, _ dy: Double, side: Double = 6) throws -> Double? {
      try hit(
        .box(
          minX: corner.x + dx, minY: corner.y + dy, maxX: corner.x + dx + side,
          maxY: corner.y + dy + side), .extrusion, [Self.square], isPolygon: true, tilt: 60,
        metres: 0...40)
    }
    // The corner of the roof is in the box, its middle is not on the building.
    #expect(try finds(-1, -5) == .greatestFiniteMagnitude)
    #expect(try finds(1, -7) == nil && finds(-3, -7) == nil)
    // The middle of the box is on the roof.
    let inside = try #require(try finds(-20, 2))
    #expect(inside < 3)
  }

  @Test("A box that reaches above the horizon looks on the ground below it, between its sides")
  func boxOverHorizon() throws {
    let transform = try Self.view(tilt: 80).transform
    let horizon = try #require(transform.horizonY)
    let probe = QueryProbe(
      .box(minX: 100, minY: horizon - 40, maxX: 260, maxY: horizon + 90), try Self.view(tilt: 80))
    let eye = transform.eyeGround
    let corners = try probe.ground.map {
      try #require(transform.project(GroundPoint(x: $0.x + eye.x, y: $0.y + eye.y)))
    }
    #expect(corners.count == 4)
    let expected: [(x: Double, below: Double)] = [(100, 1.5), (260, 1.5), (100, 90), (260, 90)]
    for (x, below) in expected {
      let isThere = corners.contains { corner in
        abs(corner.x - x) < 1e-6 && abs(corner.y - (horizon + below)) < 1e-6
      }
      #expect(isThere, "\(x), \(below): \(corners)")
    }
  }

  @Test("Points are near features by the distance on the ground below them")
  func groundTolerance() throws {
    let view = try Self.view(tilt: 60)
    for y in [100.0, 200, 350] {
      let probe = QueryProbe(point(200, y, tolerance: 6), view)
      let ground = try #require(view.transform.groundPoint(under: ScreenPoint(x: 200, y: y)))
      let scale = view.transform.eyeDistance / view.transform.depth(of: ground)
      #expect(abs(probe.groundTolerance * scale - 6) < 1e-6)
      let eye = view.transform.eyeGround
      #expect(abs(probe.ground[0].x - (ground.x - eye.x)) < 1e-9)
      #expect(abs(probe.ground[0].y - (ground.y - eye.y)) < 1e-9)
      #expect(abs(probe.scale(at: probe.ground[0]) - scale) < 1e-9)
    }
  }

  @Test("The reach of a query holds all places from which a feature may be seen in it")
  func reach() throws {
    let view = try Self.view(tilt: 60)
    let transform = view.transform
    let eye = transform.eyeGround
    let tallest = 1000 * transform.pointsPerMetre
    for area in [
      point(150, 120), .box(minX: 100, minY: 80, maxX: 180, maxY: 260),
    ] {
      let probes = QueryProbes(area, view)
      let fill = try #require(probes.reach(for: .fill, spread: 5))
      let circle = try #require(probes.reach(for: .circle, spread: 5))
      let building = try #require(probes.reach(for: .extrusion, spread: 5))
      func holds(_ box: GroundBox, _ place: GroundPoint, _ margin: Double = 1e-6) -> Bool {
        let (x, y) = (place.x - eye.x, place.y - eye.y)
        return box.minX - margin <= x && x <= box.maxX + margin && box.minY - margin <= y
          && y <= box.maxY + margin
      }
      let (low, high) = area.corners
      for corner in [low, high, SIMD2(low.x, high.y), SIMD2(high.x, low.y)] {
        let screen = ScreenPoint(x: corner.x, y: corner.y)
        let ground = try #require(transform.groundPoint(under: screen))
        for (dx, dy) in [(4.9, 0.0), (-4.9, 0), (0, 4.9), (0, -4.9)] {
          let moved = GroundPoint(x: ground.x + dx, y: ground.y + dy)
          #expect(holds(fill, moved) && holds(circle, moved) && holds(building, moved))
        }
        if low == high {
          #expect(!holds(fill, GroundPoint(x: ground.x + 5.1, y: ground.y)))
          #expect(!holds(fill, GroundPoint(x: ground.x, y: ground.y - 5.1)))
        }
        let foot = try #require(transform.groundPoint(under: screen, height: min(tallest, 150)))
        #expect(holds(building, foot))
      }
    }
    let above = QueryProbes(point(150, -2000), view)
    #expect(above.reach(for: .fill, spread: 5) == nil)
  }
}
