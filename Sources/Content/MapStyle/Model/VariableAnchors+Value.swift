import StyleExpressions

/// Alternating anchors and offsets: `["top", [0, 1], "left", [1, 0]]`. In expressions this is an
/// array of any values.
extension VariableAnchors: StylePropertyValue {
  package static var valueType: ValueType { .anyArray }

  package init?(_ value: StyleValue) {
    guard case .array(let items) = value, items.count.isMultiple(of: 2) else { return nil }
    self.init()
    for index in stride(from: 0, to: items.count, by: 2) {
      guard let anchor = SymbolLayout.Anchor(items[index]),
        let offset = SIMD2<Double>(items[index + 1])
      else { return nil }
      choices.append(Choice(anchor: anchor, offset: offset))
    }
  }
}
