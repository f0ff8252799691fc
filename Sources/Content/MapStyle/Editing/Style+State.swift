import JSON
import StyleExpressions

// The values that `global-state` reads. They are part of the compiled expressions, which are
// compiled anew for a new value.
extension Style {
  /// Sets a value that `global-state` reads; `null` restores the style's own.
  ///
  /// - Returns: The changes of the layers that read it.
  package mutating func setState(_ name: String, to value: JSONValue) -> [LayerChange] {
    let new = value == .null ? initialState[name] : StyleValue(value)
    guard state[name] != new else { return [] }
    state[name] = new
    return drawingOrder.flatMap { compileAgain(layer: $0, reading: name) }
  }

  private mutating func compileAgain(layer index: Int, reading name: String) -> [LayerChange] {
    var changes: [LayerChange] = []
    let definition = layers[index].definition
    for section in [PropertyDeclaration.Section.layout, .paint] {
      for (property, json) in definition[section.rawValue]?.object?.members ?? []
      where json.readsState(name) {
        changes += compileAgain(property, section, ofLayerAt: index)
      }
    }
    if let filter = definition["filter"], filter.readsState(name),
      let change = try? setFilter(filter, ofLayer: layers[index].id)
    {
      changes.append(change)
    }
    return changes
  }

  /// A property that the new value makes unusable gets its default, as it would in a file.
  private mutating func compileAgain(
    _ property: String, _ section: PropertyDeclaration.Section, ofLayerAt index: Int
  ) -> [LayerChange] {
    let before = layers[index]
    guard let json = before.definition[section.rawValue]?[property] else { return [] }
    let change =
      (try? setProperty(property, section, ofLayerAt: index, to: json))
      ?? (try? setProperty(property, section, ofLayerAt: index, to: .null))
    layers[index].definition = before.definition
    layers[index].writtenText = before.writtenText
    return change.map { [$0] } ?? []
  }
}

extension JSONValue {
  /// Whether an expression reads a value of the state.
  fileprivate func readsState(_ name: String) -> Bool {
    switch self {
    case .array(let items):
      items == ["global-state", .string(name)] || items.contains { $0.readsState(name) }
    case .object(let object): object.members.contains { $0.value.readsState(name) }
    default: false
    }
  }
}
