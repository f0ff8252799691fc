import Foundation

/// Formats numbers for `number-format`, as ECMAScript's `Intl.NumberFormat` does.
struct NumberText {
  /// A language tag. `nil` means `Collator.defaultLocale`.
  var locale: String?
  /// An ISO 4217 code.
  var currency: String?
  /// An ECMA-402 unit, such as `kilometer-per-hour`.
  var unit: String?
  var fewestFractionDigits: Double?
  var mostFractionDigits: Double?

  func text(_ value: Double) -> String {
    let locale = Locale(identifier: locale ?? Collator.defaultLocale)
    if let currency {
      let style = FloatingPointFormatStyle<Double>.Currency(code: currency, locale: locale)
        .rounded(rule: .toNearestOrAwayFromZero)
      guard fewestFractionDigits != nil || mostFractionDigits != nil else {
        return value.formatted(style)
      }
      return value.formatted(style.precision(.fractionLength(fractionDigits(most: 2))))
    }
    let style = FloatingPointFormatStyle<Double>(locale: locale)
      .rounded(rule: .toNearestOrAwayFromZero)
      .precision(.fractionLength(fractionDigits(most: 3)))
    let number = value.formatted(style)
    guard let unit else { return number }
    return number + Self.symbol(of: unit, isOne: value == 1)
  }

  private func fractionDigits(most: Int) -> ClosedRange<Int> {
    let fewest = fewestFractionDigits.map { Int($0.clamped(0, 100)) } ?? 0
    let wanted = mostFractionDigits.map { Int($0.clamped(0, 100)) }
    return fewest...max(fewest, wanted ?? most)
  }

  /// The unit's short English name, whatever the locale, with the space before it if it takes one.
  /// Unknown units are written unchanged.
  private static func symbol(of unit: String, isOne: Bool) -> String {
    if let plain = symbols[unit] { return plain }
    if let (one, many) = counted[unit] { return isOne ? one : many }
    let parts = unit.components(separatedBy: "-per-")
    if parts.count == 2, let upper = symbols[parts[0]] ?? counted[parts[0]]?.1 {
      let lower = divisors[parts[1]] ?? symbols[parts[1]] ?? counted[parts[1]]?.0 ?? " \(parts[1])"
      return upper + "/" + lower.drop { $0 == " " }
    }
    return " " + unit
  }

  /// Some units are abbreviated further after a slash.
  private static let divisors = ["hour": "h", "second": "s", "day": "d", "year": "y"]

  private static let counted: [String: (String, String)] = [
    "day": (" day", " days"), "month": (" mth", " mths"), "week": (" wk", " wks"),
    "year": (" yr", " yrs"),
  ]

  private static let symbols: [String: String] = [
    "acre": " ac", "bit": " bit", "byte": " byte", "celsius": "°C", "centimeter": " cm",
    "degree": " deg", "fahrenheit": "°F", "fluid-ounce": " fl oz", "foot": " ft", "gallon": " gal",
    "gigabit": " Gb", "gigabyte": " GB", "gram": " g", "hectare": " ha", "hour": " hr",
    "inch": " in", "kilobit": " kb", "kilobyte": " kB", "kilogram": " kg", "kilometer": " km",
    "liter": " L", "megabit": " Mb", "megabyte": " MB", "meter": " m", "microsecond": " μs",
    "mile": " mi", "mile-scandinavian": " smi", "milliliter": " mL", "millimeter": " mm",
    "millisecond": " ms", "minute": " min", "nanosecond": " ns", "ounce": " oz", "percent": "%",
    "petabyte": " PB", "pound": " lb", "second": " sec", "stone": " st", "terabit": " Tb",
    "terabyte": " TB", "yard": " yd", "mile-per-hour": " mph", "mile-per-gallon": " mpg",
  ]
}
