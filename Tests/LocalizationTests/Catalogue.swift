import Foundation

/// A catalogue as translators write it: a `.po` file of gettext.
struct Catalogue {
  struct Entry: Equatable {
    var id = ""
    var plural: String?
    /// The translations: one or, of numbers, one for each of the language's forms.
    var translations: [String] = []
    var isFuzzy = false
    var isObsolete = false
  }

  private(set) var entries: [Entry] = []

  /// What the entry of the empty text says about a matter.
  func header(_ name: String) -> String? {
    let lines = entries.first { $0.id.isEmpty }?.translations.first?.split(separator: "\n") ?? []
    return lines.first { $0.hasPrefix(name + ":") }.map {
      $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
    }
  }

  /// How many forms the language has for numbers.
  var formCount: Int? {
    header("Plural-Forms").flatMap { $0.firstMatch(of: #/nplurals\s*=\s*(\d+)/#) }
      .flatMap { Int($0.1) }
  }

  init(_ text: String) {
    var entry = Entry()
    var field = Field.none
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = line[...]
      if line.hasPrefix("#~") {
        line = line.dropFirst(2).drop { $0 == " " }
        entry.isObsolete = true
      }
      if line.isEmpty {
        take(&entry)
        field = .none
      } else if line.hasPrefix("#") {
        if line.hasPrefix("#,"), line.contains("fuzzy") { entry.isFuzzy = true }
      } else {
        Self.read(line, into: &entry, &field)
      }
    }
    take(&entry)
  }

  private enum Field { case none, id, plural, translation }

  private static func read(_ line: Substring, into entry: inout Entry, _ field: inout Field) {
    let keyword = line.prefix { $0 != "\"" }.trimmingCharacters(in: .whitespaces)
    switch keyword {
    case "msgid": field = .id
    case "msgid_plural":
      field = .plural
      entry.plural = ""
    case "": break
    default:
      field = .translation
      entry.translations.append("")
    }
    let part = unquoted(line.drop { $0 != "\"" })
    switch field {
    case .id: entry.id += part
    case .plural: entry.plural? += part
    case .translation: entry.translations[entry.translations.count - 1] += part
    case .none: break
    }
  }

  private mutating func take(_ entry: inout Entry) {
    if !entry.translations.isEmpty { entries.append(entry) }
    entry = Entry()
  }

  private static func unquoted(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if isEscaped {
        result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  // MARK: Writing

  /// A template of catalogues.
  static func template(of texts: SourceTexts) -> String {
    var lines = [
      "# The texts of Rhumb. Made by .ci/translations.", "msgid \"\"", "msgstr \"\"",
      "\"Content-Type: text/plain; charset=UTF-8\\n\"",
      "\"Content-Transfer-Encoding: 8bit\\n\"", "",
    ]
    for text in texts.all {
      let files = Set((texts.places[text] ?? []).map { String($0.prefix { $0 != ":" }) })
      lines += ["#: \(files.sorted().joined(separator: " "))", "msgid " + quoted(text.id)]
      if let plural = text.plural {
        lines += ["msgid_plural " + quoted(plural), "msgstr[0] \"\"", "msgstr[1] \"\"", ""]
      } else {
        lines += ["msgstr \"\"", ""]
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let lines = escaped.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count == 1 { return "\"\(escaped)\"" }
    let last = lines.count - 1
    return "\"\"\n"
      + lines.enumerated().filter { $0.offset < last || !$0.element.isEmpty }
      .map { "\"\($0.element)\($0.offset < last ? "\\n" : "")\"" }.joined(separator: "\n")
  }
}
