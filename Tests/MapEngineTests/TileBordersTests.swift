import CameraCore
import GeoMath
import RenderModel
import ScreenLayout
import Testing

@testable import MapEngine
@testable import MapScene

@Suite("Borders of tiles")
struct TileBordersTests {
  @Test("A tile's border is a square from corner to corner", arguments: [(0, 0), (1, 0), (1, 1)])
  func square(x: Int, y: Int) throws {
    // The world is 1024 points wide about the middle of the view, a tile of level 1 half of that.
    let size = 1100.0
    let camera = try Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 2)
    let viewport = Viewport(size: ScreenSize(width: size, height: size))
    try #require(camera.worldWidth == 1024)
    let place = CoverTile(tile: TileID(z: 1, x: x, y: y), wrap: 0)
    var canvas = ScreenCanvas(typesetter: ScreenTypesetter())
    canvas.begin(frame: 1)
    TileBorders(GroundView(camera, viewport), .tileBorders).draw(
      [[CoverTileStatus(source: "map", place: place, state: .drawn)]], on: &canvas)
    let (left, top) = (Float(size / 2) + Float(x - 1) * 512, Float(size / 2) + Float(y - 1) * 512)
    let middles = canvas.plan.shapes.map { SIMD2<Float>($0.center.x, $0.center.y) }
    let expected: [SIMD2<Float>] = [
      SIMD2(left + 256, top), SIMD2(left + 512, top + 256), SIMD2(left + 256, top + 512),
      SIMD2(left, top + 256),
    ]
    #expect(middles.count == 4)
    for place in expected {
      #expect(
        middles.contains { abs($0.x - place.x) < 0.01 && abs($0.y - place.y) < 0.01 },
        "\(place) in \(middles)")
    }
  }
}
