import Foundation
import GeoMath
import PlaceSearch
import Testing

@testable import WorldBuilder

@Suite("The world's gazetteer")
struct GazetteerTests {
  /// The tables of places in the package.
  private static let tables = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Tools/WorldBuilder/Places").path

  private static func town(
    _ name: String, _ alternates: [String], people: Int, country: String = "PL"
  ) -> GeoNames.Town {
    GeoNames.Town(
      name: name, alternates: alternates, country: country,
      place: Coordinate(latitude: 50, longitude: 20 + Double(people) / 1e9), population: people,
      timeZone: "")
  }

  private static func place(_ town: GeoNames.Town, state: String? = nil) -> Place {
    Place(
      kind: .town, names: PlaceNames(town.name), position: WebMercator.worldPoint(town.place),
      rank: 5, countryCode: town.country, stateName: state, population: town.population,
      leastLevel: 5)
  }

  private static func kept(_ town: GeoNames.Town) -> [String] {
    AlternateNames([town], countryLanguages: ["PL": "pl", "UA": "uk"]).names(of: place(town))
  }

  @Test("Of a great town all names are kept, of a small one few; codes and sounds never")
  func alternates() {
    let names = ["LCJ", "Lodz", "Lodsch", "Łódź", "лодзь", "Лодзь", "luo zi", "ロッズ", "Lodže"]
    #expect(
      Self.kept(Self.town("Łódź", names, people: 700_000)) == ["Lodsch", "лодзь", "ロッズ", "Lodže"])
    #expect(Self.kept(Self.town("Łódź", names, people: 20_000)) == ["Lodsch"])
    let ofLviv = ["Львів", "Lemberg", "Lwow", "Львов"]
    let own = Self.town("Lviv", ofLviv, people: 20_000, country: "UA")
    #expect(Self.kept(own) == ["Львів", "Lemberg"])
  }

  @Test("Towns know their state and country, and the important come first")
  func links() throws {
    let small = Self.town("Small", [], people: 1000)
    let large = Self.town("Large", [], people: 2_000_000)
    let origin = WorldPoint(x: 0.5, y: 0.3)
    let country = Place(
      kind: .country, names: PlaceNames("Poland"), position: origin, rank: 1, countryCode: "PL",
      leastLevel: 0)
    let state = Place(
      kind: .state, names: PlaceNames("Mazovia"), position: origin, rank: 3, countryCode: "PL",
      stateCode: "PL-MZ", leastLevel: 4)
    let places = [Self.place(small, state: "Mazovia"), country, state, Self.place(large)]
    let gazetteer = WorldGazetteer(
      places: places, alternates: AlternateNames([small, large], countryLanguages: [:]),
      areas: AreaBounds())
    let entries = gazetteer.entries()
    #expect(entries.map(\.name) == ["Poland", "Large", "Small", "Mazovia"])
    #expect(entries.map(\.country) == [nil, 0, 0, 0])
    #expect(entries.map(\.state) == [nil, nil, 3, nil])
    #expect(entries[3].codes == ["MZ"])
  }

  @Test("Rivers are found in the middle of their course, with a box around it")
  func rivers() throws {
    let rivers = try UnplacedNames.rivers(folder: Self.tables)
    #expect(rivers.count > 150)
    for river in rivers {
      let box = try #require(river.bounds, "\(river.names.english)")
      let middle = WebMercator.coordinate(river.position)
      // The middle may be on the edge of the box.
      let near = [-1e-9, 1e-9].flatMap { north in
        [-1e-9, 1e-9].map { east in
          Coordinate(latitude: middle.latitude + north, longitude: middle.longitude + east)
        }
      }
      #expect(near.contains(where: box.contains))
    }
    #expect(Set(rivers.map(\.names.english)).isSuperset(of: ["Danube", "Nile", "Amazon"]))
    #expect(
      UnplacedNames.nullIsland.bounds?.contains(Coordinate(latitude: 0, longitude: 0)) == true)
  }

  @Test("A lake's box is that of the shore around its name, an island's that of its coast")
  func boxesByShores() throws {
    func ring(_ west: Double, _ north: Double, _ side: Double) -> Polyline {
      let corners = [(0.0, 0.0), (side, 0), (side, side), (0, side)]
      return Polyline(
        points: corners.map { WorldPoint(x: west + $0.0, y: north + $0.1) }, kind: .ring)
    }
    let shores = ShoreBounds([
      .init(line: ring(0.3, 0.3, 0.05), level: 1, isRiver: false),
      .init(line: ring(0.31, 0.31, 0.02), level: 2, isRiver: false),
      .init(line: ring(0.98, 0.4, 0.04), level: 1, isRiver: false),
    ])
    func bounds(_ kind: Place.Kind, _ x: Double, _ y: Double) -> CoordinateBounds? {
      shores.bounds(
        of: Place(
          kind: kind, names: PlaceNames("It"), position: WorldPoint(x: x, y: y), rank: 1,
          leastLevel: 0))
    }
    #expect(abs(try #require(bounds(.lake, 0.32, 0.32)).longitudeSpan - 7.2) < 1e-9)
    #expect(abs(try #require(bounds(.island, 0.32, 0.32)).longitudeSpan - 18) < 1e-9)
    #expect(
      try #require(bounds(.island, 0.01, 0.41)).contains(
        Coordinate(latitude: 30, longitude: 179)))
    #expect(bounds(.lake, 0.345, 0.345) == nil && bounds(.town, 0.32, 0.32) == nil)
  }
}
