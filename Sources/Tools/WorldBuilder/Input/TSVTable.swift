import Foundation
import GeoMath

/// A table of tab-separated values.
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

    /// A latitude and, in the next column, a longitude, as a place on the Mercator plane.
    func position(_ column: Int) throws -> WorldPoint {
      WebMercator.worldPoint(try coordinate(column))
    }

    /// The same in degrees.
    func coordinate(_ column: Int) throws -> Coordinate {
      guard let latitude = Double(fields[column]), abs(latitude) <= 90 else {
        throw bad("not a latitude", column)
      }
      guard let longitude = Double(fields[column + 1]), abs(longitude) <= 180 else {
        throw bad("not a longitude", column + 1)
      }
      return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// A list of places: `latitude,longitude latitude,longitude …`.
    func coordinates(_ column: Int) throws -> [Coordinate] {
      try fields[column].split(separator: " ").map { text in
        let numbers = text.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2 else { throw bad("not a list of places", column) }
        return Coordinate(latitude: numbers[0], longitude: numbers[1])
      }
    }

    func bad(_ reason: String, _ column: Int) -> BuildError {
      .badPlace(table: table, line: line, reason: "\"\(fields[column])\" is \(reason)")
    }
  }

  let rows: [Row]

  /// Reads the file at `path`, whose lines must have this number of columns.
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
