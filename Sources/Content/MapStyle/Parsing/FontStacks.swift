import JSON

/// Finds the font stacks that a style spells out, such as `["Noto Sans Bold"]`, also in branches of
/// expressions, but not those that expressions compute from data.
enum FontStacks {
  /// The font stacks of the layers in file order, each joined by commas. The first is the default
  /// for layers without fonts.
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
