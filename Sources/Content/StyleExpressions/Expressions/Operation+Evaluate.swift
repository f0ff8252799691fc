extension Operation {
  func evaluate(
    _ arguments: [Expression], _ context: EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    switch self {
    case .unary(let function): return .number(function(try arguments[0].number(context)))
    case .binary(let function):
      let left = try arguments[0].number(context)
      return .number(function(left, try arguments[1].number(context)))
    case .folded(var result, let function):
      for argument in arguments { result = function(result, try argument.number(context)) }
      return .number(result)
    case .concatenate: return .string(try Self.concatenated(arguments, context))
    case .upperCase: return .string(try arguments[0].string(context).bounded().uppercased())
    case .lowerCase: return .string(try arguments[0].string(context).bounded().lowercased())
    case .join: return try Self.joined(arguments, context)
    case .split: return try Self.split(arguments, context)
    case .isSupportedScript: return .bool(true)
    case .isSameScript:
      let texts = (try arguments[0].string(context), try arguments[1].string(context))
      return .bool(Script(ofFirstLetterOf: texts.0) == Script(ofFirstLetterOf: texts.1))
    case .resolvedLocale:
      let collator = try arguments[0].evaluate(context)
      if case .collator(let collator) = collator { return .string(collator.locale) }
      return .string(Collator.defaultLocale)
    case .get: return context.attribute(try arguments[0].string(context)) ?? .null
    case .has: return .bool(context.attribute(try arguments[0].string(context)) != nil)
    case .getIn: return try Self.member(arguments, context) ?? .null
    case .hasIn: return .bool(try Self.member(arguments, context) != nil)
    case .at: return try Self.item(arguments, context)
    case .isIn: return .bool(try Self.index(arguments, context, wanted: "in") != nil)
    case .indexOf:
      return .number(Double(try Self.index(arguments, context, wanted: "index-of") ?? -1))
    case .slice: return try Self.slice(arguments, context)
    case .length: return try Self.length(try arguments[0].evaluate(context))
    case .accumulated: return context.accumulated
    case .typeName: return .string(try arguments[0].evaluate(context).type.description)
    case .rgba: return try Self.color(arguments, context)
    case .toRGBA: return try Self.components(arguments[0].evaluate(context))
    case .not: return .bool(try !arguments[0].holds(context))
    case .error: throw .text(try arguments[0].string(context))
    case .makeArray: return .array(try Self.items(arguments, context))
    case .featureState:
      return context.featureState[try arguments[0].string(context)] ?? .null
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
