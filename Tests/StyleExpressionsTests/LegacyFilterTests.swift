import JSON
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

/// Filters of the older syntax beside the expressions that mean the same.
@Suite("Older filters and their expressions")
struct LegacyFilterTests {
  /// A filter in both syntaxes.
  private struct Pair {
    var older: JSONValue
    var newer: JSONValue
  }

  @Test("Null and an empty list filter nothing, also within others; of none no one holds")
  func nothing() throws {
    let feature = SimpleFeature(.line, id: 7, [:])
    for (filter, passes) in [
      (.null, true), ([], true), (["all"], true), (["none"], true), (["any"], false),
      (["all", .null, []], true), (["any", .null], true), (["none", []], false),
    ] as [(JSONValue, Bool)] {
      let parsed = try FilterParser.parse(filter)
      #expect(parsed.matches(feature, styleZoom: 3) == passes, "\(filter.text)")
    }
    #expect(throws: ExpressionProblem.self) { try FilterParser.parse(["all", 5]) }
    #expect(throws: ExpressionProblem.self) { try FilterParser.parse("all") }
  }

  @Test("Expressions among older filters mean what they mean alone")
  func mixed() throws {
    let feature = SimpleFeature(.line, id: 7, ["a": .string("x"), "n": .double(3)])
    let isX: JSONValue = ["==", ["get", "a"], "x"]
    let isGreat: JSONValue = ["case", [">", ["get", "n"], 5], true, false]
    for (filter, passes) in [
      (["any", isX, ["==", "a", "y"]], true), (["any", isGreat, ["==", "a", "y"]], false),
      (["all", isX, ["==", "n", 3]], true), (["all", ["!", isX], ["==", "n", 3]], false),
      (["none", isGreat, ["all", ["==", "a", "y"], isX]], true),
      (["all", ["has", "a"], ["in", "n", 3, 4], ["in", "x", ["get", "a"]]], true),
    ] as [(JSONValue, Bool)] {
      let parsed = try FilterParser.parse(filter)
      #expect(parsed.matches(feature, styleZoom: 3) == passes, "\(filter.text)")
    }
    let problem = #expect(throws: ExpressionProblem.self) {
      try FilterParser.parse(["any", ["==", "a", "y"], ["==", ["get"], "x"]])
    }
    #expect(problem?.key.hasPrefix("[2]") == true)
    #expect(throws: ExpressionProblem.self) {
      try FilterParser.parse(["none", ["==", ["feature-state", "a"], "x"]])
    }
  }

  private static let values: [JSONValue] = [0, 1, 2.5, "a", "b", "", true, false]
  private static let names = ["x", "y", "z"]

  /// What an attribute is, with a name for its kind, so that nothing is compared across kinds.
  private static func kindIs(_ name: String, of value: JSONValue) -> JSONValue {
    let kind = value.string != nil ? "string" : value.number != nil ? "number" : "boolean"
    return ["==", ["typeof", ["get", .string(name)]], .string(kind)]
  }

  private static func test(_ random: inout SeededGenerator) -> Pair {
    let name = random.pick(names)
    let key = JSONValue.string(name)
    let value = random.pick(values)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return Pair(older: ["has", key], newer: ["has", key])
    case 1: return Pair(older: ["!has", key], newer: ["!", ["has", key]])
    case 2: return Pair(older: ["==", key, value], newer: ["==", ["get", key], value])
    case 3: return Pair(older: ["!=", key, value], newer: ["!=", ["get", key], value])
    case 4:
      let list = (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(values) }
      let isAmong: JSONValue = ["in", ["get", key], ["literal", .array(list)]]
      return Bool.random(using: &random)
        ? Pair(older: .array(["in", key] + list), newer: isAmong)
        : Pair(older: .array(["!in", key] + list), newer: ["!", isAmong])
    case 5:
      let kind = random.pick(["Point", "LineString", "Polygon"])
      return Pair(
        older: ["==", "$type", .string(kind)], newer: ["==", ["geometry-type"], .string(kind)])
    default:
      let comparison = JSONValue.string(random.pick(["<", "<=", ">", ">="]))
      let limit = random.pick([0, 1, 2.5, "a", "b"] as [JSONValue])
      let type: JSONValue = limit.string == nil ? "number" : "string"
      return Pair(
        older: [comparison, key, limit],
        newer: [
          "case", kindIs(name, of: limit), [comparison, [type, ["get", key]], limit], false,
        ])
    }
  }

  private static func pair(_ random: inout SeededGenerator, depth: Int) -> Pair {
    guard depth > 0, Int.random(in: 0..<3, using: &random) > 0 else { return test(&random) }
    let parts = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      pair(&random, depth: depth - 1)
    }
    let older = parts.map(\.older)
    let newer = parts.map(\.newer)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return Pair(older: .array(["all"] + older), newer: .array(["all"] + newer))
    case 1: return Pair(older: .array(["any"] + older), newer: .array(["any"] + newer))
    default:
      return Pair(older: .array(["none"] + older), newer: ["!", .array(["any"] + newer)])
    }
  }

  private static func feature(_ random: inout SeededGenerator) -> SimpleFeature {
    var attributes: [String: PropertyValue] = [:]
    for name in names where Bool.random(using: &random) {
      attributes[name] = random.pick([
        0, 1, .uint(1), .float(2.5), 2.5, "a", "b", "", true, false,
      ])
    }
    return SimpleFeature(random.pick([.point, .line, .polygon]), attributes)
  }

  @Test("filters of both syntaxes let the same features pass, and ask the same of them")
  func equivalence() throws {
    var random = SeededGenerator(seed: 81)
    var passed = 0
    var heldBack = 0
    for _ in 0..<600 {
      let pair = Self.pair(&random, depth: 3)
      let older = try FilterParser.parse(pair.older)
      let newer = try FilterParser.parse(pair.newer)
      #expect(older.references == newer.references, "\(pair.older.text)")
      for _ in 0..<8 {
        let feature = Self.feature(&random)
        let passes = older.matches(feature, styleZoom: 3)
        #expect(passes == newer.matches(feature, styleZoom: 3), "\(pair.older.text)")
        if passes { passed += 1 } else { heldBack += 1 }
      }
    }
    #expect(passed > 500 && heldBack > 500)
  }

  @Test("an id is compared by value, whatever kind of number a tile keeps it in")
  func identifiers() throws {
    let ids: [PropertyValue?] = [7, .uint(7), 8, "7", nil]
    for (id, isSeven) in zip(ids, [true, true, false, false, false]) {
      let feature = SimpleFeature(.point, id: id)
      for filter: JSONValue in [["==", "$id", 7], ["in", "$id", 7, 9], ["==", ["id"], 7]] {
        #expect(
          try FilterParser.parse(filter).matches(feature, styleZoom: 0) == isSeven,
          "\(filter.text) \(String(describing: id))")
      }
      #expect(try FilterParser.parse(["has", "$id"]).matches(feature, styleZoom: 0) == (id != nil))
    }
  }

  @Test("a fault deep inside is told with its place")
  func places() {
    let cases: [(JSONValue, String)] = [
      (["all", ["none", ["!in", "x", 1], ["=", "x", 1]]], "[1][2][0]"),
      (["any", ["!has", "x"], ["==", "x"]], "[2]"),
      (["none", ["!has", "x"], "x"], "[2]"),
      (["any", ["!has", "x"], ["==", 3, "x"]], "[2][1]"),
      (["all", ["has", "x"], ["==", ["get", "x"], ["+", 1, "a"]]], "[2][2][2]"),
    ]
    for (filter, key) in cases {
      let problem = #expect(throws: ExpressionProblem.self, "\(filter.text)") {
        try FilterParser.parse(filter)
      }
      #expect(problem?.key == key, "\(filter.text)")
    }
  }
}
