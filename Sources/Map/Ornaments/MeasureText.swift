import Foundation

/// Lengths and areas as people read them, in the units of the scale bar.
package enum MeasureText {
  /// `812 m`, `4.27 km`, `1,230 km`: three digits, and whole numbers as they are.
  package static func length(_ metres: Double, _ units: OrnamentOptions.Units) -> String {
    guard metres.isFinite else { return "?" }
    return switch units {
    case .metric: metres < 999.5 ? text(metres, "m") : text(metres / 1000, "km")
    case .imperial:
      metres < 0.1 * mile ? text(metres / foot, "ft") : text(metres / mile, "mi")
    case .nautical:
      metres < 0.1 * nauticalMile ? text(metres, "m") : text(metres / nauticalMile, "nmi")
    }
  }

  /// `812 m²`, `4.27 ha`, `1,230 km²`.
  package static func area(_ squareMetres: Double, _ units: OrnamentOptions.Units) -> String {
    guard squareMetres.isFinite else { return "?" }
    switch units {
    case .metric:
      if squareMetres < 9999.5 { return text(squareMetres, "m²") }
      return squareMetres < 999_500
        ? text(squareMetres / 1e4, "ha") : text(squareMetres / 1e6, "km²")
    case .imperial:
      let acres = squareMetres / (mile * mile / 640)
      if acres < 0.1 { return text(squareMetres / (foot * foot), "ft²") }
      return acres < 640 ? text(acres, "acres") : text(acres / 640, "mi²")
    case .nautical:
      if squareMetres < 999_500 { return text(squareMetres, "m²") }
      return text(squareMetres / (nauticalMile * nauticalMile), "nmi²")
    }
  }

  /// The international foot and statute mile.
  private static let foot = 0.3048
  private static let mile = 1609.344
  private static let nauticalMile = 1852.0

  private static func text(_ value: Double, _ unit: String) -> String {
    let decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
    var digits = String(format: "%.\(decimals)f", value)
    if decimals == 0, digits.count > 4 {
      // Groups of three, from the right.
      var grouped = ""
      for (index, digit) in digits.reversed().enumerated() {
        if index > 0, index % 3 == 0 { grouped.append(",") }
        grouped.append(digit)
      }
      digits = String(grouped.reversed())
    }
    return "\(digits) \(unit)"
  }
}
