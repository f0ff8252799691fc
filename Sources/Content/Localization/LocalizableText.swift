/// A text of the interface in English, with places for the values that stand in it: what
/// ``localized(_:)`` looks up.
///
/// Written as a literal: `"Export as \(format)"` is found in the catalogues as `Export as %@`, and
/// a translation may put values in another order by `%2$@` (`objc-format` in gettext's words).
package struct LocalizableText: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// As it stands in the catalogues.
  package private(set) var key = ""
  /// The values in the order of the English text.
  package private(set) var values: [String] = []

  package init(stringLiteral value: String) { key = value }

  package init(stringInterpolation parts: StringInterpolation) {
    key = parts.key
    values = parts.values
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      key += literal.replacing("%", with: "%%")
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      key += "%@"
      values.append(value.description)
    }
  }

  /// As it is in English.
  package var english: String { formatted(key) }

  /// One text out of two, so that a long one may be written on several lines.
  package static func + (first: LocalizableText, second: LocalizableText) -> LocalizableText {
    var text = first
    text.key += second.key
    text.values += second.values
    return text
  }

  /// Puts the values into a format: `%@` takes the next, `%2$@` the second, `%%` is a per cent
  /// sign. What is anything else, or names a value that is not there, stays as it is.
  ///
  /// - Parameter isolates: whether values keep their own direction, as paths and coordinates must
  ///   in a text that runs from right to left.
  func formatted(_ format: String, isolates: Bool = false) -> String {
    let values = isolates ? values.map(Self.isolated) : values
    var result = ""
    var next = 0
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.hasPrefix("%") {
        result += "%"
        rest = rest.dropFirst()
      } else if let (index, end) = Self.placeholder(rest) {
        let place = index ?? next
        if index == nil { next += 1 }
        result += values.indices.contains(place) ? values[place] : "%" + rest[..<end]
        rest = rest[end...]
      } else {
        result += "%"
      }
    }
    return result + rest
  }

  /// A value between the signs for a text of a direction of its own (U+2068, U+2069). A whole number
  /// needs none.
  private static func isolated(_ value: String) -> String {
    value.allSatisfy(\.isNumber) ? value : "\u{2068}\(value)\u{2069}"
  }

  /// What comes after a per cent sign: the value's index, if it is named, and where it ends.
  private static func placeholder(_ text: Substring) -> (Int?, Substring.Index)? {
    if text.hasPrefix("@") { return (nil, text.index(after: text.startIndex)) }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text[digits.endIndex...]
    guard let number = Int(digits), number > 0, rest.hasPrefix("$@") else { return nil }
    return (number - 1, rest.index(rest.startIndex, offsetBy: 2))
  }
}
