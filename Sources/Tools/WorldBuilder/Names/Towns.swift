import Foundation
import GeoMath

/// Makes places from GeoNames' towns and the table of cities.
struct Towns {
  let naming: TownNames
  let states: [NaturalEarth.State]
  /// The name of each of `states`.
  let stateNames: [String]

  /// A town with its row in the table of cities, which most towns lack.
  private struct Entry {
    var town: GeoNames.Town
    var city: PlaceTables.City?
    /// The population that determines its rank.
    var weight: Int
    /// Whether it lies within a much larger town.
    var isSuburb = false
  }

  /// The places of all towns. Their levels are assigned later.
  func build(_ towns: [GeoNames.Town], cities: [PlaceTables.City]) -> [Place] {
    var entries = towns.map { Entry(town: $0, weight: min($0.population, Self.mostUnlisted)) }
    let byCountry = Dictionary(grouping: towns.indices) { towns[$0].country }
    for city in cities {
      if let index = Self.match(city, among: byCountry[city.country, default: []], of: towns) {
        entries[index].city = city
        entries[index].weight = city.population
      } else {
        let town = GeoNames.Town(
          name: city.name, alternates: [], country: city.country, place: city.place,
          population: city.population, timeZone: "")
        entries.append(Entry(town: town, city: city, weight: city.population))
      }
    }
    Self.demoteSuburbs(&entries)
    let index = StateIndex(states)
    // Districts are numbered in brackets: Zürich (Kreis 3).
    return entries.filter { !($0.isSuburb && $0.town.name.hasSuffix(")")) }
      .map { entry in
        var entry = entry
        entry.town.name = Self.nameInUse(of: entry.town.name)
        return place(entry, index)
      }
  }

  /// What people call a numbered district: of "Zürich (Kreis 2) / Wollishofen" the part after the
  /// number, of "Seen (Kreis 3)" that before it.
  static func nameInUse(of name: String) -> String {
    guard let parts = name.wholeMatch(of: #/(.+) \(Kreis \d+\)(?: / (.+))?/#) else { return name }
    return String(parts.2 ?? parts.1)
  }

  /// A cap for the population of towns that are not in the table, because administrative units have
  /// millions without a city of that name.
  private static let mostUnlisted = 790_000

  /// The town in GeoNames for a city of the table: the largest nearby town with its name, or
  /// otherwise a large one at the same place.
  private static func match(
    _ city: PlaceTables.City, among indices: [Int], of towns: [GeoNames.Town]
  ) -> Int? {
    let spelling = NameChoice.spelling(city.name)
    func distance(_ index: Int) -> Double {
      let town = towns[index].place
      return max(
        abs(town.latitude - city.place.latitude), abs(town.longitude - city.place.longitude))
    }
    let near = indices.filter { distance($0) < 0.5 }
    let named = near.filter { index in
      ([towns[index].name] + towns[index].alternates).contains {
        WritingSystem(of: $0) == .latin && NameChoice.spelling($0) == spelling
      }
    }
    // A district may have the city's name in addition to its own.
    let namesakes = named.filter { NameChoice.spelling(towns[$0].name) == spelling }
    let best = (namesakes.isEmpty ? named : namesakes).max {
      towns[$0].population < towns[$1].population
    }
    if let best { return best }
    return near.filter { distance($0) < 0.06 && towns[$0].population > city.population / 4 }
      .max { towns[$0].population < towns[$1].population }
  }

  /// Reduces the weight of towns within a much larger one, so that they do not rank before separate
  /// towns.
  private static func demoteSuburbs(_ entries: inout [Entry]) {
    let grid = CellGrid(side: 1)
    let great = entries.filter { $0.weight >= 200_000 }
    let cells = Dictionary(grouping: great) { grid.cell($0.town.place) }
    for index in entries.indices where entries[index].city == nil {
      let place = entries[index].town.place
      let isSuburb = grid.cells(around: place).contains { cell in
        cells[cell, default: []].contains { other in
          other.weight >= 2 * entries[index].weight
            && metres(place, other.town.place) < 6000 + 10 * Double(other.weight).squareRoot()
        }
      }
      if isSuburb {
        entries[index].weight /= 8
        entries[index].isSuburb = true
      }
    }
  }

  /// The approximate distance between two nearby places in metres.
  private static func metres(_ a: Coordinate, _ b: Coordinate) -> Double {
    let degree = Earth.circumferenceMetres / 360
    let dx = (a.longitude - b.longitude) * cos(a.latitude * .pi / 180)
    return degree * (dx * dx + (a.latitude - b.latitude) * (a.latitude - b.latitude)).squareRoot()
  }

  private func place(_ entry: Entry, _ index: StateIndex) -> Place {
    let capital = entry.city?.capitalLevel
    return Place(
      kind: entry.weight >= 100_000 || capital == 2
        ? .city
        : entry.weight >= 2_000 || entry.city != nil ? .town : .village,
      names: naming.names(of: entry.town, english: entry.city?.name ?? entry.town.name),
      position: WebMercator.worldPoint(entry.town.place),
      rank: Self.rank(people: entry.weight, isCapital: capital == 2),
      countryCode: entry.town.country,
      stateName: index.state(at: entry.town.place, country: entry.town.country)
        .map { stateNames[$0] },
      capitalLevel: capital,
      population: max(entry.town.population, entry.city?.population ?? 0),
      leastLevel: LevelRules.levels.upperBound)
  }

  /// From 1 for the largest cities to 11. A country's capital ranks two higher.
  private static func rank(people: Int, isCapital: Bool) -> Int {
    let rank = (peopleOfRanks.firstIndex { people >= $0 * 1000 } ?? peopleOfRanks.count) + 1
    return isCapital ? max(rank - 2, 1) : rank
  }

  /// The minimum population, in thousands, of the first rank, the second rank and so on.
  static let peopleOfRanks = [10_000, 6_000, 3_000, 1_500, 800, 400, 150, 50, 20, 8]
}

private struct StateIndex {
  private let states: [NaturalEarth.State]
  private let byCountry: [String: [Int]]

  init(_ states: [NaturalEarth.State]) {
    self.states = states
    byCountry = Dictionary(grouping: states.indices) { states[$0].country }
  }

  /// `nil` for a town that lies in no state, because shores are coarse.
  func state(at place: Coordinate, country: String) -> Int? {
    byCountry[country, default: []].first { states[$0].contains(place) }
  }
}
