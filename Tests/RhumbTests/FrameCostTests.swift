import Foundation
import GeoMath
import Synchronization
import Testing

@testable import Rhumb

/// What frames cost, and when there are none.
@MainActor
@Suite("Cost of frames", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct FrameCostTests {
  private static let camera = CameraPosition(latitude: 48, longitude: 11, zoom: 12)

  @Test("Draw calls do not grow with the number of tiles, and stay within two a layer")
  func drawCalls() throws {
    let content = try MapContent.made(PatternTiles.source, layers: PatternTiles.layers)
    var calls: [Int] = []
    var tiles: [Int] = []
    for (width, height) in [(64.0, 48.0), (600, 400), (1800, 1300)] {
      let stage = try MapStage(content, width: width, height: height)
      _ = try stage.picture(Self.camera)
      calls.append(stage.report?.drawCalls ?? 0)
      tiles.append(stage.report?.tilesDrawn ?? 0)
    }
    #expect(tiles[0] <= 4 && tiles[2] >= 12, "\(tiles)")
    #expect(calls[0] > 0 && Set(calls).count == 1, "\(calls) for \(tiles) tiles")
    #expect(calls[2] <= 2 * 6)
    let tilted = try MapStage(content, width: 600, height: 400, tiltLimit: 60)
    var camera = Self.camera
    camera.tilt = 60
    _ = try tilted.picture(camera)
    #expect(tilted.report?.drawCalls ?? 99 <= 2 * 6)
    #expect(tilted.report?.tilesDrawn ?? 0 >= 6)
  }

  @Test("A frame in which only the camera moves uploads uniforms and nothing else")
  func uploads() throws {
    let stage = try MapStage(.made(PatternTiles.source, layers: PatternTiles.layers))
    _ = try stage.picture(Self.camera)
    #expect(stage.report?.uploadedBytes ?? 0 > 10_000)
    for _ in 0..<5 {
      stage.map.move(.pan(x: 0.5, y: 0.5))
      _ = try stage.pictureNow()
      #expect(stage.report?.uploadedBytes ?? 99_999 <= 4096)
    }
  }

  @Test("At rest no frame is needed, and none becomes needed")
  func idle() throws {
    let stage = try MapStage(.made(PatternTiles.source, layers: PatternTiles.layers))
    #expect(stage.map.needsFrame, "nothing has been drawn yet")
    _ = try stage.picture(Self.camera)
    for _ in 0..<40 {
      #expect(!stage.map.needsFrame && !stage.map.isLoading)
      Thread.sleep(forTimeInterval: 0.005)
    }
    stage.map.camera = stage.map.camera
    stage.map.padding = stage.map.padding
    stage.map.size = stage.map.size
    stage.map.pixelsPerPoint = 1
    #expect(!stage.map.needsFrame, "setting what is set changes nothing")
  }

  @Test(
    "Whatever changes the picture asks for one frame; settling without drawing does not hide it")
  func needed() throws {
    let stage = try MapStage(.made(PatternTiles.source, layers: PatternTiles.layers))
    _ = try stage.picture(Self.camera)
    let map = stage.map
    let changes: [() throws -> Void] = [
      { map.camera.bearing = 10 }, { map.move(.zoom(by: 1)) },
      { map.padding = EdgeInsets(top: 20) },
      {
        map.limits.tiltLimit = 10
        map.camera.tilt = 9
      },
      { map.pixelsPerPoint = 1.5 }, { map.pixelsPerPoint = 1 },
      { map.limits.zoom = 15...16 },
    ]
    for (index, change) in changes.enumerated() {
      try change()
      #expect(map.needsFrame, "change \(index)")
      map.settle()
      #expect(map.needsFrame, "change \(index), settled but not drawn")
      _ = try stage.pictureNow()
      #expect(!map.needsFrame, "change \(index), drawn")
    }
  }

  @Test("The host is woken when a tile is ready, and the frame then needed shows it")
  func wakes() throws {
    let gate = GatedTiles(MadeTiles(levels: 0...14) { _ in flatTile() })
    defer { gate.keepBack(nil) }
    gate.keepBack { _ in true }
    let stage = try MapStage(
      .made(gate, layers: Layers.background("#ff0000") + "," + Layers.fill("area", "\"#0000ff\"")))
    let woken = Atomic<Int>(0)
    let ready = DispatchSemaphore(value: 0)
    stage.map.onTileReady {
      woken.add(1, ordering: .relaxed)
      ready.signal()
    }
    stage.map.camera = Self.camera
    #expect(try stage.pictureNow().count(.color(255, 0, 0)) == 400 * 300)
    #expect(!stage.map.needsFrame && stage.map.isLoading && woken.load(ordering: .relaxed) == 0)
    gate.keepBack(nil)
    #expect(ready.wait(timeout: .now() + 5) == .success)
    #expect(stage.map.needsFrame)
    #expect(try stage.picture().count(.color(0, 0, 255)) == 400 * 300)
  }

  @Test("Two maps may draw by turns in one context without disturbing each other")
  func twoMapsInOneContext() throws {
    let content = try MapContent.made(PatternTiles.source, layers: PatternTiles.layers)
    let alone = try MapStage(content).picture(Self.camera)
    let stage = try MapStage(content)
    var options = MapViewOptions()
    options.size = stage.map.size
    options.content = try MapContent.made(PatternTiles.source, layers: Layers.background("#00ff00"))
    let other = try MapView(options: options)
    for _ in 0..<3 {
      #expect(try stage.picture(Self.camera) == alone)
      try stage.draw(other)
    }
  }
}
