import JSON
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

/// Functions of the older syntax beside the expressions that mean the same.
@Suite("Older functions and their expressions")
struct LegacyFunctionTests {
  private func property<Value: StylePropertyValue>(
    _ json: JSONValue, _ fallback: Value
  ) throws -> StyleProperty<Value> {
    let specification = PropertySpecification(
      type: Value.valueType, allowed: Value.allowedWords, isInterpolated: Value.isInterpolated)
    return StyleProperty(try specification.compile(json), fallback: fallback)
  }

  private func agree<Value: StylePropertyValue>(
    _ older: JSONValue, _ newer: JSONValue, _ fallback: Value,
    over features: [SimpleFeature] = [SimpleFeature()]
  ) throws {
    let older = try property(older, fallback)
    let newer = try property(newer, fallback)
    #expect(older.dependsOnZoom == newer.dependsOnZoom)
    for feature in features {
      for zoom in stride(from: -1.0, through: 22, by: 0.5) {
        let context = EvaluationContext(styleZoom: zoom, feature: feature)
        #expect(older.evaluate(context) == newer.evaluate(context), "at \(zoom)")
      }
    }
  }

  @Test("zoom functions are curves for what mixes, and steps for what does not")
  func zoomFunctions() throws {
    for base in [1.0, 1.3, 2, 0.4] {
      try agree(
        ["base": .number(base), "stops": [[2, 1], [7, 30], [15, 4]]],
        ["interpolate", ["exponential", .number(base)], ["zoom"], 2, 1, 7, 30, 15, 4], -1.0)
      try agree(
        ["base": .number(base), "stops": [[2, "red"], [9, "rgba(0,0,255,0.5)"]]],
        [
          "interpolate", ["exponential", .number(base)], ["zoom"], 2, "red", 9,
          "rgba(0,0,255,0.5)",
        ], Color.black)
    }
    try agree(
      ["stops": [[2, "a"], [7, "b"], [15, "c"]]],
      ["step", ["zoom"], "a", 7, "b", 15, "c"], "none")
    try agree(["stops": [[2, true], [7, false]]], ["step", ["zoom"], true, 7, false], true)
    try agree(
      ["type": "interval", "stops": [[2, 1], [7, 30]]], ["step", ["zoom"], 1, 7, 30], -1.0)
  }

  @Test("functions may mix colours in the spaces that the operators are named after")
  func spaces() throws {
    for space in ["lab", "hcl"] {
      try agree(
        ["colorSpace": .string(space), "stops": [[2, "#a03030"], [9, "#3060a0"]]],
        [
          .string("interpolate-\(space)"), ["linear"], ["zoom"], 2, "#a03030", 9, "#3060a0",
        ], Color.black)
    }
  }

  private static let features =
    stride(from: -2.0, through: 12, by: 0.5).map { SimpleFeature(.point, ["a": .double($0)]) }
    + [SimpleFeature(), SimpleFeature(.point, ["a": "6"]), SimpleFeature(.point, ["a": .null])]

  @Test("functions of an attribute are curves over it; without a number their default holds")
  func attributes() throws {
    for (fallback, other) in [(nil, -1.0), (5, 5.0)] as [(JSONValue?, Double)] {
      var interval = JSONObject()
      interval["property"] = "a"
      interval["type"] = "interval"
      interval["stops"] = [[0, 10], [3, 20], [9, 30]]
      interval["default"] = fallback
      var exponential = interval
      exponential["type"] = "exponential"
      exponential["base"] = 1.5
      func guarded(_ json: JSONValue) -> JSONValue {
        ["case", ["==", ["typeof", ["get", "a"]], "number"], json, .number(other)]
      }
      let input: JSONValue = ["number", ["get", "a"]]
      try agree(
        .object(interval), guarded(["step", input, 10, 3, 20, 9, 30]), -1.0,
        over: Self.features)
      try agree(
        .object(exponential),
        guarded(["interpolate", ["exponential", 1.5], input, 0, 10, 3, 20, 9, 30]), -1.0,
        over: Self.features)
    }
  }

  @Test("a categorical function looks up by kind and value, an identity function takes what fits")
  func lookup() throws {
    let categorical = try property(
      [
        "property": "a", "type": "categorical", "default": 9,
        "stops": [["x", 1], [2, 2], [true, 3], ["2", 4]],
      ], -1.0)
    let identity = try property(["property": "a", "type": "identity", "default": 9], -1.0)
    let color = try property(
      ["property": "a", "type": "identity", "default": "red"], Color.black)
    let cases: [(PropertyValue?, Double, Double, Color)] = [
      ("x", 1, 9, Color(red: 1, green: 0, blue: 0)), (2, 2, 2, Color(red: 1, green: 0, blue: 0)),
      (true, 3, 9, Color(red: 1, green: 0, blue: 0)),
      ("2", 4, 9, Color(red: 1, green: 0, blue: 0)),
      ("lime", 9, 9, Color(red: 0, green: 1, blue: 0)),
      (nil, 9, 9, Color(red: 1, green: 0, blue: 0)),
    ]
    for (value, looked, same, wanted) in cases {
      let feature = SimpleFeature(.point, value.map { ["a": $0] } ?? [:])
      let context = EvaluationContext(styleZoom: 0, feature: feature)
      #expect(categorical.evaluate(context) == looked)
      #expect(identity.evaluate(context) == same)
      #expect(color.evaluate(context) == wanted)
    }
    #expect(categorical.references.names == ["a"] && identity.references.names == ["a"])
  }

  @Test("a function of zoom and attribute is a curve of functions of the attribute")
  func composite() throws {
    let stops: JSONValue = [
      [["zoom": 4, "value": 0], 1], [["zoom": 4, "value": 10], 11],
      [["zoom": 12, "value": 0], 101], [["zoom": 12, "value": 10], 201],
    ]
    let input: JSONValue = ["number", ["get", "a"]]
    try agree(
      ["property": "a", "base": 1.4, "stops": stops],
      [
        "interpolate", ["exponential", 1.4], ["zoom"],
        4, ["interpolate", ["exponential", 1.4], input, 0, 1, 10, 11],
        12, ["interpolate", ["exponential", 1.4], input, 0, 101, 10, 201],
      ], -1.0, over: Self.features)
  }

  @Test("what is no function is refused with its place")
  func refused() {
    let cases: [(JSONValue, String)] = [
      ([:], ".stops"), (["stops": []], ".stops"), (["stops": 3], ".stops"),
      (["stops": [[1, 2], [3]]], ".stops[1]"), (["stops": [[1, 2], [3, "a"]]], ".stops[1][1]"),
      (["stops": [[4, 2], [3, 1]]], ".stops[1][0]"), (["stops": [["a", 1]]], ".stops[0][0]"),
      (["type": "wavy", "stops": [[1, 2]]], ".type"), (["type": "identity"], ".property"),
      (["property": "a", "stops": [[["zoom": 4], 1]]], ".stops[0][0]"),
      (
        [
          "property": "a",
          "stops": [[["zoom": 4, "value": 1], 1], [["zoom": 3, "value": 1], 1]],
        ],
        ".stops[1][0].zoom"
      ),
      (["property": "a", "type": "identity", "default": "x"], ".default"),
    ]
    for (json, key) in cases {
      let problem = #expect(throws: ExpressionProblem.self, "\(json.text)") {
        try property(json, -1.0)
      }
      #expect(problem?.key == key, "\(json.text)")
    }
  }
}
