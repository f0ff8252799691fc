import Foundation
import GeoMath

/// Makes the places of towns from GeoNames and the table of cities.
struct Towns {
  let naming: TownNames
  let states: [NaturalEarth.State]
  /// What each of `states` is called.
  let stateNames: [String]

  /// A town with what is known of it; without a row of the table for most.
  private struct Entry {
    var town: GeoNames.Town
    var city: PlaceTables.City?
    /// The people by which it is ranked.
    var weight: Int
  }

  /// The places of all towns; levels are still to be given.
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
    return entries.map { place($0, index) }
  }

  /// Figures of towns that the table does not list count up to this: administrative units have
  /// millions without a city of that name.
  private static let mostUnlisted = 790_000

  /// The town of GeoNames that a city of the table is: of those near by with its name the largest,
  /// or else a large one at the very place.
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
    // A quarter may have its city's name too, beside its own.
    let namesakes = named.filter { NameChoice.spelling(towns[$0].name) == spelling }
    let best = (namesakes.isEmpty ? named : namesakes).max {
      towns[$0].population < towns[$1].population
    }
    if let best { return best }
    return near.filter { distance($0) < 0.06 && towns[$0].population > city.population / 4 }
      .max { towns[$0].population < towns[$1].population }
  }

  /// Towns that lie within a far greater one count for less: they shall not come before towns
  /// that stand alone.
  private static func demoteSuburbs(_ entries: inout [Entry]) {
    let grid = CellGrid(side: 1)
    let great = entries.filter { $0.weight >= 200_000 }
    let cells = Dictionary(grouping: great) { grid.cell($0.town.place) }
    for index in entries.indices where entries[index].city == nil {
      let place = entries[index].town.place
      let cell = grid.cell(place)
      let isSuburb = (-1...1).contains { row in
        (-1...1).contains { column in
          cells[cell &+ SIMD2(Int32(column), Int32(row)), default: []].contains { other in
            other.weight >= 2 * entries[index].weight
              && metres(place, other.town.place) < 6000 + 10 * Double(other.weight).squareRoot()
          }
        }
      }
      if isSuburb { entries[index].weight /= 8 }
    }
  }

  /// How far apart two places near each other are.
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

  /// 1 for the greatest cities to 11; a country's capital counts for two ranks more.
  private static func rank(people: Int, isCapital: Bool) -> Int {
    let rank = (peopleOfRanks.firstIndex { people >= $0 * 1000 } ?? peopleOfRanks.count) + 1
    return isCapital ? max(rank - 2, 1) : rank
  }

  /// The thousands of people from which on towns have the first rank, the second and so on.
  static let peopleOfRanks = [10_000, 6_000, 3_000, 1_500, 800, 400, 150, 50, 20, 8]
}

/// Finds the state at a place.
private struct StateIndex {
  private let states: [NaturalEarth.State]
  private let byCountry: [String: [Int]]

  init(_ states: [NaturalEarth.State]) {
    self.states = states
    byCountry = Dictionary(grouping: states.indices) { states[$0].country }
  }

  /// A town on a shore that is drawn roughly may lie in none.
  func state(at place: Coordinate, country: String) -> Int? {
    byCountry[country, default: []].first { states[$0].contains(place) }
  }
}
