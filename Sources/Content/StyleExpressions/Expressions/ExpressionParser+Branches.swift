import JSON

extension ExpressionParser {
  mutating func coalesce(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    guard call.count > 0 else { throw call.problem("Expected at least one argument.") }
    var output = call.wanted
    var parsed: [TypedExpression] = []
    for index in 1...call.count {
      let typed = try argument(index, of: call, expecting: output, annotation: .omit)
      output = output ?? typed.type
      parsed.append(typed)
    }
    let mustAnnotate = call.wanted.map { wanted in parsed.contains { !wanted.accepts($0.type) } }
    return TypedExpression(
      .coalesce(parsed.map(\.expression)), mustAnnotate == true ? .value : output ?? .value)
  }

  mutating func conditional(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    try call.checkPairs(atLeast: 3)
    var output = call.wanted
    var branches: [Expression.Branch] = []
    for index in stride(from: 1, to: call.count, by: 2) {
      let test = try argument(index, of: call, expecting: .boolean)
      let result = try argument(index + 1, of: call, expecting: output)
      branches.append(Expression.Branch(test: test.expression, output: result.expression))
      output = output ?? result.type
    }
    let otherwise = try argument(call.count, of: call, expecting: output)
    return TypedExpression(
      .conditional(branches, otherwise: otherwise.expression), output ?? otherwise.type)
  }

  mutating func match(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    try call.checkPairs(atLeast: 4)
    var labels = MatchLabels()
    var output = call.wanted
    var outputs: [Expression] = []
    for index in stride(from: 2, to: call.count, by: 2) {
      try labels.add(call.items[index], branch: outputs.count, call.place.item(index))
      let result = try argument(index + 1, of: call, expecting: output)
      output = output ?? result.type
      outputs.append(result.expression)
    }
    var input = try argument(1, of: call, expecting: .value)
    let otherwise = try argument(call.count, of: call, expecting: output)
    let type = labels.type ?? .value
    if input.type != .value, !type.accepts(input.type) {
      throw call.place.item(1).problem(type.mismatch(input.type))
    }
    if input.type == .value { input.type = type }
    let table = MatchTable(
      input: input.expression, strings: labels.strings, numbers: labels.numbers,
      outputs: outputs, otherwise: otherwise.expression)
    return TypedExpression(.matched(table), output ?? otherwise.type)
  }

  mutating func binding(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    guard call.count >= 3 else {
      throw call.problem("Expected at least 3 arguments, but found \(call.count) instead.")
    }
    guard !call.count.isMultiple(of: 2) else {
      throw call.problem("Expected an even number of names and values before the result.")
    }
    var inner = call.place.item(call.count)
    for index in stride(from: 1, to: call.count, by: 2) {
      guard case .string(let name) = call.items[index] else {
        throw call.place.item(index).problem(
          "Expected string, but found \(call.items[index].expressionKind) instead.")
      }
      guard name.unicodeScalars.allSatisfy(Self.mayStandInName) else {
        throw call.place.item(index).problem(
          "Variable names must contain only alphanumeric characters or '_'.")
      }
      let typed = try argument(index + 1, of: call)
      inner.scope[name] = Binding(typed: typed, size: typed.expression.size)
    }
    return try parse(call.items[call.count], at: inner, expecting: call.expected)
  }

  private static func mayStandInName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  mutating func variable(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    guard call.count == 1, case .string(let name) = call.items[1] else {
      throw call.problem("'var' expression requires exactly one string literal argument.")
    }
    guard let bound = call.place.scope[name] else {
      throw call.place.item(1).problem(
        "Unknown variable \"\(name)\". Make sure \"\(name)\" has been bound in an enclosing "
          + "\"let\" expression before using it.")
    }
    nodes += bound.size.nodes
    guard nodes <= ExpressionLimits.parts,
      call.place.depth + bound.size.height <= ExpressionLimits.depth
    else {
      throw call.problem("The expression is too large.")
    }
    return bound.typed
  }
}

extension Expression {
  /// The `match`. One that tests whether an attribute is among given words takes a faster form.
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

/// The labels of a `match`: all strings or all integers, without duplicates.
private struct MatchLabels {
  var strings: [String: Int] = [:]
  var numbers: [Double: Int] = [:]
  var type: ValueType?

  mutating func add(
    _ json: JSONValue, branch: Int, _ place: ExpressionParser.Place
  ) throws(ExpressionProblem) {
    let labels = json.array ?? [json]
    guard !labels.isEmpty else { throw place.problem("Expected at least one branch label.") }
    for label in labels {
      let known: Int?
      switch label {
      case .string(let text):
        try check(.string, place)
        known = strings.updateValue(branch, forKey: text)
      case .number(let number):
        guard abs(number) <= 9_007_199_254_740_991 else {
          throw place.problem(
            "Branch labels must be integers no larger than 9007199254740991.")
        }
        guard number == number.rounded(.down) else {
          throw place.problem("Numeric branch labels must be integer values.")
        }
        try check(.number, place)
        known = numbers.updateValue(branch, forKey: number)
      default: throw place.problem("Branch labels must be numbers or strings.")
      }
      guard known == nil else { throw place.problem("Branch labels must be unique.") }
    }
  }

  private mutating func check(
    _ found: ValueType, _ place: ExpressionParser.Place
  ) throws(ExpressionProblem) {
    if let type, type != found { throw place.problem(type.mismatch(found)) }
    type = found
  }
}
