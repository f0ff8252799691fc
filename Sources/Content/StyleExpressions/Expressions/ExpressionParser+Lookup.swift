import JSON

extension ExpressionParser {
  mutating func item(
    _ items: [JSONValue], _ place: Place, _ expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    try checkCount(items, 2...2, place)
    let index = try parse(items[1], at: place.item(1), expecting: .number)
    let list = try parse(
      items[2], at: place.item(2), expecting: .array(expected ?? .value, count: nil))
    var type = ValueType.value
    if case .array(let item, _) = list.type { type = item }
    return TypedExpression(.call(.at, [index.expression, list.expression]), type)
  }

  mutating func search(
    _ name: String, _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    try checkCount(items, name == "in" ? 2...2 : 2...3, place)
    let needle = try parse(items[1], at: place.item(1), expecting: .value)
    let haystack = try parse(items[2], at: place.item(2), expecting: .value)
    switch needle.type {
    case .boolean, .string, .number, .null, .value: break
    default:
      throw place.problem(
        "Expected first argument to be of type boolean, string, number or null, "
          + "but found \(needle.type) instead")
    }
    var parts = [needle.expression, haystack.expression]
    if items.count == 4 {
      parts.append(try parse(items[3], at: place.item(3), expecting: .number).expression)
    }
    return name == "in"
      ? TypedExpression(.call(.isIn, parts), .boolean)
      : TypedExpression(.call(.indexOf, parts), .number)
  }

  mutating func slice(
    _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    try checkCount(items, 2...3, place)
    let value = try parse(items[1], at: place.item(1), expecting: .value)
    let bounds = try arguments(items, from: 2, place, expecting: .number)
    var type = value.type
    switch type {
    case .array(let item, _): type = .array(item, count: nil)
    case .string, .value: break
    default:
      throw place.problem(
        "Expected first argument to be of type array or string, but found \(type) instead")
    }
    return TypedExpression(.call(.slice, [value.expression] + bounds), type)
  }

  mutating func length(
    _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count == 2 else {
      throw place.problem("Expected 1 argument, but found \(items.count - 1) instead.")
    }
    let value = try parse(items[1], at: place.item(1))
    switch value.type {
    case .array, .string, .value: break
    default:
      throw place.problem(
        "Expected argument of type string or array, but found \(value.type) instead.")
    }
    return TypedExpression(.call(.length, [value.expression]), .number)
  }

  private func checkCount(
    _ items: [JSONValue], _ allowed: ClosedRange<Int>, _ place: Place
  ) throws(ExpressionProblem) {
    guard allowed.contains(items.count - 1) else {
      let wanted =
        allowed.count == 1
        ? "\(allowed.lowerBound)" : "\(allowed.lowerBound) or \(allowed.upperBound)"
      throw place.problem(
        "Expected \(wanted) arguments, but found \(items.count - 1) instead.")
    }
  }
}
