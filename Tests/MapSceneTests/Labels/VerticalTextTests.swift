import CameraCore
import GeoMath
import MapStyle
import RenderModel
import SymbolPlacement
import TestSupport
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import MapScene

/// A point and two roads, each named in glyphs that can stand upright.
private struct UprightTiles: TileSource {
  let summary = TileSourceSummary(name: "upright", content: .vector, zooms: 6...6)

  /// Four glyphs of CJK.
  static let name = "\u{4e00}\u{4e01}\u{4e02}\u{4e03}"

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    guard id.x == 32, id.y == 31 else { return nil }
    var place = VectorTileLayerEncoder(name: "place")
    place.addPoint(TilePoint(x: 1024, y: 1024), properties: [("name", .string(Self.name))])
    var road = VectorTileLayerEncoder(name: "road")
    let (top, bottom) = (TilePoint(x: 2048, y: 3600), TilePoint(x: 2048, y: 400))
    road.addLine([top, bottom], properties: [("name", .string(Self.name))])
    let (left, right) = (TilePoint(x: 2500, y: 2048), TilePoint(x: 4000, y: 2200))
    road.addLine([left, right], properties: [("name", .string(Self.name))])
    return VectorTileEncoder.encode([place, road])
  }

  static func content(_ modes: String) throws -> SceneContent {
    func layer(_ id: String, _ layout: String) -> String {
      """
      {"id":"\(id)","type":"symbol","source":"map","source-layer":"\(id)","layout":{
      "text-field":["get","name"],"text-font":["Nobody Has This"],"text-size":24\(layout)}}
      """
    }
    let json = """
      {"version":8,"sources":{"map":{"type":"vector"}},"layers":[
      \(layer("place", modes)),\(layer("road", ",\"symbol-placement\":\"line\""))]}
      """
    return SceneContent(
      style: try StyleParser.parse(Array(json.utf8)), sources: ["map": UprightTiles()]
    ) { _, first, completion in completion(.success(MadeGlyphs.range(from: Int(first)))) }
  }
}

@Suite("Vertical text")
struct VerticalTextTests {
  private func plan(_ modes: String, bearing: Double = 0) throws -> FramePlan {
    let scene = MapScene(content: try UprightTiles.content(modes))
    let camera = try Camera(
      target: Coordinate(latitude: 2.8, longitude: 2.8), zoom: 8, bearingDegrees: bearing)
    let viewport = Viewport(width: 1400, height: 1400)
    func plan() -> FramePlan { scene.plan(for: camera, in: viewport, pixelsPerPoint: 1) }
    var result = plan()
    while scene.isLoading || scene.isAwaitingGlyphs || scene.hasNews {
      scene.waitForNews()
      result = plan()
    }
    _ = scene.settleLabels()
    result = plan()
    return result
  }

  /// The middles of the glyphs of each layer's texts.
  private func middles(_ plan: FramePlan, layer: Int) -> [[SIMD2<Float>]] {
    let quads =
      plan.layers.first { $0.kind == .symbol && $0.layer == layer }
      .map { plan.labels.quads[$0.texts] } ?? []
    let all = quads.map { $0.origin + ($0.right + $0.down) / 2 }
    return stride(from: 0, to: all.count, by: 4).map { Array(all[$0..<min($0 + 4, all.count)]) }
  }

  /// Whether glyphs stand upright, each below the one before.
  private func isColumn(_ glyphs: [SIMD2<Float>]) -> Bool {
    zip(glyphs, glyphs.dropFirst()).allSatisfy { abs($1.x - $0.x) < 0.6 && $1.y - $0.y > 20 }
  }

  private func isRow(_ glyphs: [SIMD2<Float>]) -> Bool {
    zip(glyphs, glyphs.dropFirst()).allSatisfy { abs($1.y - $0.y) < 3 && $1.x - $0.x > 11 }
  }

  @Test("A style's writing modes are tried in turn, and texts that cannot stand are horizontal")
  func points() throws {
    let vertical = middles(
      try plan(",\"text-writing-mode\":[\"vertical\",\"horizontal\"]"), layer: 0)
    #expect(vertical.count == 1 && vertical.allSatisfy(isColumn), "\(vertical)")
    let horizontal = middles(
      try plan(",\"text-writing-mode\":[\"horizontal\",\"vertical\"]"), layer: 0)
    #expect(horizontal.count == 1 && horizontal.allSatisfy(isRow), "\(horizontal)")
    let usual = middles(try plan(""), layer: 0)
    #expect(usual.allSatisfy(isRow))
    let latin = middles(
      try plan(",\"text-field\":\"ABCD\",\"text-writing-mode\":[\"vertical\"]"), layer: 0)
    #expect(latin.count == 1 && latin.allSatisfy(isRow))
  }

  @Test("Along steep lines upright glyphs stand below each other, along flat ones side by side")
  func lines() throws {
    let plan = try plan("")
    let texts = middles(plan, layer: 1)
    #expect(texts.contains(where: isColumn) && texts.contains(where: isRow), "\(texts)")
    #expect(texts.allSatisfy { isColumn($0) || isRow($0) })
    // The glyphs themselves are not turned.
    #expect(plan.labels.quads.allSatisfy { $0.right.x > 15 && abs($0.right.y) < 2.5 })
    // Upside down, they are read from the top again.
    let turned = try self.plan("", bearing: 180)
    let others = middles(turned, layer: 1)
    #expect(others.contains(where: isColumn) && others.contains(where: isRow), "\(others)")
    #expect(turned.labels.quads.allSatisfy { $0.right.x > 15 })
  }
}
