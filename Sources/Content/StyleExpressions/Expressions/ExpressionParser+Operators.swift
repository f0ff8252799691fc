import Glibc
import JSON

extension ExpressionParser {
  mutating func operation(
    _ name: String, _ items: [JSONValue], _ place: Place, _ expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    if let signatures = Signature.table[name] { return try compound(signatures, items, place) }
    switch name {
    case "literal": return try literal(items, place, expected)
    case "semiliteral": return try semiliteral(items, place)
    case "global-state": return try globalState(items, place)
    case "line-progress", "heatmap-density", "elevation", "zoom", "id", "geometry-type",
      "properties", "accumulated", "pi", "e", "ln2":
      return try nullary(name, items, place)
    case "string", "number", "boolean", "object", "array":
      return try assertion(name, items, place)
    case "to-number", "to-string", "to-boolean", "to-color":
      return try conversion(name, items, place)
    case "==", "!=", "<", "<=", ">", ">=": return try comparison(name, items, place)
    case "all", "any": return try logical(name, items, place)
    case "case": return try conditional(items, place, expected)
    case "match": return try match(items, place, expected)
    case "coalesce": return try coalesce(items, place, expected)
    case "step": return try step(items, place, expected)
    case "interpolate", "interpolate-hcl", "interpolate-lab":
      return try interpolate(name, items, place, expected)
    case "let": return try binding(items, place, expected)
    case "var": return try variable(items, place)
    case "at": return try item(items, place, expected)
    case "in", "index-of": return try search(name, items, place)
    case "slice": return try slice(items, place)
    case "length": return try length(items, place)
    case "collator": return try collator(items, place)
    case "number-format": return try numberFormat(items, place)
    case "within", "distance": return try location(name, items, place)
    case "format": return try format(items, place)
    case "image": return try image(items, place)
    default:
      throw place.item(0).problem(
        "Unknown expression \"\(name)\". If you wanted a literal array, "
          + "use [\"literal\", [...]].")
    }
  }

  private func literal(
    _ items: [JSONValue], _ place: Place, _ expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count == 2 else {
      throw place.problem(
        "'literal' expression requires exactly one argument, but found \(items.count - 1) "
          + "instead.")
    }
    let value = StyleValue(items[1])
    var type = value.type
    // An empty array takes the item type that is wanted of it.
    if case .array(_, count: 0) = type, case .array(_, let count)? = expected,
      count == nil || count == 0
    {
      type = expected ?? type
    }
    return TypedExpression(.literal(value), type)
  }

  private mutating func nullary(
    _ name: String, _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count == 1 else { throw try wrongCount(of: "()", items, place) }
    switch name {
    case "line-progress", "heatmap-density", "elevation": return TypedExpression(.ramp, .number)
    case "zoom": return TypedExpression(.zoom, .number)
    case "id": return TypedExpression(.identifier, .value)
    case "geometry-type": return TypedExpression(.geometryType, .string)
    case "properties": return TypedExpression(.properties, .object)
    case "accumulated": return TypedExpression(.call(.accumulated, []), .value)
    case "pi": return TypedExpression(.literal(.number(.pi)), .number)
    case "e": return TypedExpression(.literal(.number(M_E)), .number)
    default: return TypedExpression(.literal(.number(M_LN2)), .number)
    }
  }

  /// An array of expressions; anything else as `literal`.
  private mutating func semiliteral(
    _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count == 2 else {
      throw place.problem(
        "'semiliteral' expression requires exactly one argument, but found \(items.count - 1) "
          + "instead.")
    }
    guard case .array(let parts) = items[1] else { return try literal(items, place, nil) }
    var expressions: [Expression] = []
    var types: [ValueType] = []
    for (index, part) in parts.enumerated() {
      let typed = try parse(part, at: place.item(1).item(index))
      expressions.append(typed.expression)
      types.append(typed.type)
    }
    let first = types.first ?? .value
    let item = types.allSatisfy { $0 == first } ? first : .value
    return TypedExpression(
      .call(.makeArray, expressions), .array(item, count: parts.count))
  }

  private func globalState(
    _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count == 2 else {
      throw place.problem("Expected 1 argument, but found \(items.count - 1) instead.")
    }
    guard case .string(let name) = items[1] else {
      throw place.problem(
        "Global state property must be string, but found \(items[1].expressionKind) instead.")
    }
    return TypedExpression(.call(.globalState, [.literal(state[name] ?? .null)]), .value)
  }

  /// Compiles `items[start...]`, each expected to be of one type.
  mutating func arguments(
    _ items: [JSONValue], from start: Int, _ place: Place, expecting type: ValueType?
  ) throws(ExpressionProblem) -> [Expression] {
    var result: [Expression] = []
    guard start < items.count else { return result }
    for index in start..<items.count {
      result.append(try parse(items[index], at: place.item(index), expecting: type).expression)
    }
    return result
  }

  private mutating func logical(
    _ name: String, _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    let tests = try arguments(items, from: 1, place, expecting: .boolean)
    return TypedExpression(name == "all" ? .all(tests) : .any(tests), .boolean)
  }

  private mutating func coalesce(
    _ items: [JSONValue], _ place: Place, _ expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count > 1 else { throw place.problem("Expected at least one argument.") }
    let wanted = expected == .value ? nil : expected
    var output = wanted
    var parsed: [TypedExpression] = []
    for index in 1..<items.count {
      let typed = try parse(
        items[index], at: place.item(index), expecting: output, annotation: .omit)
      output = output ?? typed.type
      parsed.append(typed)
    }
    let mustAnnotate = wanted.map { wanted in parsed.contains { !wanted.accepts($0.type) } }
    return TypedExpression(
      .coalesce(parsed.map(\.expression)), mustAnnotate == true ? .value : output ?? .value)
  }

  private mutating func binding(
    _ items: [JSONValue], _ place: Place, _ expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count >= 4 else {
      throw place.problem(
        "Expected at least 3 arguments, but found \(items.count - 1) instead.")
    }
    guard items.count.isMultiple(of: 2) else {
      throw place.problem("Expected an even number of names and values before the result.")
    }
    var inner = place.item(items.count - 1)
    for index in stride(from: 1, to: items.count - 1, by: 2) {
      guard case .string(let name) = items[index] else {
        throw place.item(index).problem(
          "Expected string, but found \(items[index].expressionKind) instead.")
      }
      guard name.unicodeScalars.allSatisfy(Self.mayStandInName) else {
        throw place.item(index).problem(
          "Variable names must contain only alphanumeric characters or '_'.")
      }
      let typed = try parse(items[index + 1], at: place.item(index + 1))
      inner.scope[name] = Binding(typed: typed, size: typed.expression.size)
    }
    return try parse(items[items.count - 1], at: inner, expecting: expected)
  }

  private static func mayStandInName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  private mutating func variable(
    _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count == 2, case .string(let name) = items[1] else {
      throw place.problem("'var' expression requires exactly one string literal argument.")
    }
    guard let bound = place.scope[name] else {
      throw place.item(1).problem(
        "Unknown variable \"\(name)\". Make sure \"\(name)\" has been bound in an enclosing "
          + "\"let\" expression before using it.")
    }
    nodes += bound.size.nodes
    guard nodes <= ExpressionLimits.parts,
      place.depth + bound.size.height <= ExpressionLimits.depth
    else {
      throw place.problem("The expression is too large.")
    }
    return bound.typed
  }
}
