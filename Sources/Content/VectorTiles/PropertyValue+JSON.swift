import JSON

extension JSONText {
  /// An attribute value as JSON. A `Float` gets the fewest digits that identify it.
  package static func value(_ value: PropertyValue) -> String {
    switch value {
    case .string(let value): string(value)
    case .float(let value): value.isFinite ? "\(value)" : "null"
    case .double(let value): number(value)
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    case .json(let text): text
    }
  }
}
