import JSON
import MapScene
import StyleExpressions
import VectorTiles

/// A JSON value: a value of a feature's properties or state, or a part of a style such as a filter.
/// It can be written as a literal:
///
/// ```swift
/// let filter: FeatureValue = ["==", ["get", "class"], "park"]
/// ```
public enum FeatureValue: Hashable, Sendable {
  /// JSON's `null`.
  case null
  /// A Boolean value.
  case bool(Bool)
  /// A number, integer or not.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([FeatureValue])
  /// An object: values by name.
  case object([String: FeatureValue])

  /// The string, or `nil` for another kind of value.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number, or `nil` for another kind of value.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The Boolean value, or `nil` for another kind of value.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The values of an array, or `nil` for another kind of value.
  public var array: [FeatureValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The member of an object with a name. `nil` if there is none, or for another kind of value.
  public subscript(name: String) -> FeatureValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }
}

extension FeatureValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// A Boolean value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An array.
  public init(arrayLiteral elements: FeatureValue...) { self = .array(elements) }
  /// An object. If a name occurs more than once, the last value counts.
  public init(dictionaryLiteral elements: (String, FeatureValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
  /// JSON's `null`.
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

  /// The value as the style reader's JSON. The members of objects are sorted by name.
  package var json: JSONValue {
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

  /// The value as the text of a feature's id, or `nil` if it cannot be an id.
  var idText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): PropertyValue.double(number).idText
    case .null, .bool, .array, .object: nil
    }
  }
}

extension FeatureValue: Codable {
  /// Reads a JSON value.
  ///
  /// - Throws: `DecodingError` for a value that JSON does not have.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let text = try? value.decode(String.self) {
      // Before numbers, because a decoder can be configured to read "nan" and the like as numbers.
      self = .string(text)
    } else if let number = try? value.decode(Double.self), number.isFinite {
      self = .number(number)
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try value.decode([FeatureValue].self))
    } else {
      self = .object(try value.decode([String: FeatureValue].self))
    }
  }

  /// Writes the value as JSON.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let flag): try value.encode(flag)
    case .number(let number): try value.encode(number)
    case .string(let text): try value.encode(text)
    case .array(let items): try value.encode(items)
    case .object(let members): try value.encode(members)
    }
  }
}
