/// Dates and times of day in UTC as seconds since the beginning of 1970, leap seconds not counted.
package enum CivilTime {
  /// The days from 1970-01-01 to a date of the Gregorian calendar; `nil` for a date that is none.
  ///
  /// Counted from the 1st of March of the year 0, so that the leap day is the last of a year.
  package static func days(year: Int, month: Int, day: Int) -> Int? {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= daysInMonth(month, of: year)
    else { return nil }
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let dayOfYear = (153 * months + 2) / 5 + day - 1
    // From the year -1 on, so that all divisions are of numbers of 0 or more.
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

  /// A time as GPX and KML write it: `2024-05-01T12:30:00Z`, with a fraction of seconds or without,
  /// with a zone (`Z`, `+02:00`) or in UTC; a date alone is its beginning. `nil` for what is none.
  package static func seconds(iso8601 text: String) -> Double? {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard
      let date = parts.first.map({ $0.split(separator: "-", omittingEmptySubsequences: false) }),
      date.count == 3,
      let year = Int(date[0]), let month = Int(date[1]), let day = Int(date[2]),
      let days = days(year: year, month: month, day: day)
    else { return nil }
    let midnight = Double(days) * 86_400
    guard parts.count == 2 else { return midnight }
    var clock = parts[1]
    var offset = 0.0
    if clock.last == "Z" || clock.last == "z" {
      clock.removeLast()
    } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      guard let zone = secondsOfDay(clock[clock.index(after: sign)...]) else { return nil }
      offset = clock[sign] == "+" ? zone : -zone
      clock = clock[..<sign]
    }
    return secondsOfDay(clock).map { midnight + $0 - offset }
  }

  /// `hh:mm`, `hh:mm:ss` or with a fraction.
  private static func secondsOfDay(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hours = Int(parts[0]), (0...24).contains(hours),
      let minutes = Int(parts[1]), (0...59).contains(minutes)
    else { return nil }
    let seconds = parts.count == 3 ? Double(parts[2]) : 0
    guard let seconds, seconds >= 0, seconds < 61 else { return nil }
    return Double(hours * 3600 + minutes * 60) + seconds
  }
}
