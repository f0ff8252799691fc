extension Operation {
  static func member(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue? {
    let key = try arguments[0].string(context)
    if case .properties = arguments[1] { return context.attribute(key) }
    let value = try arguments[1].evaluate(context)
    guard case .object(let members) = value else {
      throw .wrongType(expected: .object, found: value)
    }
    return members[key]
  }

  static func item(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    let index = try arguments[0].number(context)
    let list = try arguments[1].evaluate(context)
    guard case .array(let items) = list else {
      throw .wrongType(expected: .anyArray, found: list)
    }
    guard let position = Int(exactly: index), items.indices.contains(position) else {
      throw .index(index, count: items.count)
    }
    return items[position]
  }

  static func length(_ value: StyleValue) throws(EvaluationError) -> StyleValue {
    switch value {
    case .string(let text): return .number(Double(try text.bounded().unicodeScalars.count))
    case .array(let items): return .number(Double(items.count))
    default:
      throw .text(
        "Expected value to be of type string or array, but found \(value.kindName) instead.")
    }
  }

  /// The index of the first argument in the second, starting at the third if there is one.
  static func index(
    _ arguments: [Expression], _ context: EvaluationContext, wanted: String
  ) throws(EvaluationError) -> Int? {
    let needle = try arguments[0].evaluate(context)
    let haystack = try arguments[1].evaluate(context)
    if wanted == "in" && !haystack.isTruthy { return nil }
    switch needle {
    case .bool, .string, .number, .null: break
    default:
      throw .text(
        "Expected first argument to be of type boolean, string, number or null, "
          + "but found \(needle.kindName) instead.")
    }
    let start = arguments.count > 2 ? try arguments[2].number(context) : 0
    switch haystack {
    case .string(let text):
      let part = needle.isNull ? "null" : needle.text
      return try index(of: part, in: try text.bounded(), from: max(0, start))
    case .array(let items):
      let from = position(start, in: items.count)
      return items[from...].firstIndex(of: needle)
    default:
      throw .text(
        "Expected second argument to be of type array or string, "
          + "but found \(haystack.kindName) instead.")
    }
  }

  /// The offset of `needle` in `text`, in Unicode scalars, searching from the scalar `start` on.
  private static func index(
    of needle: String, in text: String, from start: Double
  ) throws(EvaluationError) -> Int? {
    let scalars = text.unicodeScalars
    let from = scalars.index(
      scalars.startIndex, offsetBy: position(start, in: scalars.count))
    // An empty text is found at the start.
    if needle.isEmpty { return scalars.distance(from: scalars.startIndex, to: from) }
    return text.firstRange(of: try needle.bounded(), from: from).map {
      scalars.distance(from: scalars.startIndex, to: $0.lowerBound)
    }
  }

  static func slice(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    let value = try arguments[0].evaluate(context)
    let from = try arguments[1].number(context)
    let to = arguments.count > 2 ? try arguments[2].number(context) : .infinity
    switch value {
    case .string(let text):
      let scalars = Array(try text.bounded().unicodeScalars)
      return .string(Self.text(scalars[range(from, to, scalars.count)]))
    case .array(let items): return .array(Array(items[range(from, to, items.count)]))
    default:
      throw .text(
        "Expected first argument to be of type array or string, "
          + "but found \(value.kindName) instead.")
    }
  }

  /// A position as in JavaScript's `slice`: negative ones count from the end.
  private static func position(_ value: Double, in count: Int) -> Int {
    if value.isNaN { return 0 }
    let whole = value.rounded(.towardZero)
    let wanted = whole < 0 ? Double(count) + whole : whole
    return Int(wanted.clamped(0, Double(count)))
  }

  private static func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
    let start = position(from, in: count)
    return start..<max(start, position(to, in: count))
  }
}
