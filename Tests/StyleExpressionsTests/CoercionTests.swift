import JSON
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

/// Assertions and conversions, beside what ECMAScript makes of the same values.
@Suite("Types that are asserted and converted")
struct CoercionTests {
  /// A value; what `to-number`, `to-string`, `to-boolean` and `typeof` make of it.
  private static let values: [(JSONValue, Double?, String, Bool, String)] = [
    (.null, 0, "", false, "null"), (true, 1, "true", true, "boolean"),
    (false, 0, "false", false, "boolean"), (0, 0, "0", false, "number"),
    (-1.5, -1.5, "-1.5", true, "number"), (1e21, 1e21, "1e+21", true, "number"),
    (123_456_789, 123_456_789, "123456789", true, "number"),
    (0.000001, 1e-6, "0.000001", true, "number"), (1e-7, 1e-7, "1e-7", true, "number"),
    ("", 0, "", false, "string"), (" 12 ", 12, " 12 ", true, "string"),
    ("1e3", 1000, "1e3", true, "string"), ("-.5", -0.5, "-.5", true, "string"),
    ("0x1F", 31, "0x1F", true, "string"), ("12px", nil, "12px", true, "string"),
    ("nan", nil, "nan", true, "string"), ("Infinity", .infinity, "Infinity", true, "string"),
    ("infinity", nil, "infinity", true, "string"), ("0", 0, "0", true, "string"),
    (["literal", []], nil, "[]", true, "array<value, 0>"),
    (["literal", [1, "a"]], nil, "[1,\"a\"]", true, "array<value, 2>"),
    (["literal", ["a", "b"]], nil, "[\"a\",\"b\"]", true, "array<string, 2>"),
    (["literal", ["k": 1]], nil, "{\"k\":1}", true, "object"),
    (["rgba", 255, 0, 0, 0.5], nil, "rgba(255,0,0,0.5)", true, "color"),
  ]

  @Test("values convert as ECMAScript converts them", arguments: values)
  func conversions(
    json: JSONValue, number: Double?, text: String, truth: Bool, type: String
  ) throws {
    #expect((try? evaluated(["to-number", json]))?.number == number)
    #expect(try evaluated(["to-string", json]) == .string(text))
    #expect(try evaluated(["to-boolean", json]) == .bool(truth))
    #expect(try evaluated(["typeof", json]) == .string(type))
  }

  @Test("a conversion takes the first of its arguments that can be converted")
  func firstThatConverts() throws {
    #expect(try evaluated(["to-number", "x", "y", "3", "4"]) == .number(3))
    #expect(try evaluatedColor(["to-color", "x", "lime", "red"]) == Color(css: "lime"))
    #expect(
      try evaluatedColor(["to-color", ["literal", [300, 0, 0]], ["literal", [0, 0, 255, 0.5]]])
        == Color(red: 0, green: 0, blue: 1, alpha: 0.5))
    for json: JSONValue in [
      ["to-number", "x", "y"], ["to-color", "x"], ["to-color", ["literal", [1, 2]]],
      ["to-color", ["literal", [0, 0, 0, 2]]],
    ] {
      #expect(throws: ExpressionProblem.self, "\(json.text)") { try evaluated(json) }
    }
  }

  private static let attributes: [String: PropertyValue] = [
    "text": "abc", "number": 3.5, "flag": true, "null": .null, "list": .json("[1,2]"),
    "mixed": .json("[1,\"a\"]"), "words": .json("[\"a\",\"b\"]"), "object": .json("{\"a\":1}"),
  ]

  @Test("an assertion lets the attributes of its type pass, and names what it finds instead")
  func assertions() throws {
    let cases: [(JSONValue, Set<String>)] = [
      (["string", ["get"]], ["text"]), (["number", ["get"]], ["number"]),
      (["boolean", ["get"]], ["flag"]), (["object", ["get"]], ["object"]),
      (["array", ["get"]], ["list", "mixed", "words"]),
      (["array", "number", ["get"]], ["list"]), (["array", "string", ["get"]], ["words"]),
      (["array", "number", 2, ["get"]], ["list"]), (["array", "number", 3, ["get"]], []),
    ]
    for (json, passing) in cases {
      for name in Self.attributes.keys {
        guard case .array(let items) = json else { continue }
        let whole = JSONValue.array(items.dropLast() + [["get", .string(name)]])
        let feature = SimpleFeature(.point, Self.attributes)
        let expression = try ExpressionParser.parse(whole).expression
        let context = EvaluationContext(styleZoom: 0, feature: feature)
        let value = try? expression.evaluate(context)
        #expect((value != nil) == passing.contains(name), "\(whole.text)")
        if let value {
          #expect(value == Self.attributes[name].map(StyleValue.init))
        } else {
          let error = #expect(throws: EvaluationError.self) { try expression.evaluate(context) }
          let found = try #require(Self.attributes[name].map(StyleValue.init)).type
          #expect(error?.description.contains("but found \(found) instead") == true)
        }
      }
    }
  }

  @Test("an attribute stands for a property's type when it is, or reads as, one of it")
  func expected() throws {
    let feature = SimpleFeature(
      .point, ["n": 3, "c": "#00ff00", "l": .json("[1,2,3,4]"), "bad": "blob", "e": ""])
    func value(_ name: String, _ type: ValueType) -> StyleValue? {
      try? evaluated(["get", .string(name)], expecting: type, feature)
    }
    #expect(value("n", .number) == .number(3) && value("c", .number) == nil)
    #expect(value("c", .color) == .color(Color(red: 0, green: 1, blue: 0)))
    #expect(value("bad", .color) == nil && value("n", .color) == nil)
    #expect(value("n", .formatted) == .formatted(FormattedText("3")))
    #expect(value("l", .array(.number, count: 4))?.json == [1, 2, 3, 4])
    #expect(value("l", .array(.number, count: 2)) == nil)
    #expect(value("l", .padding)?.json == ["values": [1, 2, 3, 4]])
    #expect(value("bad", .resolvedImage) == .image(ResolvedImage("blob")))
    #expect(value("e", .resolvedImage) == .null)
  }

  @Test("an empty list fits a list of any items, one of other items does not")
  func emptyLists() throws {
    #expect(try evaluated(["literal", []], expecting: .array(.number, count: nil)).json == [])
    #expect(throws: ExpressionProblem.self) {
      try evaluated(["literal", ["a"]], expecting: .array(.number, count: nil))
    }
    #expect(throws: ExpressionProblem.self) {
      try evaluated(["literal", [1]], expecting: .array(.number, count: 2))
    }
  }
}
