import GeoMath
import XMLReading

/// A list of places as KML writes it: `longitude,latitude[,altitude]`, parted by white space.
struct KMLCoordinates {
  private(set) var places: [Coordinate] = []
  /// How many of them are no places on Earth.
  private(set) var skipped = 0

  init(_ text: [UInt8]) {
    for tuple in text.split(whereSeparator: \.isXMLSpace) {
      add(tuple.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false))
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
