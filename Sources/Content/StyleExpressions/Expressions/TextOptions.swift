import JSON

/// `collator` with its options still to be computed.
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

/// `number-format` with its options still to be computed. A class, as the other parts of
/// expressions that hold several fields.
package final class NumberFormat: Sendable {
  let number: Expression
  let options: [String: Expression]

  init(number: Expression, options: [String: Expression]) {
    self.number = number
    self.options = options
  }

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
  mutating func collator(
    _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count == 2 else { throw place.problem("Expected one argument.") }
    guard case .object(let options) = items[1] else {
      throw place.problem("Collator options argument must be an object.")
    }
    // Published so: all options are told at the place of the object.
    let here = place.item(1)
    let isCaseSensitive = try parse(
      options["case-sensitive"] ?? false, at: here, expecting: .boolean)
    let isDiacriticSensitive = try parse(
      options["diacritic-sensitive"] ?? false, at: here, expecting: .boolean)
    let locale = try options["locale"].map { (json) throws(ExpressionProblem) in
      try parse(json, at: here, expecting: .string).expression
    }
    let parts = CollatorOptions(
      isCaseSensitive: isCaseSensitive.expression,
      isDiacriticSensitive: isDiacriticSensitive.expression, locale: locale)
    return TypedExpression(.collator(parts), .collator)
  }

  mutating func numberFormat(
    _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count == 3 else { throw place.problem("Expected two arguments.") }
    let number = try parse(items[1], at: place.item(1), expecting: .number)
    guard case .object(let options) = items[2] else {
      throw place.problem("NumberFormat options argument must be an object.")
    }
    if options["currency"] != nil && options["unit"] != nil {
      throw place.problem(
        "NumberFormat options `currency` and `unit` are mutually exclusive")
    }
    let types: [(String, ValueType)] = [
      ("locale", .string), ("currency", .string), ("unit", .string),
      ("min-fraction-digits", .number), ("max-fraction-digits", .number),
    ]
    var parts: [String: Expression] = [:]
    for (name, type) in types {
      guard let json = options[name] else { continue }
      parts[name] = try parse(json, at: place.item(1), expecting: type).expression
    }
    let format = NumberFormat(number: number.expression, options: parts)
    return TypedExpression(.numberFormat(format), .string)
  }

  /// A comparison with a collator, which compares text alone.
  mutating func collated(
    _ comparison: Comparison, _ left: TypedExpression, _ right: TypedExpression,
    by json: JSONValue, _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    let mayBeText = [left.type, right.type].contains { $0 == .string || $0 == .value }
    guard mayBeText else {
      throw place.problem("Cannot use collator to compare non-string types.")
    }
    let collator = try parse(json, at: place.item(3), expecting: .collator)
    return TypedExpression(
      .collated(comparison, left.expression, right.expression, collator.expression), .boolean)
  }
}

extension Comparison {
  /// The comparison of text by a collator; of other values as without one.
  func evaluate(
    _ left: StyleValue, _ right: StyleValue, by collator: StyleValue
  ) throws(EvaluationError) -> Bool {
    guard case .string(let one) = left, case .string(let two) = right,
      case .collator(let collator) = collator
    else { return try evaluate(left, right) }
    return holds(collator.compare(one, two), 0)
  }
}
