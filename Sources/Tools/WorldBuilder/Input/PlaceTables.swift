import Foundation
import GeoMath

/// The tables of places that the project's authors wrote: names, positions to a twentieth of a
/// degree, and how important each is.
enum PlaceTables {
  /// Reads `countries.tsv`, `cities.tsv` and `regions.tsv` in `folder`. Lines that start with `#`
  /// are comments.
  static func read(folder: String) throws -> [Place] {
    let countries = try TSVTable(path: folder + "/countries.tsv", columns: 5)
    let cities = try TSVTable(path: folder + "/cities.tsv", columns: 6)
    let regions = try TSVTable(path: folder + "/regions.tsv", columns: 5)
    return try regions.rows.map(region) + countries.rows.map(country) + cities.rows.map(city)
  }

  /// Name, code, latitude, longitude, rank.
  private static func country(_ row: TSVTable.Row) throws -> Place {
    let rank = try row.integer(4)
    return Place(
      kind: "country", name: row[0], position: try row.position(2), rank: rank,
      countryCode: row[1], leastLevel: max(rank - 1, 0))
  }

  /// Name, country's code, latitude, longitude, thousands of people, capital level or `-`.
  private static func city(_ row: TSVTable.Row) throws -> Place {
    let capitalLevel = row[5] == "-" ? nil : try row.integer(5)
    let rank = cityRank(thousands: try row.integer(4), isCapital: capitalLevel == 2)
    return Place(
      kind: "city", name: row[0], position: try row.position(2), rank: rank,
      capitalLevel: capitalLevel, leastLevel: [2, 3, 3, 4, 4, 5, 5, 6, 6][rank - 1])
  }

  /// Kind, name, latitude, longitude, rank. Continents give way to countries.
  private static func region(_ row: TSVTable.Row) throws -> Place {
    let rank = try row.integer(4)
    let isContinent = row[0] == "continent"
    return Place(
      kind: row[0], name: row[1], position: try row.position(2), rank: rank,
      leastLevel: isContinent ? 0 : rank - 1,
      lastLevel: isContinent ? 3 : LevelRules.levels.upperBound)
  }

  /// 1 for the greatest cities to 9; a country's capital counts for two ranks more.
  private static func cityRank(thousands: Int, isCapital: Bool) -> Int {
    let steps = [10_000, 6_000, 3_000, 1_500, 800, 400, 150, 50]
    let rank = (steps.firstIndex { thousands >= $0 } ?? steps.count) + 1
    return isCapital ? max(rank - 2, 1) : rank
  }
}

/// A table of tab-separated text.
struct TSVTable {
  struct Row {
    let table: String
    let line: Int
    let fields: [String]

    subscript(column: Int) -> String { fields[column] }

    func integer(_ column: Int) throws -> Int {
      guard let value = Int(fields[column]) else { throw bad("not a whole number", column) }
      return value
    }

    /// A latitude and, in the next column, a longitude.
    func position(_ column: Int) throws -> WorldPoint {
      guard let latitude = Double(fields[column]), abs(latitude) <= 90 else {
        throw bad("not a latitude", column)
      }
      guard let longitude = Double(fields[column + 1]), abs(longitude) <= 180 else {
        throw bad("not a longitude", column + 1)
      }
      return WebMercator.worldPoint(Coordinate(latitude: latitude, longitude: longitude))
    }

    private func bad(_ reason: String, _ column: Int) -> BuildError {
      .badPlace(table: table, line: line, reason: "\"\(fields[column])\" is \(reason)")
    }
  }

  let rows: [Row]

  /// Reads the file at `path`, whose lines must have so many columns.
  init(path: String, columns: Int) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BuildError.badData(path: path, reason: "cannot be read")
    }
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    var rows: [Row] = []
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == columns else {
        throw BuildError.badPlace(
          table: path, line: index + 1, reason: "\(fields.count) columns, not \(columns)")
      }
      rows.append(Row(table: path, line: index + 1, fields: fields))
    }
    self.rows = rows
  }
}
