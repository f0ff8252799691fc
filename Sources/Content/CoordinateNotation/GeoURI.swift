import Foundation
import GeoMath

/// `geo:` URIs (RFC 5870), with the parameters `z` and `q` that Android's maps understand.
enum GeoURI {
  static func read(_ text: String) -> WrittenPlace? {
    guard text.lowercased().hasPrefix("geo:") else { return nil }
    let address = text.dropFirst(4)
    let parts = address.split(separator: "?", maxSplits: 1)
    guard let path = parts.first else { return nil }
    let parameters = path.split(separator: ";")
    guard let numbers = parameters.first,
      let (latitude, longitude) = numbers.latitudeAndLongitude
    else { return nil }
    // Places elsewhere than on the Earth, or in another datum, are not to be guessed.
    let named = parameters.dropFirst().map { $0.lowercased() }
    guard named.allSatisfy({ !$0.hasPrefix("crs=") || $0 == "crs=wgs84" }) else { return nil }
    let query = parts.count > 1 ? LinkQuery(parts[1]) : LinkQuery("")
    let zoom = query["z"].flatMap { Double($0) }
    // "geo:0,0?q=34.99,-106.61(Treasure)" means the place of the query.
    if latitude == 0, longitude == 0, let place = query.place(["q"]) {
      return WrittenPlace(
        .geoURI, latitude: place.latitude, longitude: place.longitude, zoom: zoom)
    }
    let metres = named.first { $0.hasPrefix("u=") }.flatMap { Double($0.dropFirst(2)) }
    return WrittenPlace(
      .geoURI, latitude: latitude, longitude: longitude, zoom: zoom,
      bounds: metres.flatMap { bounds(latitude, longitude, within: $0) })
  }

  /// The box around a circle of some metres.
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

/// The parameters of a link, as "q=45.46,9.19&z=12".
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

  /// The first of some parameters that is a latitude and longitude; "loc:" before them, and a label
  /// in brackets behind, are usual.
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
