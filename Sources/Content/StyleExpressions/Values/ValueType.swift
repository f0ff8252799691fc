/// The static type of an expression (style specification, "Type system").
package indirect enum ValueType: Sendable, Equatable, CustomStringConvertible {
  case null, number, string, boolean, color, object, value
  case formatted, resolvedImage, collator, padding, numberArray, colorArray, projectionDefinition
  /// An array with one type of item. A `count` of `nil` allows any length.
  case array(ValueType, count: Int?)

  package static let anyArray = ValueType.array(.value, count: nil)

  package var description: String {
    switch self {
    case .null: return "null"
    case .number: return "number"
    case .string: return "string"
    case .boolean: return "boolean"
    case .color: return "color"
    case .object: return "object"
    case .value: return "value"
    case .formatted: return "formatted"
    case .resolvedImage: return "resolvedImage"
    case .collator: return "collator"
    case .padding: return "padding"
    case .numberArray: return "numberArray"
    case .colorArray: return "colorArray"
    case .projectionDefinition: return "projectionDefinition"
    case .array(let item, let count):
      if let count { return "array<\(item), \(count)>" }
      return item == .value ? "array" : "array<\(item)>"
    }
  }

  /// Whether a value of type `found` can be used where this type is expected.
  func accepts(_ found: ValueType) -> Bool {
    switch (self, found) {
    case (.value, _): return true
    case (.array(let item, let count), .array(let foundItem, let foundCount)):
      let empty = foundCount == 0 && foundItem == .value
      return (empty || item.accepts(foundItem)) && (count == nil || count == foundCount)
    default: return self == found
    }
  }

  func mismatch(_ found: ValueType) -> String {
    "Expected \(self) but found \(found) instead."
  }
}

extension StyleValue {
  /// The type of this value. For an array it includes the item type and length.
  package var type: ValueType {
    switch self {
    case .null: return .null
    case .bool: return .boolean
    case .number: return .number
    case .string: return .string
    case .color: return .color
    case .object: return .object
    case .formatted: return .formatted
    case .image: return .resolvedImage
    case .collator: return .collator
    case .padding: return .padding
    case .numberArray: return .numberArray
    case .colorArray: return .colorArray
    case .projection: return .projectionDefinition
    case .array(let items):
      guard let first = items.first?.type else { return .array(.value, count: 0) }
      let uniform = items.dropFirst().allSatisfy { $0.type == first }
      return .array(uniform ? first : .value, count: items.count)
    }
  }

  /// Whether this value is of `type`. Common types are checked without building a `ValueType`.
  func isMember(of type: ValueType) -> Bool {
    switch (type, self) {
    case (.value, _), (.null, .null), (.number, .number), (.string, .string), (.boolean, .bool),
      (.color, .color), (.object, .object), (.formatted, .formatted), (.resolvedImage, .image),
      (.collator, .collator), (.padding, .padding), (.numberArray, .numberArray),
      (.colorArray, .colorArray), (.projectionDefinition, .projection):
      true
    case (.array(.value, count: nil), .array): true
    case (.array, .array): type.accepts(self.type)
    default: false
    }
  }
}
