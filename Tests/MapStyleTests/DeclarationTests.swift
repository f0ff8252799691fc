import JSON
import MapStyle
import StyleExpressions
import TestSupport
import Testing

/// A property of any group, for tests that run over all.
struct DeclaredProperty: CustomTestStringConvertible, Sendable {
  /// The type of layer, or the name of the object beside the layers.
  let owner: String
  let declaration: PropertyDeclaration
  let specification: PropertySpecification
  /// The value, as text, that the group has once the property has been set; the default for `nil`.
  let value: @Sendable (JSONValue?) throws -> String

  var name: String { declaration.name }
  var testDescription: String { name }
  /// The path of the object in which it stands.
  var object: String { isOfLayer ? "layers[0].\(declaration.section)" : owner }
  var isOfLayer: Bool { !["light", "sky", "metadata"].contains(owner) }

  static let all: [DeclaredProperty] =
    properties("background", BackgroundStyle.self) + properties("fill", FillStyle.self)
    + properties("line", LineStyle.self) + properties("fill-extrusion", FillExtrusionStyle.self)
    + properties("circle", CircleStyle.self) + properties("heatmap", HeatmapStyle.self)
    + properties("hillshade", HillshadeStyle.self) + properties("raster", RasterStyle.self)
    + properties("color-relief", ColorReliefStyle.self)
    + properties("symbol", SymbolProperties.self) + properties("light", Light.self)
    + properties("sky", Sky.self) + properties("metadata", Atmosphere.self)

  private static func properties<Group: PropertyGroup>(
    _ owner: String, _: Group.Type
  ) -> [DeclaredProperty] {
    Group.table.fields.map { field in
      DeclaredProperty(
        owner: owner, declaration: field.declaration, specification: field.specification
      ) { json in
        var group = Group.table.initial
        if let json { field.set(&group, try field.specification.compile(json)) }
        return "\(field.value(group, EvaluationContext(styleZoom: 0)))"
      }
    }
  }

  /// A constant that the property may have, as it stands in an expression.
  var sample: JSONValue {
    if let word = specification.allowed?.last { return .string(word) }
    switch specification.type {
    case .number: return .number(declaration.range.map { min($0.upperBound, 1) } ?? 1)
    case .boolean: return true
    case .color, .colorArray: return "red"
    case .numberArray: return 1
    case .array(.number, let count):
      return ["literal", .array(Array(repeating: 2, count: count ?? 4))]
    case .array(.string, _):
      return ["literal", [.string(specification.allowedItems?.first ?? "Sans")]]
    case .padding: return ["literal", [1, 2]]
    case .anyArray: return ["literal", ["top", [0, 1]]]
    default: return "text"
    }
  }

