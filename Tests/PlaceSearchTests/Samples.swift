import GeoMath

@testable import PlaceSearch

/// Small lists of places.
enum Samples {
  static func entry(
    _ name: String, _ kind: PlaceKind = .town, at latitude: Double = 10, _ longitude: Double = 20,
    weight: Double = 5
  ) -> GazetteerEntry {
    GazetteerEntry(
      kind: kind, name: name, coordinate: Coordinate(latitude: latitude, longitude: longitude),
      weight: weight)
  }

  static func gazetteer(_ entries: [GazetteerEntry]) throws -> Gazetteer {
    try Gazetteer(GazetteerWriter.bytes(of: entries))
  }

  /// Two countries, a state of each, and towns, some of one name.
  static var world: [GazetteerEntry] {
    var first = entry("Nordland", .country, at: 50, 10, weight: 7)
    first.names = [("de", "Nordreich"), ("fr", "Nordland"), ("ru", "Нордланд")]
    first.codes = ["ND"]
    first.bounds = CoordinateBounds(south: 45, west: 5, north: 55, east: 15)
    let second = entry("Södermark", .country, at: -20, 30, weight: 6.5)
    var hills = entry("Hügelland", .state, at: 49, 9, weight: 5)
    hills.country = 0
    hills.codes = ["HL"]
    var coast = entry("Coast Region", .state, at: -21, 31, weight: 5)
    coast.country = 1
    var large = entry("Springfield", at: 49.5, 9.5, weight: 5.5)
    (large.country, large.state) = (0, 2)
    var small = entry("Springfield", at: -21.5, 31.5, weight: 4.5)
    (small.country, small.state) = (1, 3)
    var town = entry("São Tomás de la Rivière", at: 51, 11, weight: 6)
    town.country = 0
    town.otherNames = ["Old Harbour"]
    var low = entry("東京", weight: 7)
    low.elevation = -12
    first.elevation = 4810
    return [
      first, second, hills, coast, large, small, town, entry("L'Aquila"), low,
    ]
  }
}
