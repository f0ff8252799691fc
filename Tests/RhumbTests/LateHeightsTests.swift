import CameraCore
import Foundation
import GeoMath
import ImageCodec
import JSON
import MapScene
import Synchronization
import TestSupport
import Testing
import TileSources

@testable import Rhumb

/// Heights that come late, in any order, and some of them not at all.
@MainActor
@Suite("Late heights", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct LateHeightsTests {
  private nonisolated static let equator = 40_075_016.685578488
  /// Between two tiles of heights of level 14 …
  private nonisolated static let border = WorldPoint(x: 0.5, y: 8191.5 / 16384)
  /// … lies the mark, on level ground 40 m high, and 30 m beyond, on other ground, the target.
  private nonisolated static let mark = WorldPoint(x: border.x - 30 / equator, y: border.y)
  private nonisolated static let target = WorldPoint(x: border.x + 30 / equator, y: border.y)

  private nonisolated static func metres(_ x: Double, _ y: Double) -> Double {
    let (east, north) = ((x - mark.x) * equator, (mark.y - y) * equator)
    let away = max(0, (east * east + north * north).squareRoot() - 18)
    return 40 + min(away, 80) * 0.4 * (1 + sin(east / 90) * cos(north / 130))
  }

  private func content(_ heights: any TileSource) throws -> MapContent {
    let half = 5 / Self.equator
    let corners = [(-half, -half), (half, -half), (half, half), (-half, half), (-half, -half)]
    let ring = corners.map { x, y in
      let place = WebMercator.coordinate(WorldPoint(x: Self.mark.x + x, y: Self.mark.y + y))
      return "[\(place.longitude),\(place.latitude)]"
    }
    let opened = try MapContent.open(
      styleJSON: """
        {"version":8,"terrain":{"source":"dem"},
        "sources":{"dem":{"type":"raster-dem","tileSize":256,"encoding":"terrarium"},
        "mark":{"type":"geojson","data":{"type":"Feature","properties":{},
        "geometry":{"type":"Polygon","coordinates":[[\(ring.joined(separator: ","))]]}}}},
        "layers":[\(Layers.background("#808080")),
        {"id":"mark","type":"fill","source":"mark","paint":{"fill-color":"#ff0000"}}]}
        """
    ).scene
    var sources = opened.sources
    sources["dem"] = heights
    return MapContent(
      scene: SceneContent(style: opened.style, sources: sources), bounds: nil, warnings: [])
  }

  /// The middle of what is red.
  private func redness(_ image: PixelImage) -> (x: Double, y: Double, pixels: Double) {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in 0..<image.height {
      for column in 0..<image.width {
        let pixel = image[x: column, y: row]
        let share = max(0, Double(pixel.x) - Double(pixel.y)) / 255
        sum += share
        x += share * Double(column)
        y += share * Double(row)
      }
    }
    return (x / sum, y / sum, sum)
  }

  @Test("What lies on known ground stays where it is drawn, to a pixel", arguments: 0..<6)
  func picture(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let gate = RandomGate(HeightTiles(levels: 11...14, height: Self.metres))
    defer { gate.open() }
    let bearing = random.double(0...360)
    let stage = try MapStage(content(gate), width: 360, height: 270, tiltLimit: 85)
    // The ground of the mark is known first.
    _ = try stage.picture(CameraPosition(target: WebMercator.coordinate(Self.mark), zoom: 21.5))
    gate.close()
    stage.map.camera = CameraPosition(
      target: WebMercator.coordinate(Self.target), zoom: 17.5, bearing: bearing,
      tilt: random.double(30...60))
    let before = redness(try stage.pictureNow())
    let elevation = stage.map.controller.camera.elevation
    #expect(before.pixels > 20)
    var steps = 0
    while steps < 40, stage.map.isLoading {
      steps += 1
      gate.letOneGo(fails: random.double(0...1) < 0.3, &random)
      for _ in 0..<200 where !gate.isIdle { usleep(1000) }
      usleep(3000)
      let now = redness(try stage.pictureNow())
      #expect(
        abs(now.x - before.x) <= 1 && abs(now.y - before.y) <= 1,
        "step \(steps): from \(before) to \(now)")
    }
    // Meanwhile the target, of whose ground nothing was known, has come to lie on it.
    #expect(elevation == 0 && stage.map.controller.camera.elevation > 40 && steps > 1)
  }
}

/// Keeps tiles back and lets them go one by one, in any order.
private final class RandomGate: TileSource {
  private let base: any TileSource
  private let condition = NSCondition()
  nonisolated(unsafe) private var isOpen = true
  nonisolated(unsafe) private var waiting: [TileID] = []
  /// Those that may go on, and whether they fail.
  nonisolated(unsafe) private var freed: [TileID: Bool] = [:]
  nonisolated(unsafe) private var busy = 0

  init(_ base: any TileSource) { self.base = base }

  var summary: TileSourceSummary { base.summary }

  func open() {
    condition.withLock {
      isOpen = true
      condition.broadcast()
    }
  }

  func close() { condition.withLock { isOpen = false } }

  /// Whether nothing that was let go is still on its way.
  var isIdle: Bool { condition.withLock { freed.isEmpty && busy == 0 } }

  func letOneGo(fails: Bool, _ random: inout SeededGenerator) {
    condition.withLock {
      guard let id = waiting.randomElement(using: &random) else { return }
      freed[id] = fails
      condition.broadcast()
    }
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    condition.lock()
    waiting.append(id)
    while !isOpen, freed[id] == nil { condition.wait() }
    waiting.removeAll { $0 == id }
    let fails = freed.removeValue(forKey: id) ?? false
    busy += 1
    condition.unlock()
    defer { condition.withLock { busy -= 1 } }
    if fails { throw .damagedTile(id, reason: "it was not to come") }
    return try base.tile(id)
  }
}
