import JSON

extension PropertySpecification {
  /// Compiles a property's JSON: a constant, an expression, or a function of the older syntax.
  package func compile(_ json: JSONValue) throws(ExpressionProblem) -> Expression {
    try compileTyped(json, expecting: type).expression
  }

  /// Like `compile`, but also returns the type, which `expected` must accept (`nil` accepts any).
  package func compileTyped(
    _ json: JSONValue, expecting expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    let typed: TypedExpression
    switch json {
    case .object(let object):
      let function = StopFunctionParser(specification: self, object: object)
      typed = TypedExpression(try function.expression(), type)
    case .array(let items) where isExpression(items):
      typed = try ExpressionParser.parse(
        json, expecting: expected, coercing: coercesText, state: state)
      try typed.zoomUse.check(isInterpolated: isInterpolated)
    default:
      guard let value = constant(json) else { throw mismatch(json) }
      return TypedExpression(withTokens(value), value.type)
    }
    try checkDependencies(typed.expression)
    if case .literal(let value) = typed.expression, let allowed,
      !(value.string.map(allowed.contains) ?? false)
    {
      throw mismatch(value.json)
    }
    return typed
  }

  /// Like `compileTyped`, but evaluation errors report their place in the expression.
  package func compileTraced(
    _ json: JSONValue, expecting expected: ValueType?
  ) throws(ExpressionProblem) -> Expression {
    guard case .array(let items) = json, isExpression(items) else {
      return try compileTyped(json, expecting: expected).expression
    }
    return try ExpressionParser.parse(
      json, expecting: expected, coercing: coercesText, state: state, isTracing: true
    ).expression
  }

  private func checkDependencies(_ expression: Expression) throws(ExpressionProblem) {
    let dependencies = ExpressionDependencies(expression)
    if !mayUseFeature && !dependencies.feature.isEmpty {
      throw ExpressionProblem(key: "", reason: "data expressions not supported")
    }
    if !mayUseZoom && dependencies.zoom {
      throw ExpressionProblem(key: "", reason: "zoom expressions not supported")
    }
  }

  /// Throws if a value is not one of the words of the property's enumeration.
  package func check(_ value: StyleValue) throws(EvaluationError) {
    guard let allowed, !value.isNull else { return }
    guard case .string(let word) = value, allowed.contains(word) else {
      throw .notAmong(allowed, value)
    }
  }

  /// If an array is expected, a JSON array is a value unless an operator's name comes first.
  private func isExpression(_ items: [JSONValue]) -> Bool {
    switch type {
    case .array,
      _ where type.isCompound:
      break
    default: return true
    }
    guard case .string(let name)? = items.first else { return false }
    return ExpressionParser.isOperator(name)
  }

  private func mismatch(_ json: JSONValue) -> ExpressionProblem {
    if let allowed {
      let list = allowed.joined(separator: ", ")
      return ExpressionProblem(key: "", reason: "expected one of \(list), found \(json.text)")
    }
    return ExpressionProblem(key: "", reason: "expected \(type), found \(json.text.prefix(80))")
  }
}
