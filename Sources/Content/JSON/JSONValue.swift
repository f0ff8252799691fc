/// A JSON document as a tree. Objects keep the order of their members, so that problems are
/// reported in the order of the file.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The member `key`, if this is an object that has it.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }

  package var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// The number, if it is an integer that fits. Doubles can represent integers up to 2^53.
  package func integer<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number? {
    number.flatMap { Number(exactly: $0) }
  }

  package static func integer(_ value: some BinaryInteger) -> JSONValue { .number(Double(value)) }

  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  package var array: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// The items, if this is an array of numbers.
  package var numbers: [Double]? {
    guard let items = array else { return nil }
    let numbers = items.compactMap(\.number)
    return numbers.count == items.count ? numbers : nil
  }

  package var object: JSONObject? {
    guard case .object(let value) = self else { return nil }
    return value
  }

  /// The value with the members of all objects sorted by name.
  package var sorted: JSONValue {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let items): return .array(items.map(\.sorted))
    case .object(let object):
      let members = object.members.sorted { $0.key < $1.key }
      return .object(JSONObject(members.map { ($0.key, $0.value.sorted) }))
    }
  }

  /// The name of this kind of value in JavaScript, which the style specification's messages use.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

/// The members of a JSON object in file order. Of equal keys, the last value counts.
package struct JSONObject: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  package private(set) var keys: [String] = []
  private var values: [String: JSONValue] = [:]

  package init() {}

  package init(_ members: [(String, JSONValue)]) {
    for (key, value) in members { self[key] = value }
  }

  package init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }

  package subscript(key: String) -> JSONValue? {
    get { values[key] }
    set {
      let known = values[key] != nil
      values[key] = newValue
      if newValue == nil {
        if known { keys.removeAll { $0 == key } }
      } else if !known {
        keys.append(key)
      }
    }
  }

  package var isEmpty: Bool { keys.isEmpty }

  package var members: [(key: String, value: JSONValue)] {
    keys.compactMap { key in values[key].map { (key, $0) } }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements))
  }
}
