import TestSupport
import Testing

@testable import Localization

@Suite("Mutated catalogues")
struct MutationTests {
  private static func little(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A catalogue with these texts, as msgfmt lays it out.
  private static func compiled(_ entries: [(key: String, text: String)]) -> [UInt8] {
    let tables = 28 + 16 * entries.count
    var lists: [[UInt8]] = [[], []]
    var texts: [UInt8] = []
    for (list, parts) in [entries.map(\.key), entries.map(\.text)].enumerated() {
      for part in parts {
        lists[list] += little(part.utf8.count) + little(tables + texts.count)
        texts += Array(part.utf8) + [0]
      }
    }
    let head = [0x9504_12de, 0, entries.count, 28, 28 + 8 * entries.count, 0, tables]
    return head.flatMap(little) + lists[0] + lists[1] + texts
  }

  @Test("A damaged catalogue is refused or read, and answers for every number")
  func mutated() throws {
    let original = Self.compiled([
      ("", "Language: ar\n"), ("Open", "Öffnen"), ("%@ point\0%@ points", "a\0b\0c\0d\0e\0f"),
    ])
    let whole = try #require(MessageCatalogue(original, language: "ar"))
    #expect(whole.text("Open") == "Öffnen" && whole.text("") == nil && whole.text("x") == nil)
    #expect(
      [0, 1, 2, 3, 11, 100].compactMap { whole.text("%@ point", count: $0) }.joined() == "abcdef")
    for count in original.indices {
      #expect(MessageCatalogue(Array(original[..<count]), language: "ar") == nil || count > 100)
    }
    var mutator = Mutator(seed: 51, words: ["\0", "\u{ff}\u{ff}"])
    let count = Mutator.count(usual: 3000)
    var read = 0
    for _ in 0..<count {
      guard let catalogue = MessageCatalogue(mutator.mutated(original), language: "ar") else {
        continue
      }
      read += 1
      for key in catalogue.translations.keys {
        for number in [0, 1, 2, 3, 11, 100, UInt.max] { _ = catalogue.text(key, count: number) }
      }
    }
    #expect(read > count / 20)
  }
}
