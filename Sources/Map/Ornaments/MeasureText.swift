import Localization

/// Lengths and areas in the form that people read, in the units of the scale bar.
package enum MeasureText {
  /// `812 m`, `4.27 km`, `1,230 km`: three digits, or all digits of a whole number.
  package static func length(_ metres: Double, _ units: OrnamentOptions.Units) -> String {
    guard metres.isFinite else { return "?" }
    return switch units {
    case .metric:
      metres < 999.5 ? text(metres, localized("m")) : text(metres / 1000, localized("km"))
    case .imperial:
      metres < 0.1 * mile
        ? text(metres / foot, localized("ft")) : text(metres / mile, localized("mi"))
    case .nautical:
      metres < 0.1 * nauticalMile
        ? text(metres, localized("m")) : text(metres / nauticalMile, localized("nmi"))
    }
  }

  /// `812 m`, `2,664 ft`: heights are always in metres or feet.
  package static func height(_ metres: Double, _ units: OrnamentOptions.Units) -> String {
    guard metres.isFinite else { return "?" }
    let (value, unit) = units == .imperial ? (metres / foot, "ft") : (metres, "m")
    return localized(value.rounded() + 0, decimals: 0) + " \(unit)"
  }

  /// `3 h 25 min`, `25 min`, `40 s`.
  package static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "?" }
    if seconds < 59.5 { return "\(Int(seconds.rounded())) s" }
    let minutes = Int((seconds / 60).rounded())
    if minutes < 60 { return "\(minutes) min" }
    let hours = localized(Double(minutes / 60), decimals: 0)
    return minutes % 60 == 0 ? "\(hours) h" : "\(hours) h \(minutes % 60) min"
  }

  /// `812 m²`, `4.27 ha`, `1,230 km²`.
  package static func area(_ squareMetres: Double, _ units: OrnamentOptions.Units) -> String {
    guard squareMetres.isFinite else { return "?" }
    switch units {
    case .metric:
      if squareMetres < 9999.5 { return text(squareMetres, localized("m²")) }
      return squareMetres < 999_500
        ? text(squareMetres / 1e4, localized("ha")) : text(squareMetres / 1e6, localized("km²"))
    case .imperial:
      let acres = squareMetres / (mile * mile / 640)
      if acres < 0.1 { return text(squareMetres / (foot * foot), localized("ft²")) }
      return acres < 640 ? text(acres, localized("acres")) : text(acres / 640, localized("mi²"))
    case .nautical:
      if squareMetres < 999_500 { return text(squareMetres, localized("m²")) }
      return text(squareMetres / (nauticalMile * nauticalMile), localized("nmi²"))
    }
  }

  /// The international foot and the statute mile.
  static let foot = 0.3048
  static let mile = 1609.344
  static let nauticalMile = 1852.0

  private static func text(_ value: Double, _ unit: String) -> String {
    let decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
    return "\(localized(value, decimals: decimals)) \(unit)"
  }
}
