import CameraCore
import GeoMath
import ImageCodec
import MapStyle
import RenderModel
import Sprites
import SymbolPlacement
import TestSupport
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import MapScene

/// Two places 60 points from each other at zoom 8.
private struct PairTiles: TileSource {
  let summary = TileSourceSummary(name: "pair", content: .vector, zooms: 6...6)

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    guard id.x == 32, id.y == 31 else { return nil }
    var place = VectorTileLayerEncoder(name: "place")
    for (x, room) in [(2048, 2), (2288, 40)] {
      place.addPoint(
        TilePoint(x: Int32(x), y: 2048), properties: [("room", .int(Int64(room)))])
    }
    return VectorTileEncoder.encode([place])
  }

  static func content(_ layout: String, _ icon: SpriteImage? = nil) throws -> SceneContent {
    let json = """
      {"version":8,"sources":{"map":{"type":"vector"}},"layers":[
      {"id":"place","type":"symbol","source":"map","source-layer":"place","layout":{\(layout)}}]}
      """
    var sheet = SpriteSheet()
    sheet.add(icon ?? square(20), named: "icon")
    return SceneContent(
      style: try StyleParser.parse(Array(json.utf8)), sources: ["map": PairTiles()],
      sprites: sheet
    ) { _, first, completion in completion(.success(MadeGlyphs.range(from: Int(first)))) }
  }

  static func square(_ side: Int) -> SpriteImage {
    SpriteImage(
      pixels: PixelImage(
        width: side, height: side, bytes: [UInt8](repeating: 255, count: side * side * 4)))
  }
}

