import GeoMath
import PlaceSearch

/// Names of towns in GeoNames that the map does not show. Their languages are not given, and for
/// most towns few of them are worth their bytes.
struct AlternateNames {
  private var towns: [WorldPoint: GeoNames.Town] = [:]
  private let countryLanguages: [String: String]

  init(_ towns: [GeoNames.Town], countryLanguages: [String: String]) {
    self.countryLanguages = countryLanguages
    for town in towns { self.towns[WebMercator.worldPoint(town.place)] = town }
  }

  /// The number of alternate names of a town, which indicates how well known it is.
  func count(of place: Place) -> Int { towns[place.position]?.alternates.count ?? 0 }

  /// The alternate names by which it is worth finding a place.
  func names(of place: Place) -> [String] {
    if let code = place.countryCode, place.kind == .country { return Self.countries[code] ?? [] }
    guard place.isTown, let town = towns[place.position] else { return [] }
    let own = Languages.writing(of: countryLanguages[town.country] ?? "en")
    let isWellKnown =
      town.population >= Self.largePopulation || town.alternates.count >= Self.manyNames
    var kept: [FoldedText] = [FoldedText(place.names.local), FoldedText(place.names.english)]
    var counts = (latin: 0, other: 0)
    return ([town.name] + town.alternates).filter { name in
      let folded = FoldedText(name)
      guard !Self.isNoName(name), !kept.contains(folded) else { return false }
      if let system = WritingSystem(of: name), system != .latin {
        let isRead = system == own && (isWellKnown || counts.other < Self.mostOfSmallTown)
        guard isRead || town.population >= Self.worldPopulation else { return false }
        counts.other += 1
      } else {
        guard isWellKnown || counts.latin < Self.mostOfSmallTown else { return false }
        counts.latin += 1
      }
      kept.append(folded)
      return true
    }
  }

  /// The maximum number of names of other towns in Latin letters, and in the country's own writing.
  private static let mostOfSmallTown = 1
  /// Towns with this many people or names keep all names in Latin letters and in the country's own
  /// writing.
  private static let largePopulation = 100_000
  private static let manyNames = 40
  /// Towns with this many people keep names in all writing systems.
  private static let worldPopulation = 500_000

  /// Whether a name is an airport's code, or a transliteration, which starts in lower case.
  private static func isNoName(_ name: String) -> Bool {
    let isSmall = name.unicodeScalars.first.map { ("a"..."z").contains($0) } ?? true
    let isCode = name.utf8.count == 3 && name.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isSmall || isCode
  }

  /// What people call countries, apart from their names in the languages of the map.
  private static let countries = [
    "AE": ["UAE", "Emirates"], "BO": ["Bolivia"], "CD": ["DR Congo", "Zaire"],
    "CI": ["Ivory Coast"],
    "CV": ["Cape Verde"], "CZ": ["Czech Republic", "Czechia"], "GB": ["UK", "Great Britain"],
    "IR": ["Persia"], "KP": ["North Korea"], "KR": ["South Korea", "Korea"], "LA": ["Laos"],
    "MK": ["Macedonia"], "MM": ["Burma", "Myanmar"], "NL": ["Holland"],
    "RU": ["Russian Federation"],
    "SY": ["Syria"], "SZ": ["Swaziland", "Eswatini"], "TR": ["Turkey", "Türkiye"],
    "US": ["USA", "America", "United States of America"], "VA": ["Vatican", "Holy See"],
  ]
}

extension Place {
  var isTown: Bool { kind == .city || kind == .town || kind == .village }
}
