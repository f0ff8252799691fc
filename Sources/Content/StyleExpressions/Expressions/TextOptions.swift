import JSON

/// The options of `collator`, not yet evaluated.
package struct CollatorOptions: Sendable {
  var isCaseSensitive: Expression
  var isDiacriticSensitive: Expression
  var locale: Expression?

  var children: [Expression] {
    [isCaseSensitive, isDiacriticSensitive] + [locale].compactMap(\.self)
  }

  func evaluate(_ context: EvaluationContext) throws(EvaluationError) -> Collator {
    Collator(
      isCaseSensitive: try isCaseSensitive.holds(context),
      isDiacriticSensitive: try isDiacriticSensitive.holds(context),
      locale: try locale?.string(context))
  }
}

/// The operands of `number-format`, not yet evaluated.
package struct NumberFormat: Sendable {
  let number: Expression
  let options: [String: Expression]

  var children: [Expression] { [number] + options.keys.sorted().compactMap { options[$0] } }

  func evaluate(_ context: EvaluationContext) throws(EvaluationError) -> String {
    let text = NumberText(
      locale: try options["locale"]?.string(context),
      currency: try options["currency"]?.string(context),
      unit: try options["unit"]?.string(context),
      fewestFractionDigits: try options["min-fraction-digits"]?.number(context),
      mostFractionDigits: try options["max-fraction-digits"]?.number(context))
    return text.text(try number.number(context))
  }
}

extension ExpressionParser {
  mutating func collator(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    guard call.count == 1 else { throw call.problem("Expected one argument.") }
    guard case .object(let options) = call.items[1] else {
      throw call.problem("Collator options argument must be an object.")
    }
    // The specification's tests expect problems of all options at the object's place.
    let here = call.place.item(1)
    let parts = CollatorOptions(
      isCaseSensitive: try option("case-sensitive", of: options, here, .boolean)
        ?? .literal(.bool(false)),
      isDiacriticSensitive: try option("diacritic-sensitive", of: options, here, .boolean)
        ?? .literal(.bool(false)),
      locale: try option("locale", of: options, here, .string))
    return TypedExpression(.collator(parts), .collator)
  }

  mutating func numberFormat(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    guard call.count == 2 else { throw call.problem("Expected two arguments.") }
    let number = try argument(1, of: call, expecting: .number)
    guard case .object(let options) = call.items[2] else {
      throw call.problem("NumberFormat options argument must be an object.")
    }
    if options["currency"] != nil && options["unit"] != nil {
      throw call.problem(
        "NumberFormat options `currency` and `unit` are mutually exclusive")
    }
    let types: [(String, ValueType)] = [
      ("locale", .string), ("currency", .string), ("unit", .string),
      ("min-fraction-digits", .number), ("max-fraction-digits", .number),
    ]
    var parts: [String: Expression] = [:]
    for (name, type) in types {
      parts[name] = try option(name, of: options, call.place.item(1), type)
    }
    let format = NumberFormat(number: number.expression, options: parts)
    return TypedExpression(.numberFormat(format), .string)
  }

  /// A comparison with a collator, which only compares text.
  mutating func collated(
    _ comparison: Comparison, _ left: TypedExpression, _ right: TypedExpression, _ call: Call
  ) throws(ExpressionProblem) -> TypedExpression {
    guard [left.type, right.type].contains(where: { $0 == .string || $0 == .value }) else {
      throw call.problem("Cannot use collator to compare non-string types.")
    }
    let collator = try argument(3, of: call, expecting: .collator)
    return TypedExpression(
      .collated(comparison, left.expression, right.expression, collator.expression), .boolean)
  }
}

extension Comparison {
  /// Compares text by the collator, and other values as without one.
  func evaluate(
    _ left: StyleValue, _ right: StyleValue, by collator: StyleValue
  ) throws(EvaluationError) -> Bool {
    guard case .string(let one) = left, case .string(let two) = right,
      case .collator(let collator) = collator
    else { return try evaluate(left, right) }
    return holds(collator.compare(one, two), 0)
  }
}
