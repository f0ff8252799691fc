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
    "raster-dem-source": ["type": "raster-dem"],
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

  /// What of the specification is told as not supported, and why.
  private static let unsupported = [
    "font-faces": "fonts come from the system or as glyph files",
    "video": "nothing decodes videos",
  ]

  /// Whether a name of the specification is read without a word, or told with a reason known here.
  private static func expect(_ name: String, isKnownBy problems: [StyleProblem]) {
    #expect(problems.allSatisfy { $0.kind == .unsupported }, "\(name): \(problems)")
    let isTold = problems.allSatisfy { problem in
      let member = problem.path.split(separator: ".").last.map(String.init)
      return unsupported[name] ?? member.flatMap { unsupported[$0] } != nil
    }
    #expect(isTold, "\(name): \(problems)")
  }

  /// A value that a property or member may have: its default, or one made by its type.
  private static func value(_ entry: JSONValue) -> JSONValue? {
    if let initial = entry["default"], initial != .null { return initial }
    switch entry["type"]?.string {
    case "number": return 1
    case "boolean": return true
    case "string", "resolvedImage", "formatted": return "a"
    case "color" where entry["property-type"]?.string == "color-ramp":
      let parameter = entry["expression"]?["parameters"]?.array?.first?.string ?? ""
      return ["interpolate", ["linear"], [.string(parameter)], 0, "#000000", 1, "#ffffff"]
    case "color": return "#123456"
    case "enum": return (entry["values"]?.object?.keys.first).map { .string($0) }
    case "array":
      let names = entry["values"]?.object?.keys ?? []
      return entry["value"]?.string == "number" ? [2, 1] : .array(names.map { .string($0) })
    default: return nil
    }
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
      Self.expect(type, isKnownBy: problems)
    }
  }

  @Test("each property at its default, or another value of its type, is read or told with a reason")
  func properties() throws {
    let specification = try Self.specification()
    var read = 0
    for (group, members) in try #require(specification.object?.members) {
      let parts = group.split(separator: "_", maxSplits: 1).map(String.init)
      guard parts.count == 2, ["paint", "layout"].contains(parts[0])
      else { continue }
      for (name, entry) in members.object?.members ?? [] where name != "text-variable-anchor-offset"
      {
        let value = try #require(Self.value(entry), "\(name)")
        let layer = Self.layer(parts[1], [parts[0]: Self.object(name, value)])
        let problems = try Self.problems(["layers": [layer]])
        Self.expect(name, isKnownBy: problems)
        read += problems.isEmpty ? 1 : 0
      }
    }
    #expect(read > 130)
  }

  @Test("light and sky at their defaults are read, or told with a reason")
  func lightAndSky() throws {
    let specification = try Self.specification()
    for owner in ["light", "sky"] {
      for (name, entry) in try #require(specification[owner]?.object?.members) {
        guard let initial = entry["default"] else { continue }
        Self.expect(name, isKnownBy: try Self.problems([owner: Self.object(name, initial)]))
      }
    }
  }

  @Test("each member of a source is read, and each kind of source, or told with a reason")
  func sourceMembers() throws {
    let specification = try Self.specification()
    let made: [String: JSONValue] = [
      "tiles": ["https://a.b/{z}/{x}/{y}"], "url": "https://a.b/c", "urls": ["https://a.b/c"],
      "data": ["type": "FeatureCollection", "features": []], "promoteId": "a",
      "filter": ["==", ["get", "a"], 1], "clusterProperties": ["sum": ["+", ["get", "a"]]],
      "coordinates": [[0, 1], [1, 1], [1, 0], [0, 0]],
    ]
    let groups = try #require(specification["source"]?.array)
    for group in groups.compactMap(\.string) {
      let members = try #require(specification[group]?.object?.members)
      let type = try #require(specification[group]?["type"]?["values"]?.object?.keys.first)
      for (name, entry) in members where !["type", "*"].contains(name) {
        var source = JSONObject()
        source["type"] = .string(type)
        for needed in ["data", "coordinates", "tiles"]
        where members.contains(where: { $0.key == needed }) {
          source[needed] = made[needed]
        }
        if name == "url" { source["tiles"] = nil }
        source[name] = made[name] ?? Self.value(entry)
        #expect(source[name] != nil, "\(group) \(name)")
        let problems = try Self.problems(["sources": Self.object("a", .object(source))])
        Self.expect(Self.unsupported[type] == nil ? name : type, isKnownBy: problems)
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
      Self.expect(name, isKnownBy: problems)
      read += problems.isEmpty ? 1 : 0
    }
    #expect(read >= 8)
  }

  @Test(
    "each operator that is said to need arguments is known and refused without them, or told as unknown with a reason"
  )
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
        let isUnknown = problem?.reason.hasPrefix("Unknown expression") == true
        #expect(!isUnknown || Self.unsupported[name] != nil, "\(name)")
      }
    }
  }

  /// What is said of a name of the specification, wherever in a style it stands.
  private static func problems(with name: String) throws -> [StyleProblem] {
    if name == "video" { return try problems(["sources": ["a": ["type": "video"]]]) }
    let specification = try Self.specification()
    if let example = specification["$root"]?[name]?["example"] {
      return try problems([name: example])
    }
    for (group, members) in try #require(specification.object?.members) {
      guard let entry = members[name], let value = value(entry) else { continue }
      let parts = group.split(separator: "_", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return try problems([group: object(name, value)]) }
      return try problems(["layers": [layer(parts[1], [parts[0]: object(name, value)])]])
    }
    return []
  }

  @Test("what stands here as not supported is told so", arguments: unsupported.keys.sorted())
  func told(name: String) throws {
    #expect(try Self.problems(with: name).map(\.kind) == [.unsupported])
  }
}
