import JSON
import VectorTiles

extension ExpressionParser {
  mutating func assertion(
    _ name: String, _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count > 1 else { throw place.problem("Expected at least one argument.") }
    if name == "array" { return try arrayAssertion(items, place) }
    let type: ValueType =
      switch name {
      case "string": .string
      case "number": .number
      case "boolean": .boolean
      default: .object
      }
    let values = try arguments(items, from: 1, place, expecting: .value)
    return TypedExpression(.assertion(type, values), type)
  }

  private mutating func arrayAssertion(
    _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    var item = ValueType.value
    var count: Int?
    var start = 1
    if items.count > 2 {
      switch items[1] {
      case "string": item = .string
      case "number": item = .number
      case "boolean": item = .boolean
      default:
        throw place.item(1).problem(
          "The item type argument of \"array\" must be one of string, number, boolean")
      }
      start = 2
    }
    if items.count > 3 {
      if items[2] != .null {
        guard case .number(let length) = items[2], let whole = Int(exactly: length), whole >= 0
        else {
          throw place.item(2).problem(
            "The length argument to \"array\" must be a positive integer literal")
        }
        count = whole
      }
      start = 3
    }
    let type = ValueType.array(item, count: count)
    let values = try arguments(items, from: start, place, expecting: .value)
    return TypedExpression(.assertion(type, values), type)
  }

  mutating func conversion(
    _ name: String, _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count > 1 else { throw place.problem("Expected at least one argument.") }
    let type: ValueType =
      switch name {
      case "to-number": .number
      case "to-string": .string
      case "to-boolean": .boolean
      default: .color
      }
    if (type == .boolean || type == .string) && items.count != 2 {
      throw place.problem("Expected one argument.")
    }
    let values = try arguments(items, from: 1, place, expecting: .value)
    return TypedExpression(.coercion(type, values), type)
  }

  mutating func comparison(
    _ name: String, _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count == 3 || items.count == 4, let comparison = Comparison(rawValue: name) else {
      throw place.problem("Expected two or three arguments.")
    }
    var left = try parse(items[1], at: place.item(1), expecting: .value)
    try check(left.type, comparison, place.item(1))
    var right = try parse(items[2], at: place.item(2), expecting: .value)
    try check(right.type, comparison, place.item(2))
    guard left.type == right.type || left.type == .value || right.type == .value else {
      throw place.problem("Cannot compare types '\(left.type)' and '\(right.type)'.")
    }
    if items.count == 4 {
      return try collated(comparison, left, right, by: items[3], place)
    }
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
  /// The comparison; that of an attribute with a constant in its quicker form, which looks at the
  /// attribute where it lies.
  static func compared(
    _ comparison: Comparison, _ left: Expression, _ right: Expression
  ) -> Expression {
    guard !comparison.isOrder, case .literal(let value) = right, !value.isNull else {
      return .comparison(comparison, left, right)
    }
    switch left {
    case .attribute(let name): return .filterComparison(.attribute(name), comparison, value)
    case .geometryType:
      guard let kind = value.string.flatMap(GeometryKind.init(styleName:)) else { break }
      return comparison == .equal ? .isGeometry(kind) : .call(.not, [.isGeometry(kind)])
    default: break
    }
    return .comparison(comparison, left, right)
  }
}
