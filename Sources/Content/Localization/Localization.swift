import BundledResources
import Foundation
import Synchronization

/// The text in the language of the interface, or in English if no catalogue has it.
///
/// - Parameter text: The English text, a literal so that the test of the catalogues finds it.
package func localized(_ text: LocalizableText) -> String {
  guard let found = Localization.catalogue?.text(text.key) else { return text.english }
  return text.formatted(found, isolates: isolates(text))
}

/// Marks a text that ``localized(_:)`` will translate later.
package func localizable(_ text: LocalizableText) -> LocalizableText { text }

/// The text for a number of things by the language's plural rules.
///
/// - Parameters:
///   - one: The English text for one thing.
///   - other: The English text for any other number, with the same values.
///   - count: The number that decides.
package func localized(
  one: LocalizableText, other: LocalizableText, count: Int
) -> String {
  guard let found = Localization.catalogue?.text(one.key, count: count.magnitude) else {
    return count.magnitude == 1 ? one.english : other.english
  }
  return other.formatted(found, isolates: isolates(other))
}

private func isolates(_ text: LocalizableText) -> Bool {
  !text.values.isEmpty && Localization.isRightToLeft
}

/// The language of the interface, for the whole process.
package enum Localization {
  /// The languages with a catalogue, English first.
  package static let languages = ["en", "de", "fr", "es", "ja", "ar"]

  private static let current = Mutex<MessageCatalogue?>(nil)

  /// The catalogue of the language; `nil` for English.
  static var catalogue: MessageCatalogue? { current.withLock { $0 } }

  /// Makes ``localized(_:)`` use the first of these languages that has a catalogue, or English.
  ///
  /// - Parameter tags: Languages such as `de` or `pt-BR`. `nil` means those of the environment
  ///   (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`).
  package static func use(_ tags: [String]?) {
    let wanted = tags ?? languages(of: ProcessInfo.processInfo.environment)
    let language = wanted.lazy.map { String($0.prefix { $0 != "-" && $0 != "_" }) }
      .first(where: languages.contains)
    let catalogue = language.flatMap(MessageCatalogue.init(language:))
    current.withLock { $0 = catalogue }
  }

  /// The languages that an environment requests, by preference, according to gettext's rules: the
  /// first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set is the locale. `LANGUAGE` takes
  /// precedence unless the locale is `C` or `POSIX`.
  static func languages(of environment: [String: String]) -> [String] {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG")
    if let locale, ["C", "POSIX"].contains(locale) { return [] }
    let names =
      value("LANGUAGE")?.split(separator: ":").map(String.init) ?? [locale].compactMap(\.self)
    return names.map { String($0.prefix { $0 != "." && $0 != "@" }) }
      .filter { $0 != "C" && $0 != "POSIX" && !$0.isEmpty }
  }

  package static var isRightToLeft: Bool { localized("[direction]") == "rtl" }
}

/// A number in the interface's language. Thousands are separated if there are five digits or more.
package func localized(_ value: Double, decimals: Int) -> String {
  let digits = String(format: "%.\(max(decimals, 0))f", value)
  let parts = digits.split(separator: ".")
  guard let whole = parts.first else { return digits }
  var text = String(whole)
  if whole.drop(while: { $0 == "-" }).count > 4 {
    let separator = sign(localized("[thousands separator]"), usually: ",")
    text = grouped(whole, by: separator)
  }
  guard parts.count > 1 else { return text }
  return text + sign(localized("[decimal separator]"), usually: ".") + parts[1]
}

/// The catalogue's sign for a key in brackets, or the usual one for English, which has none.
private func sign(_ text: String, usually usual: String) -> String {
  text.hasPrefix("[") ? usual : text
}

private func grouped(_ digits: Substring, by separator: String) -> String {
  var result = ""
  for (index, digit) in digits.enumerated() {
    let rest = digits.count - index
    if index > 0, rest.isMultiple(of: 3), result != "-" { result += separator }
    result.append(digit)
  }
  return result
}
