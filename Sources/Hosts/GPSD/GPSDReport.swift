import Annotations
import Glibc
import JSON
import Rhumb

/// What a line of gpsd's protocol says, as far as a map needs it.
struct GPSDReport {
  var location: Location?
  var heading: Heading?

  /// More values than the longest lines of gpsd have, those that list satellites.
  private static let mostValues = 10_000

  /// What a line says; `nil` for one that no gpsd writes: each is an object with a class.
  init?(line: ArraySlice<UInt8>) {
    guard let object = try? JSONParser.parse(Array(line), mostValues: Self.mostValues),
      let kind = object["class"]?.string
    else { return nil }
    func number(_ name: String) -> Double? {
      object[name]?.number.flatMap { $0.isFinite ? $0 : nil }
    }
    switch kind {
    case "TPV": location = Self.location(number, time: object["time"]?.string)
    case "ATT": heading = number("heading").map { Heading(degrees: $0) }
    default: break
    }
  }

  /// A position; `nil` while the receiver has none.
  private static func location(_ number: (String) -> Double?, time: String?) -> Location? {
    // 2 is a place, 3 a place with a height.
    guard let mode = number("mode"), mode >= 2,
      let latitude = number("lat"), (-90...90).contains(latitude),
      let longitude = number("lon"), (-180...180).contains(longitude)
    else { return nil }
    // Some receivers tell the error along both axes only.
    let accuracy =
      number("eph") ?? number("epx").flatMap { x in number("epy").map { hypot(x, $0) } }
    return Location(
      Coordinate(latitude: latitude, longitude: longitude), horizontalAccuracy: accuracy,
      course: number("track"), speed: number("speed"),
      // Before gpsd 3.20 the height above the sea had the other name.
      altitude: mode >= 3 ? number("altMSL") ?? number("alt") : nil,
      timestamp: time.flatMap { CivilTime.seconds(iso8601: $0) })
  }
}
