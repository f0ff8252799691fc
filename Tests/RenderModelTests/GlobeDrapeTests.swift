import CameraCore
import GeoMath
import MapSurface
import RenderModel
import TerrainGeometry
import Testing

@Suite("The drape of a globe")
struct GlobeDrapeTests {
  private let hills = TerrainSurface(
    (-1...1).map { wrap in
      TerrainPatch(TileID(z: 0, x: 0, y: 0), wrap: wrap) { x, _ in Float(8000 * x) }
    })

  @Test(
    "All ground that is seen is on it, in front of its eye",
    arguments: [(0.0, 1.0), (60, 3), (-75, 5), (30, 9), (10, 12.4)], [(0.0, 0.0), (60, 200)])
  func contains(_ target: (latitude: Double, zoom: Double), _ turn: (tilt: Double, bearing: Double))
    throws
  {
    let view = GroundView(
      Camera.standard.with(
        target: Coordinate(latitude: target.latitude, longitude: 20), zoom: target.zoom,
        bearingDegrees: turn.bearing, tiltDegrees: turn.tilt),
      Viewport(width: 800, height: 600), .globe, terrain: hills)
    let layout = DrapeLayout(view, pixelsPerPoint: 1)
    let drape = layout.view(number: 1, isProvisional: false)
    let (a, b, c, d) = drape.clipFromGround
    var count = 0
    for x in stride(from: 0.0, through: 800, by: 40) {
      for y in stride(from: 0.0, through: 600, by: 40) {
        guard let place = view.surface.hit(ScreenPoint(x: x, y: y)) else { continue }
        count += 1
        let eye = view.surface.eye
        let position = view.surface.position(of: place) - SIMD3(eye.x, eye.y, 0)
        var clip: SIMD4<Float> = d
        clip += a * Float(position.x)
        clip += b * Float(position.y)
        clip += c * Float(position.z)
        #expect(clip.z == 0, "no depth is cut off")
        #expect(clip.w > 0, "\(target) \(turn) \(x) \(y)")
        #expect(max(abs(clip.x), abs(clip.y)) <= clip.w * 1.001, "\(target) \(turn) \(x) \(y)")
      }
    }
    #expect(count > 8)
    #expect(layout.width < 4200 && layout.height < 4200)
  }
}
