import Foundation

/// Finds a town's name in many languages among its names in GeoNames.
struct TownNames {
  let table: NameTable
  let cldr: CLDRNames
  let countryLanguages: [String: String]

  /// The language that replaces a language without a name.
  private static let neighbour = ["be": "ru", "kk": "ru", "ky": "ru", "tg": "ru", "mn": "ru"]

  func names(of town: GeoNames.Town, english: String) -> PlaceNames {
    let foreign = Self.foreign(town.alternates)
    let sound = [english, town.name]
    let language = countryLanguages[town.country] ?? "en"
    let isLatin = Languages.writing(of: language) == .latin
    let isNamesake = zoneName("en", town.timeZone) == english
    let listed = isNamesake ? zoneName(language, town.timeZone) : nil
    let own =
      listed ?? Self.name(in: language, of: foreign, like: sound)
      ?? Self.neighbour[language].flatMap { Self.name(in: $0, of: foreign, like: sound) }
    var names = PlaceNames(
      local: isLatin ? listed ?? town.name : own ?? english, english: english)
    for language in Languages.translated where Languages.writing(of: language) != .latin {
      names.others[language] = Self.name(in: language, of: foreign, like: sound)
    }
    // Japan has its own names for Chinese towns. Names in Chinese characters are not among them.
    if language.hasPrefix("zh") { names.others["ja"] = nil }
    if own != nil, !isLatin, Languages.translated.contains(language) {
      names.others[language] = own
    }
    if isNamesake { names.others.merge(cldr.names(town.timeZone, \.cities)) { $1 } }
    names.others["en"] = nil
    return table.corrected(names, town.country)
  }

  /// The name of the city after which a time zone is named.
  private func zoneName(_ language: String, _ timeZone: String) -> String? {
    if let name = cldr.cities[language]?[timeZone] { return name }
    guard language == "en" else { return nil }
    return timeZone.split(separator: "/").last.map { String($0.replacing("_", with: " ")) }
  }

  /// The names without Latin letters, without suffixes after a comma.
  private static func foreign(_ names: [String]) -> [String] {
    names.filter { WritingSystem(of: $0).map { $0 != .latin } ?? false }.map { name in
      let name = name.firstIndex { ",،".contains($0) }.map { String(name[..<$0]) } ?? name
      return name.count > 3 && name != name.lowercased() && name == name.uppercased()
        ? name.capitalized : name
    }
  }

  private static func name(
    in language: String, of names: [String], like sound: [String]
  ) -> String? {
    switch language {
    case "zh": return HanNames.chinese(of: names, like: sound)
    case "zh_Hant": return HanNames.traditional(of: names, like: sound)
    case "ja":
      // Foreign names are written in kana, Japanese ones in Han characters.
      let kana = names.filter { WritingSystem(of: $0) == .kana }
      return HanNames.japanese(of: names) ?? kana.min { ($0.count, $0) < ($1.count, $1) }
    case "uk":
      // Other languages also use a part of the Ukrainian alphabet.
      return NameChoice.best(of: names.filter(isUkrainian), in: "uk", like: sound)
    case "ko":
      let name = NameChoice.best(of: names, in: "ko", like: sound)
      return name.map { $0.hasSuffix(" 시") ? String($0.dropLast(2)) : $0 }
    default: return NameChoice.best(of: names, in: language, like: sound)
    }
  }

  private static func isUkrainian(_ name: String) -> Bool {
    name.lowercased().contains { "іїєґ".contains($0) }
  }
}
