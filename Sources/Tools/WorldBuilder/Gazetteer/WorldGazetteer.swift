import Foundation
import GeoMath
import PlaceSearch

/// The searchable places of the world: those of the map, with more names than it shows.
struct WorldGazetteer {
  let places: [Place]
  let alternates: AlternateNames
  let areas: AreaBounds

  /// - Parameter places: the places of the map, which repeats the names of oceans.
  init(places: [Place], alternates: AlternateNames, areas: AreaBounds) {
    var oceans: Set<String> = []
    self.places = places.filter { $0.kind != .ocean || oceans.insert($0.names.english).inserted }
    self.alternates = alternates
    self.areas = areas
  }

  /// The entries, the most important first, because search shows the first of equal results.
  func entries() -> [GazetteerEntry] {
    let people = PeopleOfAreas(places)
    let weights = places.map { weight(of: $0, people) }
    let order = places.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
    let sorted = order.map { places[$0] }
    let countries = numbers(sorted) { $0.kind == .country ? $0.countryCode : nil }
    let states = numbers(sorted) { $0.isState ? $0.stateKey : nil }
    return zip(sorted, order).map { place, index in
      var entry = GazetteerEntry(
        kind: place.searchedKind, name: place.names.local,
        coordinate: WebMercator.coordinate(place.position), weight: weights[index])
      entry.names = place.searchedNames(isGreat: weights[index] >= Self.greatWeight)
      entry.otherNames = alternates.names(of: place)
      entry.codes = place.codes + areas.codes(of: place)
      entry.bounds = place.bounds ?? areas.bounds(of: place)
      entry.elevation = place.elevation
      entry.country = place.kind == .country ? nil : place.countryCode.flatMap { countries[$0] }
      entry.state = place.isState ? nil : place.townStateKey.flatMap { states[$0] }
      return entry
    }
  }

  /// Places with less weight keep only their own names and the English one.
  private static let greatWeight = 6.3

  private func numbers(_ places: [Place], by key: (Place) -> String?) -> [String: Int] {
    let keyed = places.enumerated().compactMap { index, place in key(place).map { ($0, index) } }
    return Dictionary(keyed) { first, _ in first }
  }

  /// The decimal logarithm of the population, plus bonuses for capitals and for places known in
  /// many languages. Countries rank before states, and states after towns of the same name.
  private func weight(of place: Place, _ people: PeopleOfAreas) -> Double {
    switch place.kind {
    case .city, .town, .village:
      let fame = 0.5 * log10(Double(1 + alternates.count(of: place)))
      let capital = place.capitalLevel == 2 ? 0.4 : 0
      return log10(Double(max(place.peopleByRank, 500))) + fame + capital
    case .country: return log10(Double(max(people.ofCountry(place), 1000))) + 0.9
    case .state, .province: return max(log10(Double(max(people.ofState(place), 1000))) - 0.6, 2)
    case .continent, .ocean: return 7
    case .river: return 5.8 - 0.6 * Double(place.rank)
    default: return max(6.3 - 0.4 * Double(place.rank), 3)
    }
  }
}

/// The population of the towns in countries and states.
private struct PeopleOfAreas {
  private var countries: [String: Int] = [:]
  private var states: [String: Int] = [:]

  init(_ places: [Place]) {
    for place in places {
      guard let people = place.population else { continue }
      if let country = place.countryCode { countries[country, default: 0] += people }
      if let state = place.townStateKey { states[state, default: 0] += people }
    }
  }

  func ofCountry(_ place: Place) -> Int { place.countryCode.flatMap { countries[$0] } ?? 0 }
  func ofState(_ place: Place) -> Int { states[place.stateKey] ?? 0 }
}

extension Place {
  var isState: Bool { kind == .state || kind == .province }

  /// The population, limited by the rank: suburbs and districts have many people, but a lower rank
  /// than separate towns.
  fileprivate var peopleByRank: Int {
    let steps = Towns.peopleOfRanks
    let most = rank > 1 && rank - 2 < steps.count ? steps[rank - 2] * 1000 : Int.max
    return min(population ?? 0, most)
  }

  /// Identifies a state among those of all countries.
  fileprivate var stateKey: String { "\(countryCode ?? "") \(names.english)" }

  /// The key of the state in which a town lies.
  fileprivate var townStateKey: String? {
    guard let country = countryCode, let stateName else { return nil }
    return "\(country) \(stateName)"
  }

  /// Short forms of a state's name, such as `TX` of `US-TX`. Numeric codes are left out.
  fileprivate var codes: [String] {
    guard let code = stateCode?.split(separator: "-").last, code.allSatisfy(\.isLetter) else {
      return []
    }
    return [String(code)]
  }

  fileprivate func searchedNames(isGreat: Bool) -> [(language: String, name: String)] {
    let others = isGreat ? names.others.sorted { $0.key < $1.key } : []
    if others.isEmpty, names.english == names.local { return [] }
    return [("en", names.english)] + others.map { (language: $0.key, name: $0.value) }
  }

  fileprivate var searchedKind: PlaceKind {
    switch kind {
    case .continent: .continent
    case .country: .country
    case .state, .province: .state
    case .city where capitalLevel == 2: .capital
    case .city: .city
    case .town: .town
    case .village: .village
    case .island: .island
    case .ocean: .ocean
    case .sea, .bay, .strait: .sea
    case .lake: .lake
    case .river: .river
    case .peak, .volcano: .peak
    case .range: .range
    case .desert: .desert
    case .plateau, .plain, .peninsula: .region
    }
  }
}
