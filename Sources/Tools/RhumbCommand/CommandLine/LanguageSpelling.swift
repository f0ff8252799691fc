import Foundation

/// Finds the language that was meant by a word that is not a language tag.
enum LanguageSpelling {
  /// Whether the first part of a tag (BCP 47) can be a language. There are too many codes of three
  /// letters to check them, so all of those are accepted.
  static func isLanguage(_ tag: String) -> Bool {
    let language = primary(tag)
    switch language.count {
    case 2: return twoLetterCodes.contains(language)
    case 3: return true
    default: return language == "local"
    }
  }

  /// The tag that was probably meant by a language's name, in English or in that language, or by a
  /// country's code.
  static func nearest(to word: String) -> String? {
    let language = primary(word)
    if language.count == 2 {
      let spoken = Locale.Language(identifier: "und-\(language.uppercased())").maximalIdentifier
      let code = primary(spoken)
      return twoLetterCodes.contains(code) ? code : nil
    }
    let english = Locale(identifier: "en")
    var codes = ["local": "local"]
    for code in twoLetterCodes.sorted() {
      let names = [english, Locale(identifier: code)].compactMap {
        $0.localizedString(forLanguageCode: code)
      }
      for name in names where codes[name.lowercased()] == nil { codes[name.lowercased()] = code }
    }
    return Spelling.nearest(to: language, among: codes.keys.sorted()).flatMap { codes[$0] }
  }

  /// The end of a message that refuses a tag; empty if nothing similar is known.
  static func hint(for tag: String) -> String { Spelling.hint(nearest(to: tag)) }

  private static func primary(_ tag: String) -> String {
    String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased()
  }

  private static var twoLetterCodes: Set<String> {
    Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0.count == 2 })
  }
}
