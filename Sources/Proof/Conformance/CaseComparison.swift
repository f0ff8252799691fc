import Glibc
import JSON

/// Compares an answer with the expected one, field by field, each with the tolerance of its unit.
struct CaseComparison {
  let tolerances: [String: Double]
  /// Whether x and y are in world widths, as for camera positions. Otherwise they are in points.
  let isInWorldWidths: Bool

  /// The largest error divided by its tolerance: at most 1 if the answer is right, infinite if
  /// something that must be equal differs. Fields that the case does not name may have any value.
  func error(expected: JSONValue, actual: JSONValue, field: String = "") -> Double {
    switch (expected, actual) {
    case (.number(let expected), .number(let actual)):
      return error(expected, actual, field: field)
    case (.object(let expected), .object(let actual)):
      return expected.members.reduce(0) { worst, entry in
        guard let answer = actual[entry.key] else { return .infinity }
        return max(
          worst, error(expected: entry.value, actual: answer, field: entry.key))
      }
    case (.array(let expected), .array(let actual)):
      guard expected.count == actual.count else { return .infinity }
      return zip(expected, actual).reduce(0) { worst, pair in
        max(worst, error(expected: pair.0, actual: pair.1, field: field))
      }
    default:
      return expected == actual ? 0 : .infinity
    }
  }

  private func error(_ expected: Double, _ actual: Double, field: String) -> Double {
    guard actual.isFinite else { return .infinity }
    let (unit, difference) = measured(expected, actual, field: field)
    if difference == 0 { return 0 }
    // Cases with angles in plain degrees have no tolerance for the unit `angle`.
    let tolerance = tolerances[unit] ?? (unit == "angle" ? tolerances["deg"] : nil) ?? 0
    return tolerance > 0 ? difference / tolerance : .infinity
  }

  private func measured(
    _ expected: Double, _ actual: Double, field: String
  ) -> (unit: String, difference: Double) {
    let plain = abs(actual - expected)
    switch field {
    case "lat": return ("deg", plain)
    case "lng": return ("deg", abs(remainder(actual - expected, 360)))
    case "bearing": return ("angle", abs(remainder(actual - expected, 360)))
    case "tilt", "capRadius": return ("angle", plain)
    case "zoom", "length", "value": return (field, plain)
    case "duration": return ("seconds", plain)
    case "globeness": return ("value", plain)
    case "metres", "horizontal", "vertical", "ratio", "altitude":
      return ("relative", expected == 0 ? plain : abs(plain / expected))
    default: return (isInWorldWidths ? "world" : "points", plain)
    }
  }
}
