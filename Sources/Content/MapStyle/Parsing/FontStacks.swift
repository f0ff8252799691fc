import JSON

/// Finds the stacks of fonts that a style spells out, as `["Noto Sans Bold"]` or in the branches of
/// an expression, and not those that its expressions make of what the data say.
enum FontStacks {
  /// The stacks of layers, each joined by commas, in the order of the file; first that of layers
  /// which name none.
  static func spelled(in layers: [JSONValue]) -> [String] {
    var found = [TextLayoutRules.defaultFont.joined(separator: ",")]
    var known = Set(found)
    for layer in layers {
      guard let layout = layer["layout"] else { continue }
      collect(layout, isFont: false, &found, &known)
    }
    return found
  }

  private static func collect(
    _ json: JSONValue, isFont: Bool, _ found: inout [String], _ known: inout Set<String>
  ) {
    switch json {
    case .object(let object):
      for (name, value) in object.members {
        collect(value, isFont: isFont || name == "text-font", &found, &known)
      }
    case .array(let items):
      if isFont, let stack = stack(items), known.insert(stack).inserted { found.append(stack) }
      for item in items { collect(item, isFont: isFont, &found, &known) }
    default: break
    }
  }

  private static func stack(_ items: [JSONValue]) -> String? {
    let names = items.compactMap(\.string)
    guard !names.isEmpty, names.count == items.count else { return nil }
    return names.joined(separator: ",")
  }
}