  /// A style that gives the property, and its layer or object.
  func style(
    _ json: JSONValue, beside suffix: String = ""
  ) throws -> (style: Style, group: any PropertyGroup) {
    var root = JSONObject()
    root["version"] = 8
    root["sources"] = ["v": ["type": "vector"]]
    var owner = JSONObject()
    owner[name + suffix] = json
    guard isOfLayer else {
      root["layers"] = []
      root[self.owner] = .object(owner)
      let style = try StyleParser.parse(.object(root))
      switch self.owner {
      case "light": return (style, style.light)
      case "sky": return (style, try #require(style.sky))
      default: return (style, style.atmosphere)
      }
    }
    var layer = JSONObject()
    layer["id"] = "a"
    layer["source"] = "v"
    layer["source-layer"] = "l"
    layer["type"] = .string(self.owner)
    if ["raster", "hillshade", "color-relief"].contains(self.owner) {
      root["sources"] = ["v": ["type": self.owner == "raster" ? "raster" : "raster-dem"]]
    }
    layer[declaration.section.rawValue] = .object(owner)
    root["layers"] = [.object(layer)]
    let style = try StyleParser.parse(.object(root))
    return (style, try #require(style.layers.first?.kind.properties))
  }
}

@Suite("Declarations of style properties")
struct DeclarationTests {
  /// How many properties a group stores, itself or in its parts.
  private func storedCount(_ value: Any) -> Int {
    let children = Mirror(reflecting: value).children
    return children.reduce(0) { count, child in
      "\(Swift.type(of: child.value))".hasPrefix("StyleProperty<")
        ? count + 1 : count + storedCount(child.value)
    }
  }

  @Test("every stored property is in the table of its group, under a name of its own")
  func complete() {
    func check<Group: PropertyGroup>(_: Group.Type) {
      #expect(storedCount(Group.table.initial) == Group.table.fields.count, "\(Group.self)")
    }
    check(BackgroundStyle.self)
    check(FillStyle.self)
    check(LineStyle.self)
    check(FillExtrusionStyle.self)
    check(CircleStyle.self)
    check(HeatmapStyle.self)
    check(HillshadeStyle.self)
    check(RasterStyle.self)
    check(ColorReliefStyle.self)
    check(SymbolProperties.self)
    check(Light.self)
    check(Sky.self)
    check(Atmosphere.self)
    let names = DeclaredProperty.all.map(\.name).filter { $0 != "resampling" }
    #expect(Set(names).count == names.count)
  }

  @Test(
    "a property that steps by zoom makes what is evaluated with it depend on the zoom",
    arguments: DeclaredProperty.all)
  func zoom(_ property: DeclaredProperty) throws {
    let (style, group) = try property.style(
      ["step", ["zoom"], property.sample, 15, property.sample])
    #expect(style.problems == [])
    let use = property.declaration.use
    #expect(group.dependsOnZoom(use) == (use != .none))
    #expect(group.dependsOnZoom() == (use != .none))
    #expect(group.references() == FeatureReferences())
    let (_, constant) = try property.style(property.sample)
    #expect(!constant.dependsOnZoom())
  }

  @Test(
    "a property asks of features what its expression does, or refuses to",
    arguments: DeclaredProperty.all)
  func feature(_ property: DeclaredProperty) throws {
    let (style, group) = try property.style(
      ["case", ["==", ["get", "x"], 1], property.sample, property.sample])
    if property.declaration.mayUseFeature {
      #expect(style.problems == [])
      #expect(group.references(property.declaration.use).names == ["x"])
      #expect(style.layers.first?.references.names == ["x"])
    } else {
      let reasons = style.problems.map(\.reason)
      #expect(reasons == ["data expressions not supported"])
      #expect(group.references() == FeatureReferences())
    }
  }

  @Test(
    "a number beyond the range is reported with its place, and held to the range",
    arguments: DeclaredProperty.all.filter { $0.declaration.range != nil })
  func range(_ property: DeclaredProperty) throws {
    let range = try #require(property.declaration.range)
    for (beyond, word) in [(range.lowerBound - 0.5, "less"), (range.upperBound + 0.5, "greater")]
    where beyond.isFinite {
      let (style, _) = try property.style(.number(beyond))
      #expect(style.problems.map(\.path) == ["\(property.object).\(property.name)"])
      #expect(style.problems.first?.reason.contains("is \(word) than") == true)
    }
  }

  @Test(
    "a value of another type is reported, and the default stays",
    arguments: DeclaredProperty.all)
  func type(_ property: DeclaredProperty) throws {
    let (style, _) = try property.style(["of": "no use"])
    #expect(style.problems.count == 1)
  }

  @Test("a transition beside a property is checked; one beside nothing is unknown")
  func transitions() throws {
    for property in DeclaredProperty.all where property.declaration.section == .paint {
      let (style, _) = try property.style(["duration": -1], beside: "-transition")
      #expect(
        style.problems.map(\.path) == ["\(property.object).\(property.name)-transition.duration"])
    }
    let (style, _) = try DeclaredProperty.all[0].style([:], beside: "-glow-transition")
    #expect(style.problems.map(\.reason) == ["unknown property background-color-glow-transition"])
  }

  /// Where these declarations say more, or less, than the specification.
  private static let deviations: [String: Set<String>] = [
    // Keys between stops are mixed, too.
    "circle-sort-key": ["interpolated"], "fill-sort-key": ["interpolated"],
    "line-sort-key": ["interpolated"], "symbol-sort-key": ["interpolated"],
    // Any angle will do, as for the bearing of a map.
    "hillshade-illumination-direction": ["minimum", "maximum"],
    // The specification's range is that of the items, which are held to it.
    "hillshade-illumination-altitude": ["minimum", "maximum"],
    // The specification's range is that of the items.
    "line-dasharray": ["minimum"],
    // An expression by zoom holds for the zoom at which a tile is built.
    "fill-extrusion-rounded-corner-distance": ["interpolated"],
    // They step at their stops.
    "icon-text-fit-padding": ["interpolated"], "text-variable-anchor-offset": ["interpolated"],
  ]

  /// What Mapbox's specification has, and MapLibre's has not.
  private static let mapbox: Set = [
    "fill-extrusion-ambient-occlusion-intensity", "fill-extrusion-ambient-occlusion-wall-radius",
    "fill-extrusion-ambient-occlusion-ground-radius", "fill-extrusion-cast-shadows",
    "icon-occlusion-opacity", "text-occlusion-opacity", "cast-shadows", "shadow-intensity",
  ]

  @Test(
    "defaults, ranges, words and dependences are those of the specification",
    .enabled(if: SharedData.isPresent, "needs the shared data"))
  func specification() throws {
    let v8 = try JSONParser.parse(SharedData.bytes("data/style-spec/v8.json"))
    for property in DeclaredProperty.all
    where property.owner != "metadata" && !Self.mapbox.contains(property.name) {
      let group =
        property.isOfLayer
        ? "\(property.declaration.section)_\(property.owner)" : property.owner
      let entry = try #require(v8[group]?[property.name], "\(property.name)")
      let deviations = Self.deviations[property.name] ?? []
      func check(_ topic: String, _ agrees: Bool) {
        #expect(agrees != deviations.contains(topic), "\(property.name): \(topic)")
      }
      if let initial = entry["default"], property.declaration.use != .ramp {
        check("default", try property.value(initial) == property.value(nil))
      }
      let range = property.declaration.range
      check("minimum", entry["minimum"]?.number ?? -.infinity == range?.lowerBound ?? -.infinity)
      check("maximum", entry["maximum"]?.number ?? .infinity == range?.upperBound ?? .infinity)
      let words = property.specification.allowed ?? property.specification.allowedItems ?? []
      check("words", Set(entry["values"]?.object?.keys ?? []) == Set(words))
      let parameters = entry["expression"]?["parameters"]?.array?.compactMap(\.string) ?? []
      check("feature", parameters.contains("feature") == property.declaration.mayUseFeature)
      check(
        "interpolated",
        entry["expression"]?["interpolated"]?.bool ?? false == property.specification.isInterpolated
      )
    }
  }
}
