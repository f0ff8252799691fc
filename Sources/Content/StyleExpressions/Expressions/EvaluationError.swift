import JSON

/// Why an expression has no value for a feature. The message is only made when somebody reads it,
/// since an expression may fail for every feature of a tile.
package enum EvaluationError: Error, Equatable, CustomStringConvertible {
  case wrongType(expected: ValueType, found: StyleValue)
  case notComparable(Comparison, StyleValue, StyleValue)
  case notConvertible(StyleValue, to: ValueType)
  case notAmong([String], StyleValue)
  /// An index outside an array of `count` items.
  case index(Double, count: Int)
  case invalidColor([StyleValue], reason: String)
  case text(String)
  /// Another error, with its place inside the expression, such as `[2][1]`.
  indirect case at(key: String, EvaluationError)

  package var description: String {
    switch self {
    case .wrongType(let expected, let found):
      return "Expected value to be of type \(expected), but found \(found.type) instead."
    case .notComparable(let comparison, let left, let right):
      return "Expected arguments for \"\(comparison.rawValue)\" to be (string, string) or "
        + "(number, number), but found (\(left.kindName), \(right.kindName)) instead."
    case .notConvertible(let value, let type):
      switch type {
      case .color, .padding, .numberArray, .colorArray, .projectionDefinition:
        return "Could not parse \(type) from value '\(value.string ?? value.json.text)'"
      default: return "Could not convert \(value.json.text) to \(type)."
      }
    case .notAmong(let allowed, let value):
      let list = allowed.map { "\"\($0)\"" }.joined(separator: ", ")
      return "Expected value to be one of \(list), but found \(value.json.text) instead."
    case .index(let index, let count): return Self.indexText(index, count)
    case .invalidColor(let parts, let reason):
      // The specification's tests expect spaces only if the number of parts is right.
      let separator = (3...4).contains(parts.count) ? ", " : ","
      let list = parts.map(\.json.text).joined(separator: separator)
      return "Invalid rgba value [\(list)]: \(reason)"
    case .text(let text): return text
    case .at(_, let error): return error.description
    }
  }

  /// The place inside the expression, if known.
  package var key: String? {
    if case .at(let key, _) = self { key } else { nil }
  }

  private static func indexText(_ index: Double, _ count: Int) -> String {
    let written = javaScriptText(of: index)
    if index < 0 { return "Array index out of bounds: \(written) < 0." }
    if index >= Double(count) { return "Array index out of bounds: \(written) > \(count - 1)." }
    return "Array index must be an integer, but found \(written) instead."
  }
}

extension StyleValue {
  /// The type's name without item type and length.
  var kindName: String {
    if case .array = self { return "array" }
    return type.description
  }
}
