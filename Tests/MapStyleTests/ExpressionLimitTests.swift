import JSON
import MapStyle
import StyleExpressions
import Testing

@Suite("Limits of expressions and styles")
struct ExpressionLimitTests {
  private func style(_ layer: String) throws -> Style {
    try StyleParser.parse(
      Array(
        """
        {"version":8,"sources":{"m":{"type":"vector"}},"layers":[
        {"id":"l","type":"symbol","source":"m","source-layer":"p",\(layer)}]}
        """.utf8))
  }

  /// An expression around which `let` stands so often, each time with the last variable twice.
  private static func doubled(_ inner: String, _ levels: Int, _ join: String) -> String {
    (0..<levels).reduce(inner) { expression, _ in
      #"["let","a",\#(expression),\#(join)]"#
    }
  }

  private static let joins = [
    #"["concat",["var","a"],["var","a"]]"#,
    #"["join",["semiliteral",[["var","a"],["var","a"]]],"-"]"#,
    #"["upcase",["concat",["var","a"],"x",["var","a"]]]"#,
    #"["to-string",["semiliteral",[["var","a"],["var","a"]]]]"#,
    #"["to-string",["format",["var","a"],{},["var","a"],{}]]"#,
    #"["slice",["concat",["var","a"],["var","a"]],0]"#,
    #"["to-string",["split",["concat",["var","a"],["var","a"]],""]]"#,
  ]

  @Test("A text that doubles itself is an error of its property, constant or not", arguments: joins)
  func doubling(join: String) throws {
    for inner in [#""abc""#, #"["to-string",["get","name"]]"#] {
      let style = try style(
        #""layout":{"text-field":["to-string",\#(Self.doubled(inner, 28, join))]}"#)
      let problem = try #require(style.problems.first, "\(join)")
      #expect(problem.path.hasPrefix("layers[0].layout.text-field"), "\(problem)")
    }
  }

  @Test("Arrays in arrays that double are errors; what is long but whole is not")
  func arrays() throws {
    let nested = Self.doubled("1", 28, #"["semiliteral",[["var","a"],["var","a"]]]"#)
    let style = try style(#""layout":{"text-size":["length",\#(nested)]}"#)
    #expect(style.problems.first?.path.hasPrefix("layers[0].layout.text-size") ?? false)
    let long = String(repeating: "word ", count: 100_000)
    let fine = try self.style(#""layout":{"text-field":["coalesce",["get","n"],"\#(long)"]}"#)
    #expect(fine.problems.isEmpty)
    let many = (0..<20_000).map(String.init).joined(separator: ",")
    let filter = try self.style(
      #""filter":["in",["get","n"],["literal",[\#(many)]]],"layout":{}"#)
    #expect(filter.problems.isEmpty)
  }

  @Test("Texts are found where they stand, by character and not by byte")
  func searching() throws {
    func value(_ json: JSONValue) throws -> StyleValue {
      try ExpressionParser.parse(json).expression.evaluate(EvaluationContext(styleZoom: 0))
    }
    #expect(try value(["index-of", "b", "ääb"]) == .number(2))
    #expect(try value(["index-of", "aab", "aaaab"]) == .number(2))
    #expect(try value(["index-of", "ä", "äxä", 1]) == .number(2))
    #expect(try value(["index-of", "abab", "aba"]) == .number(-1))
    #expect(try value(["in", "", "abc"]) == .bool(true))
    #expect(
      try value(["split", "a--b-c--", "--"])
        == .array([.string("a"), .string("b-c"), .string("")]))
    #expect(try value(["split", "äb", ""]) == .array([.string("ä"), .string("b")]))
    // As quick as it is long: by each place with each it would take a minute.
    let long = String(repeating: "a", count: 60_000)
    let needle = String(repeating: "a", count: 30_000) + "b"
    #expect(try value(["index-of", .string(needle), .string(long)]) == .number(-1))
  }

  @Test("All expressions of a style together are bounded, and so are its layers and sources")
  func wholeStyle() throws {
    let filter = Self.doubled(#"["get","n"]"#, 13, #"["max",["var","a"],["var","a"]]"#)
    let layers = (0..<200).map {
      #"{"id":"\#($0)","type":"circle","source":"m","source-layer":"p","#
        + #""paint":{"circle-radius":["to-number",\#(filter)]}}"#
    }
    let style = try StyleParser.parse(
      Array(
        #"{"version":8,"sources":{"m":{"type":"vector"}},"layers":[\#(layers.joined(separator: ","))]}"#
          .utf8))
    #expect(style.layers.count == 200)
    #expect(style.problems.contains { $0.reason.contains("too large together") })
    let parts = style.layers.reduce(0) { $0 + $1.expressionParts }
    #expect(parts > 100_000 && parts < 1_200_000)

    let plain = (0..<70_000).map { #"{"id":"\#($0)","type":"background"}"# }
    let sources = (0..<1000).map { #""s\#($0)":{"type":"vector"}"# }
    let large = try StyleParser.parse(
      Array(
        #"{"version":8,"sources":{\#(sources.joined(separator: ","))},"layers":[\#(plain.joined(separator: ","))]}"#
          .utf8))
    #expect(large.layers.count == StyleLimits.layers && large.sources.count < 1000)
    #expect(large.problems.contains { $0.path == "layers" })
    #expect(large.problems.contains { $0.path == "sources" })
  }
}
