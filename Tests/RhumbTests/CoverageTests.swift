import Foundation
import GeoMath
import ImageCodec
import TestSupport
import Testing
import TileSources
import VectorTiles

@testable import Rhumb

/// While tiles are missing, late or broken, the view stays covered.
@MainActor
@Suite("Coverage", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct CoverageTests {
  /// Each level has a colour of its own: green is 10 · level.
  private static let levels = MadeTiles(levels: 0...14) { id in flatTile(properties: color(id.z)) }

  private static let layers =
    Layers.background("#ff0000") + "," + Layers.fill("area", "[\"get\",\"color\"]")

  nonisolated private static func color(_ level: Int) -> [(String, PropertyValue)] {
    [("color", .string("rgb(0,\(level * 10),255)"))]
  }

  /// How much of a picture each level takes; -1 is the background.
  private func shares(_ picture: PixelImage) -> [Int: Int] {
    var shares: [Int: Int] = [:]
    for (key, count) in picture.colors {
      let isGround = key & 0xff == 0
      shares[isGround ? (Int(key >> 8 & 0xff) + 5) / 10 : -1, default: 0] += count
    }
    return shares
  }

  private static let start = CameraPosition(latitude: 48, longitude: 11, zoom: 7.2)

  @Test("While finer tiles are on their way, their ancestors stand in; no background shows")
  func ancestorsStandIn() throws {
    for (bearing, tilt) in [(0.0, 0.0), (40, 25)] {
      let gate = GatedTiles(Self.levels)
      defer { gate.keepBack(nil) }
      let stage = try MapStage(.made(gate, layers: Self.layers))
      #expect(try shares(stage.picture(Self.start)) == [6: 400 * 300])
      gate.keepBack { $0.z > 6 }
      var camera = Self.start
      camera.bearing = bearing
      camera.tilt = tilt
      for zoom in [8.1, 9.4] {
        camera.zoom = zoom
        stage.map.camera = camera
        #expect(try shares(stage.pictureNow()) == [6: 400 * 300], "zoom \(zoom), tilt \(tilt)")
        #expect(stage.map.isLoading)
      }
      gate.keepBack(nil)
      #expect(try shares(stage.picture())[8, default: 0] > 100_000)
      #expect(!stage.map.isLoading)
    }
  }

  @Test("Zooming out, the finer tiles at hand stand in, and an ancestor around them")
  func descendantsStandIn() throws {
    let gate = GatedTiles(Self.levels)
    defer { gate.keepBack(nil) }
    let stage = try MapStage(.made(gate, layers: Self.layers))
    _ = try stage.picture(Self.start)
    gate.keepBack { $0.z == 5 }
    var camera = Self.start
    camera.zoom = 6.3
    stage.map.camera = camera
    let now = try shares(stage.pictureNow())
    #expect(now[-1] == nil, "no background: \(now)")
    #expect(now[5] == nil && now[4, default: 0] > 0, "\(now)")
    gate.keepBack(nil)
    #expect(try shares(stage.picture()) == [5: 400 * 300])
  }

  @Test("Tiles that come one by one replace their stand-ins in their own squares only")
  func oneByOne() throws {
    let gate = GatedTiles(Self.levels)
    defer { gate.keepBack(nil) }
    let stage = try MapStage(.made(gate, layers: Self.layers))
    _ = try stage.picture(Self.start)
    gate.keepBack { $0.z > 6 && $0.x % 2 == 0 }
    var camera = Self.start
    camera.zoom = 8
    camera.bearing = 20
    stage.map.camera = camera
    // Odd columns pass; two workers soon stand before the gate with even ones.
    var seen: [Int: Int] = [:]
    let limit = Date(timeIntervalSinceNow: 2)
    repeat {
      seen = try shares(stage.pictureNow())
      #expect(seen[-1] == nil, "\(seen)")
    } while seen[7] == nil && Date() < limit && stage.map.isLoading
    #expect(seen.keys.allSatisfy { (6...7).contains($0) }, "\(seen)")
    gate.keepBack(nil)
    #expect(try shares(stage.picture()) == [7: 400 * 300])
  }

  private enum Fault: CaseIterable { case refused, garbage, cutShort }

  @Test("A broken tile costs that tile: its ancestor stands in, it is counted and named")
  func brokenTile() throws {
    for fault in Fault.allCases {
      let tiles = MadeTiles(levels: 0...14) { id throws(TileSourceError) in
        let sound = flatTile(properties: CoverageTests.color(id.z))
        guard id == TileID(z: 6, x: 33, y: 22) else { return sound }
        switch fault {
        case .refused: throw .damagedTile(id, reason: "made so")
        case .garbage: return [0x1a, 0xff, 0xff, 0xff, 0xff, 0x0f, 1, 2, 3]
        case .cutShort: return Array(sound.dropLast(20))
        }
      }
      let stage = try MapStage(.made(tiles, layers: Self.layers))
      let seen = try shares(stage.picture(Self.start))
      #expect(seen[-1] == nil && seen.keys.sorted() == [5, 6], "\(fault): \(seen)")
      let report = try #require(stage.report)
      #expect(report.tilesFailed == 1 && report.tilesMissing == 0 && report.tilesDrawn >= 1)
      #expect(
        report.failures.count == 1 && report.failures.first?.contains("6/33/22") == true, "\(fault)"
      )
      #expect(report.failures.first?.contains("\n") != true)
    }
  }

  @Test("A tile that no source has is counted as missing where nothing can stand in")
  func missingTile() throws {
    let tiles = MadeTiles(levels: 6...14) { id in
      id == TileID(z: 6, x: 33, y: 22) ? nil : flatTile(properties: CoverageTests.color(id.z))
    }
    let stage = try MapStage(.made(tiles, layers: Self.layers))
    let seen = try shares(stage.picture(Self.start))
    #expect(stage.report?.tilesMissing == 1 && stage.report?.tilesFailed == 0)
    #expect(seen[-1, default: 0] > 0 && seen[6, default: 0] > 0, "\(seen)")
  }

  @Test("A tile bomb is counted as failed, at once, and its ancestor stands in")
  func bomb() throws {
    let folder = try ScratchFolder()
    // 4 GiB of zeros: more than any tile may hold, from a few megabytes.
    let member = Packed.gzip([UInt8](repeating: 0, count: 32 << 20))
    try folder.write(flatTile(properties: Self.color(0)), to: "map/0/0/0.pbf")
    try folder.write(Array(repeatElement(member, count: 128).joined()), to: "map/1/1/0.pbf")
    for name in ["0/0", "0/1", "1/1"] {
      try folder.write(flatTile(properties: Self.color(1)), to: "map/1/\(name).pbf")
    }
    let source = try TileSourceOpening.open(path: folder.path + "/map")
    let stage = try MapStage(.made(source, layers: Self.layers), width: 400, height: 300)
    let start = ContinuousClock.now
    let seen = try shares(stage.picture(CameraPosition(latitude: 0, longitude: 0, zoom: 2)))
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(seen.keys.sorted() == [0, 1], "\(seen)")
    #expect(
      stage.report?.tilesFailed == 1 && stage.report?.failures.first?.contains("1/1/0") == true)
  }

  @Test("E09: far beyond the deepest level tiles are drawn larger, not blanked, up to zoom 24")
  func overzoom() throws {
    let deepest = MadeTiles(levels: 0...7) { id in flatTile(properties: CoverageTests.color(id.z)) }
    let stage = try MapStage(.made(deepest, layers: Self.layers))
    for zoom in [9, 12.5, 20, 21.3, 22, 24] {
      for tilt in [0.0, 60] {
        var camera = Self.start
        camera.zoom = zoom
        camera.tilt = tilt
        let seen = try shares(stage.picture(camera))
        #expect(seen[-1] == nil && seen[7, default: 0] > 60_000, "zoom \(zoom): \(seen)")
        #expect(stage.report?.tilesMissing == 0)
      }
    }
    #expect(stage.map.camera.zoom == 24)
  }
}
