import JSON
import MapStyle
import StyleExpressions
import Testing

@Suite("Transitions, ranges and state of a style")
struct TransitionTests {
  private func style(_ layer: JSONValue, _ root: [(String, JSONValue)] = []) throws -> Style {
    var object = JSONObject()
    object["version"] = 8
    object["sources"] = ["s": ["type": "vector"], "p": ["type": "raster"]]
    object["layers"] = [layer]
    for (key, value) in root { object[key] = value }
    return try StyleParser.parse(.object(object))
  }

  private func line(_ paint: JSONValue) -> JSONValue {
    ["id": "x", "type": "line", "source": "s", "source-layer": "l", "paint": paint]
  }

  @Test("the style's transition is read in seconds, and those of properties are checked")
  func transitions() throws {
    let style = try style(
      line(["line-color-transition": ["delay": 50], "line-pattern-transition": [:]]),
      [("transition", ["duration": 500])])
    #expect(style.problems.isEmpty)
    #expect(style.transition == StyleTransition(durationSeconds: 0.5, delaySeconds: 0))
    #expect(try self.style(line([:])).transition == StyleTransition(durationSeconds: 0.3))
  }

  @Test("a transition that cannot be is told and leaves the others as they are")
  func invalidTransitions() throws {
    let style = try style(
      line([
        "line-width-transition": ["duration": -1, "speed": 3], "line-glow-transition": [:],
        "line-blur-transition": 4,
      ]),
      [("transition", ["duration": "long", "delay": 100])])
    #expect(
      style.problems.map(\.path) == [
        "transition.duration", "layers[0].paint.line-width-transition.duration",
        "layers[0].paint.line-width-transition.speed", "layers[0].paint.line-glow-transition",
        "layers[0].paint.line-blur-transition",
      ])
    #expect(style.transition == StyleTransition(delaySeconds: 0.1))
  }

  @Test("constants beyond a property's range are told and held to it")
  func ranges() throws {
    let style = try style(line(["line-opacity": 1.5, "line-width": -2, "line-offset": -2]))
    #expect(
      style.problems.map(\.path) == [
        "layers[0].paint.line-opacity", "layers[0].paint.line-width",
      ])
    guard case .line(let paint) = style.layers[0].kind else {
      Issue.record("no line")
      return
    }
    #expect(paint.opacity.constantValue == 1 && paint.width.constantValue == 0)
    #expect(paint.offset.constantValue == -2)
  }

  @Test("a layer without source or source layer, or with one of another kind, is told")
  func sources() throws {
    let cases: [(JSONValue, String)] = [
      (["id": "x", "type": "fill"], "layers[0].source"),
      (["id": "x", "type": "fill", "source": "s"], "layers[0].source-layer"),
      (["id": "x", "type": "fill", "source": "p"], "layers[0].source"),
    ]
    for (layer, path) in cases { #expect(try style(layer).problems.map(\.path) == [path]) }
  }

  @Test("the state's defaults are kept, and what is none is told")
  func state() throws {
    let style = try style(line([:]), [("state", ["a": ["default": 3], "b": 4])])
    #expect(style.state == ["a": .number(3)])
    #expect(style.problems.map(\.path) == ["state.b.default"])
    #expect(try self.style(line([:]), [("state", 3)]).problems.map(\.path) == ["state"])
  }

  @Test("a filter must not ask for feature state, nor order kinds of geometry")
  func filters() {
    for json: JSONValue in [["==", ["feature-state", "a"], 1], [">", "$type", "Point"]] {
      #expect(throws: ExpressionProblem.self) { try FilterParser.parse(json) }
    }
  }
}
