import Glibc

extension Operation {
  func evaluate(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    switch self {
    case .add, .multiply, .minimum, .maximum:
      return .number(try folded(arguments, context))
    case .subtract, .divide, .remainder, .power:
      let left = try arguments[0].number(context)
      return .number(binary(left, try arguments[1].number(context)))
    case .negate, .squareRoot, .logarithm10, .naturalLogarithm, .logarithm2, .sine, .cosine,
      .tangent, .arcSine, .arcCosine, .arcTangent, .absolute, .round, .floor, .ceiling:
      return .number(unary(try arguments[0].number(context)))
    case .concatenate, .upperCase, .lowerCase, .join, .split, .isSupportedScript,
      .resolvedLocale:
      return try text(arguments, context)
    case .get, .getIn, .has, .hasIn, .at, .isIn, .indexOf, .slice, .length:
      return try lookup(arguments, context)
    case .accumulated: return context.accumulated
    case .typeName: return .string(try arguments[0].evaluate(context).type.description)
    case .rgba: return try Self.color(arguments, context)
    case .toRGBA: return try Self.components(arguments[0].evaluate(context))
    case .not: return .bool(try !arguments[0].holds(context))
    case .error: throw .text(try arguments[0].string(context))
    case .makeArray:
      return .array(try Self.items(arguments, context))
    case .featureState:
      let key = try arguments[0].string(context)
      return context.featureState[key] ?? context.structured?.state(forKey: key) ?? .null
    case .globalState: return try arguments[0].evaluate(context)
    }
  }

  private static func items(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> [StyleValue] {
    var items: [StyleValue] = []
    var room = ExpressionLimits.values
    for argument in arguments {
      let item = try argument.evaluate(context)
      room -= item.valueCount(upTo: room)
      guard room >= 0 else { throw .tooManyValues }
      items.append(item)
    }
    return items
  }

  private func folded(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> Double {
    var result: Double
    switch self {
    case .multiply: result = 1
    case .minimum: result = .infinity
    case .maximum: result = -.infinity
    default: result = 0
    }
    for argument in arguments {
      let value = try argument.number(context)
      switch self {
      case .multiply: result *= value
      case .minimum: result = value.isNaN ? value : Swift.min(result, value)
      case .maximum: result = value.isNaN ? value : Swift.max(result, value)
      default: result += value
      }
    }
    return result
  }

  private func binary(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .subtract: left - right
    case .divide: left / right
    case .remainder: fmod(left, right)
    default: pow(left, right)
    }
  }

  private func unary(_ value: Double) -> Double {
    switch self {
    case .negate: -value
    case .squareRoot: value.squareRoot()
    case .logarithm10: log10(value)
    case .naturalLogarithm: log(value)
    case .logarithm2: log2(value)
    case .sine: sin(value)
    case .cosine: cos(value)
    case .tangent: tan(value)
    case .arcSine: asin(value)
    case .arcCosine: acos(value)
    case .arcTangent: atan(value)
    case .absolute: abs(value)
    case .floor: value.rounded(.down)
    case .ceiling: value.rounded(.up)
    default: value.rounded(.toNearestOrAwayFromZero)
    }
  }

  private static func color(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    var parts: [StyleValue] = []
    for argument in arguments { parts.append(try argument.evaluate(context)) }
    if let problem = Color.problem(rgba: parts) { throw problem }
    return Color(rgba: parts).map(StyleValue.color) ?? .null
  }

  private static func components(_ value: StyleValue) throws(EvaluationError) -> StyleValue {
    guard case .color(let color) = value else { throw .wrongType(expected: .color, found: value) }
    let parts = [color.red * 255, color.green * 255, color.blue * 255, color.alpha]
    return .array(parts.map { .number(Double($0)) })
  }
}
