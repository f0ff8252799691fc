import JSON
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

@testable import MapStyle

@Suite("Names of labels in other languages")
struct NameReadingTests {
  private static let german = ["name:de", "name_de"]

  private static func json(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8))
  }

  private static let wanted = #"["get","name:de"],["get","name_de"]"#

  static let rewritten: [(written: String, expected: String)] = [
    (#"["get","name"]"#, #"["coalesce",\#(wanted),["get","name"]]"#),
    (
      #"["coalesce",["get","ref"],["get","name_en"],["get","name"]]"#,
      #"["coalesce",["get","ref"],\#(wanted),["get","name_en"],["get","name"]]"#
    ),
    (
      #"["coalesce",["get","name_de"],["get","name"]]"#,
      #"["coalesce",\#(wanted),["get","name"]]"#
    ),
    (#""{name_en}""#, #"["to-string",["coalesce",\#(wanted),["get","name_en"]]]"#),
    (
      #""{ref} {name}""#,
      #"["concat",["get","ref"]," ",["coalesce",\#(wanted),["get","name"]]]"#
    ),
    (
      #"{"stops":[[2,"{ref}"],[4,"{name}"]]}"#,
      #"["step",["zoom"],["concat",["get","ref"]],4,["to-string",["coalesce",\#(wanted),["get","name"]]]]"#
    ),
    (
      #"["case",["==",["get","name"],"x"],["upcase",["get","name"]],["get","ref"]]"#,
      #"["case",["==",["get","name"],"x"],["upcase",["coalesce",\#(wanted),["get","name"]]],["get","ref"]]"#
    ),
    (
      #"["format",["get","name"],{"font-scale":2},"\n",{},["get","ref"],{}]"#,
      #"["format",["coalesce",\#(wanted),["get","name"]],{"font-scale":2},"\n",{},["get","ref"],{}]"#
    ),
    (
      #"["match",["get","name"],"a",["get","name"],["get","ref"]]"#,
      #"["match",["get","name"],"a",["coalesce",\#(wanted),["get","name"]],["get","ref"]]"#
    ),
    (
      #"["step",["zoom"],["get","ref"],9,["get","name"]]"#,
      #"["step",["zoom"],["get","ref"],9,["coalesce",\#(wanted),["get","name"]]]"#
    ),
  ]

  @Test("every reading of a name asks for the wanted ones first", arguments: rewritten)
  func rewriting(written: String, expected: String) throws {
    let found = NameReading(attributes: Self.german).rewritten(try Self.json(written))
    #expect(try found?.text == Self.json(expected).text)
  }

  @Test(
    "what reads no name stays as it is",
    arguments: [
      #""{ref}""#, #""text""#, #"["get","housenumber"]"#, #"["to-string",["get","ref"]]"#,
      #"["get","name:nonlatin"]"#, #"["case",["has","name"],["get","ref"],""]"#,
      #"{"stops":[[2,"{ref}"]]}"#, #"{"property":"name","type":"identity"}"#, "[]", "3",
    ])
  func untouched(written: String) throws {
    #expect(NameReading(attributes: Self.german).rewritten(try Self.json(written)) == nil)
  }

  /// What a layer's label says of a place.
  private func text(
    _ style: Style, _ layer: StyleLayer, _ place: [String: PropertyValue], zoom: Double
  ) throws -> String {
    guard case .symbol(let symbol) = layer.kind else { return "" }
    let context = EvaluationContext(styleZoom: zoom, feature: SimpleFeature(.point, place))
    return symbol.layout.text.field.evaluate(context).text
  }

  private static let tokyo: [String: PropertyValue] = [
    "name": "東京", "name:latin": "Tokyo", "name_en": "Tokyo", "name:de": "Tokio",
    "name:nonlatin": "東京", "name:ja": "東京", "ref": "7", "class": "city",
  ]

  @Test(
    "published styles follow, and nothing is written twice",
    .enabled(if: SharedData.isPresent, "needs the shared data"),
    arguments: ["osm-bright", "liberty"])
  func publishedStyles(name: String) throws {
    var style = try StyleParser.parse(SharedData.bytes("data/styles/\(name).json"))
    let written = style.layers.map { $0.definition["layout"]?["text-field"] }
    let changes = style.showNames(in: Self.german, changesOthers: true)
    #expect(changes.count > 15)
    let layer = try #require(
      style.layers.first {
        $0.id.contains("city") && $0.id.contains("place") || $0.id == "label_city"
      })
    #expect(
      try text(style, layer, Self.tokyo, zoom: 9).split(whereSeparator: \.isWhitespace) == [
        "Tokio", "東京",
      ])
    _ = style.showNames(in: ["name:ja"], changesOthers: true)
    let japanese = try #require(style.layers.first { $0.id == layer.id })
    #expect(try text(style, japanese, Self.tokyo, zoom: 9) == "東京")
    // There and back.
    _ = style.showNames(in: [], changesOthers: true)
    #expect(style.layers.map { $0.definition["layout"]?["text-field"] } == written)
    let none = style.showNames(in: Self.german, changesOthers: false)
    #expect(none.isEmpty, "not asked for")
  }

  @Test("a text that the application sets is what follows from then on")
  func setText() throws {
    var style = try StyleParser.parse(SharedData.ownStyle("light"))
    style.markAsOwn()
    _ = style.showNames(in: Self.german, changesOthers: false)
    let own: JSONValue = ["get", "class"]
    _ = try style.setProperty("text-field", .layout, ofLayer: "place-country", to: own)
    _ = style.showNames(in: ["name:ja"], changesOthers: false)
    let layer = try #require(style.layers.first { $0.id == "place-country" })
    #expect(layer.definition["layout"]?["text-field"] == own)
  }

  @Test(
    "far in, the local name stands below where it is in another script",
    arguments: [
      (["name:de"], 12.0, "Tokio\n東京"), (["name:de"], 5, "Tokio"), (["name:ja"], 12, "東京"),
      (["name"], 12, "東京"), ([], 12, "Tokyo\n東京"),
    ])
  func localNames(attributes: [String], zoom: Double, expected: String) throws {
    var style = try StyleParser.parse(SharedData.ownStyle("light"))
    style.markAsOwn()
    _ = style.showNames(in: attributes, changesOthers: false)
    #expect(style.problems.map(\.description) == [])
    let id = zoom > 8 ? "place-city" : "place-city-dot"
    let layer = try #require(style.layers.first { $0.id == id })
    #expect(try text(style, layer, Self.tokyo, zoom: zoom) == expected)
  }

  @Test(
    "the same script is not told twice",
    arguments: [
      ("Wien", "Vienna", "Vienna"), ("Αθήνα", "Athens", "Athens\nΑθήνα"),
      ("Москва", "Moscow", "Moscow\nМосква"), ("서울", "ソウル", "ソウル\n서울"),
      ("北京", "ペキン", "ペキン"), ("ประเทศไทย", "Thailand", "Thailand\nประเทศไทย"),
      ("Ḥalab", "Aleppo", "Aleppo"), ("ﷺ", "x", "x\nﷺ"),
    ])
  func scripts(local: String, shown: String, expected: String) throws {
    var style = try StyleParser.parse(SharedData.ownStyle("dark"))
    style.markAsOwn()
    _ = style.showNames(in: ["name:xx"], changesOthers: false)
    let layer = try #require(style.layers.first { $0.id == "place-city" })
    let place: [String: PropertyValue] = ["name": .string(local), "name:xx": .string(shown)]
    #expect(try text(style, layer, place, zoom: 12) == expected)
  }
}
