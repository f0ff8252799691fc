/// A type of value that a typed property can have.
package protocol StylePropertyValue: Sendable, Equatable {
  /// The corresponding type in expressions.
  static var valueType: ValueType { get }
  /// The words of an enumeration; `nil` for other types.
  static var allowedWords: [String]? { get }
  /// The words allowed as items of an array; `nil` if any item is allowed.
  static var allowedItems: [String]? { get }
  /// Whether two values can be mixed.
  static var isInterpolated: Bool { get }
  init?(_ value: StyleValue)
  /// Mixes two values; returns `lower` if the type cannot be mixed.
  static func mixed(_ lower: Self, _ upper: Self, _ fraction: Double) -> Self
}

extension StylePropertyValue {
  package static var allowedWords: [String]? { nil }
  package static var allowedItems: [String]? { nil }
  package static var isInterpolated: Bool { false }
  package static func mixed(_ lower: Self, _ upper: Self, _ fraction: Double) -> Self { lower }
}

extension Double: StylePropertyValue {
  package static var valueType: ValueType { .number }
  package static var isInterpolated: Bool { true }
  package init?(_ value: StyleValue) {
    guard case .number(let number) = value, number.isFinite else { return nil }
    self = number
  }
  package static func mixed(_ lower: Double, _ upper: Double, _ fraction: Double) -> Double {
    lower * (1 - fraction) + upper * fraction
  }
}

extension Bool: StylePropertyValue {
  package static var valueType: ValueType { .boolean }
  package init?(_ value: StyleValue) {
    guard case .bool(let flag) = value else { return nil }
    self = flag
  }
}

extension Color: StylePropertyValue {
  package static var valueType: ValueType { .color }
  package static var isInterpolated: Bool { true }
  package init?(_ value: StyleValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
  package static func mixed(_ lower: Color, _ upper: Color, _ fraction: Double) -> Color {
    lower.mixed(with: upper, fraction: Float(fraction))
  }
}

/// Two numbers: an offset in points, x to the right and y down.
extension SIMD2: StyleVector, StylePropertyValue where Scalar == Double {}

/// Three numbers: the radial distance of the light, and its azimuth and polar angle in degrees.
extension SIMD3: StyleVector, StylePropertyValue where Scalar == Double {}

/// A fixed number of numbers.
package protocol StyleVector: StylePropertyValue, SIMD where Scalar == Double {}

extension StyleVector {
  package static var valueType: ValueType { .array(.number, count: scalarCount) }
  package static var isInterpolated: Bool { true }
  package init?(_ value: StyleValue) {
    guard let numbers = [Double](value), numbers.count == Self.scalarCount else { return nil }
    self.init(numbers)
  }
  package static func mixed(_ lower: Self, _ upper: Self, _ fraction: Double) -> Self {
    lower * (1 - fraction) + upper * fraction
  }
}

extension String: StylePropertyValue {
  package static var valueType: ValueType { .string }
  package init?(_ value: StyleValue) {
    guard case .string(let text) = value else { return nil }
    self = text
  }
}

extension FormattedText: StylePropertyValue {
  package static var valueType: ValueType { .formatted }
  package init?(_ value: StyleValue) {
    switch value {
    case .formatted(let text): self = text
    case .string(let text): self.init(text)
    default: return nil
    }
  }
}

extension ResolvedImage: StylePropertyValue {
  package static var valueType: ValueType { .resolvedImage }
  package init?(_ value: StyleValue) {
    switch value {
    case .image(let image): self = image
    case .string(let name): self.init(name)
    default: return nil
    }
  }
}

/// Any number of items, such as the lengths of dashes or the names of fonts.
extension Array: StylePropertyValue where Element: StylePropertyValue {
  package static var valueType: ValueType { .array(Element.valueType, count: nil) }
  package static var allowedItems: [String]? { Element.allowedWords }
  package init?(_ value: StyleValue) {
    guard case .array(let items) = value else { return nil }
    let found = items.compactMap { Element($0) }
    guard found.count == items.count else { return nil }
    self = found
  }
}

/// An enumeration of words.
package protocol StyleWord: StylePropertyValue, CaseIterable, RawRepresentable
where RawValue == String {}

extension StyleWord {
  package static var valueType: ValueType { .string }
  package static var allowedWords: [String]? { allCases.map(\.rawValue) }
  package init?(_ value: StyleValue) {
    guard case .string(let word) = value else { return nil }
    self.init(rawValue: word)
  }
}

/// One to four lengths around a box.
extension BoxPadding: StylePropertyValue {
  package static var valueType: ValueType { .padding }
  package static var isInterpolated: Bool { true }
  package init?(_ value: StyleValue) {
    guard case .padding(let padding)? = value.converted(toCompound: .padding) else { return nil }
    self = padding
  }
  package static func mixed(
    _ lower: BoxPadding, _ upper: BoxPadding, _ fraction: Double
  ) -> BoxPadding {
    var padding = lower
    padding.sides = lower.sides * (1 - fraction) + upper.sides * fraction
    return padding
  }
}
