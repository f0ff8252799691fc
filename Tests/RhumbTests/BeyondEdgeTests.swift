import GeoMath
import ImageCodec
import Testing
import TileSources

@testable import Rhumb

@MainActor
@Suite("Beyond the poles", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct BeyondEdgeTests {
  @Test(
    "the sea goes on north of the map and the ice south of it, turned and tilted, too",
    arguments: [MapStyleChoice.light, .dark])
  func goesOn(style: MapStyleChoice) throws {
    let stage = try MapStage(.embedded(style: style), width: 320, height: 240)
    let water = try stage.picture(
      CameraPosition(latitude: 0, longitude: -150, zoom: 12))[x: 9, y: 9]
    for (bearing, tilt, row) in [(0.0, 0.0, 3), (0, 30, 3), (180, 0, 236)] {
      let camera = CameraPosition(
        latitude: 85, longitude: 170, zoom: 3.5, bearing: bearing, tilt: tilt)
      #expect(try stage.picture(camera).differing(from: water, in: row) < 4, "\(camera)")
      var other = camera
      // Without the rocks of other shores of the ice.
      other.target = Coordinate(latitude: -85, longitude: 60)
      other.bearing = 180 - bearing
      let south = try stage.picture(other)
      let ice = south[x: 160, y: row]
      #expect(south.differing(from: ice, in: row) < 4 && ice != water, "\(other)")
      // The map ends in the middle, and its ice is shaded.
      #expect(south.differing(from: ice, in: row < 120 ? 130 : 110) < 24, "\(other)")
    }
  }

  @Test("a style without them has its background there, a little darker")
  func otherStyles() throws {
    let stage = try MapStage(
      .made(MadeTiles(levels: 0...0) { _ in nil }, layers: Layers.background("#ffffff")), width: 64,
      height: 48)
    let picture = try stage.picture(CameraPosition(latitude: 85, longitude: 0, zoom: 2))
    #expect(picture[x: 32, y: 0] == PixelImage.Pixel(235, 235, 235, 255))
    #expect(picture[x: 32, y: 47] == PixelImage.Pixel(255, 255, 255, 255))
  }

  @Test("flights need not end where the embedded world has nothing to show")
  func worthwhileZoom() throws {
    let world = try MapContent.embedded()
    #expect(world.isEmbeddedWorld)
    let zurich = Coordinate(latitude: 47.4, longitude: 8.5)
    let town = Coordinate(latitude: 0, longitude: 0)
    #expect(world.worthwhileZoom(at: zurich) == 10)
    #expect(world.worthwhileZoom(at: town) > 15)
    var hilly = world
    try hilly.addTerrain(MapContent.nullIslandHeights)
    #expect(hilly.worthwhileZoom(at: zurich) == 10)
    #expect(MapContent.nothing.worthwhileZoom(at: zurich) == .infinity)
  }
}

extension PixelImage {
  /// The greatest difference of a channel from a pixel in a row.
  fileprivate func differing(from pixel: Pixel, in row: Int) -> Int {
    (0..<width).map { column in
      (0..<4).map { abs(Int(self[x: column, y: row][$0]) - Int(pixel[$0])) }.max() ?? 0
    }.max() ?? 0
  }
}
