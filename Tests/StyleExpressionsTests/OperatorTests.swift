import GeoMath
import JSON
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

/// One expression at least for each operator of the specification, with what it must give.
@Suite("Operators")
struct OperatorTests {
  /// At 6.15° E, 49.6° N, or from there 0.01° to the east.
  struct Feature: FeatureAttributes, LocatedFeature {
    var geometryKind = GeometryKind.point
    var identifier: PropertyValue? { .uint(12) }
    var tileLevel: Int { 14 }
    var longitudes = [6.15]
    var latitude = 49.6

    var worldParts: [[WorldPoint]] {
      let places = longitudes.map { Coordinate(latitude: latitude, longitude: $0) }
      return [places.map(WebMercator.worldPoint)]
    }

    private static let values: [String: PropertyValue] = [
      "name": .string("Tëst 😀 x"), "height": .double(7.5), "big": .bool(true), "none": .null,
      "list": .json("[3,4]"), "inner": .json(#"{"key":"deep"}"#),
    ]

    func value(forKey key: String) -> PropertyValue? { Self.values[key] }
    var attributes: [(key: String, value: PropertyValue)] { Self.values.map { ($0, $1) } }

    var context: EvaluationContext {
      var context = EvaluationContext(styleZoom: 11, feature: self)
      context.featureState["hover"] = .bool(true)
      context.location = self
      return context
    }
  }

  private func value(
    _ json: JSONValue, of feature: Feature = Feature()
  ) throws -> StyleValue {
    var context = feature.context
    context.rampInput = 0.25
    context.availableImages = ["shop"]
    context.accumulated = .number(40)
    let expression = try ExpressionParser.parse(json, state: ["mode": .string("night")]).expression
    return try expression.evaluate(context)
  }

  static let numbers: [(JSONValue, Double)] = [
    (["+", 1, 2, 3], 6), (["-", 5, 2], 3), (["-", 5], -5), (["*", 2, 3, 4], 24),
    (["/", 9, 2], 4.5),
    (["%", -7, 4], -3), (["^", 2, 10], 1024), (["sqrt", 2.25], 1.5), (["log10", 1000], 3),
    (["ln", ["e"]], 1), (["log2", 8], 3), (["ln2"], 0.693147180559945), (["pi"], Double.pi),
    (["sin", ["/", ["pi"], 2]], 1), (["cos", 0], 1), (["tan", 0], 0), (["asin", 1], Double.pi / 2),
    (["acos", 1], 0), (["atan", 0], 0), (["abs", -3], 3), (["ceil", 1.2], 2),
    (["floor", -1.2], -2),
    (["round", 2.5], 3), (["round", -2.5], -3), (["min", 3, 1, 2], 1), (["max", 3, 1, 2], 3),
    (["zoom"], 11), (["id"], 12), (["line-progress"], 0.25), (["heatmap-density"], 0.25),
    (["elevation"], 0.25), (["accumulated"], 40), (["number", ["get", "name"], 4], 4),
    (["to-number", "0x10"], 16), (["to-number", ["get", "name"], "7"], 7),
    (["length", ["get", "name"]], 8), (["length", ["literal", [1, 2, 3]]], 3),
    (["index-of", "x", ["get", "name"]], 7), (["index-of", "q", ["get", "name"]], -1),
    (["index-of", 4, ["get", "list"]], 1), (["at", 1, ["array", ["get", "list"]]], 4),
    (["let", "a", 3, "b", ["+", 1, 1], ["*", ["var", "a"], ["var", "b"]]], 6),
    (["case", ["get", "big"], 1, 2], 1), (["match", ["get", "height"], [7, 8], 1, 2], 2),
    (["coalesce", ["get", "none"], ["get", "height"]], 7.5),
    (["step", ["zoom"], 1, 11, 2, 12, 3], 2),
    (["interpolate", ["linear"], ["zoom"], 10, 0, 12, 10], 5),
    (["interpolate", ["exponential", 2], ["zoom"], 10, 0, 12, 30], 10),
    (["interpolate", ["cubic-bezier", 0, 0, 1, 1], ["zoom"], 10, 0, 12, 10], 5),
    (["at", 0, ["array", ["semiliteral", [["+", 1, 1]]]]], 2),
  ]

