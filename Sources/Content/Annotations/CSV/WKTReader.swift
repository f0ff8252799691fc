import GeoMath
import JSON

/// Reads geometries in well-known text as databases write it, such as `POINT (16.4 48.2)`.
struct WKTReader {
  private let bytes: [UInt8]
  private var place = 0
  private var geometries: [AnnotationGeometry] = []

  private static let mostDepth = 8

  /// Returns `nil` if the text is not valid WKT.
  static func geometries(of text: String) -> [AnnotationGeometry]? {
    var reader = WKTReader(bytes: Array(text.utf8))
    // PostGIS prefixes the reference system.
    if text.uppercased().hasPrefix("SRID="),
      let end = reader.bytes.firstIndex(of: UInt8(ascii: ";"))
    {
      reader.place = end + 1
    }
    return reader.readGeometry(depth: 0) ? reader.geometries : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func word() -> String {
    skipSpace()
    let start = place
    while place < bytes.count, (0x41...0x5A).contains(bytes[place] & 0xDF) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self).uppercased()
  }

  private mutating func readGeometry(depth: Int) -> Bool {
    guard depth < Self.mostDepth else { return false }
    var type = word()
    for suffix in ["ZM", "Z", "M"] where type.hasSuffix(suffix) {
      type = String(type.dropLast(suffix.count))
      break
    }
    let start = place
    if !["Z", "M", "ZM", "EMPTY"].contains(word()) { place = start }
    switch type {
    case "POINT", "MULTIPOINT":
      return readItems { reader in
        // The points of a multipoint may have their own parentheses.
        let isInBrackets = reader.take("(")
        guard let place = reader.readPlace() else { return false }
        reader.geometries.append(.point(place))
        return !isInBrackets || reader.take(")")
      }
    case "LINESTRING": return readLine()
    case "MULTILINESTRING": return readItems { $0.readLine() }
    case "POLYGON": return readPolygon()
    case "MULTIPOLYGON": return readItems { $0.readPolygon() }
    case "GEOMETRYCOLLECTION": return readItems { $0.readGeometry(depth: depth + 1) }
    default: return false
    }
  }

  private mutating func readItems(_ read: (inout WKTReader) -> Bool) -> Bool {
    guard take("(") else { return false }
    repeat { guard read(&self) else { return false } } while take(",")
    return take(")")
  }

  private mutating func readPlaces() -> [Coordinate]? {
    guard take("(") else { return nil }
    var places: [Coordinate] = []
    repeat {
      guard let place = readPlace() else { return nil }
      places.append(place)
    } while take(",")
    return take(")") ? places : nil
  }

  /// Reads a longitude and a latitude, and ignores further numbers.
  private mutating func readPlace() -> Coordinate? {
    skipSpace()
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: ","), bytes[place] != UInt8(ascii: ")")
    {
      place += 1
    }
    let numbers = bytes[start..<place].split { $0 <= 0x20 }.map { Double(decimal: $0) }
    guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1] else {
      return nil
    }
    return Coordinate(degreesNorth: latitude, east: longitude)
  }

  private mutating func readLine() -> Bool {
    guard let places = readPlaces(), places.count > 1 else { return false }
    geometries.append(AnnotationGeometry(through: places))
    return true
  }

  private mutating func readPolygon() -> Bool {
    var rings: [[Coordinate]] = []
    let isWhole = readItems { reader in
      guard var places = reader.readPlaces() else { return false }
      if places.count > 1, places.first == places.last { places.removeLast() }
      guard places.count > 2 else { return false }
      rings.append(places)
      return true
    }
    guard isWhole, let outer = rings.first else { return false }
    geometries.append(.polygon(outer: outer, holes: Array(rings.dropFirst())))
    return true
  }
}
