import GeoMath
import ImageCodec
import Testing
import TileWriting
import VectorTiles

@testable import Rhumb

/// Features of one layer that lie above one another.
@MainActor
@Suite("Order of painting", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct PaintOrderTests {
  /// A red square, above it a green one, both the whole tile but for a rim; in the east of the
  /// world they are translucent.
  private func content() throws -> MapContent {
    let tiles = MadeTiles(levels: 0...6) { id in
      var area = VectorTileLayerEncoder(name: "area")
      let opacity = id.z > 0 && id.x >= 1 << (id.z - 1) ? 0.5 : 1
      for (color, inset) in [("#ff0000", 200), ("#00ff00", 600)] {
        let side = inset..<4096 - inset
        area.addPolygon(
          rings: [ring(side, side)],
          properties: [("color", .string(color)), ("opacity", .double(opacity))])
      }
      return VectorTileEncoder.encode([area])
    }
    return try .made(
      tiles,
      layers: Layers.background("#000000") + ","
        + Layers.fill("area", "[\"get\",\"color\"]", opacity: "[\"get\",\"opacity\"]"))
  }

  private let west = CameraPosition(latitude: 0.01, longitude: -84.375, zoom: 6)
  private let east = CameraPosition(latitude: 0.01, longitude: 84.375, zoom: 6)

  @Test("A06: what is translucent elsewhere does not turn the order of opaque features round")
  func historyDoesNotShow() throws {
    let fresh = try MapStage(content()).picture(west)
    #expect(fresh.count(.color(0, 255, 0)) > 1000 && fresh.count(.color(255, 0, 0)) > 1000)
    let travelled = try MapStage(content())
    _ = try travelled.picture(east)
    let again = try travelled.picture(west)
    #expect(again == fresh)
  }

  @Test("Where translucent features overlap the upper one shows above the lower one")
  func translucent() throws {
    let colors = try MapStage(content()).picture(east).colors
      .filter { $0.value > 1000 }.keys.map { PixelImage.Pixel(key: $0) }
    let upper = colors.filter { $0.y > 100 }
    #expect(!upper.isEmpty, "the upper, green feature shows: \(colors)")
  }

  @Test("A06: however many colours a layer has, each feature has its own")
  func manyColors() throws {
    let tiles = MadeTiles(levels: 0...0) { _ in
      var area = VectorTileLayerEncoder(name: "area")
      for index in 0..<900 {
        let (x, y) = (index % 30 * 128 + 128, index / 30 * 128 + 128)
        area.addPolygon(
          rings: [ring(x - 64..<x + 64, y - 64..<y + 64)],
          properties: [("n", .int(Int64(index)))])
      }
      return VectorTileEncoder.encode([area])
    }
    let color = "[\"rgb\",[\"/\",[\"get\",\"n\"],4],[\"*\",[\"%\",[\"get\",\"n\"],4],60],0]"
    let content = try MapContent.made(
      tiles, layers: Layers.background("#0000ff") + "," + Layers.fill("area", color))
    let stage = try MapStage(content, width: 512, height: 512)
    let picture = try stage.picture(CameraPosition(latitude: 0, longitude: 0, zoom: 1))
    let wrong = (0..<900).filter { index in
      let pixel = picture.at(index % 30 * 16 + 16, index / 30 * 16 + 16)
      return abs(Int(pixel.x) - index / 4) > 1 || abs(Int(pixel.y) - index % 4 * 60) > 1
    }
    #expect(wrong.isEmpty, "\(wrong.count) of 900 features")
  }
}
