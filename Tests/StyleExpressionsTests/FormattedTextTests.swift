import JSON
import TestSupport
import Testing
import VectorTiles

@testable import StyleExpressions

@Suite("Formatted text and images")
struct FormattedTextTests {
  private static let feature = SimpleFeature(
    .point, ["name": "Zürich", "size": 2.5, "icon": "shop", "align": "middle"])

  private func value(
    _ json: JSONValue, expecting type: ValueType? = nil, images: Set<String>? = nil
  ) throws -> StyleValue {
    var context = EvaluationContext(styleZoom: 3, feature: Self.feature)
    context.availableImages = images
    return try ExpressionParser.parse(json, expecting: type).expression.evaluate(context)
  }

  @Test("format gives sections, each with its look; an image keeps nothing but its alignment")
  func sections() throws {
    let json: JSONValue = [
      "format", ["get", "name"], ["font-scale": ["get", "size"], "text-color": "red"], "\n",
      ["image", ["get", "icon"]], ["font-scale": 3, "vertical-align": "top"], ["get", "none"],
      ["text-font": ["literal", ["A", "B"]]],
    ]
    let expected = FormattedText(sections: [
      .init(text: "Zürich", scale: 2.5, textColor: Color(red: 1, green: 0, blue: 0)),
      .init(text: "\n"),
      .init(text: "", image: ResolvedImage("shop", isAvailable: true), verticalAlignment: .top),
      .init(text: "", fontStack: ["A", "B"]),
    ])
    #expect(try value(json, images: ["shop"]) == .formatted(expected))
    #expect(expected.text == "Zürich\n")
  }

  @Test("text becomes formatted text and the name of an image where these are wanted")
  func conversions() throws {
    let text = try #require(FormattedText(value(["get", "size"], expecting: .formatted)))
    #expect(text.text == "2.5" && !text.isEmpty)
    #expect(try #require(FormattedText(value(["get", "none"], expecting: .formatted))).isEmpty)
    let image = try value(["get", "icon"], expecting: .resolvedImage, images: [])
    #expect(image == .image(ResolvedImage("shop")))
    #expect(try value(["get", "none"], expecting: .resolvedImage) == .null)
  }

  @Test("the first image that can be drawn is taken, else the first that was named")
  func choice() throws {
    let json: JSONValue = [
      "coalesce", ["image", "a"], ["image", ["get", "icon"]], ["image", "c"],
    ]
    #expect(try value(json, images: ["c", "shop"]).text == "shop")
    #expect(try value(json, images: []).text == "a")
  }

  @Test(
    "what is no look is refused",
    arguments: [
      (["format"], ""), (["format", [:]], ""), (["format", "a", ["font-scale": "b"]], "[1]"),
      (["format", 3], ""), (["format", "a", ["vertical-align": "up"]], ""), (["image"], ""),
      (["image", 3], "[1]"),
    ] as [(JSONValue, String)])
  func invalid(json: JSONValue, key: String) {
    let problem = #expect(throws: ExpressionProblem.self) { try ExpressionParser.parse(json) }
    #expect(problem?.key == key)
  }

  @Test("an alignment that nobody knows fails for the feature that has it")
  func unknownAlignment() {
    #expect(throws: EvaluationError.self) {
      try value(["format", "a", ["vertical-align": ["get", "align"]]])
    }
  }
}
