import Foundation
import GeoMath

/// Tables of places written for this project: names, positions to a twentieth of a degree, and
/// importance.
struct PlaceTables {
  /// A city whose importance differs from the population within its limits.
  struct City {
    var name: String
    var country: String
    var place: Coordinate
    /// Including its surroundings.
    var population: Int
    /// 2 for a country's capital, 4 for a state's.
    var capitalLevel: Int?
  }

  let countries: [Place]
  let cities: [City]
  /// Continents, waters and landforms.
  let regions: [Place]
  let names: NameTable
  /// The local language of each country as a CLDR locale.
  static func languages(folder: String) throws -> [String: String] {
    let rows = try TSVTable(path: folder + "/languages.tsv", columns: 2).rows
    return Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  /// Reads the tables in `folder`. Lines that start with `#` are comments.
  init(folder: String, languages: [String: String], cldr: CLDRNames) throws {
    let names = try NameTable(path: folder + "/names.tsv")
    self.names = names
    countries = try TSVTable(path: folder + "/countries.tsv", columns: 5).rows.map {
      try Self.country($0, cldr, language: languages[$0[1]] ?? "en")
    }
    cities = try TSVTable(path: folder + "/cities.tsv", columns: 6).rows.map(Self.city)
    let regions = try TSVTable(path: folder + "/regions.tsv", columns: 5).rows
    let peaks = try TSVTable(path: folder + "/peaks.tsv", columns: 5).rows
    self.regions =
      try regions.map { try Self.region($0, cldr, names) } + peaks.map { try Self.peak($0, names) }
  }

  /// Columns: name, code, latitude, longitude, rank.
  private static func country(
    _ row: TSVTable.Row, _ cldr: CLDRNames, language: String
  ) throws -> Place {
    let rank = try row.integer(4)
    var names = PlaceNames(
      local: cldr.territories[language]?[row[1]] ?? row[0], english: row[0])
    names.fill(from: cldr.names(row[1], \.territories))
    return Place(
      kind: .country, names: names, position: try row.position(2), rank: rank,
      countryCode: row[1], leastLevel: max(rank - 2, 0))
  }

  /// Columns: name, country code, latitude, longitude, thousands of people, capital level or `-`.
  private static func city(_ row: TSVTable.Row) throws -> City {
    City(
      name: row[0], country: row[1], place: try row.coordinate(2),
      population: try row.integer(4) * 1000,
      capitalLevel: row[5] == "-" ? nil : try row.integer(5))
  }

  /// UN M49 codes of the continents, or the territory code for Antarctica.
  private static let continents = [
    "Africa": "002", "Antarctica": "AQ", "Asia": "142", "Europe": "150", "North America": "003",
    "South America": "005", "Oceania": "009",
  ]

  /// Columns: kind, name, latitude, longitude, rank. At deeper levels countries replace continents.
  private static func region(
    _ row: TSVTable.Row, _ cldr: CLDRNames, _ table: NameTable
  ) throws -> Place {
    let rank = try row.integer(4)
    guard let kind = Place.Kind(rawValue: row[0]) else { throw row.bad("not a class", 0) }
    var names = PlaceNames(row[1])
    if let code = continents[row[1]] { names.fill(from: cldr.names(code, \.territories)) }
    names = table.corrected(names, row[0])
    return Place(
      kind: kind, names: names, position: try row.position(2), rank: rank,
      leastLevel: kind == .continent ? 0 : rank - 1,
      lastLevel: kind == .continent ? 1 : LevelRules.levels.upperBound)
  }

  /// Columns: name, latitude, longitude, metres above sea level, rank.
  private static func peak(_ row: TSVTable.Row, _ table: NameTable) throws -> Place {
    let rank = try row.integer(4)
    return Place(
      kind: .peak, names: table.corrected(PlaceNames(row[0]), "peak"),
      position: try row.position(1), rank: rank, elevation: try row.integer(3),
      leastLevel: min(rank + 3, LevelRules.levels.upperBound))
  }
}