@Suite("Room and size of icons")
struct IconLayoutTests {
  private func plan(_ content: SceneContent, zoom: Double = 8) throws -> FramePlan {
    let scene = MapScene(content: content)
    let camera = try Camera(target: Coordinate(latitude: 2.8, longitude: 2.8), zoom: zoom)
    let viewport = Viewport(width: 800, height: 600)
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

  private func iconCount(_ padding: String, zoom: Double = 8) throws -> Int {
    let layout = "\"icon-image\":\"icon\",\"icon-padding\":\(padding)"
    return try plan(PairTiles.content(layout), zoom: zoom).labels.shownCount
  }

  @Test("The room around an icon may be a number, sides, or depend on zoom and feature")
  func padding() throws {
    // The icons' sides are 40 points from each other.
    #expect(try iconCount("19") == 2)
    #expect(try iconCount("21") == 1)
    #expect(try iconCount("[30]") == 1)
    #expect(try iconCount("[30,10]") == 2)
    #expect(try iconCount("[0,45,0,0]") == 1)
    // The style's zoom is 7.
    #expect(try iconCount(#"["interpolate",["linear"],["zoom"],6,0,8,60]"#) == 1)
    #expect(try iconCount(#"["interpolate",["linear"],["zoom"],6,0,8,30]"#) == 2)
    #expect(try iconCount(#"["step",["zoom"],0,7.5,["literal",[0,50]]]"#) == 2)
    #expect(try iconCount(#"["step",["zoom"],0,6.5,["literal",[0,50]]]"#) == 1)
    #expect(try iconCount(#"["get","room"]"#) == 1)
    #expect(try iconCount(#"["*",["get","room"],0.5]"#) == 2)
  }

  /// The size of the icon that is fitted to a text of 48 × 24 points.
  private func fitted(
    _ width: SpriteImage.TextFit, _ height: SpriteImage.TextFit, fit: String = "both",
    text: String = "AAAA", stretch: [Range<Double>] = []
  ) throws -> SIMD2<Float> {
    // 10 points of the 12 × 12 are for the text.
    var icon = PairTiles.square(12)
    icon.content = SIMD4(1, 1, 11, 11)
    (icon.stretchX, icon.stretchY) = (stretch, stretch)
    icon.textFitWidth = width
    icon.textFitHeight = height
    let layout = """
      "icon-image":"icon","icon-text-fit":"\(fit)","text-field":"\(text)","text-size":24,
      "text-font":["Nobody Has This"],"text-line-height":1,"text-max-width":90
      """
    let plan = try plan(PairTiles.content(layout, icon))
    let layer = try #require(plan.layers.first { $0.kind == .symbol })
    // Both places may be shown; the parts of one icon come together.
    let quads = plan.labels.quads[layer.icons].prefix(
      layer.icons.count / max(plan.labels.shownCount, 1))
    let low = quads.map(\.origin).reduce(SIMD2(repeating: .infinity)) { pointwiseMin($0, $1) }
    let high = quads.map { $0.origin + $0.right + $0.down }
      .reduce(SIMD2(repeating: -.infinity)) { pointwiseMax($0, $1) }
    return high - low
  }

  /// The corners of what a layer shows of one place, from its anchor.
  private func corners(
    _ layout: String, _ range: KeyPath<LayerPlan, Range<Int>>, _ icon: SpriteImage? = nil
  ) throws -> (low: SIMD2<Float>, high: SIMD2<Float>) {
    let plan = try plan(PairTiles.content(layout, icon))
    let layer = try #require(plan.layers.first { $0.kind == .symbol })
    let quads = plan.labels.quads[layer[keyPath: range]]
    let first = try #require(quads.first).anchor
    let own = quads.filter { $0.anchor == first }
    // Pictures whose texels are not pixels have a rim of a texel.
    func rim(_ quad: LabelQuad) -> SIMD2<Float> {
      guard quad.kindNumber == LabelQuad.Kind.picture.rawValue else { return .zero }
      return quad.right / Float(quad.texels.z) + quad.down / Float(quad.texels.w)
    }
    return (
      own.map { $0.origin + rim($0) }
        .reduce(SIMD2(repeating: .infinity)) { pointwiseMin($0, $1) },
      own.map { $0.origin + $0.right + $0.down - rim($0) }
        .reduce(SIMD2(repeating: -.infinity)) { pointwiseMax($0, $1) }
    )
  }

  private static let font = #""text-font":["Nobody Has This"],"text-size":24,"text-line-height":1"#

  @Test("A fitted icon lies around its text wherever its own anchor is, and icon-size scales it")
  func fittedAnchor() throws {
    func box(_ layout: String) throws -> SIMD4<Float> {
      let (low, high) = try corners(
        #""icon-image":"icon","icon-text-fit":"both","text-field":"AAAA",\#(Self.font),\#(layout)"#,
        \.icons)
      return SIMD4(lowHalf: low, highHalf: high)
    }
    let plain = try box(#""icon-anchor":"center""#)
    // The middle of the text, which is the anchor. Labels at rest stand on whole pixels.
    let anchor = SIMD2(plain.x + plain.z, plain.y + plain.w) / 2
    let middle = SIMD4(lowHalf: anchor, highHalf: anchor)
    func isNear(_ box: SIMD4<Float>, _ other: SIMD4<Float>) -> Bool {
      let off = box - other
      return max(off.max(), -off.min()) <= 0.51
    }
    #expect(abs(plain.z - plain.x - 48) < 0.01)
    for anchor in ["top-left", "bottom", "right"] {
      #expect(try box(#""icon-anchor":"\#(anchor)""#) == plain, "\(anchor)")
    }
    let large = try box(#""icon-anchor":"top-left","icon-size":1.5"#)
    #expect(isNear(large - middle, (plain - middle) * 1.5))
    #expect(isNear(try box(#""icon-offset":[3,-4]"#), plain + SIMD4(3, -4, 3, -4)))
    // A text that chooses its anchor takes the middle of the box along.
    for way in ["left", "bottom-right"] {
      let beside = #""text-variable-anchor":["\#(way)"],"text-radial-offset":1"#
      let usual = try box(beside)
      let center = SIMD2(usual.x + usual.z, usual.y + usual.w) / 2
      let around = SIMD4(lowHalf: center, highHalf: center)
      let grown = try box(#"\#(beside),"icon-size":1.5"#)
      #expect(isNear(grown - around, (usual - around) * 1.5), "\(way)")
    }
    // Without text it stands as any other.
    let alone = try corners(
      #""icon-image":"icon","icon-text-fit":"both","icon-anchor":"top-left""#, \.icons)
    #expect(
      isNear(SIMD4(lowHalf: alone.low, highHalf: alone.high), middle + SIMD4(0, 0, 20, 20)))
  }

  @Test("With anchors to choose from a text stands off by its padding, to the side it stands on")
  func standOff() throws {
    func low(_ anchors: String, padding: Double) throws -> SIMD2<Float> {
      try corners(
        #""text-field":"A",\#(Self.font),"text-padding":\#(padding),\#(anchors)"#, \.texts
      ).low
    }
    for (anchor, way) in [
      ("left", SIMD2<Float>(1, 0)), ("top", SIMD2(0, 1)), ("bottom-right", SIMD2(-1, -1)),
      ("center", .zero),
    ] {
      for variable in [
        #""text-variable-anchor":["\#(anchor)"],"text-radial-offset":1"#,
        #""text-variable-anchor-offset":["\#(anchor)",[1,1]]"#,
      ] {
        let shift = try low(variable, padding: 12) - low(variable, padding: 2)
        let off = shift - way * 10
        #expect(max(off.max(), -off.min()) < 0.01, "\(variable)")
      }
      let fixed = #""text-anchor":"\#(anchor)""#
      #expect(try low(fixed, padding: 12) == low(fixed, padding: 2))
    }
  }

  @Test("An icon fitted to its text stretches, or keeps its proportions where its sprite says so")
  func textFit() throws {
    func isNear(_ size: SIMD2<Float>, _ width: Float, _ height: Float) -> Bool {
      abs(size.x - width) < 0.01 && abs(size.y - height) < 0.01
    }
    #expect(isNear(try fitted(.stretchOrShrink, .stretchOrShrink), 57.6, 28.8))
    #expect(isNear(try fitted(.stretchOrShrink, .stretchOrShrink, fit: "width"), 57.6, 12))
    #expect(isNear(try fitted(.stretchOrShrink, .stretchOrShrink, fit: "height"), 12, 28.8))
    #expect(isNear(try fitted(.proportional, .proportional), 28.8, 28.8))
    #expect(isNear(try fitted(.proportional, .stretchOnly), 57.6, 57.6))
    #expect(isNear(try fitted(.stretchOnly, .proportional), 57.6, 28.8))
    // One glyph is narrower than high.
    #expect(isNear(try fitted(.stretchOnly, .proportional, text: "A"), 28.8, 28.8))
    #expect(isNear(try fitted(.proportional, .stretchOnly, text: "A"), 14.4, 28.8))
    // What is around the text's area keeps its size where only the area stretches.
    #expect(isNear(try fitted(.stretchOrShrink, .stretchOrShrink, stretch: [1..<11]), 50, 26))
    #expect(isNear(try fitted(.stretchOrShrink, .stretchOrShrink, stretch: [4..<8]), 50, 26))
    // The margin on the left and the top stretches as each of the four texels within does.
    #expect(
      isNear(try fitted(.stretchOrShrink, .stretchOrShrink, stretch: [0..<2, 5..<8]), 59.5, 29.5))
  }

  private func distance(_ one: SIMD2<Float>, _ other: SIMD2<Float>) -> Float {
    ((one - other) * (one - other)).sum().squareRoot()
  }

  @Test("What does not stretch is never smaller, and the icon grows away from the anchor")
  func leastSize() throws {
    var icon = PairTiles.square(60)
    (icon.stretchX, icon.stretchY) = ([29..<31], [29..<31])
    func box(_ anchor: String) throws -> (low: SIMD2<Float>, high: SIMD2<Float>) {
      try corners(
        #""icon-image":"icon","icon-text-fit":"both","text-field":"AAAA","text-anchor":"\#(anchor)",\#(Self.font)"#,
        \.icons, icon)
    }
    let middle = try box("center")
    let anchor = (middle.low + middle.high) / 2
    for (name, share) in [
      ("center", SIMD2<Float>(0.5, 0.5)), ("top-left", SIMD2(0, 0)), ("bottom", SIMD2(0.5, 1)),
      ("right", SIMD2(1, 0.5)),
    ] {
      let (low, high) = try box(name)
      #expect(distance(high - low, SIMD2(58, 58)) < 0.01, "\(name)")
      #expect(distance(anchor - 58 * share, low) < 0.73, "\(name)")
    }
  }
}