  static let texts: [(JSONValue, String)] = [
    (["concat", "a", 1, true, ["get", "none"]], "a1true"), (["upcase", "straße"], "STRASSE"),
    (["downcase", "ÀB"], "àb"), (["slice", ["get", "name"], 5, 6], "😀"),
    (["slice", "abc", -2], "bc"),
    (["join", ["literal", ["a", "b"]], "-"], "a-b"), (["string", ["get", "height"], "x"], "x"),
    (["at", 1, ["split", "a b", " "]], "b"), (["to-string", 1e21], "1e+21"),
    (["to-string", ["rgb", 255, 0, 0]], "rgba(255,0,0,1)"),
    (["typeof", ["get", "list"]], "array<number, 2>"),
    (["typeof", ["get", "none"]], "null"), (["geometry-type"], "Point"),
    (["get", "key", ["object", ["get", "inner"]]], "deep"),
    (["get", "name", ["properties"]], "Tëst 😀 x"),
    (["global-state", "mode"], "night"), (["to-string", ["image", "shop"]], "shop"),
    (["resolved-locale", ["collator", ["locale": "de"]]], "de"),
    (["number-format", 1234567.891, ["max-fraction-digits": 1]], "1,234,567.9"),
    (["number-format", 0.5, ["locale": "de", "min-fraction-digits": 2]], "0,50"),
    (["number-format", 12, ["unit": "kilometer-per-hour"]], "12 km/h"),
    (["number-format", 2, ["unit": "day"]], "2 days"),
    (["number-format", 3.456, ["currency": "USD"]], "$3.46"),
    (["to-string", ["format", "a", ["font-scale": 2], "b"]], "ab"),
  ]

  private static let around: JSONValue = [
    "type": "Polygon",
    "coordinates": [[[6.1, 49.5], [6.2, 49.5], [6.2, 49.7], [6.1, 49.7], [6.1, 49.5]]],
  ]
  private static let hole: JSONValue = [
    "type": "Polygon",
    "coordinates": [
      [[6, 49], [7, 49], [7, 50], [6, 50], [6, 49]],
      [[6.1, 49.5], [6.2, 49.5], [6.2, 49.7], [6.1, 49.7], [6.1, 49.5]],
    ],
  ]

  static let truths: [(JSONValue, Bool)] = [
    (["==", ["get", "height"], 7.5], true), (["!=", ["get", "height"], "7.5"], true),
    (["<", 1, 2], true), (["<=", 2, 2], true), ([">", "b", "a"], true), ([">=", 1, 2], false),
    (["!", ["get", "big"]], false), (["all", true, ["get", "big"]], true),
    (["any", false, false], false),
    (["has", "none"], true), (["has", "nothing"], false),
    (["has", "key", ["literal", ["key": 1]]], true),
    (["in", "😀", ["get", "name"]], true), (["in", 5, ["get", "list"]], false),
    (["to-boolean", ""], false), (["to-boolean", ["get", "name"]], true),
    (["boolean", ["get", "none"], true], true),
    (["is-supported-script", "日本"], true), (["feature-state", "hover"], true),
    (["==", "Å", "a", ["collator", [:]]], true),
    (["==", "Å", "a", ["collator", ["locale": "sv"]]], false),
    (["<", "z", "å", ["collator", ["locale": "sv"]]], true),
    (["<", "z", "å", ["collator", [:]]], false),
    (["==", "Straße", "STRASSE", ["collator", [:]]], true),
    (["<", "co-op", "coop", ["collator", [:]]], true),
    (["==", "é", "e", ["collator", ["diacritic-sensitive": true]]], false),
    (["==", "É", "é", ["collator", ["case-sensitive": true]]], false),
    (["within", around], true), (["within", hole], false),
    ([">", ["distance", around], 0], false),
    (
      [
        "<",
        ["abs", ["-", ["distance", ["type": "Point", "coordinates": [6.15, 49.61]]], 1112.2]], 0.1,
      ], true
    ),
    ([">", ["distance", hole], 3_600], true), (["<", ["distance", hole], 3_640], true),
  ]

  @Test("give the number that the specification says", arguments: numbers)
  func number(json: JSONValue, expected: Double) throws {
    let number = try #require(value(json).number, "\(json.text)")
    #expect(abs(number - expected) <= 1e-6 * max(1, abs(expected)), "\(json.text)")
  }

  @Test("give the text that the specification says", arguments: texts)
  func text(json: JSONValue, expected: String) throws {
    #expect(try value(json) == .string(expected), "\(json.text)")
  }

  @Test("hold where the specification says", arguments: truths)
  func truth(json: JSONValue, expected: Bool) throws {
    #expect(try value(json) == .bool(expected), "\(json.text)")
  }

  @Test("colours are made, taken apart and mixed in every space")
  func colors() throws {
    #expect(try value(["to-rgba", ["rgba", 10, 20, 30, 0.5]]).json == [10, 20, 30, 0.5])
    #expect(
      try value(["to-color", ["literal", [0, 255, 0]]]) == .color(Color(red: 0, green: 1, blue: 0)))
    for name in ["interpolate", "interpolate-lab", "interpolate-hcl"] {
      let red: JSONValue = ["to-color", "red"]
      let mixed = try value([
        .string(name), ["linear"], ["zoom"], 10, red, 12, ["to-color", "blue"],
      ])
      guard case .color(let color) = mixed else {
        Issue.record("\(mixed)")
        continue
      }
      let isPlain = color == Color(red: 0.5, green: 0, blue: 0.5)
      #expect(isPlain == (name == "interpolate"), "\(name): \(color)")
    }
  }

