import GeoMath
import MapStyle
import RenderModel
import TestSupport
import Testing
import TileWriting
import VectorTiles

@testable import MapScene

@Suite("Treatment of features")
struct FeatureJudgeTests {
  /// Features that agree in some of what the layers below ask for, in any order.
  private func layer() throws -> VectorTileLayer {
    var random = SeededGenerator(seed: 5)
    var encoder = VectorTileLayerEncoder(name: "area")
    for _ in 0..<400 {
      var properties: [(String, PropertyValue)] = []
      if Bool.random(using: &random) {
        properties.append(("class", .string(["a", "b", "c"].randomElement(using: &random) ?? "")))
      }
      if Bool.random(using: &random) {
        properties.append(("height", .int(.random(in: 0...5, using: &random))))
      }
      properties.append(("unasked", .int(.random(in: 0...999, using: &random))))
      let ring = [(0, 0), (90, 0), (90, 90)].map { TilePoint(x: $0.0, y: $0.1) }
      encoder.addPolygon(rings: [ring], properties: properties)
    }
    let tile = try VectorTile(VectorTileEncoder.encode([encoder]))
    return try #require(tile.layer(named: "area"))
  }

  private func recipe(_ properties: String) throws -> LayerRecipe {
    let style = try StyleParser.parse(
      Array(
        """
        {"version":8,"sources":{"map":{"type":"vector"}},"layers":[{"id":"l","source":"map",
        "source-layer":"area",\(properties)}]}
        """.utf8))
    return try #require(LayerRecipe(index: 0, layer: style.layers[0]))
  }

  @Test(
    "What is remembered is what would be decided anew",
    arguments: [
      #""type":"fill","paint":{"fill-color":["match",["get","class"],"a","red","blue"]}"#,
      #""type":"fill","filter":["==",["get","class"],"b"]"#,
      #""type":"fill","filter":["has","height"],"paint":{"fill-opacity":0.5}"#,
      #""type":"fill-extrusion","paint":{"fill-extrusion-height":["coalesce",["get","height"],9]}"#,
      #""type":"line","paint":{"line-width":["match",["get","class"],"a",4,2]}"#,
      #""type":"fill","filter":["has",["case",["has","class"],"height","unasked"]]"#,
    ])
  func remembers(properties: String) throws {
    let layer = try layer()
    let recipe = try recipe(properties)
    let rules = TreatmentRules(
      recipe: recipe, level: 14, zooms: 14..<15, paints: PaintTable(layerCount: 1))
    var judge = FeatureJudge(layer, rules)
    var treatments: [FeatureTreatment?] = []
    for feature in layer.features {
      treatments.append(judge.treatment(of: feature))
      #expect(treatments.last == rules.treatment(of: feature))
    }
    let isPlain = treatments.allSatisfy { $0 == treatments[0] }
    #expect(!isPlain, "the features differ in what the layer asks for")
  }

  @Test("Where a style may ask for anything, nothing is remembered")
  func anything() throws {
    #expect(try recipe(#""type":"fill","filter":["has",["get","class"]]"#).decisiveNames == nil)
    #expect(try recipe(#""type":"fill","filter":["==",["id"],3]"#).decisiveNames == nil)
    let names = try recipe(
      #""type":"fill","filter":["has","x"],"paint":{"fill-color":["get","c"]}"#
    ).decisiveNames
    #expect(names == ["c", "x"])
  }
}
