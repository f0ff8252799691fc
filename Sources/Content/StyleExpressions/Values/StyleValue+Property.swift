import JSON
import VectorTiles

extension StyleValue {
  /// A feature's attribute as expressions see it. All kinds of numbers become one.
  @inline(__always)
  package init(_ property: PropertyValue) {
    switch property {
    case .string(let value): self = .string(value)
    case .float(let value): self = .number(Double(value))
    case .double(let value): self = .number(value)
    case .int(let value): self = .number(Double(value))
    case .uint(let value): self = .number(Double(value))
    case .bool(let value): self = .bool(value)
    case .null: self = .null
    case .json(let text):
      self = (try? JSONParser.parse(Array(text.utf8))).map(StyleValue.init) ?? .null
    }
  }

  /// Whether a feature's attribute has the same type and value.
  func equals(_ property: PropertyValue) -> Bool {
    switch (self, property) {
    case (.string(let mine), .string(let other)): mine == other
    case (.bool(let mine), .bool(let other)): mine == other
    case (.null, .null): true
    case (.number(let mine), _): property.number == mine
    case (_, .json): self == StyleValue(property)
    default: false
    }
  }
}
