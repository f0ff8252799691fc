import JSON

/// What the style specification says of one property.
package struct PropertySpecification: Sendable {
  package var type: ValueType
  /// The words that an enumeration allows; `nil` for other types.
  package var allowed: [String]?
  /// The words that the items of an array must be; `nil` when they may be any.
  package var allowedItems: [String]?
  /// Whether values between two stops are mixed.
  package var isInterpolated: Bool
  package var mayUseZoom: Bool
  package var mayUseFeature: Bool
  /// Whether text converts from other values by itself (`text-field`).
  package var coercesText: Bool
  /// Whether text of the older syntax names attributes in braces.
  package var hasTokens = false
  /// What `global-state` reads.
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

  /// How values of a declared property are written.
  package init<Value: StylePropertyValue>(_ declaration: PropertyDeclaration, _: Value.Type) {
    self.init(
      type: Value.valueType, allowed: Value.allowedWords, isInterpolated: Value.isInterpolated,
      mayUseFeature: declaration.mayUseFeature)
    allowedItems = Value.allowedItems
    hasTokens = declaration.hasTokens
  }

  /// The value that plain JSON gives; `nil` when it is of another type.
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

  /// Whether the items of an array are among the words that they must be.
  func hasAllowedItems(_ value: StyleValue) -> Bool {
    guard let allowedItems, case .array(let items) = value else { return true }
    return items.allSatisfy { $0.string.map(allowedItems.contains) ?? false }
  }
}
