import JSON

/// What an operator takes and gives.
struct Signature {
  enum Parameters {
    case fixed([ValueType])
    case any(of: ValueType)
  }

  var result: ValueType
  var parameters: Parameters
  var operation: Operation

  init(_ operation: Operation, _ parameters: [ValueType], _ result: ValueType) {
    self.result = result
    self.parameters = .fixed(parameters)
    self.operation = operation
  }

  init(_ operation: Operation, anyOf parameter: ValueType, _ result: ValueType) {
    self.result = result
    self.parameters = .any(of: parameter)
    self.operation = operation
  }

  var description: String {
    switch parameters {
    case .fixed(let types): "(" + types.map(\.description).joined(separator: ", ") + ")"
    case .any(let type): "(\(type)...)"
    }
  }

  func takes(count: Int) -> Bool {
    if case .fixed(let types) = parameters { types.count == count } else { true }
  }

  func parameter(_ index: Int) -> ValueType {
    switch parameters {
    case .fixed(let types): types[index]
    case .any(let type): type
    }
  }

  /// The operators with plain signatures, by name.
  static let table: [String: [Signature]] = {
    var table: [String: [Signature]] = [
      "+": [Signature(.add, anyOf: .number, .number)],
      "*": [Signature(.multiply, anyOf: .number, .number)],
      "-": [
        Signature(.subtract, [.number, .number], .number), Signature(.negate, [.number], .number),
      ],
      "min": [Signature(.minimum, anyOf: .number, .number)],
      "max": [Signature(.maximum, anyOf: .number, .number)],
      "concat": [Signature(.concatenate, anyOf: .value, .string)],
      "join": [Signature(.join, [.array(.string, count: nil), .string], .string)],
      "split": [Signature(.split, [.string, .string], .array(.string, count: nil))],
      "is-supported-script": [Signature(.isSupportedScript, [.string], .boolean)],
      "resolved-locale": [Signature(.resolvedLocale, [.collator], .string)],
      "get": [
        Signature(.get, [.string], .value), Signature(.getIn, [.string, .object], .value),
      ],
      "has": [
        Signature(.has, [.string], .boolean), Signature(.hasIn, [.string, .object], .boolean),
      ],
      "typeof": [Signature(.typeName, [.value], .string)],
      "rgb": [Signature(.rgba, [.number, .number, .number], .color)],
      "rgba": [Signature(.rgba, [.number, .number, .number, .number], .color)],
      "to-rgba": [Signature(.toRGBA, [.color], .array(.number, count: 4))],
      "!": [Signature(.not, [.boolean], .boolean)],
      "error": [Signature(.error, [.string], .value)],
      "feature-state": [Signature(.featureState, [.string], .value)],
    ]
    for (name, operation) in numberOperators {
      table[name] = [Signature(operation, [.number], .number)]
    }
    for (name, operation) in [("/", Operation.divide), ("%", .remainder), ("^", .power)] {
      table[name] = [Signature(operation, [.number, .number], .number)]
    }
    for (name, operation) in [("upcase", Operation.upperCase), ("downcase", .lowerCase)] {
      table[name] = [Signature(operation, [.string], .string)]
    }
    return table
  }()

  private static let numberOperators: [(String, Operation)] = [
    ("sqrt", .squareRoot), ("log10", .logarithm10), ("ln", .naturalLogarithm),
    ("log2", .logarithm2), ("sin", .sine), ("cos", .cosine), ("tan", .tangent),
    ("asin", .arcSine), ("acos", .arcCosine), ("atan", .arcTangent), ("abs", .absolute),
    ("round", .round), ("floor", .floor), ("ceil", .ceiling),
  ]
}

extension ExpressionParser {
  /// An operator of the table: the first signature that fits the arguments.
  mutating func compound(
    _ signatures: [Signature], _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> TypedExpression {
    let count = items.count - 1
    let candidates = signatures.filter { $0.takes(count: count) }
    var failure: ExpressionProblem?
    for signature in candidates {
      do {
        var arguments: [Expression] = []
        for index in 0..<count {
          let typed = try parse(
            items[index + 1], at: place.item(index + 1), expecting: signature.parameter(index))
          arguments.append(typed.expression)
        }
        return TypedExpression(.operation(signature.operation, arguments), signature.result)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    let expected = signatures.map(\.description).joined(separator: " | ")
    throw try wrongCount(of: expected, items, place)
  }

  /// The complaint about arguments that are not as many as any signature has.
  mutating func wrongCount(
    of expected: String, _ items: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> ExpressionProblem {
    var found: [String] = []
    for index in 1..<max(1, items.count) {
      found.append(try parse(items[index], at: place.item(index)).type.description)
    }
    return place.problem(
      "Expected arguments of type \(expected), but found (\(found.joined(separator: ", "))) "
        + "instead.")
  }
}

extension Expression {
  /// The call, or the quicker form of it when the attribute's name is known.
  static func operation(_ operation: Operation, _ arguments: [Expression]) -> Expression {
    guard let first = arguments.first, case .literal(.string(let name)) = first else {
      return .call(operation, arguments)
    }
    var isOwn = arguments.count == 1
    if arguments.count == 2, case .properties = arguments[1] { isOwn = true }
    switch operation {
    case .get, .getIn: return isOwn ? .attribute(name) : .call(operation, arguments)
    case .has, .hasIn: return isOwn ? .hasAttribute(name) : .call(operation, arguments)
    default: return .call(operation, arguments)
    }
  }
}
