import JSON
import VectorTiles

extension ExpressionParser {
  mutating func assertion(
    _ type: ValueType, _ call: Call
  ) throws(ExpressionProblem) -> TypedExpression {
    guard call.count > 0 else { throw call.problem("Expected at least one argument.") }
    return TypedExpression(.assertion(type, try arguments(of: call, expecting: .value)), type)
  }

  mutating func arrayAssertion(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    guard call.count > 0 else { throw call.problem("Expected at least one argument.") }
    var item = ValueType.value
    if call.count > 1 {
      switch call.items[1] {
      case "string": item = .string
      case "number": item = .number
      case "boolean": item = .boolean
      default:
        throw call.place.item(1).problem(
          "The item type argument of \"array\" must be one of string, number, boolean")
      }
    }
    var count: Int?
    if call.count > 2, call.items[2] != .null {
      guard let length = call.items[2].integer(Int.self), length >= 0 else {
        throw call.place.item(2).problem(
          "The length argument to \"array\" must be a positive integer literal")
      }
      count = length
    }
    let type = ValueType.array(item, count: count)
    let values = try arguments(from: min(call.count, 3), of: call, expecting: .value)
    return TypedExpression(.assertion(type, values), type)
  }

  mutating func conversion(
    _ type: ValueType, _ call: Call
  ) throws(ExpressionProblem) -> TypedExpression {
    guard call.count > 0 else { throw call.problem("Expected at least one argument.") }
    if (type == .boolean || type == .string) && call.count != 1 {
      throw call.problem("Expected one argument.")
    }
    return TypedExpression(.coercion(type, try arguments(of: call, expecting: .value)), type)
  }

  mutating func comparison(
    _ comparison: Comparison, _ call: Call
  ) throws(ExpressionProblem) -> TypedExpression {
    guard call.count == 2 || call.count == 3 else {
      throw call.problem("Expected two or three arguments.")
    }
    var left = try argument(1, of: call, expecting: .value)
    try check(left.type, comparison, call.place.item(1))
    var right = try argument(2, of: call, expecting: .value)
    try check(right.type, comparison, call.place.item(2))
    guard left.type == right.type || left.type == .value || right.type == .value else {
      throw call.problem("Cannot compare types '\(left.type)' and '\(right.type)'.")
    }
    if call.count == 3 { return try collated(comparison, left, right, call) }
    if comparison.isOrder {
      if left.type == .value && right.type != .value {
        left = TypedExpression(.assertion(right.type, [left.expression]), right.type)
      } else if right.type == .value && left.type != .value {
        right = TypedExpression(.assertion(left.type, [right.expression]), left.type)
      }
    }
    return TypedExpression(
      .compared(comparison, left.expression, right.expression), .boolean)
  }

  private func check(
    _ type: ValueType, _ comparison: Comparison, _ place: Place
  ) throws(ExpressionProblem) {
    switch type {
    case .string, .number, .value: return
    case .boolean, .null:
      if !comparison.isOrder { return }
    default: break
    }
    throw place.problem(
      "\"\(comparison.rawValue)\" comparisons are not supported for type '\(type)'.")
  }
}

extension Expression {
  /// A comparison. Testing an attribute for equality with a constant takes a faster form, which
  /// reads the attribute without converting it.
  static func compared(
    _ comparison: Comparison, _ left: Expression, _ right: Expression
  ) -> Expression {
    guard !comparison.isOrder, case .literal(let value) = right, !value.isNull else {
      return .comparison(comparison, left, right)
    }
    switch left {
    case .attribute(let name): return .filterComparison(.attribute(name), comparison, value)
    case .geometryType:
      if let test = geometryTest(comparison, value) { return test }
    default: break
    }
    return .comparison(comparison, left, right)
  }
  /// Tests a feature's geometry for the kind that `value` names; `nil` if it names none.
  static func geometryTest(_ comparison: Comparison, _ value: StyleValue) -> Expression? {
    guard let kind = value.string.flatMap(GeometryKind.init(styleName:)) else { return nil }
    return comparison == .equal ? .isGeometry(kind) : .call(.not, [.isGeometry(kind)])
  }
}
