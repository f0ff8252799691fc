import BundledResources
import CLibintl
import Foundation

/// The text in the language of the interface; as it is where no catalogue has it.
///
/// - Parameter text: the English text, a literal, so that the test of the catalogues finds it.
package func localized(_ text: LocalizableText) -> String {
  // The catalogue's header is found under the empty text.
  guard !text.key.isEmpty else { return "" }
  // Without a translation, the answer is the very pointer that was given.
  return text.key.withCString { key in
    guard let found = dgettext(Localization.domain, key) else { return text.english }
    return text.formatted(String(cString: found), isolates: isolates(text))
  }
}

/// Marks a text that is looked up later, by ``localized(_:)``.
package func localizable(_ text: LocalizableText) -> LocalizableText { text }

/// The text for a number of things, by the rules of the language: ``localized(_:)`` with plural forms.
///
/// - Parameters:
///   - one: the English text for one thing.
///   - other: the English text for any other number, with the same values.
///   - count: the number that decides.
package func localized(
  one: LocalizableText, other: LocalizableText, count: Int
) -> String {
  one.key.withCString { oneKey in
    other.key.withCString { otherKey in
      guard
        let found = dngettext(Localization.domain, oneKey, otherKey, UInt(count.magnitude))
      else { return other.english }
      return other.formatted(String(cString: found), isolates: isolates(other))
    }
  }
}

private func isolates(_ text: LocalizableText) -> Bool {
  !text.values.isEmpty && Localization.isRightToLeft
}

/// Which language the interface speaks. The choice is the process's, as gettext has it, and is made
/// on the main thread.
package enum Localization {
  static let domain = "rhumb"

  /// The languages with a catalogue, English first.
  package static let languages = ["en", "de", "fr", "es", "ja", "ar"]

  /// Has ``localized(_:)`` answer in the first of these languages that has a catalogue, or in English.
  ///
  /// - Parameter tags: languages as in `de` or `pt-BR`; `nil` takes those of the environment
  ///   (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`).
  @MainActor
  package static func use(_ tags: [String]?) {
    let desktop = desktopLanguages
    // gettext translates nothing in the locale C, and the one asked for need not be installed.
    setlocale(LC_MESSAGES, "C.UTF-8")
    let wanted = (tags ?? desktop).map { $0.replacing("-", with: "_") }
    // English needs no catalogue: what comes after it is not asked for.
    let beforeEnglish = wanted.prefix { !$0.hasPrefix("en") }
    // Once the variable is there, another value of it moves nothing that other threads may read.
    setenv("LANGUAGE", beforeEnglish.isEmpty ? "en" : beforeEnglish.joined(separator: ":"), 1)
    if let folder = BundledResources.translationsPath { bindtextdomain(domain, folder) }
    bind_textdomain_codeset(domain, "UTF-8")
    rhumb_forget_translations()
  }

  /// The process's environment as it was before ``use(_:)`` put the language of the interface into
  /// it.
  package static let desktopEnvironment = ProcessInfo.processInfo.environment

  /// The languages that an environment asks for, the most wanted first, by gettext's rules: the first
  /// of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set names the locale; `LANGUAGE` goes before it,
  /// unless that is `C` or `POSIX`.
  static func languages(of environment: [String: String]) -> [String] {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG")
    if let locale, ["C", "POSIX"].contains(locale) { return [] }
    let names =
      value("LANGUAGE")?.split(separator: ":").map(String.init) ?? [locale].compactMap(\.self)
    return names.map { String($0.prefix { $0 != "." && $0 != "@" }) }
      .filter { $0 != "C" && $0 != "POSIX" && !$0.isEmpty }
  }

  private static var desktopLanguages: [String] { languages(of: desktopEnvironment) }

  /// The language that the interface speaks, as its catalogue names it.
  package static var language: String {
    let header = dgettext(domain, "").map { String(cString: $0) } ?? ""
    let line = header.split(separator: "\n").first { $0.hasPrefix("Language:") }
    return line.map { String($0.dropFirst("Language:".count).drop { $0 == " " }) } ?? "en"
  }

  /// Whether the interface is read from right to left.
  package static var isRightToLeft: Bool { localized("[direction]") == "rtl" }
}
