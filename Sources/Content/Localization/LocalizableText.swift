/// An English text of the interface with placeholders for values. ``localized(_:)`` translates it.
///
/// Written as a literal: `"Export as \(format)"` has the key `Export as %@` in the catalogues. A
/// translation may reorder values with `%2$@` (called `objc-format` in gettext).
package struct LocalizableText: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The text as it is in the catalogues.
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

  package var english: String { formatted(key) }

  /// Joins two texts, so that a long one may be written on several lines.
  package static func + (first: LocalizableText, second: LocalizableText) -> LocalizableText {
    var text = first
    text.key += second.key
    text.values += second.values
    return text
  }

  /// Inserts the values into a format: `%@` takes the next value, `%2$@` the second, and `%%` is a
  /// per cent sign. Anything else, including a reference to a missing value, stays unchanged.
  ///
  /// - Parameter isolates: Whether values keep their own direction, which paths and coordinates
  ///   need in a right-to-left text.
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

  /// A value between Unicode isolates (U+2068, U+2069), which let it have its own direction. A
  /// whole number needs none.
  private static func isolated(_ value: String) -> String {
    value.allSatisfy(\.isNumber) ? value : "\u{2068}\(value)\u{2069}"
  }

  /// Parses a placeholder after its per cent sign: the value's index, if specified, and its end.
  private static func placeholder(_ text: Substring) -> (Int?, Substring.Index)? {
    if text.hasPrefix("@") { return (nil, text.index(after: text.startIndex)) }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text[digits.endIndex...]
    guard let number = Int(digits), number > 0, rest.hasPrefix("$@") else { return nil }
    return (number - 1, rest.index(rest.startIndex, offsetBy: 2))
  }
}
