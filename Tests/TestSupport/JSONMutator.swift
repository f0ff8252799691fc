import JSON

/// Changes JSON documents part by part.
package enum JSONMutator {
  /// Values that take the place of others.
  private static let spares: [JSONValue] = [
    .null, true, 0, -1, 1e308, 1e-300, 9_007_199_254_740_993, "", "zoom", "get", [], [:], [[]],
    ["zoom"], ["get", "name"], ["literal", []], ["stops": []], ["+", 1e308, 1e308], ["image", "x"],
    ["format", "a", [:]], ["to-string", ["properties"]], ["%", 1, 0], ["slice", "añ😀", -3, 1e18],
    ["at", -1e18, ["literal", [1]]], ["number-format", 1e300, ["max-fraction-digits": 1e9]],
    ["collator", [:]], ["interpolate", ["linear"], ["zoom"], 0, 0],
  ]

  /// The document with one part replaced, doubled, taken out or exchanged with its neighbour.
  package static func mutated(_ json: JSONValue, _ random: inout SeededGenerator) -> JSONValue {
    let stays = Int.random(in: 0..<5, using: &random) > 0
    switch json {
    case .array(var items) where !items.isEmpty && stays:
      let index = Int.random(in: items.indices, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: items.remove(at: index)
      case 1: items.insert(items[index], at: index)
      case 2: items.swapAt(index, Int.random(in: items.indices, using: &random))
      default: items[index] = mutated(items[index], &random)
      }
      return .array(items)
    case .object(var object) where !object.isEmpty && stays:
      guard let key = object.keys.randomElement(using: &random) else { return json }
      switch Int.random(in: 0..<12, using: &random) {
      case 0: object[key] = nil
      case 1: object[key] = object[object.keys.randomElement(using: &random) ?? key]
      default: object[key] = object[key].map { mutated($0, &random) }
      }
      return .object(object)
    default: return spares.randomElement(using: &random) ?? .null
    }
  }
}
