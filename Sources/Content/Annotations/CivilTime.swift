/// Conversions of UTC dates and times to seconds since 1970, not counting leap seconds.
package enum CivilTime {
  /// The days from 1970-01-01 to a date of the Gregorian calendar; `nil` if there is no such date.
  ///
  /// They are counted from 1 March of the year 0, so that the leap day is the last day of a year.
  package static func days(year: Int, month: Int, day: Int) -> Int? {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= daysInMonth(month, of: year)
    else { return nil }
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let dayOfYear = (153 * months + 2) / 5 + day - 1
    // `years` can be -1. Adding 400 years keeps the dividends of the divisions non-negative.
    let shifted = years + 400
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
      - daysFromYearZeroTo1970 - daysIn400Years
  }

  private static let daysFromYearZeroTo1970 = 719_468
  private static let daysIn400Years = 146_097

  private static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Reads a time as GPX and KML write it: `2024-05-01T12:30:00Z`, optionally with a fraction of a
  /// second and a zone (`Z`, `+02:00`; the default is UTC). A date alone means its midnight.
  package static func seconds(iso8601 text: String) -> Double? {
    seconds(iso8601: ArraySlice(text.utf8))
  }

  /// Reads a time from bytes without surrounding white space.
  static func seconds(iso8601 text: ArraySlice<UInt8>) -> Double? {
    var rest = text
    guard let year = rest.takeNumber(digits: 4), rest.take("-"),
      let month = rest.takeNumber(digits: 2), rest.take("-"),
      let day = rest.takeNumber(digits: 2), let days = days(year: year, month: month, day: day)
    else { return nil }
    let midnight = Double(days) * 86_400
    if rest.isEmpty { return midnight }
    guard rest.take("T") || rest.take(" "), let clock = secondsOfDay(&rest) else { return nil }
    let isEast = rest.take("+")
    guard isEast || rest.take("-") else {
      _ = rest.take("Z") || rest.take("z")
      return rest.isEmpty ? midnight + clock : nil
    }
    guard let offset = secondsOfDay(&rest), rest.isEmpty else { return nil }
    return midnight + clock + (isEast ? -offset : offset)
  }

  /// Reads `hh:mm` or `hh:mm:ss` with optional fractional seconds; for zones also `hhmm` and `hh`.
  private static func secondsOfDay(_ rest: inout ArraySlice<UInt8>) -> Double? {
    guard let hours = rest.takeNumber(digits: 2), hours <= 24 else { return nil }
    let isParted = rest.take(":")
    guard let minutes = rest.takeNumber(digits: 2) ?? (isParted ? nil : 0), minutes < 60 else {
      return nil
    }
    var seconds = Double(hours * 3600 + minutes * 60)
    guard rest.take(":") else { return seconds }
    guard let whole = rest.takeNumber(digits: 2), whole < 61 else { return nil }
    seconds += Double(whole)
    if rest.take(".") || rest.take(",") {
      var unit = 0.1
      while let digit = rest.takeNumber(digits: 1) {
        seconds += Double(digit) * unit
        unit /= 10
      }
    }
    return seconds
  }
}

extension ArraySlice<UInt8> {
  /// Skips a character if it comes next, and returns whether it did.
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  /// Reads an integer of at most `most` digits; `nil` if there is no digit.
  fileprivate mutating func takeNumber(digits most: Int) -> Int? {
    var (value, count) = (0, 0)
    while count < most, let digit = first.map({ $0 &- 0x30 }), digit < 10 {
      value = value * 10 + Int(digit)
      count += 1
      removeFirst()
    }
    return count > 0 ? value : nil
  }
}
