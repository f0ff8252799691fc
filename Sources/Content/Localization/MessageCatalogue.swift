import BundledResources
import Foundation

/// The texts of a language, in gettext's compiled format (`.mo`).
///
/// They are read here and not by the C library: that one looks nothing up in the locale C, and which
/// other locales there are differs from system to system.
struct MessageCatalogue: Sendable {
  /// By English text, that for one thing where there are more: a text for each form of numbers.
  let translations: [String: [String]]
  private let language: String

  /// The translation of a text.
  ///
  /// - Parameter count: the number that decides between forms.
  func text(_ key: String, count: UInt = 1) -> String? {
    guard let forms = translations[key] else { return nil }
    let index = forms.count > 1 ? Self.form(of: count, in: language) : 0
    return forms.indices.contains(index) ? forms[index] : nil
  }

  /// The installed catalogue of a language; `nil` where there is none that can be read.
  init?(language: String) {
    guard let folder = BundledResources.translationsPath,
      let data = FileManager.default.contents(atPath: "\(folder)/\(language)/LC_MESSAGES/rhumb.mo")
    else { return nil }
    self.init([UInt8](data), language: language)
  }

  /// The catalogue that the bytes of a file are; `nil` where they are none.
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
      // The first entry is about the catalogue itself.
      if !key.isEmpty { found[key] = forms }
    }
    translations = found
    self.language = language
  }

  /// Which of a language's forms a number takes: what its catalogue says under `Plural-Forms`.
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
