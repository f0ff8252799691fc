import Foundation
import GeoMath
import ImageCodec
import MapScene
import MapStyle
import RenderModel
import TestSupport
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import Rhumb

/// Houses wall to wall: what stands between them is not drawn where nobody sees it.
@MainActor
@Suite("Row houses", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct RowHousesTests {
  private nonisolated static let equatorMetres = 40_075_016.685578488

  /// Twelve by twelve plots, of which some are empty; neighbours differ in height, base and colour.
  private nonisolated static func houses() -> [UInt8] {
    var random = SeededGenerator(seed: 11)
    var houses = VectorTileLayerEncoder(name: "house")
    for row in 0..<12 {
      for column in 0..<12 where random.double(0...1) < 0.85 {
        let (x, y) = (1808 + 40 * column, 1808 + 40 * row)
        houses.addPolygon(
          rings: [ring(x..<x + 40, y..<y + 40)],
          properties: [
            ("color", .string(color(12 * row + column))),
            ("height", .int(Int64(random.double(1...4)) * 8)),
            ("base", .int(random.double(0...1) < 0.2 ? 4 : 0)),
            ("color number", .int(Int64((row + column) % 2))),
          ])
      }
    }
    return VectorTileEncoder.encode([houses])
  }

  private nonisolated static func color(_ number: Int) -> String {
    (number % 3 == 0 ? "#cc66" : "#ddcc") + String(number + 16, radix: 16)
  }

  /// - Parameters:
  ///   - layers: into how many layers the houses go, no two neighbours into one where there are two.
  ///   - height: an expression.
  private func stage(layers: Int, height: String, opacity: Double, isHilly: Bool) throws -> MapStage
  {
    let tiles = MadeTiles(levels: 14...14) { id in
      id == TileID(z: 14, x: 8192, y: 8191) ? Self.houses() : []
    }
    let all = (0..<layers).map { number in
      let filter =
        layers == 1 ? "" : "\"filter\":[\"==\",[\"get\",\"color number\"],\(number)],"
      return """
        {"id":"house\(number)","type":"fill-extrusion","source":"map","source-layer":"house",\(filter)
        "paint":{"fill-extrusion-color":["get","color"],"fill-extrusion-height":\(height),
        "fill-extrusion-base":["get","base"],"fill-extrusion-opacity":\(opacity)}}
        """
    }
    let terrain = isHilly ? "\"terrain\":{\"source\":\"dem\"}," : ""
    let json = """
      {"version":8,"sources":{"map":{"type":"vector"},
      "dem":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"}},\(terrain)
      "layers":[\(Layers.background("#88aaff")),\(all.joined(separator: ","))]}
      """
    let heights = HeightTiles(levels: 0...14) { x, _ in
      100 + min(max((x - 8192.5 / 16384) * Self.equatorMetres * 0.4, -60), 60)
    }
    let content = MapContent(
      scene: SceneContent(
        style: try StyleParser.parse(Array(json.utf8)), sources: ["map": tiles, "dem": heights]),
      bounds: nil, warnings: [])
    return try MapStage(content, width: 320, height: 240, tiltLimit: 85)
  }

  private func camera(bearing: Double) -> CameraPosition {
    CameraPosition(
      target: WebMercator.coordinate(WorldPoint(x: 8192.5 / 16384, y: 8191.5 / 16384)), zoom: 16.4,
      bearing: bearing, tilt: 55)
  }

  private nonisolated static let plain = "[\"get\",\"height\"]"
  /// The same where the pictures are taken. What rises with the zoom does so by its paint, and here
  /// each house has one of its own, so that nothing is known to be hidden.
  private nonisolated static let risen =
    "[\"interpolate\",[\"linear\"],[\"zoom\"],13,0,15,[\"get\",\"height\"]]"

  @Test("Fewer triangles show the same picture", arguments: [1.0, 0.6])
  func sameOnLevelGround(opacity: Double) throws {
    let together = try stage(layers: 1, height: Self.plain, opacity: opacity, isHilly: false)
    let apart =
      opacity < 1
      ? try stage(layers: 1, height: Self.risen, opacity: opacity, isHilly: false)
      : try stage(layers: 2, height: Self.plain, opacity: 1, isHilly: false)
    try compare(together, apart)
    let drawn = try #require(together.report).triangles
    #expect(drawn < (try #require(apart.report).triangles) * 9 / 10)
  }

  @Test("On a slope every wall is drawn")
  func onSlope() throws {
    let together = try stage(layers: 1, height: Self.plain, opacity: 1, isHilly: true)
    let apart = try stage(layers: 2, height: Self.plain, opacity: 1, isHilly: true)
    try compare(together, apart)
    #expect(together.report?.triangles == apart.report?.triangles)
  }

  private func compare(_ together: MapStage, _ apart: MapStage) throws {
    for bearing in [10.0, 100, 200, 290] {
      let a = try together.picture(camera(bearing: bearing))
      let b = try apart.picture(camera(bearing: bearing))
      #expect(a.colors.count > 4)
      // Where two roofs of one height meet, the wall below them may show a dot by rounding.
      #expect(different(a, b) <= 1)
    }
  }

  /// In how many places two pictures differ by more than what a rim is rounded by.
  private func different(_ a: PixelImage, _ b: PixelImage) -> Int {
    var count = 0
    for place in stride(from: 0, to: min(a.bytes.count, b.bytes.count), by: 4) {
      count +=
        (0..<3).contains { abs(Int(a.bytes[place + $0]) - Int(b.bytes[place + $0])) > 8 } ? 1 : 0
    }
    return count
  }
}
