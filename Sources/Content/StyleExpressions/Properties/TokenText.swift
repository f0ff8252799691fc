extension PropertySpecification {
  /// A constant; text with `{name}` in it becomes an expression where the property has tokens.
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

/// Text of the older syntax, in which `{name}` stands for an attribute.
enum TokenText {
  static func parts(_ text: String) -> [Expression] {
    var parts: [Expression] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.literal(.string(String(rest[..<open])))) }
      let name = String(rest[rest.index(after: open)..<close])
      parts.append(.coercion(.string, [.attribute(name)]))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.literal(.string(String(rest)))) }
    return parts
  }
}
