import Foundation
import GeoMath
import Localization

/// Degrees in the form that people read.
package enum DegreeText {
  /// `43.73842° N, 7.42460° E`, as precise as a point on the screen.
  package static func place(_ coordinate: Coordinate, zoom: Double) -> String {
    let decimals = decimals(zoom: zoom)
    func text(_ value: Double, _ positive: String, _ negative: String) -> String {
      let rounded = String(format: "%.\(decimals)f", abs(value))
      return "\(rounded)° \(value < 0 ? negative : positive)"
    }
    return text(coordinate.latitude, localized("N"), localized("S")) + ", "
      + text(coordinate.longitude, localized("E"), localized("W"))
  }

  /// A point on the screen is 360 / (256 · 2^zoom) degrees of longitude.
  static func decimals(zoom: Double) -> Int {
    guard zoom.isFinite else { return 5 }
    let digits = -log10(360 / WebMercator.worldWidth(zoom: zoom.clamped(to: 0...30)))
    return Int(digits.rounded(.up)).clamped(to: 1...8)
  }

  /// A round number of arc seconds, such as `10°`, `7°30′` or `0°00′05″`, followed by the
  /// hemisphere.
  package static func round(_ seconds: Int, positive: String, negative: String) -> String {
    let count = abs(seconds)
    let (degrees, minutes, rest) = (count / 3600, count / 60 % 60, count % 60)
    var text = "\(degrees)°"
    if minutes > 0 || rest > 0 { text += String(format: "%02d′", minutes) }
    if rest > 0 { text += String(format: "%02d″", rest) }
    if seconds == 0 { return text }
    return text + (seconds < 0 ? negative : positive)
  }
}
