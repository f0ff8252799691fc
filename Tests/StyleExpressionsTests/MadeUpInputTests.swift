import JSON
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

@Suite("Made-up expressions and deep nesting")
struct MadeUpInputTests {
  private static let words = [
    "literal", "array", "get", "has", "at", "in", "index-of", "slice", "length", "==", "!=", "<",
    "<=", ">", ">=", "all", "any", "!", "case", "match", "coalesce", "step", "interpolate",
    "interpolate-hcl", "interpolate-lab", "zoom", "id", "geometry-type", "properties",
    "to-number", "to-string", "to-boolean", "to-color", "typeof", "number", "string", "boolean",
    "object", "rgb", "rgba", "to-rgba", "+", "-", "*", "/", "%", "^", "min", "max", "sqrt", "ln",
    "round", "concat", "upcase", "downcase", "let", "var", "join", "split", "semiliteral",
    "global-state", "feature-state", "error", "linear", "exponential", "cubic-bezier", "a", "x",
    "format", "image", "collator", "number-format", "resolved-locale", "within", "distance",
    "accumulated", "heatmap-density", "line-progress", "is-supported-script", "red", "#fff",
    "rgb(1,2,3)", "", "😀", "none", "!in", "!has", "$type", "$id", "stops",
  ]

  private static let keys = [
    "stops", "property", "type", "base", "default", "coordinates", "locale", "currency", "unit",
    "case-sensitive", "max-fraction-digits", "font-scale", "text-font", "vertical-align",
  ]

  private static func value(_ random: inout SeededGenerator, depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 5 ? 6 : 14), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .number(Double(Int.random(in: -3...30, using: &random)))
    case 3:
      return .number(
        [0.5, -1e300, 1e300, 1e-300, 9_007_199_254_740_994][Int.random(in: 0..<5, using: &random)])
    case 4, 5: return .string(words.randomElement(using: &random) ?? "")
    case 6:
      var object = JSONObject()
      for key in Self.keys where Int.random(in: 0..<3, using: &random) == 0 {
        object[key] = value(&random, depth: depth + 1)
      }
      return .object(object)
    default:
      var items: [JSONValue] = [.string(words.randomElement(using: &random) ?? "")]
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        items.append(value(&random, depth: depth + 1))
      }
      return .array(items)
    }
  }

  @Test("made-up expressions, functions and filters neither crash nor hang")
  func expressions() {
    var random = SeededGenerator(seed: 1)
    let feature = SimpleFeature(.line, id: 3, ["a": 1, "x": "y", "red": true, "": 2.5])
    var compiled = 0
    for _ in 0..<Mutator.count(usual: 8_000) {
      let json = Self.value(&random, depth: 0)
      for type: ValueType in [.number, .color, .value, .formatted, .padding, .colorArray] {
        let specification = PropertySpecification(type: type, isInterpolated: true)
        guard let expression = try? specification.compile(json) else { continue }
        compiled += 1
        for zoom in [-1.0, 5.5, .infinity, .nan] {
          _ = try? expression.evaluate(EvaluationContext(styleZoom: zoom, feature: feature))
        }
      }
      if let filter = try? FilterParser.parse(json) { _ = filter.matches(feature, styleZoom: 4) }
    }
    #expect(compiled > 400)
  }

  @Test("nesting is limited, in expressions and in filters")
  func nesting() {
    var number: JSONValue = 1
    var filter: JSONValue = ["has", "a"]
    var older: JSONValue = ["!has", "a"]
    for _ in 0..<1_000 {
      number = ["+", number, 1]
      filter = ["all", filter]
      older = ["none", older]
    }
    #expect(throws: ExpressionProblem.self) { try ExpressionParser.parse(number) }
    #expect(throws: ExpressionProblem.self) { try FilterParser.parse(filter) }
    #expect(throws: ExpressionProblem.self) { try FilterParser.parse(older) }
  }

  @Test("variables that double at every step are refused, not computed for years")
  func doubling() {
    var json: JSONValue = ["var", "x40"]
    for step in stride(from: 40, to: 0, by: -1) {
      let previous: JSONValue = ["var", .string("x\(step - 1)")]
      json = ["let", .string("x\(step)"), ["+", previous, previous], json]
    }
    json = ["let", "x0", ["number", ["get", "a"]], json]
    #expect(throws: ExpressionProblem.self) { try ExpressionParser.parse(json) }
  }
}