  @Test("lines are within a polygon when all of them are, and polygons never")
  func lines() throws {
    let line = Feature(geometryKind: .line, longitudes: [6.15, 6.16])
    let crossing = Feature(geometryKind: .line, longitudes: [6.15, 6.3])
    #expect(try value(["within", Self.around], of: line) == .bool(true))
    #expect(try value(["within", Self.around], of: crossing) == .bool(false))
    #expect(try value(["distance", Self.hole], of: crossing) == .number(0))
    let polygon = Feature(geometryKind: .polygon, longitudes: [6.15, 6.16, 6.15])
    #expect(try value(["within", Self.around], of: polygon) == .bool(false))
  }

  @Test("distances to shapes beyond the antimeridian and around the world")
  func farShapes() throws {
    func box(_ west: Double, _ east: Double) -> JSONValue {
      let corners: [(Double, Double)] = [(west, 0), (east, 0), (east, 20), (west, 20), (west, 0)]
      let ring = JSONValue.array(corners.map { .array([.number($0.0), .number($0.1)]) })
      return ["distance", ["type": "Polygon", "coordinates": [ring]]]
    }
    func at(_ longitude: Double) -> Feature {
      Feature(geometryKind: .point, longitudes: [longitude], latitude: 10)
    }
    // Along the parallel: 109,639.36 metres to a degree.
    for (west, east, longitude, degrees) in [
      (170.0, 190.0, -10.0, 160.0), (170, 190, -165, 5), (170, 190, 175, 0), (170, 190, -175, 0),
      (-190, -170, 165, 5), (-190, -170, 175, 0), (-170, 170, 175, 5), (-170, 170, 0, 0),
      (350, 370, 5, 0), (350, 370, -25, 15),
    ] {
      let metres = try #require(value(box(west, east), of: at(longitude)).number)
      #expect(abs(metres - degrees * 109_639.36) < 10, "\(west) \(east) \(longitude): \(metres)")
    }
    let line: JSONValue = [
      "distance", ["type": "LineString", "coordinates": [[179, 10], [-179, 10]]],
    ]
    let metres = try #require(value(line, of: at(177)).number)
    #expect(abs(metres - 2 * 109_639.36) < 10)
    #expect(try #require(value(line, of: at(180)).number) < 0.01)
  }

  @Test("what a tile's features do not tell is asked of those that remember it")
  func remembered() throws {
    let filter = try FilterParser.parse(["within", Self.around])
    let name = try #require(filter.references.locations.keys.first)
    #expect(!filter.matches(SimpleFeature(.point), styleZoom: 3))
    #expect(filter.matches(SimpleFeature(.point, [name: true]), styleZoom: 3))
  }

  @Test(
    "properties of compound types read plain JSON",
    arguments: [
      (.padding, 2, ["values": [2, 2, 2, 2]]), (.padding, [1, 2, 3], ["values": [1, 2, 3, 2]]),
      (.numberArray, 5, ["values": [5]]), (.projectionDefinition, "mercator", "mercator"),
      (.padding, ["step", ["zoom"], 1, 10, ["literal", [1, 2]]], ["values": [1, 2, 1, 2]]),
      (
        .padding, ["interpolate", ["linear"], ["zoom"], 10, 0, 12, ["literal", [2, 4, 6, 8]]],
        ["values": [1, 2, 3, 4]]
      ),
    ] as [(ValueType, JSONValue, JSONValue)])
  func compound(type: ValueType, json: JSONValue, expected: JSONValue) throws {
    let specification = PropertySpecification(type: type, isInterpolated: true)
    let value = try specification.compile(json).evaluate(EvaluationContext(styleZoom: 11))
    #expect(value.json == expected)
  }

  @Test("an expression that is traced tells where it fails")
  func tracing() throws {
    let json: JSONValue = ["+", 1, ["*", 2, ["number", ["get", "name"]]]]
    let expression = try ExpressionParser.parse(json, isTracing: true).expression
    let context = EvaluationContext(styleZoom: 3, feature: Feature())
    let error = #expect(throws: EvaluationError.self) { try expression.evaluate(context) }
    #expect(error?.key == "[2][2]")
  }
}

@Suite("Operators of the specification")
struct OperatorListTests {
  @Test(
    "all are known",
    .enabled(if: SharedData.isPresent, "needs the shared data"))
  func all() throws {
    let json = try JSONParser.parse(SharedData.bytes("data/style-spec/v8.json"))
    let names = try #require(json["expression_name"]?["values"]?.object?.keys)
    #expect(names.count > 80)
    for name in names { #expect(ExpressionParser.isOperator(name), "\(name)") }
  }
}
