import JSON
import StyleExpressions
import Testing

@testable import MapStyle

@Suite("Editing styles")
struct StyleEditingTests {
  private func style(_ layers: JSONValue...) throws -> Style {
    try StyleParser.parse([
      "version": 8, "sources": ["a": ["type": "vector"], "b": ["type": "vector"]],
      "layers": .array(layers),
    ])
  }

  private func line(_ id: String, of source: String = "a") -> JSONValue {
    ["id": .string(id), "type": "line", "source": .string(source), "source-layer": "roads"]
  }

  private func ids(_ style: Style) -> [String] { style.drawingOrder.map { style.layers[$0].id } }

  @Test(
    "Every property can be set to a legal value and back to its default",
    arguments: DeclaredProperty.all)
  func everyProperty(_ property: DeclaredProperty) throws {
    guard property.isOfLayer else { return }
    var style = try style(["id": "l", "type": .string(property.owner), "source": "a"])
    let initial = try value(of: property, in: style)
    let section = property.declaration.section
    let change = try style.setProperty(property.name, section, ofLayer: "l", to: property.sample)
    #expect(change.layer == 0 && change.property == property.name)
    if property.declaration.use != .none {
      #expect(try value(of: property, in: style) == property.value(property.sample))
    }
    #expect(style.layers[0].definition[section.rawValue]?[property.name] == property.sample)
    _ = try style.setProperty(property.name, section, ofLayer: "l", to: .null)
    #expect(try value(of: property, in: style) == initial)
    #expect(style.layers[0].definition[section.rawValue]?[property.name] == nil)
  }

  private func value(of property: DeclaredProperty, in style: Style) throws -> String {
    func value<Group: PropertyGroup>(_ group: Group) throws -> String {
      let field = try #require(Group.table[property.name])
      return "\(field.value(group, EvaluationContext(styleZoom: 0)))"
    }
    let properties = try #require(style.layers[0].kind.properties)
    return try value(properties)
  }

  @Test("What makes no sense names layer, property and reason, and changes nothing")
  func refused() throws {
    var style = try style(line("l"))
    let before = style.layers[0].definition
    let wrong: [(String, PropertyDeclaration.Section, String, JSONValue)] = [
      ("m", .paint, "line-color", "red"), ("l", .paint, "line-colour", "red"),
      ("l", .paint, "fill-color", "red"), ("l", .layout, "line-color", "red"),
      ("l", .paint, "line-color", 3), ("l", .paint, "line-width", ["get"]),
      ("l", .paint, "line-width", -1), ("l", .layout, "visibility", "maybe"),
      ("l", .paint, "line-color-transition", ["duration": -1]),
      ("l", .paint, "fill-color-transition", ["duration": 1]),
    ]
    for (layer, section, name, value) in wrong {
      let error = #expect(throws: StyleEditError.self, "\(name) \(value.text)") {
        _ = try style.setProperty(name, section, ofLayer: layer, to: value)
      }
      #expect(error?.layer == layer && error?.reason.isEmpty == false)
      if layer == "l" { #expect(error?.property == name) }
    }
    #expect(throws: StyleEditError.self) { try style.setFilter(["nonsense"], ofLayer: "l") }
    #expect(throws: StyleEditError.self) { try style.setZoomRange(.nan, 3, ofLayer: "l") }
    #expect(throws: StyleEditError.self) { try style.setLight(["colour": "red"]) }
    #expect(throws: StyleEditError.self) { try style.setTransition(["duration": "long"]) }
    #expect(style.layers[0].definition == before)
  }

  @Test("Layers are added below others, moved and taken out, and keep their places")
  func order() throws {
    var style = try style(line("x"), line("y"))
    let added = try style.addLayer(line("z"), below: "y")
    #expect(ids(style) == ["x", "z", "y"] && added.layer == 2 && added.isBuiltIn)
    _ = try style.moveLayer("x", below: nil)
    #expect(ids(style) == ["z", "y", "x"] && style.layers[0].id == "x")
    _ = try style.moveLayer("x", below: "y")
    #expect(ids(style) == ["z", "x", "y"])
    _ = try style.removeLayer("x")
    #expect(ids(style) == ["z", "y"] && style.index(ofLayer: "x") == nil)
    for wrong in [line("z"), line("w", of: "c"), ["id": "w", "type": "stars"], ["type": "line"]] {
      #expect(throws: StyleEditError.self) { try style.addLayer(wrong, below: nil) }
    }
    #expect(throws: StyleEditError.self) { try style.addLayer(line("w"), below: "v") }
    #expect(throws: StyleEditError.self) { try style.moveLayer("y", below: "v") }
    #expect(throws: StyleEditError.self) { try style.removeLayer("v") }
    #expect(ids(style) == ["z", "y"])
  }

