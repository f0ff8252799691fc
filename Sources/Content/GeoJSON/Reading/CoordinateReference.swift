import GeoMath
import Glibc
import JSON

/// The coordinate reference system. RFC 7946 only allows degrees, but the older form of GeoJSON,
/// which many programs still write, can name another system in `crs`.
enum CoordinateReference: Sendable {
  /// Longitude and latitude.
  case degrees
  /// Web Mercator, in metres.
  case webMercator

  /// EPSG codes. The systems in degrees differ from WGS 84 by a metre or less, which no map shows.
  private static let codes: [Int: CoordinateReference] = [
    4326: .degrees, 4979: .degrees, 4258: .degrees, 4269: .degrees, 4283: .degrees, 4617: .degrees,
    4674: .degrees, 6318: .degrees, 7844: .degrees, 4167: .degrees, 4490: .degrees,
    3857: .webMercator, 3785: .webMercator, 900_913: .webMercator, 102_100: .webMercator,
    102_113: .webMercator,
  ]

  /// - Parameter name: `EPSG:3857`, `urn:ogc:def:crs:OGC:1.3:CRS84` or a URL that ends similarly.
  private init?(name: String) {
    let words = name.uppercased().split { !$0.isLetter && !$0.isNumber }
    if let last = words.last, ["CRS84", "CRS84H", "WGS84"].contains(last) {
      self = .degrees
    } else if let code = words.last.flatMap({ Int($0) }), let known = Self.codes[code] {
      self = known
    } else {
      return nil
    }
  }

  /// Reads the reference system of the object that starts at the scanner's position.
  ///
  /// - Throws: an error with its name if it is unknown.
  init(ofRootAt scanner: JSONScanner) throws(JSONError) {
    self = .degrees
    // Parsing all members for it takes long if there are many features.
    guard Self.isNamed(in: scanner.bytes, from: scanner.position) else { return }
    var scout = scanner
    guard scout.take("{") else { return }
    repeat {
      // Malformed JSON is reported when it is actually read.
      guard let name = try? scout.name().text else { return }
      let start = scout.position
      guard (try? scout.skipValue()) != nil else { return }
      guard scout.matches(name, "crs"),
        let value = try? JSONParser.parse(Array(scout.bytes[start..<scout.position]))
      else { continue }
      if let named = Self.name(in: value) {
        guard let known = CoordinateReference(name: named) else {
          throw scout.fault(
            "the coordinates are in \(named.prefix(60)), and read are longitude and latitude "
              + "(EPSG:4326) and EPSG:3857; save the file in one of them", at: start)
        }
        self = known
      }
    } while (try? scout.continues(until: "}")) ?? false
  }

  /// Whether `"crs"` occurs after a position. Skips ahead by Horspool's algorithm.
  private static func isNamed(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    var last = start + 4
    while last < bytes.count {
      switch bytes[last] {
      case UInt8(ascii: "\""):
        if bytes[(last - 4)...last].elementsEqual("\"crs\"".utf8) { return true }
        last += 4
      case UInt8(ascii: "s"): last += 1
      case UInt8(ascii: "r"): last += 2
      case UInt8(ascii: "c"): last += 3
      default: last += 5
      }
    }
    return false
  }

  private static func name(in value: JSONValue) -> String? {
    if let name = value.string { return name }
    guard let properties = value["properties"] else { return nil }
    return properties["name"]?.string ?? properties["href"]?.string
      ?? properties["code"].map { "EPSG:\($0.string ?? $0.text)" }
  }

  /// Converts Web Mercator metres to degrees.
  static func degrees(x: Double, y: Double) -> (longitude: Double, latitude: Double) {
    (x / Earth.radiusMetres * 180 / .pi, atan(sinh(y / Earth.radiusMetres)) * 180 / .pi)
  }
}
