import JSON
import MapStyle
import StyleExpressions
import TestSupport
import Testing

/// Everything that the style specification names, in a style.
@Suite(
  "What the specification names",
  .enabled(if: SharedData.isPresent, "needs the shared data"))
struct SpecificationCoverageTests {
  private static func specification() throws -> JSONValue {
    try JSONParser.parse(SharedData.bytes("data/style-spec/v8.json"))
  }

  private static let sources: JSONValue = [
    "v": ["type": "geojson"], "r": ["type": "raster"], "h": ["type": "raster-dem"],
  ]

  private static func object(_ name: String, _ value: JSONValue) -> JSONValue {
    var object = JSONObject()
    object[name] = value
    return .object(object)
  }

  private static func layer(_ type: String, _ members: [String: JSONValue] = [:]) -> JSONValue {
    var layer = JSONObject()
    layer["id"] = "a"
    layer["type"] = .string(type)
    layer["source"] =
      type == "raster" ? "r" : ["hillshade", "color-relief"].contains(type) ? "h" : "v"
    for (name, value) in members { layer[name] = value }
    return .object(layer)
  }

  private static func problems(_ members: [String: JSONValue]) throws -> [StyleProblem] {
    var root = JSONObject()
    root["version"] = 8
    root["sources"] = sources
    root["layers"] = []
    for (name, value) in members { root[name] = value }
    return try StyleParser.parse(.object(root)).problems
  }

  @Test("each type of layer is drawn, or is named as not drawn yet")
  func layerTypes() throws {
    let types = try #require(Self.specification()["layer"]?["type"]?["values"]?.object?.keys)
    #expect(types.count >= 9)
    for type in types {
      let problems = try Self.problems(["layers": [Self.layer(type)]])
      #expect(problems.allSatisfy { $0.kind == .unsupported }, "\(type): \(problems)")
    }
  }

  @Test("each property at its default is read without a fault, or named as not supported")
  func properties() throws {
    let specification = try Self.specification()
    var read = 0
    for (group, members) in try #require(specification.object?.members) {
      let parts = group.split(separator: "_", maxSplits: 1).map(String.init)
      guard parts.count == 2, ["paint", "layout"].contains(parts[0])
      else { continue }
      for (name, entry) in members.object?.members ?? [] {
        guard let initial = entry["default"], initial != .null else { continue }
        let layer = Self.layer(parts[1], [parts[0]: Self.object(name, initial)])
        let problems = try Self.problems(["layers": [layer]])
        #expect(problems.allSatisfy { $0.kind == .unsupported }, "\(name): \(problems)")
        read += problems.isEmpty ? 1 : 0
      }
    }
    #expect(read > 90)
  }

  @Test("light and sky at their defaults are read without a fault, or named as not supported")
  func lightAndSky() throws {
    let specification = try Self.specification()
    for owner in ["light", "sky"] {
      for (name, entry) in try #require(specification[owner]?.object?.members) {
        guard let initial = entry["default"] else { continue }
        let problems = try Self.problems([owner: Self.object(name, initial)])
        #expect(problems.allSatisfy { $0.kind == .unsupported }, "\(name): \(problems)")
      }
    }
  }

  @Test("the specification's example of each member of a style is read without a fault")
  func examples() throws {
    let root = try #require(try Self.specification()["$root"]?.object?.members)
    var read = 0
    for (name, entry) in root where !["layers", "version", "sources"].contains(name) {
      guard let example = entry["example"] else { continue }
      let problems = try Self.problems([name: example])
      #expect(problems.allSatisfy { $0.kind == .unsupported }, "\(name): \(problems)")
      read += problems.isEmpty ? 1 : 0
    }
    #expect(read >= 8)
  }

  @Test("each operator that is said to need arguments is refused without them, with a reason")
  func operators() throws {
    let operators = try #require(
      try Self.specification()["expression_name"]?["values"]?.object?.keys)
    // Without arguments these are whole.
    let alone: Set<String> = [
      "zoom", "id", "geometry-type", "properties", "pi", "e", "ln2", "line-progress",
      "heatmap-density", "elevation", "accumulated", "all", "any", "+", "*", "min", "max", "concat",
    ]
    for name in operators {
      let json = JSONValue.array([.string(name)])
      if alone.contains(name) {
        #expect(throws: Never.self, "\(name)") { try ExpressionParser.parse(json) }
      } else {
        let problem = #expect(throws: ExpressionProblem.self, "\(name)") {
          try ExpressionParser.parse(json)
        }
        #expect(problem?.reason.isEmpty == false)
      }
    }
  }
}
