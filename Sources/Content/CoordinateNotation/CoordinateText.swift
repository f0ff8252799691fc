import Foundation
import GeoMath

/// Writes places in notations that ``WrittenPlace`` reads.
package enum CoordinateText {
  /// `43.73842, 7.42460`: degrees with five decimals, which is a metre on the ground.
  package static func decimal(_ place: Coordinate) -> String {
    "\(number(place.latitude)), \(number(place.longitude))"
  }

  /// `43.74, 7.42`: degrees with two decimals, which is a kilometre on the ground.
  package static func short(_ place: Coordinate) -> String {
    "\(number(place.latitude, "%.2f")), \(number(place.longitude, "%.2f"))"
  }

  /// `43°44′18.3″ N 7°25′28.6″ E`: a tenth of a second is three metres.
  package static func sexagesimal(_ place: Coordinate) -> String {
    sexagesimal(place.latitude, "N", "S") + " " + sexagesimal(place.longitude, "E", "W")
  }

  /// `geo:43.73842,7.42460` (RFC 5870).
  package static func uri(_ place: Coordinate) -> String {
    "geo:\(number(place.latitude)),\(number(place.longitude))"
  }

  /// A link to OpenStreetMap with the same zoom and a marker at the place.
  ///
  /// - Parameter zoom: Rhumb's zoom, which equals OpenStreetMap's.
  package static func openStreetMapLink(_ place: Coordinate, zoom: Double) -> String {
    let (latitude, longitude) = (number(place.latitude), number(place.longitude))
    let level = Int(zoom.clamped(to: 0...19, else: 0).rounded())
    return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
      + "#map=\(level)/\(latitude)/\(longitude)"
  }

  private static func number(_ degrees: Double, _ format: String = "%.5f") -> String {
    let text = String(format: format, degrees)
    return text.contains { "123456789".contains($0) } ? text : text.replacing("-", with: "")
  }

  private static func sexagesimal(
    _ degrees: Double, _ positive: String, _ negative: String
  ) -> String {
    guard degrees.isFinite, abs(degrees) <= 360 else { return "?" }
    let tenths = Int((abs(degrees) * 36_000).rounded())
    let (whole, minutes, rest) = (tenths / 36_000, tenths / 600 % 60, tenths % 600)
    let text = String(format: "%d°%02d′%02d.%d″", whole, minutes, rest / 10, rest % 10)
    return "\(text) \(degrees < 0 ? negative : positive)"
  }
}
