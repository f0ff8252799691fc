import CoordinateNotation
import GeoMath
import JSON

/// Reads places as people and programs write them in table fields.
enum CSVPlace {
  /// Reads a latitude and a longitude from two fields; `nil` if they are not a place on Earth.
  static func place(north: String, east: String) -> Coordinate? {
    if let latitude = angle(north, "N", "S"), let longitude = angle(east, "E", "W") {
      return Coordinate(degreesNorth: latitude, east: longitude)
    }
    // Most fields without a place contain no number at all. This avoids slow parsing.
    guard [north, east].allSatisfy({ $0.contains(where: \.isNumber) }) else { return nil }
    return written("\(withPoint(north)), \(withPoint(east))")
  }

  /// Reads a latitude and a longitude from one field.
  static func place(_ text: String) -> Coordinate? {
    let parts = text.split { ",; \t()[]".contains($0) }
    if parts.count == 2, let north = Double(decimal: String(parts[0])),
      let east = Double(decimal: String(parts[1]))
    {
      return Coordinate(degreesNorth: north, east: east)
    }
    return text.contains(where: \.isNumber) ? written(text) : nil
  }

  /// Reads an angle in degrees, with or without a degree sign and a hemisphere letter. In the south
  /// or west, an additional minus sign does not change the value.
  private static func angle(
    _ text: String, _ positive: Character, _ negative: Character
  ) -> Double? {
    var text = text.uppercased()[...]
    let sides = [positive, negative]
    var isNegative = false
    // Degree signs are only removed at the end: between numbers they separate degrees from minutes.
    while let end = text.last, end == "°" || end.isWhitespace || sides.contains(end) {
      isNegative = isNegative || end == negative
      text.removeLast()
    }
    while let start = text.first, start.isWhitespace || sides.contains(start) {
      isNegative = isNegative || start == negative
      text.removeFirst()
    }
    return Double(decimal: String(text)).map { isNegative ? -abs($0) : $0 }
  }

  private static func withPoint(_ text: String) -> String {
    guard text.contains(","), !text.contains(".") else { return text }
    let letters = Array(text)
    return String(
      letters.indices.map { index in
        let isBetween =
          index > 0 && index + 1 < letters.count && letters[index - 1].isNumber
          && letters[index + 1].isNumber
        return letters[index] == "," && isBetween ? "." : letters[index]
      })
  }

  /// Reads degrees, minutes and seconds. Grid references and links are not accepted, because
  /// columns with such general names contain many other things.
  private static func written(_ text: String) -> Coordinate? {
    // GPSBabel rounds up to 60 seconds, which is not valid.
    let text =
      text.contains("60")
      ? text.replacing(/([^0-9.,])60(?:\.0*)?(["″])/) { "\($0.1)59.9999999999\($0.2)" } : text
    return WrittenPlace.readDegrees(text)?.coordinate
  }
}
