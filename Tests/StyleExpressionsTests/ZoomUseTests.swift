import JSON
import Testing

@testable import StyleExpressions

@Suite("Expressions that must not compile")
struct ZoomUseTests {
  static let curve: JSONValue = ["interpolate", ["linear"], ["zoom"], 0, 0, 1, 1]
  static let steps: JSONValue = ["step", ["zoom"], 0, 5, 1]
  private static let nested =
    "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" expression."
  private static let several =
    "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an expression."

  /// What may be done with the zoom, by the reference implementation's `findZoomCurve`.
  static let zoomUses: [(JSONValue, String?)] = [
    (curve, nil), (steps, nil), (["coalesce", curve, 1], nil), (["coalesce", 1, curve], nil),
    (["let", "a", 1, curve], nil),
    (["let", "a", 1, ["let", "b", 2, ["coalesce", curve, ["var", "a"]]]], nil),
    (["interpolate", ["linear"], ["zoom"], 0, ["zoom"], 1, 1], nil),
    (["coalesce", curve, steps], several), (["let", "a", curve, steps], several),
    (["coalesce", ["let", "a", steps, 1], curve], nested),
    (["let", "a", curve, ["var", "a"]], nested),
    (["coalesce", curve, ["let", "a", steps, ["var", "a"]]], nested),
    (["let", "a", ["let", "b", curve, 1], curve], several),
    (["interpolate", ["linear"], ["zoom"], 0, 0, 1, ["let", "a", curve, 1]], nested),
    (["interpolate", ["linear"], ["zoom"], 0, curve, 1, 1], several),
    (["let", "z", ["zoom"], ["interpolate", ["linear"], ["var", "z"], 0, 0, 1, 1]], nested),
    (["+", 1, curve], nested), (["+", curve, curve], several), (["number", curve], nested),
    (["zoom"], nested), (["let", "a", ["zoom"], 1], nested), (["case", true, curve, 1], nested),
  ]

  @Test(
    "the zoom drives one curve at the top, and none is hidden in a variable", arguments: zoomUses)
  func zoomUse(json: JSONValue, reason: String?) throws {
    let property = PropertySpecification(type: .number, isInterpolated: true)
    if let reason {
      #expect(throws: ExpressionProblem(key: "", reason: reason)) { try property.compile(json) }
    } else {
      _ = try property.compile(json)
    }
  }

  @Test(
    "arguments that are too many, or of a wrong type, are refused in the reference's words",
    arguments: [
      (["e", 2], "Expected arguments of type (), but found (number) instead."),
      (["pi", "a", true], "Expected arguments of type (), but found (string, boolean) instead."),
      (["zoom", 1], "Expected arguments of type (), but found (number) instead."),
      (
        ["slice", 255, 1],
        "Expected first argument to be of type array or string, but found number instead"
      ),
      (
        ["slice", true, 1, 2],
        "Expected first argument to be of type array or string, but found boolean instead"
      ),
    ] as [(JSONValue, String)])
  func wrongArguments(json: JSONValue, reason: String) {
    let problem = #expect(throws: ExpressionProblem.self) { try ExpressionParser.parse(json) }
    #expect(problem?.key == "" && problem?.reason == reason)
  }
}
