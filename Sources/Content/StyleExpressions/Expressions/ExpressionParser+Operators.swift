import Glibc
import JSON

extension ExpressionParser {
  /// An operator with its arguments, as written.
  struct Call {
    var name: String
    /// The name, then the arguments.
    var items: [JSONValue]
    var place: Place
    /// The expected type of the result; `nil` for any.
    var expected: ValueType?

    /// The number of arguments.
    var count: Int { items.count - 1 }
    /// The expected type, if it is more specific than "any value".
    var wanted: ValueType? { expected == .value ? nil : expected }

    func problem(_ reason: String) -> ExpressionProblem { place.problem(reason) }

    func onlyArgument() throws(ExpressionProblem) -> JSONValue {
      guard count == 1 else {
        throw problem(
          "'\(name)' expression requires exactly one argument, but found \(count) instead.")
      }
      return items[1]
    }

    func checkCount(_ allowed: ClosedRange<Int>) throws(ExpressionProblem) {
      guard !allowed.contains(count) else { return }
      let (fewest, most) = (allowed.lowerBound, allowed.upperBound)
      let wanted =
        fewest < most ? "\(fewest) or \(most) arguments" : "\(most) argument\(most == 1 ? "" : "s")"
      throw problem("Expected \(wanted), but found \(count) instead.")
    }

    /// Checks that there are at least `fewest` arguments and that any further ones come in pairs.
    func checkPairs(atLeast fewest: Int) throws(ExpressionProblem) {
      guard count >= fewest else {
        throw problem("Expected at least \(fewest) arguments, but found only \(count).")
      }
      guard (count - fewest).isMultiple(of: 2) else {
        throw problem(
          "Expected an \(fewest.isMultiple(of: 2) ? "even" : "odd") number of arguments.")
      }
    }
  }

  /// Operators without arguments.
  private static let leaves: [String: TypedExpression] = [
    "line-progress": TypedExpression(.ramp, .number),
    "heatmap-density": TypedExpression(.ramp, .number),
    "elevation": TypedExpression(.ramp, .number),
    "zoom": TypedExpression(.zoom, .number),
    "id": TypedExpression(.identifier, .value),
    "geometry-type": TypedExpression(.geometryType, .string),
    "properties": TypedExpression(.properties, .object),
    "accumulated": TypedExpression(.call(.accumulated, []), .value),
    "pi": TypedExpression(.literal(.number(.pi)), .number),
    "e": TypedExpression(.literal(.number(M_E)), .number),
    "ln2": TypedExpression(.literal(.number(M_LN2)), .number),
  ]
  private static let assertedTypes: [String: ValueType] = [
    "string": .string, "number": .number, "boolean": .boolean, "object": .object,
  ]
  private static let convertedTypes: [String: ValueType] = [
    "to-number": .number, "to-string": .string, "to-boolean": .boolean, "to-color": .color,
  ]
  /// Operators that `other` compiles.
  private static let otherNames: Set<String> = [
    "literal", "semiliteral", "global-state", "array", "all", "any", "case", "match", "coalesce",
    "step", "interpolate", "interpolate-hcl", "interpolate-lab", "let", "var", "at", "in",
    "index-of", "slice", "length", "collator", "number-format", "within", "distance", "format",
    "image",
  ]

  package static func isOperator(_ name: String) -> Bool {
    Signature.table[name] != nil || leaves[name] != nil || assertedTypes[name] != nil
      || convertedTypes[name] != nil || Comparison(rawValue: name) != nil
      || otherNames.contains(name)
  }

  mutating func operation(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    if let signatures = Signature.table[call.name] { return try compound(signatures, call) }
    if let leaf = Self.leaves[call.name] {
      guard call.count == 0 else { throw try wrongCount(of: "()", call) }
      return leaf
    }
    if let type = Self.assertedTypes[call.name] { return try assertion(type, call) }
    if let type = Self.convertedTypes[call.name] { return try conversion(type, call) }
    if let kind = Comparison(rawValue: call.name) { return try comparison(kind, call) }
    return try other(call)
  }

  private mutating func other(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    switch call.name {
    case "literal": return try literal(call)
    case "semiliteral": return try semiliteral(call)
    case "global-state": return try globalState(call)
    case "array": return try arrayAssertion(call)
    case "all": return .init(.all(try arguments(of: call, expecting: .boolean)), .boolean)
    case "any": return .init(.any(try arguments(of: call, expecting: .boolean)), .boolean)
    case "case": return try conditional(call)
    case "match": return try match(call)
    case "coalesce": return try coalesce(call)
    case "step": return try step(call)
    case "interpolate": return try interpolate(.rgb, call)
    case "interpolate-hcl": return try interpolate(.hcl, call)
    case "interpolate-lab": return try interpolate(.lab, call)
    case "let": return try binding(call)
    case "var": return try variable(call)
    case "at": return try item(call)
    case "in": return try search(.isIn, .boolean, 2...2, call)
    case "index-of": return try search(.indexOf, .number, 2...3, call)
    case "slice": return try slice(call)
    case "length": return try length(call)
    case "collator": return try collator(call)
    case "number-format": return try numberFormat(call)
    case "within": return try location(.within, .boolean, call)
    case "distance": return try location(.distance, .number, call)
    case "format": return try format(call)
    case "image": return try image(call)
    default:
      throw call.place.item(0).problem(
        "Unknown expression \"\(call.name)\". If you wanted a literal array, "
          + "use [\"literal\", [...]].")
    }
  }

  mutating func argument(
    _ index: Int, of call: Call, expecting expected: ValueType? = nil,
    annotation: Annotation? = nil
  ) throws(ExpressionProblem) -> TypedExpression {
    try parse(
      call.items[index], at: call.place.item(index), expecting: expected, annotation: annotation)
  }

  /// Compiles the arguments from `start` on, all with the same expected type.
  mutating func arguments(
    from start: Int = 1, of call: Call, expecting type: ValueType
  ) throws(ExpressionProblem) -> [Expression] {
    var result: [Expression] = []
    for index in call.items.indices.dropFirst(start) {
      result.append(try argument(index, of: call, expecting: type).expression)
    }
    return result
  }

  private func literal(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    let value = StyleValue(try call.onlyArgument())
    var type = value.type
    // An empty array takes the expected item type.
    if case .array(_, count: 0) = type, case .array(_, let count)? = call.expected,
      count == nil || count == 0
    {
      type = call.expected ?? type
    }
    return TypedExpression(.literal(value), type)
  }

  /// An array of expressions. For anything else it is the same as `literal`.
  private mutating func semiliteral(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    guard case .array(let parts) = try call.onlyArgument() else {
      let value = StyleValue(call.items[1])
      return TypedExpression(.literal(value), value.type)
    }
    var expressions: [Expression] = []
    var types: [ValueType] = []
    for (index, part) in parts.enumerated() {
      let typed = try parse(part, at: call.place.item(1).item(index))
      expressions.append(typed.expression)
      types.append(typed.type)
    }
    let first = types.first ?? .value
    let item = types.allSatisfy { $0 == first } ? first : .value
    return TypedExpression(.call(.makeArray, expressions), .array(item, count: parts.count))
  }

  private func globalState(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    try call.checkCount(1...1)
    guard case .string(let name) = call.items[1] else {
      throw call.problem(
        "Global state property must be string, but found \(call.items[1].expressionKind) instead.")
    }
    return TypedExpression(.call(.globalState, [.literal(state[name] ?? .null)]), .value)
  }
}
