import JSON
import StyleExpressions

/// The property of a published expression test (`propertySpec`).
struct PublishedSpecification {
  private let type: ValueType?
  private let isFunction: Bool
  private let fallback: JSONValue?
  private let specification: PropertySpecification

  /// `nil` if the type of the property is unknown.
  init?(_ test: JSONValue) {
    let json = test["propertySpec"]
    guard let type = Self.type(json) else { return nil }
    self.type = type
    var specification = PropertySpecification(type: type ?? .value)
    specification.allowed = json?["values"]?.object?.keys
    specification.isInterpolated = json?["expression"]?["interpolated"]?.bool ?? (json == nil)
    specification.mayUseZoom =
      json?["expression"]?["parameters"]?.array?.contains("zoom") ?? true
    specification.coercesText = json?["type"]?.string == "string"
    specification.hasTokens = json?["tokens"]?.bool ?? false
    for (name, value) in test["globalState"]?.object?.members ?? [] {
      specification.state[name] = StyleValue(value)
    }
    self.specification = specification
    fallback = json?["default"]
    isFunction = test["expression"]?.object != nil
  }

  /// The outer `nil` means an unknown type, the inner one that any type is accepted.
  private static func type(_ json: JSONValue?) -> ValueType?? {
    switch json?["type"]?.string {
    case nil: return .some(nil)
    case "number": return .number
    case "string", "enum": return .string
    case "boolean": return .boolean
    case "color": return .color
    case "null": return .null
    case "formatted": return .formatted
    case "resolvedImage": return .resolvedImage
    case "padding": return .padding
    case "numberArray": return .numberArray
    case "colorArray": return .colorArray
    case "projectionDefinition": return .projectionDefinition
    case "array":
      let item: ValueType =
        switch json?["value"]?.string {
        case "number": .number
        case "string": .string
        default: .value
        }
      return .array(item, count: json?["length"]?.number.flatMap { Int(exactly: $0) })
    default: return nil
    }
  }

  func compile(_ json: JSONValue) throws(ExpressionProblem) -> TypedExpression {
    try specification.compileTyped(json, expecting: type)
  }

  func compileTraced(_ json: JSONValue) throws(ExpressionProblem) -> Expression {
    try specification.compileTraced(json, expecting: type)
  }

  /// The value, checked against the property's allowed values, or the property's default for null.
  func value(
    of expression: Expression, _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    let value = try expression.evaluate(context)
    if !isFunction { try specification.check(value) }
    guard value.isNull, let fallback else { return value }
    return specification.constant(fallback) ?? value
  }
}