  @Test("A place is taken again by layers of the same source, and by any once the source is gone")
  func places() throws {
    var style = try style(line("x"), line("y", of: "b"))
    for _ in 0..<1000 {
      _ = try style.removeLayer("x")
      _ = try style.addLayer(line("x"), below: nil)
    }
    #expect(style.layers.count == 2)
    _ = try style.removeLayer("x")
    _ = try style.addLayer(line("z", of: "b"), below: nil)
    #expect(style.layers.count == 3, "what was built of the source still holds the other's")
    try style.removeSource("a")
    _ = try style.addLayer(line("w", of: "b"), below: nil)
    #expect(style.layers.count == 3 && style.layers[0].id == "w")
  }

  @Test("Sources are added once, and taken out when no layer draws them")
  func sources() throws {
    var style = try style(line("x"))
    #expect(throws: StyleEditError.self) { try style.addSource("a", ["type": "vector"]) }
    #expect(throws: StyleEditError.self) { try style.addSource("c", ["kind": "vector"]) }
    #expect(throws: StyleEditError.self) { try style.removeSource("a") }
    #expect(throws: StyleEditError.self) { try style.removeSource("c") }
    #expect(try style.addSource("c", ["type": "vector"]).kind == .vector)
    try style.removeSource("c")
    #expect(style.sources.map(\.id).sorted() == ["a", "b"])
  }

  @Test("Heights that contours are made of are not taken out, and the refusal names the contours")
  func heightsOfContours() throws {
    var style = try style(line("x"))
    _ = try style.addSource("dem", ["type": "raster-dem"])
    _ = try style.addSource("lines", ["type": "contour", "source": "dem"])
    let refusal = #expect(throws: StyleEditError.self) { try style.removeSource("dem") }
    #expect(refusal?.property == "source dem" && refusal?.reason.contains("lines") ?? false)
    try style.removeSource("lines")
    try style.removeSource("dem")
  }

  @Test(
    "Where lines on the bare ground go is told by what layers draw, by their source layer or id")
  func bareGround() throws {
    func symbol(_ id: String) -> JSONValue {
      [
        "id": .string(id), "type": "symbol", "source": "a", "source-layer": "l",
        "layout": ["text-font": ["F"]],
      ]
    }
    func wood(_ id: String) -> JSONValue {
      ["id": .string(id), "type": "line", "source": "a", "source-layer": "wood"]
    }
    #expect(try style(wood("forest"), line("x"), symbol("n")).lowestLayerAboveGround == "x")
    #expect(try style(wood("forest"), symbol("n"), symbol("m")).lowestLayerAboveGround == "n")
    let bare = try style(wood("forest"))
    #expect(bare.lowestLayerAboveGround == nil && bare.lowestLabelLayer == nil)
    #expect(bare.lowestLabelFont == nil && !bare.isDark && bare.heightsSource == nil)
    let named = try style(line("x"), symbol("n"), symbol("m"))
    #expect(named.lowestLabelLayer == "n" && named.lowestLabelFont == ["F"])
    for (color, isDark) in [("#222", true), ("#ddd", false), ("rgba(0,0,0,0.2)", false)] {
      let ground: JSONValue = [
        "id": "g", "type": "background", "paint": ["background-color": .string(color)],
      ]
      #expect(try style(ground).isDark == isDark)
    }
  }

  @Test("A zoom range asks for tiles only where it grows")
  func zooms() throws {
    var style = try style(line("x"))
    #expect(try !style.setZoomRange(4, 8, ofLayer: "x").isBuiltIn)
    #expect(try !style.setZoomRange(5, 8, ofLayer: "x").isBuiltIn)
    #expect(try style.setZoomRange(5, 9, ofLayer: "x").isBuiltIn)
    #expect(try style.setZoomRange(nil, 9, ofLayer: "x").isBuiltIn)
    #expect(style.layers[0].minZoom == nil && style.layers[0].maxZoom == StyleZoom(9))
  }
}
