import Foundation
import GeoMath

/// `geo:` URIs (RFC 5870), with the parameters `z` and `q` of Android's map apps.
package enum GeoURI {
  package static func isOne(_ text: String) -> Bool { text.lowercased().hasPrefix("geo:") }

  static func read(_ text: String) -> WrittenPlace? { parts(of: text)?.place }

  /// The text that a URI searches for, as in `geo:0,0?q=Wien`, and the place to search near; `nil`
  /// if the URI contains a place itself.
  package static func search(in text: String) -> (text: String, near: Coordinate?)? {
    guard let parts = parts(of: text), let search = parts.search else { return nil }
    return (search, parts.near)
  }

  private static func parts(
    of text: String
  ) -> (place: WrittenPlace?, search: String?, near: Coordinate?)? {
    guard isOne(text) else { return nil }
    // Some people write slashes as in web addresses.
    let address = text.dropFirst(4).drop { $0 == "/" }
    let halves = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let parameters = halves[0].split(separator: ";")
    // Places on other celestial bodies or in other datums are refused.
    let named = parameters.dropFirst().map { $0.lowercased() }
    guard named.allSatisfy({ !$0.hasPrefix("crs=") || $0 == "crs=wgs84" }) else { return nil }
    let query = LinkQuery(halves.count > 1 ? halves[1] : "")
    let zoom = query.number("z")
    let said = parameters.first.flatMap { (numbers: Substring) -> WrittenPlace? in
      let unescaped = numbers.removingPercentEncoding ?? String(numbers)
      guard let (latitude, longitude) = unescaped.latitudeAndLongitude else { return nil }
      let metres = named.first { $0.hasPrefix("u=") }.flatMap { Double($0.dropFirst(2)) }
      return WrittenPlace(
        .geoURI, latitude: latitude, longitude: longitude, zoom: zoom,
        bounds: metres.flatMap { bounds(latitude, longitude, within: $0) })
    }
    guard let wanted = query["q"]?.trimmingSpaces, !wanted.isEmpty else { return (said, nil, nil) }
    // In "geo:0,0?q=34.99,-106.61(Treasure)" the query contains the place.
    if let (latitude, longitude) = query.place(["q"]) {
      var place = WrittenPlace(.geoURI, latitude: latitude, longitude: longitude, zoom: zoom)
      place?.label = wanted.firstIndex(of: "(").map { open in
        let rest = wanted[open...].dropFirst()
        return String(rest.hasSuffix(")") ? rest.dropLast() : rest)
      }
      return (place, nil, nil)
    }
    let isNowhere = said?.coordinate == Coordinate(latitude: 0, longitude: 0)
    return (nil, wanted, isNowhere ? nil : said?.coordinate)
  }

  /// The bounding box of a circle with a radius in metres.
  private static func bounds(
    _ latitude: Double, _ longitude: Double, within metres: Double
  ) -> CoordinateBounds? {
    guard metres > 0, metres < Earth.circumferenceMetres / 8 else { return nil }
    let north = metres / Earth.circumferenceMetres * 360
    let east = north / max(cos(latitude * .pi / 180), 0.01)
    return CoordinateBounds(
      south: max(latitude - north, -90), west: longitude - east, north: min(latitude + north, 90),
      east: longitude + east)
  }
}

/// The parameters of a link, such as "q=45.46,9.19&z=12".
struct LinkQuery {
  private var values: [String: String] = [:]

  init(_ text: some StringProtocol) {
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].replacingOccurrences(of: "+", with: " ")
      values[parts[0].lowercased()] = value.removingPercentEncoding ?? value
    }
  }

  subscript(name: String) -> String? { values[name] }

  func number(_ name: String) -> Double? { values[name].flatMap { Double($0) } }

  /// The first of the named parameters that is a latitude and a longitude. A prefix "loc:" and a
  /// label in parentheses are common and accepted.
  func place(_ names: [String]) -> (latitude: Double, longitude: Double)? {
    names.lazy.compactMap { name in
      values[name].flatMap { value in
        let plain = value.hasPrefix("loc:") ? value.dropFirst(4) : value[...]
        return plain.prefix { $0 != "(" }.replacingOccurrences(of: "~", with: ",")
          .latitudeAndLongitude
      }
    }.first
  }
}
