import JSON

extension ExpressionParser {
  mutating func item(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    try call.checkCount(2...2)
    let index = try argument(1, of: call, expecting: .number)
    let list = try argument(2, of: call, expecting: .array(call.expected ?? .value, count: nil))
    var type = ValueType.value
    if case .array(let item, _) = list.type { type = item }
    return TypedExpression(.call(.at, [index.expression, list.expression]), type)
  }

  mutating func search(
    _ operation: Operation, _ result: ValueType, _ counts: ClosedRange<Int>, _ call: Call
  ) throws(ExpressionProblem) -> TypedExpression {
    try call.checkCount(counts)
    let needle = try argument(1, of: call, expecting: .value)
    let haystack = try argument(2, of: call, expecting: .value)
    switch needle.type {
    case .boolean, .string, .number, .null, .value: break
    default:
      throw call.problem(
        "Expected first argument to be of type boolean, string, number or null, "
          + "but found \(needle.type) instead")
    }
    let start = try arguments(from: 3, of: call, expecting: .number)
    return TypedExpression(
      .call(operation, [needle.expression, haystack.expression] + start), result)
  }

  mutating func slice(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    try call.checkCount(2...3)
    let value = try argument(1, of: call, expecting: .value)
    let bounds = try arguments(from: 2, of: call, expecting: .number)
    var type = value.type
    switch type {
    case .array(let item, _): type = .array(item, count: nil)
    case .string, .value: break
    default:
      throw call.problem(
        "Expected first argument to be of type array or string, but found \(type) instead")
    }
    return TypedExpression(.call(.slice, [value.expression] + bounds), type)
  }

  mutating func length(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    try call.checkCount(1...1)
    let value = try argument(1, of: call)
    switch value.type {
    case .array, .string, .value: break
    default:
      throw call.problem(
        "Expected argument of type string or array, but found \(value.type) instead.")
    }
    return TypedExpression(.call(.length, [value.expression]), .number)
  }
}
