import GeoMath
import PlaneGeometry

/// The names of states, provinces and regions, each in the middle of its area.
struct StatePlaces {
  let states: States
  let cldr: CLDRNames
  let finder: StateCodes
  let countryLanguages: [String: String]
  /// A state with the same name as one of these that also contains its position is that country.
  let countries: [Place]

  /// The places, and the English name of each of `states`.
  func build() -> (places: [Place], names: [String]) {
    let codes = states.states.map { finder.code($0.names, in: $0.country) }
    let counts = Dictionary(grouping: states.units, by: \.country).mapValues(\.count)
    var places: [Place] = []
    var english: [String] = []
    for ((state, unit), code) in zip(zip(states.states, states.units), codes) {
      let names = names(code: code, fallback: state.names.first ?? "", country: state.country)
      let region = unit.region.map { self.names(code: $0, fallback: $0, country: unit.country) }
      english.append(region?.english ?? names.english)
      guard counts[state.country, default: 0] > 2, !isCountry(state, names.english) else {
        continue
      }
      places += place(
        unit.region == nil ? .state : .province, names, code: code, country: state.country,
        rings: state.rings)
    }
    for region in states.regions {
      let country = region.prefix(2).uppercased()
      places += place(
        .state, names(code: region, fallback: region, country: country), code: region,
        country: country, rings: states.outline(of: region))
    }
    return (places, english)
  }

  /// Georgia in the United States is not a country, because the country lies elsewhere.
  private func isCountry(_ state: NaturalEarth.State, _ name: String) -> Bool {
    countries.contains {
      $0.names.english == name && state.contains(WebMercator.coordinate($0.position))
    }
  }

  private func names(code: String?, fallback: String, country: String) -> PlaceNames {
    let language = countryLanguages[country] ?? "en"
    guard let code else { return PlaceNames(fallback) }
    let names = cldr.names(code, \.subdivisions)
    let english = names["en"] ?? fallback
    let isLatin = Languages.writing(of: language) == .latin
    let own = cldr.subdivisions[language]?[code].map { Self.plain($0, in: language) }
    var result = PlaceNames(
      local: own ?? (isLatin && fallback != code ? fallback : english), english: english)
    result.fill(from: names)
    return result
  }

  /// Generic words that some languages put before the name of a state.
  private static let commonWords: [String: [String]] = [
    "es": ["Provincia de ", "Departamento de ", "Departamento del ", "Estado de ", "Región de "],
    "it": [
      "Provincia autonoma di ", "Provincia di ", "Città metropolitana di ", "Provincia della ",
      "Provincia dell’",
    ],
    "pt": ["Província de ", "Província do ", "Província da ", "Distrito de "],
    "ro": ["Județul ", "Raionul "], "sq": ["Qarku i "], "sw": ["Mkoa wa "], "cs": ["Okres "],
    "fr": [
      "Province de ", "Province d’", "Préfecture de ", "Préfecture d’", "Région des ",
      "Région de la ", "Région de l’", "Région du ", "Région de ", "District du ", "District de ",
    ],
    "sl": ["Občina ", "Mestna občina "], "bg": ["Област "], "mk": ["Општина "],
    "ar": ["محافظة ", "ولاية ", "إقليم ", "منطقة ", "شعبية ", "جهة "], "fa": ["استان ", "ولایت "],
  ]

  private static func plain(_ name: String, in language: String) -> String {
    for words in commonWords[language, default: []]
    where name.lowercased().hasPrefix(words.lowercased()) && name.count > words.count {
      return String(name.dropFirst(words.count))
    }
    return name
  }

  /// The place at the first level with room for its name. Empty if even the last level has none.
  private func place(
    _ kind: Place.Kind, _ names: PlaceNames, code: String?, country: String,
    rings: [[Coordinate]]
  ) -> [Place] {
    let rings = States.continuous(rings)
    guard let largest = rings.max(by: { abs($0.doubledArea) < abs($1.doubledArea) }),
      let position = InnerPoint.find(in: largest)
    else { return [] }
    let side = States.side(of: [largest]) * 512
    // A name takes about fifty points of the screen.
    let last = LevelRules.levels.upperBound
    // Provinces appear when there is room next to the names of their regions.
    let first = kind == .state ? 3 : 6
    let level = (first...last).first { side * Double(1 << $0) >= 50 } ?? last
    guard side * Double(1 << last) >= 12 else { return [] }
    return [
      Place(
        kind: kind, names: names, position: position, rank: level - 2, countryCode: country,
        stateCode: code.map { "\($0.prefix(2))-\($0.dropFirst(2))".uppercased() },
        leastLevel: level, lastLevel: min(level + 3, last))
    ]
  }
}
