extension PropertySpecification {
  /// Compiles a property's JSON: a constant, an expression, or a function of the older syntax.
  package func compile(_ json: JSONValue) throws(ExpressionProblem) -> Expression {
    try compileTyped(json, expecting: type).expression
  }

  /// As `compile`, with the type that was found, which `expected` (`nil`: any) must accept.
  package func compileTyped(
    _ json: JSONValue, expecting expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    let typed: TypedExpression
    switch json {
    case .object(let object):
      typed = TypedExpression(try StopFunctionParser.parse(object, for: self), type)
    case .array(let items) where isExpression(items):
      typed = try ExpressionParser.parse(
        json, expecting: expected, coercing: coercesText, state: state)
      try ZoomCurveRule.check(typed, isInterpolated: isInterpolated)
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

  /// As `compileTyped` for an expression that compiles; errors of its evaluation tell their place.
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

  /// Throws when a value is not among the words of an enumeration.
  package func check(_ value: StyleValue) throws(EvaluationError) {
    guard let allowed, !value.isNull else { return }
    guard case .string(let word) = value, allowed.contains(word) else {
      throw .notAmong(allowed, value)
    }
  }

  /// A plain array is a value where an array is wanted, unless an operator's name leads it.
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

extension ExpressionParser {
  private static let others: Set<String> = [
    "literal", "zoom", "id", "geometry-type", "properties", "pi", "e", "ln2", "string", "number",
    "boolean", "object", "array", "to-number", "to-string", "to-boolean", "to-color", "==", "!=",
    "<", "<=", ">", ">=", "all", "any", "case", "match", "coalesce", "step", "interpolate",
    "interpolate-hcl", "interpolate-lab", "semiliteral", "global-state", "line-progress",
    "heatmap-density", "elevation", "let", "var", "at", "in", "index-of", "slice", "length",
    "format", "image", "collator", "number-format", "within", "distance", "accumulated",
  ]

  /// Whether the specification has an operator of this name.
  package static func isOperator(_ name: String) -> Bool {
    Signature.table[name] != nil || others.contains(name)
  }
}

/// The specification's rule that the zoom of a property may only drive one curve at the top,
/// so that its values between two zooms are known from those at them.
enum ZoomCurveRule {
  private static let nested =
    "\"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" "
    + "expression."
  private static let several =
    "Only one zoom-based \"step\" or \"interpolate\" subexpression may be used in an expression."

  static func check(
    _ typed: TypedExpression, isInterpolated: Bool
  ) throws(ExpressionProblem) {
    let expression = typed.expression
    let found = try curve(expression)
    if typed.bindsZoomCurve {
      throw ExpressionProblem(key: "", reason: found == nil ? nested : several)
    }
    if found == nil && ExpressionDependencies(expression).zoom {
      throw ExpressionProblem(key: "", reason: nested)
    }
    if found == .interpolation && !isInterpolated {
      throw ExpressionProblem(
        key: "", reason: "\"interpolate\" expressions cannot be used with this property")
    }
  }

  /// Whether an expression is a curve over the zoom, or has one where it must not.
  static func hasCurve(_ expression: Expression) -> Bool {
    do throws(ExpressionProblem) { return try curve(expression) != nil } catch { return true }
  }

  private enum Kind { case step, interpolation }

  private static func curve(_ expression: Expression) throws(ExpressionProblem) -> Kind? {
    var result: Kind?
    switch expression {
    case .step(let curve): if case .zoom = curve.input { result = .step }
    case .interpolation(let curve): if case .zoom = curve.input { result = .interpolation }
    case .coalesce(let arguments):
      for argument in arguments {
        if let found = try curve(argument) { return found }
      }
      return nil
    default: break
    }
    for child in expression.children {
      guard try curve(child) != nil else { continue }
      throw ExpressionProblem(key: "", reason: result == nil ? nested : several)
    }
    return result
  }
}
