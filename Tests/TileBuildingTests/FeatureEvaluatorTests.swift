import GeoMath
import MapStyle
import RenderModel
import StyleExpressions
import TestSupport
import Testing
import TileWriting
import VectorTiles

@testable import TileBuilding

@Suite("Evaluation of features")
struct FeatureEvaluatorTests {
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

  private func compiled(_ properties: String) throws -> CompiledLayer {
    let style = try StyleParser.parse(
      Array(
        """
        {"version":8,"sources":{"map":{"type":"vector"}},"layers":[{"id":"l","source":"map",
        "source-layer":"area",\(properties)}]}
        """.utf8))
    return try #require(CompiledLayer(index: 0, layer: style.layers[0]))
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
    let compiled = try compiled(properties)
    let rules = EvaluationRules(
      compiled: compiled, level: 14, zooms: 14..<15, paints: PaintTable(layerCount: 1),
      place: Self.place)
    var evaluator = FeatureEvaluator(layer, rules)
    var treatments: [EvaluatedFeature?] = []
    for feature in layer.features {
      treatments.append(evaluator.evaluate(feature))
      #expect(treatments.last == rules.evaluate(feature))
    }
    let isPlain = treatments.allSatisfy { $0 == treatments[0] }
    #expect(!isPlain, "the features differ in what the layer asks for")
  }

  private static let place = TilePlace(tile: TileID(z: 14, x: 8529, y: 5974), extent: 4096)

  /// A place in the tile, by its shares of the tile's width and height.
  private func position(_ x: Double, _ y: Double) -> String {
    let tile = Self.place.tile
    let count = Double(1 << tile.z)
    let place = WebMercator.coordinate(
      WorldPoint(x: (Double(tile.x) + x) / count, y: (Double(tile.y) + y) / count))
    return "[\(place.longitude),\(place.latitude)]"
  }

  @Test("Where a feature lies in its tile decides over it and its paint")
  func places() throws {
    var encoder = VectorTileLayerEncoder(name: "area")
    for x in [100, 2000, 3900] {
      encoder.addPoint(TilePoint(x: Int32(x), y: 2048))
    }
    let tile = try VectorTile(VectorTileEncoder.encode([encoder]))
    let layer = try #require(tile.layer(named: "area"))
    let corners = [(0, 0), (0.6, 0), (0.6, 1), (0, 1), (0, 0)].map { position($0.0, $0.1) }
    let compiled = try compiled(
      """
      "type":"circle","filter":["within",{"type":"Polygon","coordinates":[[\(corners.joined(separator: ","))]]}],
      "paint":{"circle-radius":["distance",{"type":"Point","coordinates":\(position(0, 0.5))}]}
      """)
    let paints = PaintTable(layerCount: 1)
    let rules = EvaluationRules(
      compiled: compiled, level: 14, zooms: 14..<15, paints: paints, place: Self.place)
    var evaluator = FeatureEvaluator(layer, rules)
    let treatments = layer.features.map { evaluator.evaluate($0) }
    #expect(treatments.map { $0 != nil } == [true, true, false])
    guard case .circle(let paint) = compiled.layer.kind else { return }
    let radii = paints.entries(from: 1).map { entry in
      paint.radius.evaluate(EvaluationContext(styleZoom: 14, feature: entry.snapshot))
    }
    // A tile is 1764 m wide here, so its first 100 units are 43 m.
    #expect(radii.count == 2 && abs(radii[0] - 43) < 1 && abs(radii[1] - 863) < 2, "\(radii)")
  }

