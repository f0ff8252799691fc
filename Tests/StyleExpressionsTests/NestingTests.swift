import JSON
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

/// Whatever an expression is nested in, and however deep: it is refused, and nothing overflows.
@Suite("Deep nesting")
struct NestingTests {
  /// Each puts an expression inside of itself.
  private static let wrappings: [(String, @Sendable (JSONValue) -> JSONValue)] = [
    ("sum", { ["+", 1, ["to-number", $0]] }), ("case", { ["case", true, $0, ["get", "x"]] }),
    ("test", { ["case", ["to-boolean", $0], 1, 2] }),
    ("match", { ["match", ["get", "x"], "a", $0, $0] }),
    ("coalesce", { ["coalesce", ["get", "x"], $0] }),
    ("let", { ["let", "a", $0, ["var", "a"]] }), ("body", { ["let", "a", 1, $0] }),
    ("step", { ["step", ["get", "x"], $0, 1, ["get", "x"]] }),
    (
      "interpolate",
      { ["interpolate", ["linear"], ["number", ["get", "x"]], 0, ["to-number", $0], 1, 2] }
    ),
    ("format", { ["to-string", ["format", ["to-string", $0], [:]]] }),
    ("all", { ["all", ["to-boolean", $0]] }), ("typeof", { ["typeof", $0] }),
    ("concat", { ["concat", ["to-string", $0], "b"] }),
    ("at", { ["at", 0, ["semiliteral", [$0]]] }),
    (
      "collator",
      { ["==", ["to-string", $0], "b", ["collator", ["locale": ["to-string", $0]]]] }
    ),
    ("number-format", { ["number-format", ["to-number", $0], ["max-fraction-digits": 2]] }),
    ("get", { ["get", ["to-string", $0]] }), ("image", { ["image", ["to-string", $0]] }),
    ("global", { ["!", ["to-boolean", $0]] }),
    ("index-of", { ["index-of", ["to-string", $0], "b"] }),
  ]

  private static func nested(
    _ levels: Int, _ wrap: (JSONValue) -> JSONValue
  ) -> JSONValue {
    (0..<levels).reduce(["get", "y"]) { inner, _ in wrap(inner) }
  }

  @Test("what is a few levels deep is read, what is a thousand deep is refused")
  func depth() throws {
    for (name, wrap) in Self.wrappings {
      #expect(throws: Never.self, "\(name)") { try ExpressionParser.parse(Self.nested(4, wrap)) }
      let isDoubling = ["match", "collator"].contains(name)
      let deep = Self.nested(isDoubling ? 18 : 1_000, wrap)
      let problem = #expect(throws: ExpressionProblem.self, "\(name)") {
        try ExpressionParser.parse(deep)
      }
      #expect(problem?.reason == "The expression is too large.", "\(name)")
      #expect((problem?.parts ?? 0) <= 110_000, "\(name)")
    }
  }

  @Test("any two ways of nesting by turns are limited as one is")
  func mixed() {
    var random = SeededGenerator(seed: 131)
    let single = Self.wrappings.filter { !["match", "collator"].contains($0.0) }
    for _ in 0..<60 {
      let (one, two) = (random.pick(single), random.pick(single))
      let json = Self.nested(300) { one.1(two.1($0)) }
      #expect(throws: ExpressionProblem.self, "\(one.0) \(two.0)") {
        try ExpressionParser.parse(json)
      }
    }
  }

  @Test("what is read of an expression near the limit can be evaluated, printed and measured")
  func nearTheLimit() throws {
    let feature = SimpleFeature(.point, ["x": 1, "y": "2"])
    let context = EvaluationContext(styleZoom: 1, feature: feature)
    for (name, wrap) in Self.wrappings {
      // The deepest that is read.
      var levels = 4
      var deepest = try ExpressionParser.parse(Self.nested(levels, wrap)).expression
      while levels < 200, let next = try? ExpressionParser.parse(Self.nested(levels + 4, wrap)) {
        levels += 4
        deepest = next.expression
      }
      #expect(levels < 200, "\(name)")
      let size = deepest.size
      #expect(size.nodes <= 100_000, "\(name): \(size)")
      _ = try? deepest.evaluate(context)
      _ = ExpressionDependencies(deepest)
      #expect(!"\(deepest)".isEmpty)
    }
  }

  @Test("constants may be deep: they are not expressions")
  func constants() throws {
    var json: JSONValue = 1
    for _ in 0..<200 { json = [json] }
    let literal = try evaluated(["literal", json])
    #expect(literal.json == json)
    #expect(try evaluated(["length", ["literal", json]]) == .number(1))
    let text = String(repeating: "[", count: 201) + "1"
    #expect(try evaluated(["to-string", ["literal", [json]]]).text.hasPrefix(text))
  }
}
