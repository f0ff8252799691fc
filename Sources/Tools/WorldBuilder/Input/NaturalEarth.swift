import GeoMath
import PlaneGeometry

/// States and disputed borders of Natural Earth at 1:10,000,000.
struct NaturalEarth {
  /// A state, province or other first-level division of a country.
  struct State {
    /// The ISO 3166-1 code, or `-1` for areas without an agreed country.
    var country: String
    /// Its names in different sources, the likeliest first.
    var names: [String]
    /// The codes of the region that contains it, if there are any: in FIPS 10-4 or as a part of the
    /// United Kingdom.
    var groups: [String]
    var rings: [[Coordinate]]
    var bounds: PlaneBox

    func contains(_ place: Coordinate) -> Bool {
      bounds.contains(place) && rings.surround(place)
    }
  }

  let states: [State]
  let disputedBorders: [[Coordinate]]

  /// Claims that no longer exist, and one that no other map shows.
  private static let settledClaims: Set = [
    "Former USSR oblast in 1991", "Ceasefire Line 1994", "Portuguese claim",
  ]

  init(path: String) throws {
    let package = try GeoPackage(path: path, package: "qgis-common")
    let columns = ["iso_a2", "name", "woe_name", "gn_name", "fips", "gu_a3"]
    states = try package.rows(of: "states_provinces", columns: columns).map { row in
      State(
        country: row.texts[0] ?? "-1", names: row.texts[1...3].compactMap(\.self),
        groups: row.texts[4...5].compactMap(\.self), rings: row.parts,
        bounds: PlaneBox(around: row.parts.joined()))
    }
    disputedBorders = try package.rows(of: "disputed_borders", columns: ["name"])
      .filter { !Self.settledClaims.contains($0.texts[0] ?? "") }.flatMap(\.parts)
  }
}
