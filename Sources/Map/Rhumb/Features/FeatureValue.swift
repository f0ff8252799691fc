import JSON
import MapScene
import StyleExpressions
import VectorTiles

/// A value of a feature's properties or state, or a piece of a style such as a filter: what JSON can
/// say. Written as plain literals:
///
/// ```swift
/// let filter: FeatureValue = ["==", ["get", "class"], "park"]
/// ```
public enum FeatureValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A number, whole or not.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in an order.
  case array([FeatureValue])
  /// Values with names.
  case object([String: FeatureValue])

  /// The text, when it is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number, when it is one.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The truth value, when it is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The values of an array, when it is one.
  public var array: [FeatureValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The member of an object that has a name; `nil` for what has none.
  public subscript(name: String) -> FeatureValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }
}

extension FeatureValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Values in an order.
  public init(arrayLiteral elements: FeatureValue...) { self = .array(elements) }
  /// Values with names; of equal names the last counts.
  public init(dictionaryLiteral elements: (String, FeatureValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
  /// Nothing.
  public init(nilLiteral: ()) { self = .null }
}

extension FeatureValue {
  init(_ value: PropertyValue) {
    self.init(StyleValue(value))
  }

  init(_ value: StyleValue) { self.init(value.json) }

  package init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { FeatureValue($0) })
    case .object(let object):
      self = .object(Dictionary(uniqueKeysWithValues: object.members.map { ($0, .init($1)) }))
    }
  }

  /// The value as a style has it. Objects in the order of their members' names.
  var json: JSONValue {
    switch self {
    case .null: return .null
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let items): return .array(items.map(\.json))
    case .object(let members):
      return .object(JSONObject(members.map { ($0, $1.json) }.sorted { $0.0 < $1.0 }))
    }
  }

  /// The value as text that stands for a feature's id; `nil` for what can be none.
  var idText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): PropertyValue.double(number).idText
    case .null, .bool, .array, .object: nil
    }
  }
}
