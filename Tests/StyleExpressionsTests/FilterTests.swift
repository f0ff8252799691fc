import JSON
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

@Suite("Filters")
struct FilterTests {
  static let feature = SimpleFeature(
    .line, id: 7, ["class": "primary", "level": 2, "oneway": true, "width": 3.5])

  /// Both syntaxes; for the older ones the rule that kinds are never converted.
  static let cases: [(JSONValue, Bool)] = [
    (["==", "class", "primary"], true), (["==", "class", "path"], false),
    (["!=", "class", "path"], true), (["==", "level", 2], true), (["==", "level", "2"], false),
    (["!=", "level", "2"], true), (["==", "missing", "x"], false), (["!=", "missing", "x"], true),
    (["<", "level", 3], true), (["<", "level", "3"], false), ([">=", "width", 3.5], true),
    ([">", "missing", 0], false), (["==", "oneway", true], true),
    (["in", "class", "primary", "trunk"], true), (["in", "class", "path"], false),
    (["!in", "class", "path"], true), (["in", "missing", "x"], false),
    (["has", "class"], true), (["!has", "class"], false), (["!has", "missing"], true),
    (["==", "$type", "LineString"], true), (["in", "$type", "Point", "Polygon"], false),
    (["==", "$id", 7], true), (["has", "$id"], true), (["!has", "$id"], false),
    (["all"], true), (["any"], false), (["none"], true),
    (["all", ["==", "class", "primary"], ["!=", "level", 3]], true),
    (["any", ["==", "class", "x"], ["has", "level"]], true),
    (["none", ["==", "class", "x"], ["has", "level"]], false),
    (["all", ["any", ["has", "a"], ["has", "level"]], ["none", ["has", "a"]]], true),
    (true, true), (false, false),
    (["==", ["get", "class"], "primary"], true), (["!=", ["get", "missing"], "x"], true),
    (["==", ["geometry-type"], "LineString"], true), (["==", ["id"], 7], true),
    (["has", "class"], true), (["!", ["has", "class"]], false),
    (["match", ["get", "class"], ["primary", "trunk"], true, false], true),
    (["in", ["get", "class"], ["literal", ["primary"]]], true),
    ([">=", ["zoom"], 10], true), (["<", ["zoom"], 10], false),
    (["all", ["==", ["get", "level"], 2], ["<", ["number", ["get", "width"]], 4]], true),
    (["<", ["get", "class"], 4], false),
  ]

  @Test("pass and hold back as the specification says", arguments: cases)
  func matching(json: JSONValue, expected: Bool) throws {
    let filter = try FilterParser.parse(json)
    #expect(filter.matches(Self.feature, styleZoom: 10) == expected, "\(json.text)")
  }

  @Test("the older syntax and expressions are told apart")
  func syntax() {
    let older: [JSONValue] = [
      ["==", "class", "x"], ["in", "class", "a", "b"], ["none"], ["!has", "x"], ["!in", "x", 1],
      ["all", ["==", "class", "x"]], ["has", "$type"], ["any", ["has", "x"], ["!has", "y"]],
      ["in", "$type", "Point"],
    ]
    let newer: [JSONValue] = [
      true, ["==", ["get", "class"], "x"], ["has", "x"], ["all"], ["!", true], ["get", "x"],
      ["in", ["get", "a"], "abc"], ["in", "a", ["literal", ["a"]]], ["all", ["has", "x"], false],
      ["==", 1, 2, 3], ["case", true, true, false],
    ]
    for json in older { #expect(!FilterParser.isExpression(json), "\(json.text)") }
    for json in newer { #expect(FilterParser.isExpression(json), "\(json.text)") }
  }

  @Test(
    "what is no filter is refused with its place",
    arguments: [
      3, "x", ["foo", "a", 1], ["==", "a"], ["all", ["==", 1, 2]], ["==", ["get", "x"]],
      ["in"], ["none", 3], ["+", 1, 2],
    ] as [JSONValue])
  func invalid(json: JSONValue) {
    #expect(throws: ExpressionProblem.self) { try FilterParser.parse(json) }
  }

  @Test("a filter knows what it asks of a feature")
  func references() throws {
    let filter = try FilterParser.parse(
      ["all", ["==", ["get", "a"], 1], ["has", "b"], ["==", ["geometry-type"], "Point"]])
    #expect(filter.references.names == ["a", "b"])
    #expect(filter.references.geometryKind && !filter.references.identifier)
    #expect(!filter.dependsOnZoom)
    #expect(Filter.all.references.isEmpty)
    #expect(!Filter.none.matches(Self.feature, styleZoom: 0))
  }
}
