import CameraCore
import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import Synchronization
import TestSupport
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import MapScene
@testable import TileBuilding

/// The same tile everywhere.
private struct OneTile: TileSource {
  let summary = TileSourceSummary(name: "one", content: .vector, zooms: 0...14)
  let bytes: [UInt8]

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { bytes }
}

@Suite("Limits of tiles")
struct TileLimitTests {
  private func tile(lines: Int, points: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 3)
    var encoder = VectorTileLayerEncoder(name: "l")
    for _ in 0..<lines {
      let line = (0..<points).map { _ in
        TilePoint(
          x: .random(in: 0...4095, using: &random), y: .random(in: 0...4095, using: &random))
      }
      encoder.addLine(line, properties: [])
    }
    return VectorTileEncoder.encode([encoder])
  }

  private func scene(_ bytes: [UInt8], _ layer: String, _ limits: TileLimits) throws -> MapScene {
    let style = try StyleParser.parse(
      Array(
        """
        {"version":8,"sources":{"map":{"type":"vector"}},"layers":[{"id":"x","source":"map",
        "source-layer":"l",\(layer)}]}
        """.utf8))
    let scene = MapScene(
      content: SceneContent(style: style, sources: ["map": OneTile(bytes: bytes)]),
      workerLimit: 1, limits: limits)
    let camera = try Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 2.5)
    let viewport = Viewport(width: 1000, height: 800)
    _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1)
    while scene.isLoading {
      scene.waitForNews()
      _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1)
    }
    return scene
  }

  @Test(
    "Lines beyond a tile's bytes are left out, of one feature or of many, and told",
    arguments: [(1, 20_000), (4000, 5)])
  func bytes(lines: Int, points: Int) throws {
    let bytes = tile(lines: lines, points: points)
    let layer = #""type":"line","layout":{"line-join":"round","line-cap":"round"}"#
    let whole = try scene(bytes, layer, TileLimits())
    #expect(whole.problems.isEmpty && whole.counts.failed == 0)
    var limits = TileLimits()
    limits.tileBytes = 200_000
    limits.leastTileBytes = 200_000
    let part = try scene(bytes, layer, limits)
    #expect(part.problems.contains { $0.contains("drawn in part") })
    for pyramid in part.tiles.pyramids {
      #expect(pyramid.byteCount > 20_000)
      for shown in pyramid.shown { #expect(shown.mesh.byteCount < 400_000) }
    }
  }

  @Test("All tiles together stay within the scene's bytes, but for the least of each")
  func sceneBytes() throws {
    var limits = TileLimits()
    limits.sceneBytes = 400_000
    limits.leastTileBytes = 10_000
    let scene = try scene(tile(lines: 4000, points: 5), #""type":"line""#, limits)
    let count = scene.tiles.pyramids.reduce(0) { $0 + $1.shown.count }
    let bytes = scene.tiles.pyramids.reduce(0) { $0 + $1.byteCount }
    #expect(count > 1 && bytes < 400_000 + (count + 8) * 20_000)
  }

  @Test("Labels beyond a tile's number are left out")
  func labels() throws {
    var limits = TileLimits()
    limits.labels = 50
    let scene = try scene(
      tile(lines: 4000, points: 2), #""type":"symbol","layout":{"text-field":"abc"}"#, limits)
    #expect(scene.problems.contains { $0.contains("more than 50 labels") })
    for pyramid in scene.tiles.pyramids {
      for shown in pyramid.shownSymbols { #expect(shown.symbols.parts.instances.count <= 50) }
    }
  }
}
