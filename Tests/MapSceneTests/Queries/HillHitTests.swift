import CameraCore
import GeoMath
import RenderModel
import TerrainGeometry
import Testing
import VectorTiles

@testable import MapScene
@testable import TileBuilding

/// Where circles are hit on ground whose heights a function tells, in points, by the way from the
/// middle of the view in points.
@Suite("Hits of circles on hills")
struct HillHitTests {
  typealias Heights = @Sendable (_ east: Double, _ south: Double) -> Double

  private static let zoom = 17.0
  private static let tile = TileID(z: 16, x: 32768, y: 32768)

  private static func view(bearing: Double, _ heights: Heights) throws -> GroundView {
    let side = WebMercator.worldWidthAtZoomZero * 8
    let metres = Earth.circumferenceMetres / (side * 16384)
    let terrain = TerrainSurface(
      [(8191, 8191), (8192, 8191), (8191, 8192), (8192, 8192)].map { x, y in
        TerrainPatch(TileID(z: 14, x: x, y: y)) { east, south in
          Float(
            heights((Double(x - 8192) + east) * side, (Double(y - 8192) + south) * side) * metres)
        }
      })
    let camera = try Camera(
      target: Coordinate(latitude: 0, longitude: 0), zoom: zoom, bearingDegrees: bearing,
      tiltDegrees: 50)
    return GroundView(
      camera.with(elevation: terrain.metres(at: WorldPoint(x: 0.5, y: 0.5))),
      Viewport(width: 400, height: 400), terrain: terrain)
  }

  /// Whether a circle around a place is hit at a point of the screen.
  private func isHit(
    _ point: ScreenPoint, _ place: GroundPoint, _ paint: PaintUniforms, _ view: GroundView
  ) -> Bool {
    var geometry = TileGeometry()
    geometry.points = [TilePoint(x: Int32(place.x * 8), y: Int32(place.y * 8))]
    geometry.partEnds = [1]
    let test = HitTest(
      QueryProbes(.point(point, tolerance: 0), view), drawn: CoverTile(tile: Self.tile, wrap: 0),
      dataTile: Self.tile, extent: 4096)
    return test.hit(geometry, .circle, isPolygon: false, EvaluatedFeature(paint: 0), paint) != nil
  }

  private static let directions = (0..<8).map { Rotation(degrees: Double($0) * 45 + 10) }

  /// Ground, a place on it, and the plane in which a disc of 30 points lies there: its height at the
  /// place, and its rise to the east and to the south.
  struct Slope: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var place: GroundPoint
    var height = 0.0
    var rise: SIMD2<Double>
    var ground: Heights

    static func even(_ east: Double, _ south: Double) -> Slope {
      let place = GroundPoint(x: 40, y: 60)
      return Slope(
        testDescription: "even, \(east) and \(south)", place: place,
        height: east * place.x + south * place.y, rise: SIMD2(east, south)
      ) { east * $0 + south * $1 }
    }

    static let all = [
      even(0.3, -0.2), even(-0.25, 0.3), even(0, -0.4), even(-0.3, 0),
      // Up on one side only, half of the disc lies above the ground.
      Slope(
        testDescription: "up to the east", place: GroundPoint(x: 0, y: 0), height: 6,
        rise: SIMD2(0.2, 0)
      ) { east, _ in max(east, 0) * 0.4 },
      Slope(
        testDescription: "down to the south", place: GroundPoint(x: 0, y: 0), height: -6,
        rise: SIMD2(0, -0.2)
      ) { _, south in -max(south, 0) * 0.4 },
    ]
  }

  @Test(
    "A disc on the ground is hit where it lies, in the mean plane of its corners",
    arguments: Slope.all)
  func lyingDiscs(slope: Slope) throws {
    let radius = 30.0
    for bearing in [0.0, 30, 250] {
      let view = try Self.view(bearing: bearing, slope.ground)
      let transform = view.transform
      let depth = transform.depth(
        of: slope.place, height: slope.ground(slope.place.x, slope.place.y))
      let scale = transform.eyeDistance / depth
      for isAsLargeFar in [false, true] {
        let paint = PaintUniforms(
          shape: SIMD4(Float(isAsLargeFar ? radius * scale : radius), 0, 0, 1),
          dash: SIMD4(0, 0, isAsLargeFar ? 1 : 0, 0))
        for direction in Self.directions {
          for part in [0.97, 1.03] {
            let way = SIMD2(direction.cosine, direction.sine) * radius * part
            let place = GroundPoint(x: slope.place.x + way.x, y: slope.place.y + way.y)
            let height = slope.height + (way * slope.rise).sum()
            let point = try #require(transform.project(place, height: height))
            #expect(isHit(point, slope.place, paint, view) == (part < 1), "\(bearing), \(way)")
          }
        }
      }
    }
  }

  @Test("An upright disc is hit up to its rim, however the ground behind it leans")
  func uprightDiscs() throws {
    for slope in Slope.all.prefix(4) {
      let view = try Self.view(bearing: 20, slope.ground)
      let transform = view.transform
      let middle = try #require(transform.project(slope.place, height: slope.height))
      let scale = transform.eyeDistance / transform.depth(of: slope.place, height: slope.height)
      for isAsLargeFar in [false, true] {
        let paint = PaintUniforms(
          shape: SIMD4(15, 5, 0, 0), dash: SIMD4(0, 0, isAsLargeFar ? 1 : 0, 0))
        let radius = isAsLargeFar ? 20 : 20 * scale
        for direction in Self.directions {
          for part in [0.97, 1.03] {
            let point = ScreenPoint(
              x: middle.x + direction.cosine * radius * part,
              y: middle.y + direction.sine * radius * part)
            #expect(isHit(point, slope.place, paint, view) == (part < 1), "\(slope), \(part)")
          }
        }
      }
    }
  }

  @Test(
    "A hill in front of a circle is in the way of its hits, as of its sight",
    arguments: [0, 1] as [Float])
  func behindHills(lies: Float) throws {
    let paint = PaintUniforms(shape: SIMD4(20, 0, 0, lies))
    let place = GroundPoint(x: 0, y: 0)
    for (height, isSeen) in [(0.0, true), (100, true), (320, false)] {
      // A ridge from west to east, half way to the eye.
      let view = try Self.view(bearing: 0) { _, south in height * max(1 - abs(south / 128 - 2), 0) }
      let point = try #require(view.transform.project(place, height: 0))
      #expect(isHit(point, place, paint, view) == isSeen, "\(height)")
    }
  }
}
