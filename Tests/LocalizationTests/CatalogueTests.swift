import Foundation
import Testing

@testable import Localization

@Suite("Catalogues of translations") struct CatalogueTests {
  static let languages = Localization.languages.filter { $0 != "en" }
  /// How many forms of numbers the languages tell apart.
  private static let forms = ["ar": 6, "de": 2, "es": 2, "fr": 2, "ja": 1]

  private static func path(_ name: String) -> URL {
    SourceTexts.root.appendingPathComponent("Resources/\(name)")
  }

  private func catalogue(_ language: String) throws -> Catalogue {
    Catalogue(try String(contentsOf: Self.path("Catalogues/\(language).po"), encoding: .utf8))
  }

  @Test("The template has every text of the sources")
  func template() throws {
    let texts = try SourceTexts.ofProject.get()
    #expect(texts.problems.isEmpty, "\(texts.problems)")
    #expect(texts.all.count > 200)
    let path = Self.path("Catalogues/rhumb.pot")
    let made = Catalogue.template(of: texts)
    if ProcessInfo.processInfo.environment["RHUMB_UPDATE_TRANSLATIONS"] != nil {
      try made.write(to: path, atomically: true, encoding: .utf8)
    }
    let isSame = try String(contentsOf: path, encoding: .utf8) == made
    #expect(isSame, "Resources/Catalogues/rhumb.pot is out of date: run .ci/translations")
  }

  @Test("Every text is translated, and nothing else", arguments: languages)
  func complete(language: String) throws {
    let texts = try SourceTexts.ofProject.get()
    let catalogue = try catalogue(language)
    let file = "\(language).po"
    let entries = Dictionary(
      catalogue.entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for text in texts.all {
      let place = "\(texts.places[text]?.first ?? ""): \"\(text.id)\""
      guard let entry = entries[text.id], !entry.isObsolete, entry.plural == text.plural else {
        Issue.record("\(file) has no entry for \(place)")
        continue
      }
      #expect(!entry.isFuzzy, "\(file): the translation is to be looked at: \(place)")
      #expect(
        !entry.translations.contains(""), "\(file): no translation of \(place)")
    }
    let ids = Set(texts.all.map(\.id))
    let others = catalogue.entries.map(\.id).filter { !$0.isEmpty && !ids.contains($0) }
    #expect(others.isEmpty, "\(file): texts that the sources do not have")
    let obsolete = catalogue.entries.filter(\.isObsolete).map(\.id)
    #expect(obsolete.isEmpty, "\(file): obsolete entries")
  }

  @Test("Translations have the values of the text, and no others", arguments: languages)
  func values(language: String) throws {
    for entry in try catalogue(language).entries where !entry.id.isEmpty {
      let wanted = Self.values(in: entry.plural ?? entry.id)
      for (form, translation) in entry.translations.enumerated() {
        let found = Self.values(in: translation)
        // A form that stands for one number may leave it out.
        let isSound = found == wanted || (entry.plural != nil && found.isSubset(of: wanted))
        #expect(isSound, "\(language).po: \"\(entry.id)\", form \(form): \"\(translation)\"")
      }
    }
  }

  /// The numbers of the values that a text has; -1 for a per cent sign that stands for nothing.
  private static func values(in text: String) -> Set<Int> {
    var found: Set<Int> = []
    var next = 1
    for match in text.replacing("%%", with: "").matches(of: #/%(?:(\d+)\$)?(@?)/#) {
      if match.2.isEmpty {
        found.insert(-1)
      } else if let named = match.1.flatMap({ Int($0) }) {
        found.insert(named)
      } else {
        found.insert(next)
        next += 1
      }
    }
    return found
  }

  @Test("Numbers have the forms of the language", arguments: languages)
  func plurals(language: String) throws {
    let catalogue = try catalogue(language)
    #expect(catalogue.header("Language") == language)
    #expect(catalogue.formCount == Self.forms[language])
    for entry in catalogue.entries where entry.plural != nil {
      #expect(
        entry.translations.count == catalogue.formCount, "\(language).po: \"\(entry.id)\"")
    }
  }

  @Test("What programs read is what translators wrote", arguments: languages)
  func compiled(language: String) throws {
    let path = Self.path("Translations/\(language)/LC_MESSAGES/rhumb.mo")
    let compiled = MessageCatalogue([UInt8](try Data(contentsOf: path)), language: language)
    var rest = try #require(compiled).translations
    for entry in try catalogue(language).entries where !entry.id.isEmpty {
      let isSame = rest.removeValue(forKey: entry.id) == entry.translations
      #expect(isSame, "\(language)/rhumb.mo is out of date, run .ci/translations: \"\(entry.id)\"")
    }
    #expect(rest.isEmpty)
  }

  @Test(
    "The form that a number takes is the one that the catalogue's own rule says",
    arguments: languages)
  func forms(language: String) throws {
    let rule = try #require(catalogue(language).header("Plural-Forms"))
    let expression = try #require(rule.firstMatch(of: #/plural=(.*);/#)).1
    // The rules are written in C, and a shell's arithmetic is that of C.
    let numbers = [0...250, 999...1011, 99_990...100_012].joined()
    let words = numbers.map(String.init).joined(separator: " ")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", "for n in \(words); do echo $((\(expression))); done"]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let told = output.fileHandleForReading.readDataToEndOfFile()
    let wanted = String(decoding: told, as: UTF8.self).split(separator: "\n").map { Int($0) }
    #expect(numbers.map { MessageCatalogue.form(of: UInt($0), in: language) } == wanted)
  }

  @Test("Literals are found with their values, over several lines, and inside of others")
  func literals() {
    let source = #"""
      // localized("a comment")
      let a = localized("One \(value(of: "x", y)) at 5 %")
      let b = "not this \(localized("inside")) \(1)"
      let c = localized(one: "\(n) point", other: "\(n) points", count: n)
      let d = OptionSpec("json", value: "FILE", "first "
        + "second")
      let e = localizable("""
        two \
        lines
          and more
        """)
      let f = localized(isOn ? "yes" : "no")
      let g = localized(help)
      """#
    let texts = SourceTexts(of: source)
    #expect(
      texts.all == [
        .init(id: "%@ point", plural: "%@ points"), .init(id: "One %@ at 5 %%"),
        .init(id: "first second"), .init(id: "inside"), .init(id: "two lines\n  and more"),
      ])
    #expect(texts.problems.count == 1)
  }
}
