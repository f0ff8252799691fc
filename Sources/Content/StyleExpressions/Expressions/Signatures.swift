import Glibc
import JSON

/// The parameter and result types of an operator.
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

  /// Operators with simple signatures, by name.
  static let table: [String: [Signature]] = {
    var table: [String: [Signature]] = [
      "+": [Signature(.folded(from: 0, +), anyOf: .number, .number)],
      "*": [Signature(.folded(from: 1, *), anyOf: .number, .number)],
      "min": [
        Signature(
          .folded(from: .infinity) { $1.isNaN ? $1 : Swift.min($0, $1) }, anyOf: .number, .number)
      ],
      "max": [
        Signature(
          .folded(from: -.infinity) { $1.isNaN ? $1 : Swift.max($0, $1) }, anyOf: .number, .number)
      ],
      "concat": [Signature(.concatenate, anyOf: .value, .string)],
      "upcase": [Signature(.upperCase, [.string], .string)],
      "downcase": [Signature(.lowerCase, [.string], .string)],
      "join": [Signature(.join, [.array(.string, count: nil), .string], .string)],
      "split": [Signature(.split, [.string, .string], .array(.string, count: nil))],
      "is-supported-script": [Signature(.isSupportedScript, [.string], .boolean)],
      // Rhumb's own operator: whether two names are in the same script.
      "rhumb:is-same-script": [Signature(.isSameScript, [.string, .string], .boolean)],
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
    for (name, function) in binaryFunctions {
      table[name] = [Signature(.binary(function), [.number, .number], .number)]
    }
    for (name, function) in unaryFunctions {
      table[name, default: []].append(Signature(.unary(function), [.number], .number))
    }
    return table
  }()

  private static let binaryFunctions: [(String, @Sendable (Double, Double) -> Double)] = [
    ("-", { $0 - $1 }), ("/", { $0 / $1 }), ("%", { fmod($0, $1) }), ("^", { pow($0, $1) }),
  ]

  private static let unaryFunctions: [(String, @Sendable (Double) -> Double)] = [
    ("-", { -$0 }), ("sqrt", { $0.squareRoot() }), ("log10", { log10($0) }), ("ln", { log($0) }),
    ("log2", { log2($0) }), ("sin", { sin($0) }), ("cos", { cos($0) }), ("tan", { tan($0) }),
    ("asin", { asin($0) }), ("acos", { acos($0) }), ("atan", { atan($0) }), ("abs", { abs($0) }),
    ("round", { $0.rounded(.toNearestOrAwayFromZero) }), ("floor", { $0.rounded(.down) }),
    ("ceil", { $0.rounded(.up) }),
  ]
}

extension ExpressionParser {
  /// Compiles an operator of the table by the first signature that fits the arguments.
  mutating func compound(
    _ signatures: [Signature], _ call: Call
  ) throws(ExpressionProblem) -> TypedExpression {
    var failure: ExpressionProblem?
    for signature in signatures where signature.takes(count: call.count) {
      do {
        var arguments: [Expression] = []
        for index in 0..<call.count {
          let typed = try argument(index + 1, of: call, expecting: signature.parameter(index))
          arguments.append(typed.expression)
        }
        return TypedExpression(.operation(signature.operation, arguments), signature.result)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    throw try wrongCount(of: signatures.map(\.description).joined(separator: " | "), call)
  }

  /// The problem to report if no signature takes this number of arguments.
  mutating func wrongCount(
    of expected: String, _ call: Call
  ) throws(ExpressionProblem) -> ExpressionProblem {
    var found: [String] = []
    for index in call.items.indices.dropFirst() {
      found.append(try argument(index, of: call).type.description)
    }
    return call.problem(
      "Expected arguments of type \(expected), but found (\(found.joined(separator: ", "))) "
        + "instead.")
  }
}

extension Expression {
  /// The call, or its faster form if the attribute's name is known.
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