  @Test("Filters see the zoom of the tile, also where it is drawn smaller")
  func filterZoom() throws {
    let layer = try layer()
    let compiled = try compiled(#""type":"fill","filter":["==",["zoom"],9]"#)
    for level in 8...10 {
      let rules = EvaluationRules(
        compiled: compiled, level: level, zooms: Double(level - 3)..<Double(level + 1),
        paints: PaintTable(layerCount: 1))
      let feature = try #require(layer.features.first)
      #expect((rules.evaluate(feature) != nil) == (level == 9))
    }
  }

  @Test("Extrusions that rise alike share a paint, which says how much of them is seen")
  func growth() throws {
    let layer = try layer()
    let compiled = try compiled(
      """
      "type":"fill-extrusion","paint":{"fill-extrusion-height":
      ["interpolate",["linear"],["zoom"],14,0,15,["coalesce",["get","height"],9]]}
      """)
    guard case .fillExtrusion(let style) = compiled.layer.kind else { return }
    let paints = PaintTable(layerCount: 1)
    let rules = EvaluationRules(compiled: compiled, level: 14, zooms: 14..<17, paints: paints)
    for feature in layer.features {
      let evaluated = try #require(rules.evaluate(feature))
      let growth = try #require(paints.entries(from: Int(evaluated.paint)).first?.growth)
      let context = EvaluationContext(styleZoom: 16, feature: feature)
      #expect(evaluated.heightMetres == Float(style.height.evaluate(context)))
      let seen = [14, 14.25, 15, 16.5].map {
        growth.parts(of: style, styleZoom: $0, feature: growth.feature)
      }
      let isFlat = evaluated.heightMetres == 0
      #expect(seen.map(\.height) == (isFlat ? [1, 1, 1, 1] : [0, 0.25, 1, 1]))
      #expect(seen.map(\.base) == [1, 1, 1, 1])
    }
    // Those that rise, and those without height.
    #expect(paints.count == 3)
  }

  /// Features that are as high at the zooms 14, 15 and 16 as told, in metres.
  private func growth(
    _ heights: [Double], bases: [Double] = [0, 0, 0], from zoom: Double = 14
  ) throws -> HeightGrowth? {
    let compiled = try compiled(
      """
      "type":"fill-extrusion","paint":{"fill-extrusion-base":1,"fill-extrusion-height":
      ["interpolate",["linear"],["zoom"],14,0,15,9]}
      """)
    guard case .fillExtrusion(let style) = compiled.layer.kind else { return nil }
    let feature = try #require(try layer().features.first)
    return HeightGrowth(style, zooms: zoom..<(zoom + 2), feature: feature) { property, level in
      (property.dependsOnZoom ? heights : bases)[Int(level - zoom)]
    }
  }

  @Test("Growths are alike if their shares of the greatest value are, to a 64th at each zoom")
  func likeGrowths() throws {
    for part in stride(from: 1.0, to: 64, by: 7) {
      let growths = try [-0.55, -0.45, 0.45, 0.55].map {
        try growth([0, (part + $0) * 10, 640])
      }
      #expect(growths[1] == growths[2], "\(part)")
      #expect(growths[0] != growths[1] && growths[2] != growths[3], "\(part)")
      let bases = try [-0.45, 0.45, 0.55].map {
        try growth([0, 0, 640], bases: [0, (part + $0) * 0.1, 6.4])
      }
      #expect(bases[0] == bases[1] && bases[1] != bases[2], "\(part)")
    }
    let (low, high) = (try growth([0, 5, 10]), try growth([0, 50, 100]))
    #expect(low == high && low?.heightMetres == 10 && high?.heightMetres == 100)
    #expect(try low != growth([0, 5, 10], from: 13))
    #expect(try low?.hashValue == growth([0, 5, 10])?.hashValue)
    // What is no height counts as none, and none is beyond what a mesh can hold.
    let odd = try growth([-5, .nan, 10], bases: [-1, .nan, 0])
    #expect(try odd == growth([0, 0, 10]) && odd?.heightMetres == 10 && odd?.baseMetres == 0)
    let endless = try growth([0, 1e9, .infinity])
    #expect(try endless == growth([0, 1, 1]))
    #expect(endless?.heightMetres == Float(ExtrusionHeight.highestMetres))
  }

  @Test("Where a style may ask for anything, nothing is remembered")
  func anything() throws {
    #expect(try compiled(#""type":"fill","filter":["has",["get","class"]]"#).decisiveNames == nil)
    #expect(try compiled(#""type":"fill","filter":["==",["id"],3]"#).decisiveNames == nil)
    let names = try compiled(
      #""type":"fill","filter":["has","x"],"paint":{"fill-color":["get","c"]}"#
    ).decisiveNames
    #expect(names == ["c", "x"])
  }
}
