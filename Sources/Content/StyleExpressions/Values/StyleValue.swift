import JSON

/// A value during the evaluation of an expression.
package enum StyleValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case color(Color)
  case array([StyleValue])
  case object([String: StyleValue])
  case formatted(FormattedText)
  case image(ResolvedImage)
  indirect case collator(Collator)
  indirect case padding(BoxPadding)
  case numberArray([Double])
  case colorArray([Color])
  indirect case projection(ProjectionDefinition)

  package init(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let items): self = .array(items.map(StyleValue.init))
    case .object(let object):
      var members: [String: StyleValue] = [:]
      for (key, value) in object.members { members[key] = StyleValue(value) }
      self = .object(members)
    }
  }

  package var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The value as JSON, with object members sorted by name and colours as CSS text.
  package var json: JSONValue {
    switch self {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .number(let value): return .number(value)
    case .string(let value): return .string(value)
    case .color(let color): return .string(color.cssText)
    case .array(let items): return .array(items.map(\.json))
    case .object(let members):
      return .object(JSONObject(members.map { ($0, $1.json) }.sorted { $0.0 < $1.0 }))
    case .formatted(let text): return text.json
    case .image(let image): return image.json
    case .collator(let collator): return .string(collator.locale)
    case .padding(let padding): return Self.valuesJSON(padding.numbers.map(JSONValue.number))
    case .numberArray(let numbers): return Self.valuesJSON(numbers.map(JSONValue.number))
    case .colorArray(let colors): return Self.valuesJSON(colors.map(\.componentsJSON))
    case .projection(let definition): return definition.json
    }
  }

  /// The result of `to-string`.
  package var text: String {
    switch self {
    case .null: ""
    case .string(let value): value
    case .color(let color): color.cssText
    case .formatted(let formatted): formatted.text
    case .image(let image): image.name
    case .padding(let padding): JSONValue.array(padding.numbers.map(JSONValue.number)).text
    case .numberArray(let numbers): JSONValue.array(numbers.map(JSONValue.number)).text
    case .colorArray(let colors): "[" + colors.map(\.cssText).joined(separator: ",") + "]"
    case .bool, .number, .array, .object, .collator, .projection: json.text
    }
  }
}
