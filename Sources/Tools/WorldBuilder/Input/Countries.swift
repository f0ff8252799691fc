import GeoMath
import PlaneGeometry

/// The outlines of countries and states from DCW, with their codes.
struct Countries {
  /// A country or state with all its rings in degrees.
  struct Area {
    /// The country's code, such as `FR`, followed by the state's for a state: `USCA`.
    var code: String
    /// The resolution of its coordinates in degrees, which are stored in 16 bits.
    var step: (longitude: Double, latitude: Double)
    var rings: [[Coordinate]]
    var bounds: PlaneBox
  }

  let countries: [Area]
  /// States keyed by the code of their country.
  let states: [String: [Area]]

  /// Reads the netCDF file at `path`.
  init(path: String, package: String) throws {
    let header = try NetCDFDump.header(of: path, package: package)
    let codes = header.variableNames.filter { $0.hasSuffix("_lon") }.map { String($0.dropLast(4)) }
    let dump = try NetCDFDump.read(
      codes.sorted().flatMap { ["\($0)_lon", "\($0)_lat"] }, from: path, package: package)
    let areas = try codes.sorted().map { try Self.area($0, dump) }
    countries = areas.filter { $0.code.utf8.count == 2 }
    states = Dictionary(grouping: areas.filter { $0.code.utf8.count > 2 }) {
      String($0.code.prefix(2))
    }
  }

  /// Values are raw / scale + min. The largest raw number begins a new ring.
  private static func area(_ code: String, _ dump: NetCDFDump) throws -> Area {
    let opening = 65_535
    let longitudes = try dump.integers("\(code)_lon", fill: opening)
    let latitudes = try dump.integers("\(code)_lat", fill: opening)
    let west = try dump.attribute("\(code)_lon:min")
    let south = try dump.attribute("\(code)_lat:min")
    let step = (
      longitude: 1 / (try dump.attribute("\(code)_lon:scale")),
      latitude: 1 / (try dump.attribute("\(code)_lat:scale"))
    )
    var rings: [[Coordinate]] = []
    for (x, y) in zip(longitudes, latitudes) {
      if x == opening {
        rings.append([])
      } else if !rings.isEmpty {
        rings[rings.count - 1].append(
          Coordinate(
            latitude: south + Double(y) * step.latitude,
            longitude: Longitude.wrapped(west + Double(x) * step.longitude)))
      }
    }
    return Area(code: code, step: step, rings: rings, bounds: PlaneBox(around: rings.joined()))
  }
}
