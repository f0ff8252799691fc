import JSON
import StyleExpressions
import Testing

/// What is wrong in an expression, with the place at which it is told.
@Suite("Faults of expressions and their places")
struct ExpressionFaultTests {
  /// Each fails at a place of its own, as `[1]`; empty for the whole.
  private static let faults: [(JSONValue, String)] = [
    ([], ""), ([:], ""), ([1, 2], "[0]"), ([["get", "a"]], "[0]"), ([.null], "[0]"),
    (["wobble"], "[0]"), (["+", 1, ["wobble", 2]], "[2][0]"),
    (["+", 1, "a"], "[2]"), (["-", 1, 2, 3], ""), (["/", 1], ""), (["sqrt", true], "[1]"),
    (["upcase", 3], "[1]"), (["concat", ["upcase", 3]], "[1][1]"),
    (["case", true, 1], ""), (["case", 1, 2, 3], "[1]"), (["case", true, 1, "a"], "[3]"),
    (["match", ["get", "a"], "x", 1], ""), (["match", ["get", "a"], [], 1, 2], "[2]"),
    (["match", ["get", "a"], "x", 1, "x", 2, 3], "[4]"),
    (["match", ["get", "a"], ["x", "y", "x"], 1, 2], "[2]"),
    (["match", ["get", "a"], 1, 1, [2, 1], 2, 3], "[4]"),
    (["match", ["get", "a"], "x", 1, 2, 2, 3], "[4]"),
    (["match", ["get", "a"], ["x", 1], 1, 2], "[2]"),
    (["match", ["get", "a"], 1.5, 1, 2], "[2]"), (["match", ["get", "a"], 1e300, 1, 2], "[2]"),
    (["match", ["get", "a"], true, 1, 2], "[2]"), (["match", 3, "x", 1, 2], "[1]"),
    (["match", ["get", "a"], "x", 1, "two"], "[4]"),
    (["match", ["get", "a"], "x", 1, "y", "two", 3], "[5]"),
    (["coalesce"], ""), (["let"], ""), (["let", "a", 1], ""), (["let", 1, 1, 1], "[1]"),
    (["let", "a b", 1, 1], "[1]"), (["let", "a", ["wobble"], 1], "[2][0]"),
    (["let", "a", 1, ["var", "b"]], "[3][1]"), (["var", "a"], "[1]"), (["var"], ""),
    (["get"], ""), (["get", 3], "[1]"), (["get", "a", "b"], "[2]"), (["has"], ""),
    (["at", "a", ["literal", [1]]], "[1]"), (["at", 0, 5], "[2]"), (["at", 0], ""),
    (["in", ["literal", [1]], ["literal", [1]]], ""), (["in", 1], ""),
    (["index-of", "a", "b", "c"], "[3]"), (["slice", "a"], ""), (["slice", "a", "b"], "[2]"),
    (["length", 3], ""), (["length"], ""), (["literal"], ""), (["literal", 1, 2], ""),
    (["array", "colour", ["get", "a"]], "[1]"), (["array", "number", -1, ["get", "a"]], "[2]"),
    (["array", "number", 1.5, ["get", "a"]], "[2]"), (["string"], ""), (["to-string"], ""),
    (["to-boolean", 1, 2], ""), (["==", 1], ""), (["==", 1, "a"], ""), (["<", true, false], "[1]"),
    (["<", 1, ["literal", []]], "[2]"), (["!", 3], "[1]"), (["all", true, 3], "[2]"),
    (["any", ["all", 3]], "[1][1]"), (["rgb", 1, 2], ""), (["rgb", 1, 2, "a"], "[3]"),
    (["rgba", 0, 0, 300, 1], ""), (["rgba", 0, 0, 0, 2], ""), (["to-rgba", 3], "[1]"),
    (["format"], ""), (["format", [:]], ""), (["format", ["literal", [1]]], ""),
    (["image"], ""), (["image", 3], "[1]"), (["collator", 3], ""), (["number-format", "a"], ""),
    (["within", 3], ""), (["distance", ["type": "Point"]], ""), (["global-state", 3], ""),
    (["zoom", 1], ""), (["to-number", "a"], ""), (["number", "a"], ""), (["error", "a", "b"], ""),
    (["typeof"], ""), (["join", 3, "a"], "[1]"), (["split", "a"], ""), (["feature-state"], ""),
  ]

  @Test("each is refused at its place, and at that place inside of another", arguments: faults)
  func places(json: JSONValue, key: String) {
    let problem = #expect(throws: ExpressionProblem.self) { try ExpressionParser.parse(json) }
    #expect(problem?.key == key, "\(json.text): \(String(describing: problem?.reason))")
    let outer: JSONValue = [
      "coalesce", ["get", "q"], ["case", ["has", "a"], json, ["get", "b"]],
    ]
    let inside = #expect(throws: ExpressionProblem.self) { try ExpressionParser.parse(outer) }
    #expect(inside?.key == "[2][2]" + key)
  }

  @Test("a value that comes to nothing when it is computed is told where it was computed")
  func computed() {
    let cases: [(JSONValue, String)] = [
      (["+", 1, ["at", 3, ["literal", [1, 2]]]], "[2]"),
      (["case", ["has", "a"], ["number", ["literal", "x"]], 3], "[2]"),
      (["*", 2, ["to-number", ["concat", "a", "b"]]], "[2]"),
    ]
    for (json, key) in cases {
      let problem = #expect(throws: ExpressionProblem.self, "\(json.text)") {
        try ExpressionParser.parse(json)
      }
      #expect(problem?.key == key, "\(json.text)")
    }
  }

  @Test("what the style makes an error on purpose is one when it is reached, with its words")
  func onPurpose() throws {
    let json: JSONValue = ["case", ["has", "a"], 1, ["number", ["error", "no a"]]]
    let expression = try ExpressionParser.parse(json).expression
    let error = #expect(throws: EvaluationError.self) {
      try expression.evaluate(EvaluationContext(styleZoom: 0))
    }
    #expect(error?.description == "no a")
  }
}
