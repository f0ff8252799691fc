import GeoMath
import PlaneGeometry

/// The bounding boxes of countries, states, lakes and islands, for cameras that show them completely.
struct AreaBounds {
  private var states: States?
  private var shores = ShoreBounds([])
  private var countries: [String: (code: String?, bounds: CoordinateBounds?)] = [:]

  /// Knows no areas.
  init() {}

  /// - Parameter naturalEarth: the path of Natural Earth's file.
  init(states: States, shores: [Shorelines.Shore], naturalEarth path: String) throws {
    self.states = states
    self.shores = ShoreBounds(shores)
    let package = try GeoPackage(path: path, package: "qgis-common")
    for row in try package.rows(of: "countries", columns: ["iso_a2", "ISO_A3"]) {
      guard let code = row.texts[0] else { continue }
      countries[code] = (row.texts[1], Self.bounds(of: row.parts))
    }
  }

  /// The ISO 3166-1 codes of a country.
  func codes(of place: Place) -> [String] {
    guard place.kind == .country, let code = place.countryCode else { return [] }
    return [code, countries[code]?.code].compactMap(\.self).filter { $0.allSatisfy(\.isLetter) }
  }

  /// - Returns: `nil` if the place is not an area or its outline is unknown.
  func bounds(of place: Place) -> CoordinateBounds? {
    if place.kind == .country { return place.countryCode.flatMap { countries[$0]?.bounds } }
    guard place.isState, let states else { return shores.bounds(of: place) }
    let middle = WebMercator.coordinate(place.position)
    let index = states.states.indices.first { index in
      states.states[index].country == place.countryCode && states.states[index].contains(middle)
    }
    guard let index else { return nil }
    guard place.kind == .state, let region = states.units[index].region else {
      return Self.bounds(of: states.states[index].rings)
    }
    let parts = states.states.indices.filter { states.units[$0].region == region }
    return Self.bounds(of: parts.flatMap { states.states[$0].rings })
  }

  /// The bounding box of all parts that are not small compared to the largest, because distant
  /// islands would leave little room for the rest. If it is wider than 180°, only the box of the
  /// largest part.
  private static func bounds(of rings: [[Coordinate]]) -> CoordinateBounds? {
    let areas = rings.map { abs($0.map(WebMercator.worldPoint).doubledArea) }
    guard let largest = areas.max() else { return nil }
    let telling = zip(rings, areas).filter { $0.1 >= largest * 0.15 }
    let whole = box(telling.flatMap(\.0))
    guard let whole, whole.longitudeSpan > 180 else { return whole }
    return telling.first { $0.1 == largest }.flatMap { box($0.0) }
  }

  static func box(_ points: [Coordinate]) -> CoordinateBounds? {
    let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return nil }
    return CoordinateBounds(south: south, west: west, north: north, east: east)
  }
}
