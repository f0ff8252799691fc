import JSON

/// The style specification's rules for one property.
package struct PropertySpecification: Sendable {
  package var type: ValueType
  /// The words of an enumeration; `nil` for other types.
  package var allowed: [String]?
  /// The words allowed as items of an array; `nil` if any item is allowed.
  package var allowedItems: [String]?
  /// Whether values between two stops are interpolated.
  package var isInterpolated: Bool
  package var mayUseZoom: Bool
  package var mayUseFeature: Bool
  /// Whether other values are converted to text implicitly (`text-field`).
  package var coercesText: Bool
  /// Whether strings in the older syntax name attributes in braces, as in `{name}`.
  package var hasTokens = false
  /// The values that `global-state` reads.
  package var state: [String: StyleValue] = [:]

  package init(
    type: ValueType, allowed: [String]? = nil, isInterpolated: Bool = false,
    mayUseZoom: Bool = true, mayUseFeature: Bool = true, coercesText: Bool = false
  ) {
    self.type = type
    self.allowed = allowed
    self.isInterpolated = isInterpolated
    self.mayUseZoom = mayUseZoom
    self.mayUseFeature = mayUseFeature
    self.coercesText = coercesText
  }

  /// Derives the rules from a property's declaration and the type of its values.
  package init<Value: StylePropertyValue>(_ declaration: PropertyDeclaration, _: Value.Type) {
    self.init(
      type: Value.valueType, allowed: Value.allowedWords, isInterpolated: Value.isInterpolated,
      mayUseFeature: declaration.mayUseFeature)
    allowedItems = Value.allowedItems
    hasTokens = declaration.hasTokens
  }

  /// The value of plain JSON; `nil` if it has the wrong type.
  package func constant(_ json: JSONValue) -> StyleValue? {
    if type == .color {
      return json.string.flatMap(Color.init(css:)).map(StyleValue.color)
    }
    switch (type, json) {
    case (.formatted, .string(let text)): return .formatted(FormattedText(text))
    case (.resolvedImage, .string(let name)): return .image(ResolvedImage(name))
    case _ where type.isCompound: return StyleValue(json).converted(toCompound: type)
    default: break
    }
    let value = StyleValue(json)
    guard value.isMember(of: type), hasAllowedItems(value) else { return nil }
    if let allowed, !(value.string.map(allowed.contains) ?? false) { return nil }
    return value
  }

  /// Whether all items of an array are allowed words.
  func hasAllowedItems(_ value: StyleValue) -> Bool {
    guard let allowedItems, case .array(let items) = value else { return true }
    return items.allSatisfy { $0.string.map(allowedItems.contains) ?? false }
  }
}
