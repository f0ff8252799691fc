import BundledResources
import CoordinateNotation
import Foundation
import GeoMath
import Testing

@testable import PlaceSearch

/// What people type, against the list of places that comes with the program.
@Suite("Queries to the world's places")
struct QueryTableTests {
  private struct Row {
    var query: String
    var kind: String
    var place: Coordinate
    var near: Coordinate?
  }

  private static let path = BundledResources.gazetteerPath

  @Test(
    "Of all queries 97 of 100 give the wanted place first, within a bounded work",
    .enabled(if: path != nil, "the list of places is not installed"))
  func table() throws {
    let path = try #require(Self.path)
    let data = try #require(FileManager.default.contents(atPath: path))
    let gazetteer = try Gazetteer([UInt8](data))
    let rows = try Self.rows()
    #expect(rows.count >= 200)
    var missed: [String] = []
    var mostWork = 0
    for row in rows {
      var search = PlaceSearch(gazetteer, near: row.near)
      let found = search.matches(row.query).first.map { (match) -> (String, Coordinate) in
        let kind = gazetteer.kind(of: match.entry)
        return (kind.isTown ? "town" : kind.rawValue, gazetteer.coordinate(of: match.entry))
      }
      mostWork = max(mostWork, search.work.comparisons + search.work.candidates)
      let written = WrittenPlace.read(row.query).map { ("coordinate", $0.coordinate) }
      guard let (kind, place) = written ?? found, kind == row.kind, Self.isNear(place, row) else {
        missed.append(row.query)
        continue
      }
    }
    #expect(missed.count * 100 <= rows.count * 3, "\(missed)")
    // Each is an access to some bytes: a few milliseconds at most, on any machine.
    #expect(mostWork < 100_000)
  }

  private static func isNear(_ place: Coordinate, _ row: Row) -> Bool {
    let tolerances: [String: Double] = ["town": 0.2, "state": 3, "country": 8]
    let tolerance = tolerances[row.kind] ?? 0.001
    return abs(place.latitude - row.place.latitude) <= tolerance
      && abs(place.longitude - row.place.longitude) <= tolerance
  }

  private static func rows() throws -> [Row] {
    let file = try #require(
      Bundle.module.url(forResource: "queries", withExtension: "tsv", subdirectory: "Queries"))
    let text = try String(contentsOf: file, encoding: .utf8)
    return try text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return Row(
        query: fields[0], kind: fields[1], place: try coordinate(fields[2]),
        near: try fields.count > 3 ? coordinate(fields[3]) : nil)
    }
  }

  private static func coordinate(_ text: String) throws -> Coordinate {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    try #require(numbers.count == 2)
    return Coordinate(latitude: numbers[0], longitude: numbers[1])
  }
}
