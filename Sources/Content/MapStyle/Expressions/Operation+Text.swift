extension Operation {
  func text(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    switch self {
    case .upperCase: return .string(try arguments[0].string(context).uppercased())
    case .lowerCase: return .string(try arguments[0].string(context).lowercased())
    case .join: return try Self.joined(arguments, context)
    case .split: return try Self.split(arguments, context)
    case .isSupportedScript: return .bool(true)
    case .resolvedLocale:
      guard case .collator(let collator) = try arguments[0].evaluate(context) else {
        return .string(Collator.defaultLocale)
      }
      return .string(collator.locale)
    default:
      var result = ""
      for argument in arguments { result += try argument.evaluate(context).text }
      return .string(result)
    }
  }

  private static func joined(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    let list = try arguments[0].evaluate(context)
    guard case .array(let items) = list else {
      throw .wrongType(expected: .anyArray, found: list)
    }
    return .string(items.map(\.text).joined(separator: try arguments[1].string(context)))
  }

  private static func split(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    let scalars = Array(try arguments[0].string(context).unicodeScalars)
    let separator = Array(try arguments[1].string(context).unicodeScalars)
    guard !separator.isEmpty else { return .array(scalars.map { .string(String($0)) }) }
    var parts: [StyleValue] = []
    var start = 0
    while let found = scalars.firstRange(of: separator, from: start) {
      parts.append(.string(text(scalars[start..<found])))
      start = found + separator.count
    }
    parts.append(.string(text(scalars[start...])))
    return .array(parts)
  }

  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension Array where Element: Equatable {
  /// Where `part` begins at or after `start`; `nil` when it does not occur.
  func firstRange(of part: [Element], from start: Int) -> Int? {
    guard start >= 0, part.count <= count else { return nil }
    let last = count - part.count
    guard start <= last else { return nil }
    return (start...last).first { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
