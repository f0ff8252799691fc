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

  @Test("The name by which a place was found is told where its title does not show it")
  func matchedNames() throws {
    var city = Samples.entry("Thành phố Hồ Chí Minh")
    city.names = [("en", "Ho Chi Minh City"), ("de", "Ho-Chi-Minh-Stadt")]
    city.otherNames = ["Saigon", "Sài Gòn Lớn", "西貢"]
    city.codes = ["SGN"]
    let gazetteer = try Samples.gazetteer([city])
    func told(_ text: String, title: String = "Ho Chi Minh City") -> String? {
      var search = PlaceSearch(gazetteer)
      return search.matches(text).first.flatMap {
        gazetteer.matchedName(of: $0, typed: text, title: title)
      }
    }
    #expect(told("saig") == "Saigon" && told("saigno") == "Saigon")
    #expect(told("Sài Gòn Lớn ") == "Sài Gòn Lớn" && told("sai gon") == "Sai Gon Lon")
    #expect(told("西") == "西貢")
    #expect(told("thanh p") == "Thành phố Hồ Chí Minh")
    #expect(told("ho chi") == nil && told("minh") == nil && told("city") == nil)
    #expect(told("ho chi m", title: "Saigon") == "Ho Chi Minh City")
    #expect(told("sgn") == nil)
  }

  @Test(
    "The nearest town, across the antimeridian too, and none beyond the reach", arguments: 0..<5)
  func nearestTowns(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func chance() -> Coordinate {
      Coordinate(
        latitude: .random(in: -60...60, using: &random),
        longitude: .random(in: -180...180, using: &random))
    }
    let kinds: [PlaceKind] = [.capital, .city, .town, .village, .lake, .country]
    let entries = (0..<300).map { number in
      let place = chance()
      return Samples.entry("\(number)", random.pick(kinds), at: place.latitude, place.longitude)
    }
    let gazetteer = try Samples.gazetteer(entries)
    for _ in 0..<50 {
      let place = chance()
      let towns = entries.indices.filter { entries[$0].kind.isTown }.map {
        GreatCircle.metres(from: place, to: gazetteer.coordinate(of: $0))
      }
      let least = try #require(towns.min())
      let found = gazetteer.nearestTown(to: place, within: 300_000)
      if least < 250_000 {
        // On a sphere, and on a plane that is as wide as the circle of latitude.
        let metres = try #require(found).metres
        #expect(abs(metres - least) < 0.05 * least + 1 && entries[found?.entry ?? 0].kind.isTown)
      } else if least > 350_000 {
        #expect(found == nil)
      }
    }
    #expect(gazetteer.nearestTown(to: Coordinate(latitude: .nan, longitude: 0), within: 1e9) == nil)
  }

  // MARK: Wrong letters

  @Test("What is typed right comes before what is typed wrong, however small and far away")
  func rightFirst() throws {
    let entries = [
      Samples.entry("Paris", .capital, weight: 9), Samples.entry("Parris", .village, weight: 2.7),
      Samples.entry("Old Parris Mill", .village, at: -50, 100, weight: 2.7),
    ]
    let near = Coordinate(latitude: 10, longitude: 20)
    #expect(try found("parris", in: entries) == [1, 2, 0])
    #expect(try found("parris", near: near, in: entries) == [1, 2, 0])
    #expect(try found("parris", limit: 2, in: entries) == [1, 2])
    #expect(try found("paris", near: near, in: entries).first == 0)
  }

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
