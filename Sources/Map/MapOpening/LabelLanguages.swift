import Foundation
import MapStyle

/// The languages of the labels, in order of preference. If a place has no name in any of them, the
/// label shows what the style's author chose. In Rhumb's own styles that is the name in Latin
/// letters, then the local name.
///
/// ```swift
/// map.style.languages = LabelLanguages(["de", "fr"])
/// ```
public struct LabelLanguages: Hashable, Codable, Sendable {
  /// Language tags (BCP 47) such as `de`, `pt-BR` or `zh-Hant`. `local` means the local name of a
  /// place.
  public let tags: [String]

  /// Whether the languages also apply to styles that are not Rhumb's own. If they are only those of
  /// the desktop, such styles are drawn as they were made.
  public let changesOtherStyles: Bool

  /// Labels as the authors of the styles wrote them.
  public static let asWritten = LabelLanguages(tags: [], changesOtherStyles: false)

  /// Languages for all styles. Invalid tags are ignored.
  public init(_ tags: [String]) { self.init(tags: tags, changesOtherStyles: true) }

  init(tags: [String], changesOtherStyles: Bool) {
    self.tags = tags.filter { !$0.isEmpty }
    self.changesOtherStyles = changesOtherStyles
  }

  /// The desktop's languages, chosen in the same way as by programs with translations. The first of
  /// `LC_ALL`, `LC_MESSAGES` and `LANG` that is set gives the locale. `LANGUAGE`, a list separated
  /// by colons, overrides it unless the locale is `C` or `POSIX`, which mean no language.
  ///
  /// - Parameter environment: the environment variables, by default those of the process.
  public static func desktop(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> LabelLanguages {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG")
    if let locale, ["C", "POSIX"].contains(locale) { return .asWritten }
    let names = value("LANGUAGE")?.split(separator: ":").map(String.init)
    let tags = (names ?? [locale].compactMap(\.self)).compactMap(tag(ofLocale:))
    return tags.isEmpty ? .asWritten : LabelLanguages(tags: tags, changesOtherStyles: false)
  }

  /// `ja_JP.UTF-8` becomes `ja-JP`, `sr_RS@latin` `sr-Latn-RS`. `nil` for `C` and `POSIX`.
  private static func tag(ofLocale locale: String) -> String? {
    let parts = locale.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].prefix { $0 != "." })
    guard !["", "C", "POSIX"].contains(name) else { return nil }
    var subtags = name.split(separator: "_").map(String.init)
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
    if parts.count > 1, let script = scripts[parts[1].lowercased()] {
      subtags.insert(script, at: 1)
    }
    return subtags.joined(separator: "-")
  }
}

extension Style {
  /// Makes labels show names in these languages.
  ///
  /// - Returns: the changes.
  package mutating func showNames(in languages: LabelLanguages) -> [LayerChange] {
    showNames(in: languages.attributes, changesOthers: languages.changesOtherStyles)
  }
}

/// The attributes that contain names.
extension LabelLanguages {
  /// The attributes to read, in order of preference, spelled as in the schemas of OpenMapTiles,
  /// Shortbread and Mapbox Streets.
  var attributes: [String] {
    var attributes: [String] = []
    for tag in tags {
      let names =
        tag.lowercased() == "local"
        ? ["name"] : Self.codes(of: tag).flatMap { ["name:\($0)", "name_\($0)"] }
      attributes += names.filter { !attributes.contains($0) }
    }
    return attributes
  }

  /// The language codes for choosing one of many names, in order of preference, up to `local`.
  package var codes: [String] {
    tags.prefix { $0.lowercased() != "local" }.flatMap(Self.codes)
  }

  /// The codes that maps may use for a language, the most specific first.
  private static func codes(of tag: String) -> [String] {
    let subtags = tag.split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let language = subtags.first?.lowercased(), language.allSatisfy(\.isLetter) else {
      return []
    }
    let script = subtags.dropFirst().first { $0.count == 4 }?.capitalized
    let region = subtags.dropFirst().first { $0.count == 2 || $0.count == 3 }?.uppercased()
    var codes: [String] = []
    if let script = script ?? usualScript(of: language, in: region) {
      codes.append("\(language)-\(script)")
    }
    if let region { codes.append("\(language)-\(region)") }
    codes.append(language)
    return codes + (related[language] ?? [])
  }

  /// The region determines the script of Chinese.
  private static func usualScript(of language: String, in region: String?) -> String? {
    guard language == "zh" else { return nil }
    return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
  }

  /// Other codes for the same language: `no` mostly means Norwegian Bokmål, and OpenStreetMap uses
  /// some older codes.
  private static let related = [
    "nb": ["no"], "no": ["nb", "nn"], "nn": ["no"], "he": ["iw"], "id": ["in"], "fil": ["tl"],
  ]
}
