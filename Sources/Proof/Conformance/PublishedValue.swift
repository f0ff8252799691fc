import Glibc
import JSON
import StyleExpressions

/// A value that is compared with a published one.
struct PublishedValue {
  let value: StyleValue

  /// Numbers must agree to six significant digits. Published numbers are truncated twice after the
  /// sixth digit, so they can be up to two units of that digit too low.
  func agrees(with wanted: JSONValue) -> Bool {
    switch (value, wanted) {
    case (.color(let color), .array(let parts)):
      let found = color.premultiplied
      let numbers = (0..<4).map { JSONValue.number(Double(found[$0])) }
      return Self.agree(.array(numbers), .array(parts), tolerance: 2e-6)
    case (.array(let items), .array(let wanted)):
      return items.count == wanted.count
        && zip(items, wanted).allSatisfy { PublishedValue(value: $0).agrees(with: $1) }
    case (.projection(let definition), _):
      return ProjectionDefinition(StyleValue(wanted)) == definition
    default: return Self.agree(value.json, wanted, tolerance: 0)
    }
  }

  /// - Parameter tolerance: the permitted difference beyond the sixth digit.
  private static func agree(
    _ found: JSONValue, _ wanted: JSONValue, tolerance: Double
  ) -> Bool {
    switch (found, wanted) {
    case (.number(let found), .number(let wanted)):
      if found == wanted { return true }
      let digit = wanted == 0 ? 1e-12 : pow(10, log10(abs(wanted)).rounded(.up) - 6)
      let difference = found - wanted
      return abs(difference) <= tolerance || (difference > -digit && difference < 2 * digit)
    // Numbers that JSON cannot hold are published as null.
    case (.number(let found), .null): return !found.isFinite
    case (.array(let found), .array(let wanted)):
      return found.count == wanted.count
        && zip(found, wanted).allSatisfy { agree($0, $1, tolerance: tolerance) }
    case (.object(let found), .object(let wanted)):
      return Set(found.keys) == Set(wanted.keys)
        && wanted.members.allSatisfy { key, value in
          agree(found[key] ?? .null, value, tolerance: tolerance)
        }
    default: return found == wanted
    }
  }
}
