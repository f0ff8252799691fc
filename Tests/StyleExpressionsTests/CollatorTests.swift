import JSON
import StyleExpressions
import TestSupport
import Testing

@Suite("Collators")
struct CollatorTests {
  private static let locales = ["en", "de", "sv", "tr", "es", "cs", "da-DK"]
  private static let letters = [
    "a", "A", "ä", "Ä", "å", "o", "ö", "ø", "z", "Z", "é", "e", "ñ", "n", "ß", "ss", "i", "ı", "č",
    "-", " ", "1", "a\u{308}",
  ]

  private static func words(_ random: inout SeededGenerator) -> [String] {
    (0..<12).map { _ in
      (0..<Int.random(in: 0...4, using: &random)).map { _ in random.pick(letters) }.joined()
    }
  }

  @Test("comparing is an order: of two one way, of three without a circle", arguments: locales)
  func order(locale: String) {
    var random = SeededGenerator(seed: 91)
    for (marks, capitals) in [(false, false), (true, false), (false, true), (true, true)] {
      let collator = Collator(
        isCaseSensitive: capitals, isDiacriticSensitive: marks, locale: locale)
      for _ in 0..<20 {
        let words = Self.words(&random)
        let sorted = words.sorted { collator.compare($0, $1) < 0 }
        for (index, one) in sorted.enumerated() {
          #expect(collator.compare(one, one) == 0)
          for two in sorted[index...] {
            #expect(collator.compare(one, two) <= 0, "\(one) \(two)")
            #expect(collator.compare(one, two).signum() == -collator.compare(two, one).signum())
          }
        }
      }
    }
  }

  @Test("a collator that minds more tells apart all that one tells that minds less")
  func levels() {
    var random = SeededGenerator(seed: 92)
    for _ in 0..<60 {
      let words = Self.words(&random)
      for (one, two) in zip(words, words.dropFirst()) {
        let base = Collator(isCaseSensitive: false, isDiacriticSensitive: false).compare(one, two)
        for (marks, capitals) in [(true, false), (false, true), (true, true)] {
          let order = Collator(isCaseSensitive: capitals, isDiacriticSensitive: marks)
            .compare(one, two)
          if base != 0 { #expect(order == base, "\(one) \(two)") }
        }
        if one.lowercased() == two.lowercased() { #expect(base == 0, "\(one) \(two)") }
      }
    }
  }

  /// Words as dictionaries of the language have them.
  private static let dictionaries: [(String, [String])] = [
    ("sv", ["apa", "ost", "zebra", "ånga", "ärta", "öl"]),
    ("da", ["and", "ost", "zebra", "æble", "øl", "ål"]),
    ("en", ["angle", "Ångström", "apple", "Zoo"]),
    ("es", ["nube", "nzz", "ñandú", "oso"]),
    ("cs", ["cukr", "czz", "čaj", "dub", "sova", "šaty", "tma", "zub", "žena"]),
    ("tr", ["cam", "çay", "dil", "hzz", "ısı", "isim", "ot", "öz", "su", "şu"]),
    ("de", ["Adler", "Äpfel", "After", "Zebra"]),
  ]

  @Test("words stand in the order of their language's dictionaries", arguments: dictionaries)
  func languages(locale: String, words: [String]) throws {
    for (one, two) in zip(words, words.dropFirst()) {
      let collator: JSONValue = ["collator", ["locale": .string(locale)]]
      #expect(
        try evaluated(["<", .string(one), .string(two), collator]) == .bool(true),
        "\(locale): \(one) \(two)")
      #expect(try evaluated([">=", .string(one), .string(two), collator]) == .bool(false))
    }
  }

  @Test("a letter made of two signs is the letter in one")
  func composed() {
    for (marks, capitals) in [(false, false), (true, true)] {
      for locale in Self.locales {
        let collator = Collator(
          isCaseSensitive: capitals, isDiacriticSensitive: marks, locale: locale)
        for (one, two) in [("ä", "a\u{308}"), ("Å", "A\u{30a}"), ("ñ", "n\u{303}")] {
          #expect(collator.compare(one, two) == 0, "\(locale): \(one)")
        }
      }
    }
  }

  @Test("options are checked, and what is no text has no collator")
  func others() {
    for json: JSONValue in [
      ["collator"], ["collator", 3], ["collator", ["case-sensitive": "yes"]],
      ["collator", ["locale": 4]], ["==", 1, 2, ["collator", [:]]], ["<", "a", "b", "c"],
    ] {
      #expect(throws: ExpressionProblem.self, "\(json.text)") { try ExpressionParser.parse(json) }
    }
  }
}
