import GeoMath
import MapStyle
import RenderModel
import Testing

@testable import MapScene
@testable import TileBuilding

@Suite("Paints that differ by zoom")
struct PaintZoomTests {
  private func evaluator(_ type: String, _ paint: String) throws -> PaintEvaluator {
    let style = try StyleParser.parse(
      Array(
        """
        {"version":8,"sources":{"v":{"type":"vector"}},"layers":[{"id":"l","type":"\(type)",
        "source":"v","source-layer":"p","paint":{\(paint)}}]}
        """.utf8))
    #expect(style.problems == [])
    return PaintEvaluator(
      style: style, table: PaintTable(layerCount: 1), patterns: PatternAtlas(sprites: nil))
  }

  @Test(
    "A map that moves over a step by zoom paints what one that starts there does",
    arguments: [
      ("circle", #""circle-pitch-alignment":["step",["zoom"],"viewport",15,"map"]"#),
      ("circle", #""circle-pitch-scale":["step",["zoom"],"viewport",15,"map"]"#),
      (
        "circle",
        #""circle-translate":[3,1],"circle-translate-anchor":["step",["zoom"],"map",15,"viewport"]"#
      ),
      (
        "fill",
        #""fill-translate":[3,1],"fill-translate-anchor":["step",["zoom"],"map",15,"viewport"]"#
      ),
      (
        "line",
        #""line-translate":[3,1],"line-translate-anchor":["step",["zoom"],"map",15,"viewport"]"#
      ),
      (
        "fill-extrusion",
        #""fill-extrusion-vertical-gradient":["step",["zoom"],true,15,false]"#
      ),
      ("heatmap", #""heatmap-intensity":["step",["zoom"],1,15,2]"#),
    ])
  func steps(type: String, paint: String) throws {
    var moved = try evaluator(type, paint)
    var started = moved
    let bearing = Rotation(degrees: 40)
    moved.evaluate(at: 14.9, bearing: bearing)
    let before = moved.uniforms
    moved.evaluate(at: 15.1, bearing: bearing)
    started.evaluate(at: 15.1, bearing: bearing)
    #expect(moved.uniforms == started.uniforms)
    #expect(moved.uniforms != before)
  }

  @Test(
    "Lines that all look alike tell how wide they are with their blur; others may be of any width")
  func lineWidths() throws {
    let width = #""line-width":["interpolate",["linear"],["zoom"],14,1,15,3],"line-opacity":0.5"#
    for (paint, expected) in [
      (width, Float(2)), (width + #","line-blur":0.5"#, 2.5),
      (#""line-width":["get","w"],"line-opacity":0.5"#, .infinity),
    ] {
      var evaluator = try evaluator("line", paint)
      evaluator.evaluate(at: 14.5, bearing: Rotation(degrees: 0))
      var pyramid = TilePyramid(zooms: 0...14)
      let tile = TileID(z: 14, x: 0, y: 0)
      let own = UInt16(PaintTable(layerCount: 1).number(ofLayer: 0))
      pyramid.add(BuiltTile(mesh: TileMesh(tile: tile, paints: [own])), for: tile)
      pyramid.resolve([CoverTile(tile: tile, wrap: 0)])
      evaluator.summarize([pyramid], hasOthers: true)
      var plans: [LayerPlan] = []
      evaluator.appendVisibleLayers(at: 14.5, to: &plans)
      #expect(plans.map(\.lineWidth) == [expected], "\(paint)")
    }
  }

  @Test("A pattern along a line is as large as at the whole zoom, and stretches with the map")
  func linePatterns() throws {
    let width = #""line-width":["interpolate",["linear"],["zoom"],14,4,15,8]"#
    var evaluator = try evaluator("line", #""line-pattern":"rails","# + width)
    evaluator.evaluate(at: 14.5, bearing: Rotation(degrees: 0))
    #expect(abs(evaluator.uniforms[0].dash.x - 4 * Float(2).squareRoot()) < 1e-4)
    evaluator.evaluate(at: 15, bearing: Rotation(degrees: 0))
    #expect(evaluator.uniforms[0].dash.x == 8)
  }

  @Test("Dashes are those of the whole zoom, and stretch with the map until the next")
  func dashes() throws {
    var evaluator = try evaluator(
      "line",
      """
      "line-width":["interpolate",["linear"],["zoom"],14,4,15,8],
      "line-dasharray":["step",["zoom"],["literal",[2,1]],15,["literal",[3,3]]]
      """)
    var seen: [SIMD4<Float>] = []
    for zoom in [14, 14.5, 14.999_999_9, 15] {
      evaluator.evaluate(at: zoom, bearing: Rotation(degrees: 0))
      seen.append(evaluator.uniforms[0].dash)
    }
    let half = Float(2).squareRoot()
    let stretched: SIMD4<Float> = seen[0] * half
    #expect(seen[0] == SIMD4(8, 4, 8, 4))
    #expect(abs(seen[1].x - stretched.x) < 1e-4)
    #expect(abs(seen[1].y - stretched.y) < 1e-4)
    #expect(abs(seen[2].x - 24) < 1e-4)
    #expect(seen[3] == SIMD4(repeating: 24))
  }
}
