import GeoMath
import MapStyle
import StyleExpressions
import TestSupport
import Testing
import TileBuilding
import VectorTiles

@testable import MapScene

@Suite("Paints worked out step by step")
struct PaintStepsTests {
  private static let style = """
    {"version":8,"sources":{"v":{"type":"vector"}},"layers":[
    {"id":"a","type":"fill","source":"v","source-layer":"p","minzoom":5,"maxzoom":12,"paint":
    {"fill-color":["interpolate",["linear"],["zoom"],0,"#000",22,"#fff"],
    "fill-antialias":["step",["zoom"],true,9,false]}},
    {"id":"b","type":"line","source":"v","source-layer":"p","minzoom":8,"paint":
    {"line-translate":[3,1],"line-translate-anchor":"viewport"}},
    {"id":"c","type":"circle","source":"v","source-layer":"p","minzoom":3,"maxzoom":15,"paint":
    {"circle-radius":["case",["feature-state","near"],9,4]}}]}
    """

  private func snapshot(_ id: UInt64) -> FeatureSnapshot {
    var snapshot = FeatureSnapshot.empty
    snapshot.identifier = .uint(id)
    return snapshot
  }

  @Test("However the map came there, layers that are drawn are painted as by one that starts there")
  func walks() throws {
    let style = try StyleParser.parse(Array(Self.style.utf8))
    #expect(style.problems == [])
    let table = PaintTable(layerCount: 3)
    var walker = PaintEvaluator(
      style: style, table: table, patterns: PatternAtlas(sprites: nil))
    let start = walker
    var random = SeededGenerator(seed: 21)
    var drawn = 0
    for step in 0..<400 {
      if step % 40 == 7 { _ = table.number(layer: 2, snapshot: snapshot(UInt64(step))) }
      if step % 10 == 3 {
        walker.states.set(
          ["near": .bool(.random(using: &random))], sourceID: "v", sourceLayer: "p",
          id: String(random.pick([7, 47, 87])))
      }
      let zoom = random.double(0...20)
      let bearing = Rotation(degrees: random.double(0...360))
      var fresh = start
      fresh.states = walker.states
      walker.evaluate(at: zoom, bearing: bearing)
      fresh.evaluate(at: zoom, bearing: bearing)
      try #require(walker.uniforms.count == fresh.uniforms.count)
      for (number, pair) in zip(walker.uniforms, fresh.uniforms).enumerated() {
        let layer = try #require(walker.layer(ofPaint: number))
        guard style.layers[layer].isDrawn(at: StyleZoom(zoom)) else { continue }
        drawn += 1
        #expect(pair.0 == pair.1, "paint \(number) at zoom \(zoom), step \(step)")
      }
    }
    #expect(drawn > 500)
  }
}
