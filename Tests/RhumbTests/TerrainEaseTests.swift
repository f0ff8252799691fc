import CameraCore
import GeoMath
import ImageCodec
import MapScene
import TerrainGeometry
import TestSupport
import Testing

@testable import Rhumb

/// Ground that rises and sinks while the map is shown.
@MainActor
@Suite("Ground that rises and sinks", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct TerrainEaseTests {
  private static let camera = CameraPosition(
    latitude: 0, longitude: 0, zoom: 13, bearing: 20, tilt: 50)

  /// A slope of 500 m at 0° N 0° E, with heights that are there, on a map to which time is told.
  private func stage(terrain: String) throws -> MapStage {
    let json = """
      {"version":8,\(terrain)
      "sources":{"dem":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"}},
      "layers":[\(Layers.background("#808080")),
      {"id":"hills","type":"hillshade","source":"dem"}]}
      """
    let opened = try MapContent.open(styleJSON: json).scene
    var sources = opened.sources
    sources["dem"] = HeightTiles(levels: 6...11) { x, _ in 500 + 4_000_000 * (x - 0.5) }
    let stage = try MapStage(
      MapContent(
        scene: SceneContent(style: opened.style, sources: sources), bounds: nil, warnings: []),
      width: 200, height: 150, tiltLimit: 85)
    _ = stage.map.advance(to: 0)
    _ = try stage.picture(Self.camera)
    return stage
  }

  private struct Frame {
    var time: Double
    var exaggeration: Double
    /// Metres above the sea, and the place under it.
    var eye: (metres: Double, world: WorldPoint)
    var picture: [UInt8]
  }

  private func frame(_ stage: MapStage, at time: Double) throws -> Frame {
    _ = stage.map.advance(to: time)
    let picture = try stage.pictureNow()
    let controller = stage.map.controller
    let view = ViewTransform(controller.camera, controller.viewport)
    return Frame(
      time: time, exaggeration: controller.director.terrain?.exaggeration ?? 0,
      eye: (
        controller.camera.elevation + view.eyeHeight / view.heightScale,
        view.worldPoint(at: view.eyeGround)
      ), picture: picture.bytes)
  }

  /// The frames until the map rests.
  private func frames(_ stage: MapStage, from start: Double, hertz: Double = 60) throws -> [Frame] {
    var frames: [Frame] = []
    while stage.map.needsFrame || frames.isEmpty, frames.count < 200 {
      frames.append(try frame(stage, at: start + Double(frames.count) / hertz))
    }
    return frames
  }

  private func expectStill(
    _ frames: [Frame], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (a, b) in zip(frames, frames.dropFirst()) {
      // A hundredth of a point of the screen is two tenths of a metre there.
      #expect(abs(a.eye.metres - b.eye.metres) < 0.05, sourceLocation: sourceLocation)
      let way = max(abs(a.eye.world.x - b.eye.world.x), abs(a.eye.world.y - b.eye.world.y))
      #expect(way * 40_075_016 < 0.05, sourceLocation: sourceLocation)
    }
  }

  @Test(
    "Heights go over in three tenths of a second; the eye stays, the target follows, the map rests")
  func risesAndSinks() throws {
    let stage = try stage(terrain: #""terrain":{"source":"dem"},"#)
    #expect(abs(stage.map.controller.camera.elevation - 500) < 1)
    try stage.map.terrain.set(Terrain(source: "dem", exaggeration: 2))
    #expect(stage.map.terrain.current?.exaggeration == 2)
    let rising = try frames(stage, from: 1)
    let risen = try #require(rising.firstIndex { $0.exaggeration == 2 })
    #expect((17...21).contains(risen), "\(risen) frames")
    // A tenth of a second later what lies on the ground is shown as at rest.
    #expect(rising.count - risen <= 9, "\(rising.count) frames")
    #expect(rising[0].exaggeration == 1 && rising.last?.exaggeration == 2)
    for (a, b) in zip(rising, rising.dropFirst()) {
      #expect(a.exaggeration <= b.exaggeration && b.exaggeration - a.exaggeration < 0.1)
    }
    #expect(abs(rising[9].exaggeration - 1.5) < 0.03)
    expectStill(rising)
    // The target lies on the ground.
    let controller = stage.map.controller
    #expect(
      abs(
        controller.camera.elevation
          - (controller.director.terrain?.metres(at: controller.camera.targetWorld) ?? 0))
        < 1e-3)
    try stage.map.terrain.set(nil)
    #expect(stage.map.terrain.current == nil)
    #expect(stage.map.terrain.elevation(at: Coordinate(latitude: 0, longitude: 0)) == nil)
    let sinking = try frames(stage, from: 5, hertz: 30)
    #expect((9...12).contains(sinking.count), "\(sinking.count) frames")
    #expect(sinking[0].exaggeration == 2 && sinking.last?.exaggeration == 0)
    expectStill(sinking)
    #expect(stage.map.controller.director.terrain == nil)
    #expect(stage.map.controller.camera.elevation == 0)
  }

  @Test("Ground that is brought rises from level ground once its heights are known")
  func brought() throws {
    let stage = try stage(terrain: "")
    let level = try frame(stage, at: 0.5)
    try stage.map.terrain.set(Terrain(source: "dem"))
    var frames: [Frame] = []
    while frames.last?.exaggeration != 1, frames.count < 3000 {
      frames.append(try frame(stage, at: 1 + Double(frames.count) / 60))
    }
    // However late they come.
    let first = try #require(frames.firstIndex { $0.exaggeration > 0 })
    #expect(frames[..<first].allSatisfy { $0.picture == level.picture })
    #expect((16...20).contains(frames.count - first), "\(frames.count - first) frames")
    expectStill(frames)
    #expect(stage.map.terrain.current == Terrain(source: "dem"))
  }

  @Test("What turns around on its way goes on from where it is")
  func turnsAround() throws {
    let stage = try stage(terrain: #""terrain":{"source":"dem"},"#)
    try stage.map.terrain.set(nil)
    var last = 1.0
    for number in 0..<10 {
      last = try frame(stage, at: 1 + Double(number) / 60).exaggeration
    }
    #expect(last > 0.4 && last < 0.6)
    #expect(stage.map.terrain.toggle())
    let back = try frames(stage, from: 1 + 10.0 / 60)
    #expect(abs(back[0].exaggeration - last) < 1e-9 && back.last?.exaggeration == 1)
    #expect(zip(back, back.dropFirst()).allSatisfy { $0.exaggeration <= $1.exaggeration })
  }

  @Test("Where no time is told, who waits for all, and with reduced motion all is there at once")
  func atOnce() throws {
    let stage = try stage(terrain: #""terrain":{"source":"dem"},"#)
    stage.map.ornaments.reducesMotion = true
    try stage.map.terrain.set(Terrain(source: "dem", exaggeration: 3))
    #expect(try frame(stage, at: 1).exaggeration == 3)
    stage.map.ornaments.reducesMotion = false
    try stage.map.terrain.set(Terrain(source: "dem", exaggeration: 2))
    _ = try frame(stage, at: 2)
    stage.map.settle()
    #expect(try frame(stage, at: 2).exaggeration == 2)
    try stage.map.terrain.set(nil)
    stage.map.settle()
    #expect(stage.map.controller.director.terrain == nil && !stage.map.isLoading)
    // One picture, as of a snapshot, is that of the end.
    try stage.map.terrain.set(Terrain(source: "dem"))
    let still = try stage.picture(Self.camera)
    let fresh = try self.stage(terrain: #""terrain":{"source":"dem"},"#)
    #expect(try fresh.picture(Self.camera).bytes == still.bytes)
  }
}
