import GeoMath
import XMLReading

/// A list of places as KML writes it: `longitude,latitude[,altitude]`, parted by white space.
struct KMLCoordinates {
  private(set) var places: [Coordinate] = []
  /// How many of them are no places on Earth.
  private(set) var skipped = 0

  /// - Parameter most: places after these are left out.
  init(_ text: [UInt8], most: Int = .max) {
    var start = text.startIndex
    while let first = text[start...].firstIndex(where: { !$0.isXMLSpace }), places.count < most {
      let end = text[first...].firstIndex(where: \.isXMLSpace) ?? text.endIndex
      add(text[first..<end].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false))
      start = end
    }
  }

  /// The parts of a place, where they are parted by something else.
  init(parts text: [UInt8]) {
    add(text.split(whereSeparator: \.isXMLSpace))
  }

  private mutating func add(_ parts: [ArraySlice<UInt8>]) {
    guard parts.count >= 2,
      let longitude = Double(String(decoding: parts[0], as: UTF8.self)),
      let latitude = Double(String(decoding: parts[1], as: UTF8.self)),
      let place = Coordinate(degreesNorth: latitude, east: longitude)
    else {
      skipped += 1
      return
    }
    places.append(place)
  }
}
