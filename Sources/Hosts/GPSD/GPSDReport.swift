import Annotations
import Glibc
import JSON
import Rhumb

/// The relevant content of a line of gpsd's protocol.
struct GPSDReport {
  var location: Location?
  var heading: Heading?
  /// Whether it names a receiver.
  var namesReceiver = false

  /// A limit on the values in a line: more than gpsd's longest lines have, which list satellites.
  private static let mostValues = 10_000

  /// Parses a line; `nil` if it is not from gpsd, whose lines are objects with a class.
  init?(line: ArraySlice<UInt8>) {
    guard let object = try? JSONParser.parse(Array(line), mostValues: Self.mostValues),
      let kind = object["class"]?.string
    else { return nil }
    func number(_ name: String) -> Double? {
      object[name]?.number.flatMap { $0.isFinite ? $0 : nil }
    }
    switch kind {
    case "TPV": location = Self.location(number, time: object["time"]?.string)
    case "DEVICES": namesReceiver = !(object["devices"]?.array?.isEmpty ?? true)
    case "ATT": heading = number("heading").map { Heading(degrees: $0) }
    default: break
    }
  }

  /// The position; `nil` if the receiver has none.
  private static func location(_ number: (String) -> Double?, time: String?) -> Location? {
    // Mode 2 is a position, mode 3 a position with altitude.
    guard let mode = number("mode"), mode >= 2,
      let latitude = number("lat"), (-90...90).contains(latitude),
      let longitude = number("lon"), (-180...180).contains(longitude)
    else { return nil }
    // Some receivers only report the error along both axes.
    let accuracy =
      number("eph") ?? number("epx").flatMap { x in number("epy").map { hypot(x, $0) } }
    return Location(
      Coordinate(latitude: latitude, longitude: longitude), horizontalAccuracy: accuracy,
      course: number("track"), speed: number("speed"),
      // Before gpsd 3.20, the altitude above sea level was called `alt`.
      altitude: mode >= 3 ? number("altMSL") ?? number("alt") : nil,
      timestamp: time.flatMap { CivilTime.seconds(iso8601: $0) })
  }
}
