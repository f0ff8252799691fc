import CameraCore
import GeoMath
import MapStyle
import RenderModel
import SymbolPlacement
import Synchronization
import TestSupport
import Testing
import TextLayout
import TileSources
import TileWriting
import VectorTiles

@testable import MapScene

/// Tiles whose only label says a glyph that depends on the tile.
private struct GlyphTiles: TileSource {
  let summary = TileSourceSummary(name: "glyphs", content: .vector, zooms: 6...6)

  static func glyph(of id: TileID) -> Int { 0x4e00 + id.x + 64 * id.y }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    var layer = VectorTileLayerEncoder(name: "place")
    let glyph = Unicode.Scalar(UInt32(Self.glyph(of: id))).map { String(Character($0)) }
    layer.addPoint(TilePoint(x: 2048, y: 2048), properties: [("name", .string(glyph ?? "?"))])
    return VectorTileEncoder.encode([layer])
  }

  static func content(_ glyphs: @escaping GlyphRangeLoader) throws -> SceneContent {
    let json = """
      {"version":8,"sources":{"map":{"type":"vector"}},"layers":[{"id":"places","type":"symbol",
      "source":"map","source-layer":"place","layout":{"text-field":["get","name"],
      "text-font":["Nobody Has This"],"text-size":24}}]}
      """
    return SceneContent(
      style: try StyleParser.parse(Array(json.utf8)), sources: ["map": GlyphTiles()],
      glyphs: glyphs)
  }
}

/// Answers for glyph files when a test wants it.
private final class HeldGlyphs: Sendable {
  private let waiting = Mutex<[(Int, @Sendable (Result<[UInt8], GlyphFileFault>) -> Void)]>([])

  var count: Int { waiting.withLock { $0.count } }

  var loader: GlyphRangeLoader {
    { [self] _, first, completion in
      waiting.withLock { $0.append((Int(first), completion)) }
    }
  }

  func answerAll() {
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for (first, completion) in all { completion(.success(MadeGlyphs.range(from: first))) }
  }
}

@Suite("Scenes with glyph files", .timeLimit(.minutes(1)))
struct GlyphFileSceneTests {
  private let viewport = Viewport(width: 800, height: 600)

  private func camera(_ longitude: Double, _ latitude: Double = 10) throws -> Camera {
    try Camera(target: Coordinate(latitude: latitude, longitude: longitude), zoom: 6)
  }

  private func plan(_ scene: MapScene, _ camera: Camera, time: Double? = nil) -> FramePlan {
    scene.plan(for: camera, in: viewport, pixelsPerPoint: 1, time: time)
  }

  /// The plan once all is there that will come.
  private func settled(_ scene: MapScene, _ camera: Camera) -> FramePlan {
    var plan = plan(scene, camera)
    while scene.isLoading || scene.isAwaitingGlyphs || scene.hasNews {
      scene.waitForNews()
      plan = self.plan(scene, camera)
    }
    _ = scene.settleLabels()
    plan = self.plan(scene, camera)
    return plan
  }

  /// Whether a quad shows the glyph of one of the tiles whole, which its picture tells.
  private func value(_ quad: LabelQuad, in atlas: AtlasUpdate) -> UInt8 {
    let (x, y) = (Int(quad.texels.x) + 8, Int(quad.texels.y) + 11)
    return atlas.patches[0].bytes[y * atlas.width + x]
  }

  @Test("Labels wait a moment for their glyphs, come in these, and tiles are built again once")
  func arrival() throws {
    let held = HeldGlyphs()
    let scene = MapScene(content: try GlyphTiles.content(held.loader))
    let view = try camera(5)
    _ = plan(scene, view, time: 0)
    while scene.isLoading {
      scene.waitForNews()
      _ = plan(scene, view, time: 0)
    }
    #expect(held.count == 1 && scene.isAwaitingGlyphs)
    #expect(plan(scene, view, time: 0.5).labels.quads.isEmpty)
    #expect(scene.isKeepingLabelsBack && scene.isFading)
    // After a second they come in whatever glyphs there are.
    #expect(plan(scene, view, time: 1.2).labels.shownCount > 2)
    #expect(!scene.isKeepingLabelsBack)
    held.answerAll()
    #expect(scene.hasNews && !scene.isAwaitingGlyphs)
    let whole = settled(scene, view)
    #expect(held.count == 0 && !scene.hasNews && scene.problems == [])
    #expect(whole.labels.quads.count == whole.labels.shownCount && whole.labels.shownCount > 2)
    #expect(whole.labels.quads.allSatisfy { $0.texels.z == 18 && $0.texels.w == 25 })
  }

  @Test("Whoever never answers costs one wait with an end, and is named once")
  func silence() throws {
    let scene = MapScene(content: try GlyphTiles.content { _, _, _ in })
    scene.glyphPatience = 0.05
    let whole = settled(scene, try camera(5))
    #expect(whole.labels.shownCount > 2)
    #expect(!scene.isAwaitingGlyphs)
    #expect(scene.problems.count == 1 && scene.problems[0].contains("no answer"))
    _ = settled(scene, try camera(6))
    #expect(scene.problems.count == 1)
  }

  @Test("However many glyphs have been seen, none is missing, and each shows its own picture")
  func longTour() throws {
    // Room for 100 glyphs, of which a view shows about twenty. A second worker would meet files that
    // the first still waits for, and glyphs of installed fonts may be too large for this atlas.
    let scene = MapScene(
      content: try GlyphTiles.content { _, first, completion in
        completion(.success(MadeGlyphs.range(from: Int(first))))
      }, workerLimit: 1, glyphAtlasSide: 256)
    for step in 0..<30 {
      let view = try camera(-150 + Double(step) * 10, step % 2 == 0 ? 10 : -30)
      let plan = settled(scene, view)
      #expect(
        plan.labels.shownCount > 2,
        "step \(step), \(scene.shownLabels(for: view, in: viewport).count) \(scene.offeredLabelCount)"
      )
      #expect(plan.labels.quads.count == plan.labels.shownCount, "step \(step)")
      let atlas = try #require(plan.labels.glyphAtlas?.pixels(changedSince: nil))
      let expected = scene.shownLabels(for: view, in: viewport).map {
        MadeGlyphs.value(of: GlyphTiles.glyph(of: $0.tile))
      }
      let found = plan.labels.quads.map { value($0, in: atlas) }
      #expect(Set(found).isSubset(of: expected), "step \(step)")
      #expect(found.count > 2)
    }
  }
}
