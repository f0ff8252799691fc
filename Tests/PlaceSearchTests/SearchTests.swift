import GeoMath
import TestSupport
import Testing

@testable import PlaceSearch

@Suite("Searching a gazetteer")
struct SearchTests {
  private func found(
    _ text: String, near: Coordinate? = nil, limit: Int = 10, in entries: [GazetteerEntry]? = nil
  ) throws -> [Int] {
    var search = PlaceSearch(
      try Samples.gazetteer(entries ?? Samples.world), near: near, limit: limit)
    return search.matches(text).map(\.entry)
  }

  @Test("By the beginning of the name, of a later word, and of what follows an apostrophe")
  func beginnings() throws {
    #expect(try found("sao t") == [6])
    #expect(try found("RIVIERE") == [6])
    #expect(try found("aquila") == [7])
    #expect(try found("l'aqui") == [7])
    #expect(try found("東") == [8])
    #expect(try found("harbour") == [])
    #expect(try found("old h") == [6])
  }

  @Test("Of equal names the greater place comes first, or the nearer")
  func order() throws {
    #expect(try found("springfield") == [4, 5])
    #expect(
      try found("springfield", near: Coordinate(latitude: -21, longitude: 31)) == [5, 4])
    #expect(try found("springfield", limit: 1) == [4])
    #expect(try found("springfield", limit: 0).isEmpty)
  }

  @Test("State and country beside the name narrow, in any language, by code, before or behind")
  func qualifiers() throws {
    for text in [
      "springfield sodermark", "springfield, coast", "Springfield, Coast Region",
      "coast springfield",
    ] {
      #expect(try found(text).first == 5, "\(text)")
    }
    for text in [
      "springfield hl", "springfield нордланд", "springfield nordreich", "nd springfield",
    ] {
      #expect(try found(text) == [4], "\(text)")
    }
    #expect(try found("springfeild hugelland") == [4])
    #expect(try found("springfield hugeland") == [4])
    #expect(try found("springfield nowhere").isEmpty)
  }

  @Test("A code counts when it is typed whole, and not as a beginning")
  func codes() throws {
    #expect(try found("nd") == [0])
    #expect(try found("hl") == [2])
    #expect(try found("h") == [2])
    let coded = [Samples.entry("Abc")] + [Samples.entry("Xyz")]
    var entries = coded
    entries[1].codes = ["ABCD"]
    #expect(try found("ab", in: entries) == [0])
  }

  @Test("A name typed whole comes before a longer one of a greater place")
  func wholeNames() throws {
    let entries = [
      Samples.entry("Nigeria", .country, weight: 8), Samples.entry("Niger", .country, weight: 7),
    ]
    #expect(try found("niger", in: entries) == [1, 0])
    #expect(try found("nige", in: entries) == [0, 1])
  }

  // MARK: Wrong letters

  private static let alphabet = Array("abcdeж東 ")

  /// A chance word of these letters.
  private static func word(_ random: inout SeededGenerator, _ lengths: ClosedRange<Int>) -> String {
    String((0..<Int.random(in: lengths, using: &random)).map { _ in random.pick(alphabet) })
  }

  /// Whether one letter added, dropped, changed or exchanged with the next makes `text` a beginning
  /// of `name`, worked out by trying all.
  private static func isBeginning(_ text: [Character], of name: [Character]) -> Bool {
    let letters = Set(name)
    for index in text.indices {
      var without = text
      without.remove(at: index)
      if name.starts(with: without) { return true }
      for letter in letters {
        var other = text
        other[index] = letter
        if name.starts(with: other) { return true }
        if name.starts(with: text[..<index] + [letter] + text[index...]) { return true }
      }
      if index + 1 < text.count {
        var exchanged = text
        exchanged.swapAt(index, index + 1)
        if name.starts(with: exchanged) { return true }
      }
    }
    return false
  }

  @Test("Every beginning with one wrong letter is found, and nothing else", arguments: 0..<20)
  func corrections(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let names = (0..<60).map { _ in Self.word(&random, 4...9) }
    let gazetteer = try Samples.gazetteer(names.map { Samples.entry($0) })
    let folded = names.map { String(decoding: FoldedText($0).bytes, as: UTF8.self) }
    for _ in 0..<40 {
      let text = FoldedText(Self.word(&random, 8...9))
      guard text.bytes.count >= 8, !text.words.isEmpty else { continue }
      let letters = Array(String(decoding: text.bytes, as: UTF8.self))
      guard letters.count >= 8 else { continue }
      var lookup = WordStartLookup(gazetteer)
      var entries: Set<Int> = []
      for match in [lookup.exact(text.bytes[...])] + lookup.corrected(text.bytes[...]) {
        for index in match.wordStarts {
          let start = gazetteer.wordStart(index)
          if gazetteer.nameByte(start.offset - 1) < NameClass.firstLetter {
            entries.insert(start.entry)
          }
        }
      }
      let wanted = folded.indices.filter { index in
        let name = Array(folded[index])
        return name.starts(with: letters) || Self.isBeginning(letters, of: name)
      }
      #expect(entries == Set(wanted), "\(String(letters))")
    }
  }

  @Test("In short words a letter is not corrected")
  func shortWords() throws {
    let entries = [Samples.entry("Rom"), Samples.entry("Bonn")]
    #expect(try found("rim", in: entries).isEmpty)
    #expect(try found("bnon", in: entries) == [1])
  }

  @Test("Long texts, and texts of many words, are answered in bounded work")
  func longTexts() throws {
    let gazetteer = try Samples.gazetteer(Samples.world)
    for text in [
      String(repeating: "a ", count: 5000), String(repeating: "ж", count: 5000), "\u{0}",
    ] {
      var search = PlaceSearch(gazetteer)
      _ = search.matches(text)
      #expect(search.work.comparisons < 50_000)
    }
  }
}
