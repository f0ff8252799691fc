import GeoMath
import ImageCodec
import Testing
import TileWriting
import VectorTiles

@testable import Rhumb

/// Buildings stand upright and hide what is behind them.
@MainActor
@Suite(
  "Buildings hide what is behind", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct OcclusionTests {
  /// A tall red building in the middle of tile 14/8192/8191 and a low green one `offset` units
  /// (0.6 m) from it.
  private func content(tall: Bool, offset: (x: Int, y: Int), opacity: Double) throws -> MapContent {
    let tiles = MadeTiles(levels: 14...14) { id in
      var houses = VectorTileLayerEncoder(name: "house")
      let low = ring(
        2048 + offset.x - 5..<2048 + offset.x + 5, 2048 + offset.y - 5..<2048 + offset.y + 5)
      houses.addPolygon(
        rings: [low], properties: [("color", .string("#00ff00")), ("height", .int(4))])
      if tall {
        // What stands nearer is drawn first or last: order must not matter.
        for (size, height) in [(20, Int64(45)), (8, 20)] {
          houses.addPolygon(
            rings: [ring(2048 - size..<2048 + size, 2048 - size..<2048 + size)],
            properties: [("color", .string("#ff0000")), ("height", .int(height))])
        }
      }
      return id == TileID(z: 14, x: 8192, y: 8191) ? VectorTileEncoder.encode([houses]) : []
    }
    return try .made(
      tiles,
      layers: Layers.background("#000000") + "," + Layers.extrusion("house", opacity: opacity))
  }

  private func isGreen(_ pixel: PixelImage.Pixel) -> Bool { pixel.y > 40 && pixel.x < 30 }
  private func isRed(_ pixel: PixelImage.Pixel) -> Bool { pixel.x > 40 && pixel.y < 30 }

  @Test(
    "D19: from each side the tall building hides the low one behind it, and not the one before it",
    arguments: [(0.0, 0, -34), (90, 34, 0), (180, 0, 34), (270, -34, 0)], [1.0, 0.6])
  func hides(side: (bearing: Double, x: Int, y: Int), opacity: Double) throws {
    let middle = MarkTiles.target(near: Coordinate(latitude: 0.01, longitude: 0.01))
    let camera = CameraPosition(
      target: middle, zoom: 18, bearing: side.bearing, tilt: 60)
    func picture(tall: Bool, _ x: Int, _ y: Int) throws -> PixelImage {
      try MapStage(
        content(tall: tall, offset: (x, y), opacity: opacity), width: 320, height: 240
      ).picture(camera)
    }
    let alone = try picture(tall: false, side.x, side.y)
    #expect(alone.count(where: isGreen) > 20)
    let hidden = try picture(tall: true, side.x, side.y)
    #expect(hidden.count(where: isGreen) == 0, "behind")
    let red = hidden.count(where: isRed)
    #expect(red > 1000)
    let before = try picture(tall: true, -side.x, -side.y)
    #expect(before.count(where: isGreen) > 40, "in front, and nearer, so larger")
    #expect(before.count(where: isRed) < red)
  }

  @Test("D02, D19: buildings stand upright: seen from the side, what is tall reaches up, not down")
  func upright() throws {
    let middle = MarkTiles.target(near: Coordinate(latitude: 0.01, longitude: 0.01))
    let stage = try MapStage(
      content(tall: true, offset: (0, 30), opacity: 1), width: 320, height: 240)
    for bearing in [0.0, 57, 123, 240] {
      let picture = try stage.picture(
        CameraPosition(target: middle, zoom: 18, bearing: bearing, tilt: 60))
      let rows = (0..<240).filter { row in (0..<320).contains { isRed(picture.at($0, row)) } }
      let (top, bottom) = (rows.first ?? 0, rows.last ?? 0)
      #expect(120 - top > 50, "bearing \(bearing): rises above the target")
      #expect(bottom - 120 < 35, "bearing \(bearing): ends at its foot")
    }
  }
}
