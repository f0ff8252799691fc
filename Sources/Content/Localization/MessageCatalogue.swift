import BundledResources
import Foundation

/// The texts of a language, in gettext's compiled format (`.mo`).
///
/// They are not read by the C library, because that looks nothing up in the C locale, and the other
/// locales differ from system to system.
struct MessageCatalogue: Sendable {
  /// The translations by English text (of one thing, if it has plurals), with one per plural form.
  let translations: [String: [String]]
  private let language: String

  /// The translation of a text.
  ///
  /// - Parameter count: The number that selects the plural form.
  func text(_ key: String, count: UInt = 1) -> String? {
    guard let forms = translations[key] else { return nil }
    let index = forms.count > 1 ? Self.form(of: count, in: language) : 0
    return forms.indices.contains(index) ? forms[index] : nil
  }

  /// The installed catalogue of a language; `nil` if there is none or it cannot be read.
  init?(language: String) {
    guard let folder = BundledResources.translationsPath,
      let data = FileManager.default.contents(atPath: "\(folder)/\(language)/LC_MESSAGES/rhumb.mo")
    else { return nil }
    self.init([UInt8](data), language: language)
  }

  /// Parses the bytes of a catalogue file; `nil` if they are invalid.
  init?(_ bytes: [UInt8], language: String) {
    func number(_ place: Int) -> Int? {
      guard place + 4 <= bytes.count else { return nil }
      return (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    func texts(_ place: Int) -> [String]? {
      guard let length = number(place), let start = number(place + 4), start + length <= bytes.count
      else { return nil }
      return bytes[start..<start + length].split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    guard number(0) == 0x9504_12de, let count = number(8), let keyTable = number(12),
      let textTable = number(16)
    else { return nil }
    var found: [String: [String]] = [:]
    for index in 0..<count {
      guard let key = texts(keyTable + 8 * index)?.first, let forms = texts(textTable + 8 * index)
      else { return nil }
      // The first entry describes the catalogue itself.
      if !key.isEmpty { found[key] = forms }
    }
    translations = found
    self.language = language
  }

  /// The plural form of a number, according to `Plural-Forms` in the language's catalogue.
  static func form(of count: UInt, in language: String) -> Int {
    switch language {
    case "ja": 0
    case "fr": count > 1 ? 1 : 0
    case "ar":
      switch count % 100 {
      case _ where count <= 2: Int(count)
      case 3...10: 3
      case 11...99: 4
      default: 5
      }
    default: count == 1 ? 0 : 1
    }
  }
}
