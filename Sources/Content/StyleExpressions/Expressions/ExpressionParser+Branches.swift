import JSON

extension ExpressionParser {
  mutating func conditional(
    _ items: [JSONValue], _ place: Place, _ expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count >= 4 else {
      throw place.problem(
        "Expected at least 3 arguments, but found only \(items.count - 1).")
    }
    guard items.count.isMultiple(of: 2) else {
      throw place.problem("Expected an odd number of arguments.")
    }
    var output = expected == .value ? nil : expected
    var branches: [Expression.Branch] = []
    for index in stride(from: 1, to: items.count - 1, by: 2) {
      let test = try parse(items[index], at: place.item(index), expecting: .boolean)
      let result = try parse(items[index + 1], at: place.item(index + 1), expecting: output)
      branches.append(Expression.Branch(test: test.expression, output: result.expression))
      output = output ?? result.type
    }
    let last = items.count - 1
    let otherwise = try parse(items[last], at: place.item(last), expecting: output)
    return TypedExpression(
      .conditional(branches, otherwise: otherwise.expression), output ?? otherwise.type)
  }

  mutating func match(
    _ items: [JSONValue], _ place: Place, _ expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count >= 5 else {
      throw place.problem(
        "Expected at least 4 arguments, but found only \(items.count - 1).")
    }
    guard !items.count.isMultiple(of: 2) else {
      throw place.problem("Expected an even number of arguments.")
    }
    var labels = MatchLabels()
    var output = expected == .value ? nil : expected
    var outputs: [Expression] = []
    for index in stride(from: 2, to: items.count - 1, by: 2) {
      try labels.add(items[index], branch: outputs.count, place.item(index), wholeAt: place)
      let result = try parse(items[index + 1], at: place.item(index + 1), expecting: output)
      output = output ?? result.type
      outputs.append(result.expression)
    }
    var input = try parse(items[1], at: place.item(1), expecting: .value)
    let last = items.count - 1
    let otherwise = try parse(items[last], at: place.item(last), expecting: output)
    let type = labels.type ?? .value
    if input.type != .value, !type.accepts(input.type) {
      throw place.item(1).problem(type.mismatch(input.type))
    }
    if input.type == .value { input.type = type }
    let table = MatchTable(
      input: input.expression, strings: labels.strings, numbers: labels.numbers,
      outputs: outputs, otherwise: otherwise.expression)
    return TypedExpression(.matched(table), output ?? otherwise.type)
  }
}

extension Expression {
  /// The match; one that asks whether an attribute is among words in its quicker form.
  static func matched(_ table: MatchTable) -> Expression {
    guard case .attribute(let name) = table.input, !table.hasNumbers,
      case .literal(.bool(let otherwise)) = table.otherwise
    else { return .match(table) }
    for output in table.outputs {
      guard case .literal(.bool(let flag)) = output, flag != otherwise else {
        return .match(table)
      }
    }
    let words = table.labels.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let membership = Expression.filterMembership(
      .attribute(name), words.map { .string($0.key) })
    return otherwise ? .call(.not, [membership]) : membership
  }
}

/// The labels of a `match`: all text or all whole numbers, each once.
private struct MatchLabels {
  var strings: [String: Int] = [:]
  var numbers: [Double: Int] = [:]
  var type: ValueType?

  mutating func add(
    _ json: JSONValue, branch: Int, _ place: ExpressionParser.Place,
    wholeAt whole: ExpressionParser.Place
  ) throws(ExpressionProblem) {
    let labels = json.array ?? [json]
    guard !labels.isEmpty else { throw place.problem("Expected at least one branch label.") }
    for label in labels {
      switch label {
      case .string(let text):
        try check(.string, place)
        guard strings.updateValue(branch, forKey: text) == nil else {
          throw place.problem("Branch labels must be unique.")
        }
      case .number(let number):
        guard abs(number) <= 9_007_199_254_740_991 else {
          throw place.problem(
            "Branch labels must be integers no larger than 9007199254740991.")
        }
        guard number == number.rounded(.down) else {
          throw place.problem("Numeric branch labels must be integer values.")
        }
        try check(.number, place)
        guard numbers.updateValue(branch, forKey: number) == nil else {
          throw place.problem("Branch labels must be unique.")
        }
      default: throw place.problem("Branch labels must be numbers or strings.")
      }
    }
  }

  private mutating func check(
    _ found: ValueType, _ place: ExpressionParser.Place
  ) throws(ExpressionProblem) {
    if let type, type != found { throw place.problem(type.mismatch(found)) }
    type = found
  }
}
