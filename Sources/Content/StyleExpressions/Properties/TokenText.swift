extension PropertySpecification {
  /// A constant, or an expression if the property has tokens and the text contains `{name}`.
  func withTokens(_ value: StyleValue) -> Expression {
    let text = value.text
    guard hasTokens, text.contains("{") else { return .literal(value) }
    let parts = TokenText.parts(text)
    let whole = parts.count == 1 ? parts[0] : .call(.concatenate, parts)
    switch type {
    case .formatted, .resolvedImage: return .coercion(type, [whole])
    default: return whole
    }
  }
}

/// A string in the older syntax, in which `{name}` stands for an attribute.
package enum TokenText {
  /// Plain text, or the name of an attribute.
  package struct Part: Sendable, Equatable {
    package var text: String
    package var isAttribute = false
  }

  package static func split(_ text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(Part(text: String(rest[..<open]))) }
      let name = String(rest[rest.index(after: open)..<close])
      parts.append(Part(text: name, isAttribute: true))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(Part(text: String(rest))) }
    return parts
  }

  static func parts(_ text: String) -> [Expression] {
    split(text).map { part in
      part.isAttribute
        ? .coercion(.string, [.attribute(part.text)]) : .literal(.string(part.text))
    }
  }
}
