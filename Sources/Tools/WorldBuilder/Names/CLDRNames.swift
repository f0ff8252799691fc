import Foundation
import XMLReading

/// Names of countries, states and cities from Unicode's Common Locale Data Repository.
struct CLDRNames {
  /// Keyed by language, then by ISO 3166-1 or UN M49 code (`DE`, `142`).
  private(set) var territories: [String: [String: String]] = [:]
  /// Keyed by language, then by ISO 3166-2 code in lower case without its hyphen (`usca`).
  private(set) var subdivisions: [String: [String: String]] = [:]
  /// Keyed by language, then by the time zone that is named after the city (`Europe/Paris`).
  private(set) var cities: [String: [String: String]] = [:]

  /// Reads the files of the languages in the subfolders `main` and `subdivisions`.
  init(folder: String, languages: [String]) throws {
    for language in languages {
      let names = try Self.read(folder + "/main/\(language).xml")
      territories[language] = names.territories
      cities[language] = names.cities
      let path = folder + "/subdivisions/\(language).xml"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      subdivisions[language] = try Self.read(path).subdivisions
    }
  }

  private static func read(_ path: String) throws -> Collector {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BuildError.missingData(path: path, package: "unicode-cldr-core")
    }
    let collector = Collector()
    do {
      try XMLScanner.scan([UInt8](data), into: collector, mayNameType: true)
    } catch {
      throw BuildError.badData(path: path, reason: error.description)
    }
    return collector
  }

  /// A name in all translated languages.
  func names(
    _ code: String, _ kind: KeyPath<CLDRNames, [String: [String: String]]>
  ) -> [String: String] {
    var names: [String: String] = [:]
    for language in Languages.translated {
      names[language] = self[keyPath: kind][language]?[code]
    }
    return names
  }
}

/// Collects the names from one file.
private final class Collector: XMLHandler {
  var territories: [String: String] = [:]
  var subdivisions: [String: String] = [:]
  var cities: [String: String] = [:]
  private var attributes: [[String: String]] = []

  func begin(_ name: String, attributes: borrowing XMLAttributes) {
    self.attributes.append(attributes.all)
  }

  func end(_ name: String, text: ArraySlice<UInt8>) {
    let own = attributes.popLast() ?? [:]
    guard own["alt"] == nil else { return }
    let value = String(decoding: text, as: UTF8.self).trimmingCharacters(in: Self.noise)
    // The arrows mean: the same as in the parent language.
    guard !value.isEmpty, !value.contains("↑") else { return }
    switch name {
    case "territory": own["type"].map { territories[$0] = value }
    case "subdivision": own["type"].map { subdivisions[$0] = value }
    case "exemplarCity": attributes.last?["type"].map { cities[$0] = value }
    default: break
    }
  }

  /// Some names end with a superscript digit that distinguishes them from others.
  private static let noise = CharacterSet.whitespacesAndNewlines.union(.init(charactersIn: "¹²³"))
}
