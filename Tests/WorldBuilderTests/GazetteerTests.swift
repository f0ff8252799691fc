import GeoMath
import PlaceSearch
import Testing

@testable import WorldBuilder

@Suite("The world's gazetteer")
struct GazetteerTests {
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
}
