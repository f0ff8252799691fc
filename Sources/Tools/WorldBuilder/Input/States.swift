import GeoMath
import PlaneGeometry

/// States and provinces, with their regions in countries whose states are parts of regions.
struct States {
  /// The country and region of a state.
  struct Unit {
    var country: String
    /// The code of its region, such as `it25`, if its country has regions.
    var region: String?
  }

  /// In the order of `NaturalEarth.states`.
  let units: [Unit]
  let states: [NaturalEarth.State]
  let topology: EdgeTopology

  init(_ states: [NaturalEarth.State], groups path: String) throws {
    let rows = try TSVTable(path: path, columns: 3).rows
    let regions = Dictionary(rows.map { ([$0[0], $0[1]], $0[2]) }) { first, _ in first }
    units = states.map { state in
      let keys = state.names.prefix(1).map { "=" + $0 } + state.groups
      return Unit(
        country: state.country,
        region: keys.lazy.compactMap { regions[[state.country, $0]] }.first)
    }
    self.states = states
    topology = EdgeTopology(states.map(\.rings))
  }

  /// The side of a square with the same area, as a fraction of the Mercator square's side.
  static func side(of rings: [[WorldPoint]]) -> Double {
    abs(rings.reduce(0) { $0 + $1.doubledArea } / 2).squareRoot()
  }

  /// The rings on the Mercator plane, without jumps at the antimeridian.
  static func continuous(_ rings: [[Coordinate]]) -> [[WorldPoint]] {
    rings.map { ring in
      let points = ring.map(WebMercator.worldPoint)
      guard let first = points.first else { return points }
      return points.map { WorldPoint(x: $0.x - ($0.x - first.x).rounded(), y: $0.y) }
    }
  }

  /// The codes of all regions.
  var regions: [String] { Set(units.compactMap(\.region)).sorted() }

  /// The outlines of a country's regions, in order of their codes.
  func regionOutlines(of country: String) -> [[[Coordinate]]] {
    regions.filter { $0.hasPrefix(country.lowercased()) }.map(outline(of:))
  }

  func outline(of region: String) -> [[Coordinate]] {
    let lines = topology.lines { sides -> Bool? in
      let isFirst = units[sides.first].region == region
      let isSecond = sides.second.map { units[$0].region == region } ?? false
      return isFirst != isSecond ? true : nil
    }
    return lines.flatMap(\.lines)
  }
}
