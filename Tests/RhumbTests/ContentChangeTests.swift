import Glibc
import ImageCodec
import Testing
import TileSources

@testable import Rhumb

/// Other content in the same map.
@MainActor
@Suite("Changing the content", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct ContentChangeTests {
  private static func content(_ color: String, tiles: any TileSource) throws -> MapContent {
    try .made(
      tiles, layers: Layers.background("#ffffff") + "," + Layers.fill("area", "\"\(color)\""),
      root: "\"center\":[10,20],\"zoom\":3,\"bearing\":30,\"pitch\":10,")
  }

  @Test("Loading another style leaves the camera where it is (M06)")
  func cameraStays() throws {
    let tiles = MadeTiles(levels: 0...6) { _ in flatTile() }
    let stage = try MapStage(Self.content("#ff0000", tiles: tiles))
    #expect(stage.map.camera.bearing == 30, "the first style's camera")
    stage.map.camera = CameraPosition(latitude: 5, longitude: 6, zoom: 4, bearing: 7)
    let before = stage.map.camera
    _ = try stage.picture()
    stage.map.load(try Self.content("#0000ff", tiles: tiles))
    let after = try stage.picture()
    #expect(stage.map.camera == before)
    #expect(after[x: 200, y: 150].z == 255 && after[x: 200, y: 150].x == 0)
  }

  @Test("Until the other content is complete, the old one is shown, never a blank")
  func noBlank() throws {
    let tiles = MadeTiles(levels: 0...6) { _ in flatTile() }
    let stage = try MapStage(
      Self.content("#ff0000", tiles: tiles),
      camera: CameraPosition(latitude: 5, longitude: 6, zoom: 4))
    _ = try stage.picture()
    let gate = GatedTiles(tiles)
    gate.keepBack { _ in true }
    stage.map.load(try Self.content("#0000ff", tiles: gate))
    let meanwhile = try stage.pictureNow()
    #expect(meanwhile[x: 200, y: 150].x == 255, "the old content")
    #expect(stage.map.isLoading)
    gate.keepBack(nil)
    let after = try stage.picture()
    #expect(after[x: 200, y: 150].z == 255 && !stage.map.isLoading)
  }

  @Test("Other content of which no tile can be read does not replace the old, and is told why")
  func unreadable() throws {
    let tiles = MadeTiles(levels: 0...6) { _ in flatTile() }
    let stage = try MapStage(
      Self.content("#ff0000", tiles: tiles),
      camera: CameraPosition(latitude: 5, longitude: 6, zoom: 4))
    _ = try stage.picture()
    let broken = MadeTiles(levels: 0...6) { id throws(TileSourceError) in
      throw .damaged(path: "broken", reason: "there is nothing in it")
    }
    stage.map.load(try Self.content("#0000ff", tiles: broken))
    var picture = try stage.pictureNow()
    for _ in 0..<1000 where stage.map.hindrance == nil {
      usleep(5000)
      picture = try stage.pictureNow()
    }
    #expect(stage.map.hindrance?.description.contains("broken") == true)
    #expect(stage.map.isContentComing && !stage.map.isLoading)
    #expect(picture[x: 200, y: 150].x == 255, "the old content")
    stage.map.load(try Self.content("#0000ff", tiles: tiles))
    let after = try stage.picture()
    #expect(after[x: 200, y: 150].z == 255)
    #expect(!stage.map.isContentComing && stage.map.hindrance == nil)
  }
}
