import JSON
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

/// `in`, `index-of`, `slice`, `at`, `length`, `split` and `join`, beside plain loops over characters
/// and items.
@Suite("Searching and cutting")
struct SearchAndSliceTests {
  private static let alphabet = ["a", "b", "ä", "😀", "e\u{301}"]

  /// Of few letters at times, so that a text often begins as it ends and is found only in part.
  private static func text(_ count: Int, _ random: inout SeededGenerator) -> String {
    let letters = Bool.random(using: &random) ? Array(alphabet.prefix(2)) : alphabet
    return (0..<count).map { _ in random.pick(letters) }.joined()
  }

  /// The first place at or after `start` at which the part stands, one after the other.
  private static func place<Item: Equatable>(
    of part: [Item], in items: [Item], from start: Int
  ) -> Int {
    let start = max(0, min(start, items.count))
    for index in start..<(items.count + 1) where index + part.count <= items.count {
      if Array(items[index..<(index + part.count)]) == part { return index }
    }
    return -1
  }

  /// As ECMAScript's `slice`.
  private static func slice<Item>(_ items: [Item], _ from: Int, _ to: Int?) -> [Item] {
    let place = { (index: Int) in
      index < 0 ? max(0, items.count + index) : min(index, items.count)
    }
    let start = place(from)
    let end = max(start, place(to ?? items.count))
    return Array(items[start..<end])
  }

  @Test("a text is found by character, at or after where the search begins")
  func texts() throws {
    var random = SeededGenerator(seed: 61)
    for _ in 0..<800 {
      let text = Self.text(Int.random(in: 0...12, using: &random), &random)
      let part = Self.text(Int.random(in: 0...5, using: &random), &random)
      let start = Int.random(in: -2...10, using: &random)
      let characters = Array(text.unicodeScalars)
      let wanted = Self.place(of: Array(part.unicodeScalars), in: characters, from: start)
      let found = try evaluated([
        "index-of", .string(part), .string(text), .number(Double(start)),
      ])
      #expect(found == .number(Double(wanted)), "\(part) in \(text) from \(start)")
      // Nothing is in an empty text, not even nothing.
      let isIn = Self.place(of: Array(part.unicodeScalars), in: characters, from: 0) >= 0
      #expect(
        try evaluated(["in", .string(part), .string(text)]) == .bool(isIn && !text.isEmpty),
        "\(part) in \(text)")
      #expect(try evaluated(["length", .string(text)]) == .number(Double(characters.count)))
    }
  }

  @Test("an item is found by kind and value")
  func items() throws {
    var random = SeededGenerator(seed: 62)
    let values: [JSONValue] = [0, 1, 2, "0", "1", true, false, .null]
    for _ in 0..<300 {
      let list = (0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(values) }
      let needle = random.pick(values)
      let start = Int.random(in: 0...7, using: &random)
      let wanted = Self.place(of: [needle], in: list, from: start)
      let literal: JSONValue = ["literal", .array(list)]
      #expect(
        try evaluated(["index-of", needle, literal, .number(Double(start))])
          == .number(Double(wanted)), "\(needle.text) in \(literal.text) from \(start)")
      #expect(try evaluated(["in", needle, literal]) == .bool(list.contains(needle)))
    }
  }

  @Test("texts and lists are cut where ECMAScript cuts them, from either end")
  func slices() throws {
    var random = SeededGenerator(seed: 63)
    for _ in 0..<400 {
      let text = Self.text(Int.random(in: 0...6, using: &random), &random)
      let list = (0..<Int.random(in: 0...6, using: &random)).map { JSONValue.number(Double($0)) }
      let from = Int.random(in: -8...8, using: &random)
      let to = Bool.random(using: &random) ? Int.random(in: -8...8, using: &random) : nil
      let bounds = [from, to].compactMap(\.self).map { JSONValue.number(Double($0)) }
      var wanted = String.UnicodeScalarView()
      wanted.append(contentsOf: Self.slice(Array(text.unicodeScalars), from, to))
      #expect(
        try evaluated(.array(["slice", .string(text)] + bounds)) == .string(String(wanted)),
        "\(text) \(bounds)")
      #expect(
        try evaluated(.array(["slice", ["literal", .array(list)]] + bounds)).json
          == .array(Self.slice(list, from, to)))
    }
  }

  @Test("an index outside of a list, or between its items, is an error that names both")
  func at() throws {
    let list: JSONValue = ["literal", ["a", "b", "c"]]
    for index in 0..<3 {
      #expect(try evaluated(["at", .number(Double(index)), list]).text == ["a", "b", "c"][index])
    }
    for index in [-1.0, 3, 0.5, 1e18, -1e300] {
      let problem = #expect(throws: ExpressionProblem.self) {
        try evaluated(["at", .number(index), list])
      }
      #expect(problem?.reason.contains("index") == true, "\(index)")
    }
    // Which is known of an attribute only when it is there.
    let expression = try ExpressionParser.parse(["at", ["number", ["get", "i"]], list]).expression
    for (index, word) in [(2, "c"), (3, nil), (-1, nil)] as [(Int, String?)] {
      let feature = SimpleFeature(.point, ["i": .int(Int64(index))])
      let context = EvaluationContext(styleZoom: 0, feature: feature)
      #expect((try? expression.evaluate(context))?.text == word)
    }
  }

  @Test("what is split at a text and joined by it is what it was")
  func splitting() throws {
    var random = SeededGenerator(seed: 64)
    for _ in 0..<200 {
      let text = Self.text(Int.random(in: 0...9, using: &random), &random)
      let separator = Self.text(Int.random(in: 1...4, using: &random), &random)
      let split: JSONValue = ["split", .string(text), .string(separator)]
      #expect(try evaluated(["join", split, .string(separator)]) == .string(text))
      guard case .array(let parts) = try evaluated(split) else {
        Issue.record("no list")
        return
      }
      for part in parts.compactMap(\.string) {
        let scalars = Array(part.unicodeScalars)
        #expect(Self.place(of: Array(separator.unicodeScalars), in: scalars, from: 0) == -1)
      }
    }
  }

  @Test("positions beyond all numbers of characters are held to the text")
  func farPositions() throws {
    for far in [1e9, 1e18, 1e300] {
      #expect(try evaluated(["slice", "abc", .number(-far)]) == .string("abc"))
      #expect(try evaluated(["slice", "abc", .number(far)]) == .string(""))
      #expect(try evaluated(["slice", "abc", 1, .number(far)]) == .string("bc"))
      #expect(try evaluated(["index-of", "a", "abc", .number(far)]) == .number(-1))
      #expect(try evaluated(["index-of", "c", "abc", .number(-far)]) == .number(2))
    }
  }
}
