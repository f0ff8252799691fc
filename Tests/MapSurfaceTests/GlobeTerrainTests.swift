import CameraCore
import GeoMath
import Glibc
import MapSurface
import TerrainGeometry
import TestSupport
import Testing

@Suite("Heights on a globe")
struct GlobeTerrainTests {
  /// Mountains some hundred kilometres wide and as high as 100 km, so that they show.
  private let mountains = TerrainSurface(
    (-1...1).map { wrap in
      TerrainPatch(TileID(z: 0, x: 0, y: 0), wrap: wrap) { x, y in
        let (a, b): (Double, Double) = (sin(12 * Double.pi * x), cos(10 * Double.pi * y))
        return Float(50_000 * (1 + a * b))
      }
    })

  @Test("What is seen at a point is drawn there, on a globe and between it and the plane")
  func roundTrip() throws {
    var samples = SampleSurfaces(seed: 41)
    var count = 0
    for index in 0..<200 {
      let level =
        index.isMultiple(of: 4)
        ? samples.mixed(zoom: 10...13) : samples.globe(latitude: -70...70, zoom: 2...6)
      let point = samples.point(in: level)
      // Between globe and plane, ground is nearly level.
      let view = SurfaceView(
        level.camera, level.viewport, level.projection,
        terrain: level.globeness == 1 ? mountains : mountains.exaggerated(0.05))
      guard let place = view.hit(point), view.facing(place) > 0, abs(place.latitude) < 80,
        let drawn = view.projectGround(place)
      else { continue }
      // Between globe and plane the search ends after some steps.
      guard view.globeness == 1 || view.camera.tiltDegrees < 20 else { continue }
      count += 1
      let off = hypot(drawn.x - point.x, drawn.y - point.y)
      #expect(off < (view.globeness == 1 ? 1e-3 : 1), "\(view.camera) \(point)")
    }
    #expect(count > 60)
  }

  @Test("Ground before a place hides it, and level ground hides nothing")
  func hiding() {
    let camera = Camera.standard.with(
      target: Coordinate(latitude: 2, longitude: 20), zoom: 5, tiltDegrees: 60)
    // 100 km high, at about 9° north.
    let ridge = TerrainSurface([
      TerrainPatch(TileID(z: 3, x: 4, y: 3)) { _, y in (0.75...0.85).contains(y) ? 100_000 : 0 }
    ])
    func hidden(_ terrain: TerrainSurface) -> Int {
      let view = SurfaceView(
        camera, Viewport(width: 800, height: 600), .verticalPerspective, terrain: terrain)
      return stride(from: 2.5, through: 14, by: 0.5).count { latitude in
        let place = Coordinate(latitude: latitude, longitude: 20)
        guard let point = view.projectGround(place) else { return false }
        let position = view.position(of: place)
        let depth = view.plane.depth(
          of: GroundPoint(x: position.x, y: position.y), height: position.z)
        return view.pointsHidden(at: point, depth: depth) > 1
      }
    }
    #expect(hidden(.seaLevel) == 0)
    #expect(hidden(ridge) > 0)
  }
}
