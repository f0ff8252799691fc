import JSON
import StyleExpressions
import Testing

@testable import MapStyle

@Suite("The values that global-state reads")
struct GlobalStateTests {
  private func style() throws -> Style {
    try StyleParser.parse([
      "version": 8, "sources": ["a": ["type": "vector"]],
      "state": ["width": ["default": 2], "shown": ["default": "visible"]],
      "layers": [
        [
          "id": "line", "type": "line", "source": "a", "source-layer": "roads",
          "layout": ["visibility": ["global-state", "shown"]],
          "paint": ["line-width": ["*", 2, ["global-state", "width"]], "line-color": "red"],
          "filter": ["==", ["get", "kind"], ["global-state", "kind"]],
        ],
        ["id": "other", "type": "line", "source": "a", "source-layer": "roads"],
      ],
    ])
  }

  private func width(_ style: Style) -> Double? {
    guard case .line(let line) = style.layers[0].kind else { return nil }
    return line.width.evaluate(EvaluationContext(styleZoom: 0))
  }

  @Test("A new value reaches every property and filter that reads it, and no other")
  func everything() throws {
    var style = try style()
    let definition = style.layers[0].definition
    #expect(width(style) == 4 && style.layers[0].isVisible && style.problems.isEmpty)
    #expect(style.setState("width", to: 5).map(\.property) == ["line-width"])
    #expect(width(style) == 10)
    #expect(style.setState("shown", to: "none").map(\.layer) == [0])
    #expect(!style.layers[0].isVisible)
    let changes = style.setState("kind", to: "track")
    #expect(changes.map(\.isBuiltIn) == [true])
    #expect(style.setState("nobody", to: 1).isEmpty)
    #expect(style.setState("width", to: 5).isEmpty, "nothing changed")
    #expect(style.layers[0].definition == definition)
    #expect(style.state["kind"] == .string("track"))
  }

  @Test("null restores the style's own value; what makes no sense becomes the default")
  func restored() throws {
    var style = try style()
    _ = style.setState("width", to: "wide")
    #expect(width(style) == 1)
    _ = style.setState("width", to: .null)
    #expect(width(style) == 4)
    _ = style.setState("shown", to: "maybe")
    #expect(style.layers[0].isVisible)
    _ = style.setState("kind", to: 1)
    _ = style.setState("kind", to: .null)
    #expect(style.state["kind"] == nil)
  }

  @Test("Visibility may depend on the state, but not on zoom or features")
  func visibility() {
    let reader = PropertyReader(state: ["a": .string("none")])
    #expect(reader.isVisible("visible") == true && reader.isVisible("none") == false)
    #expect(reader.isVisible(["global-state", "a"]) == false)
    #expect(
      reader.isVisible(["case", ["==", ["global-state", "a"], "b"], "none", "visible"]) == true)
    for json: JSONValue in [
      "maybe", 1, .null, ["global-state", "b"], ["get", "v"],
      ["step", ["zoom"], "none", 3, "visible"],
    ] {
      #expect(reader.isVisible(json) == nil, "\(json.text)")
    }
  }
}
