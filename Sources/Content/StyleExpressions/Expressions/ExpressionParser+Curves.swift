import JSON

extension ExpressionParser {
  mutating func step(
    _ items: [JSONValue], _ place: Place, _ expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count >= 5 else {
      throw place.problem(
        "Expected at least 4 arguments, but found only \(items.count - 1).")
    }
    guard !items.count.isMultiple(of: 2) else {
      throw place.problem("Expected an even number of arguments.")
    }
    let input = try parse(items[1], at: place.item(1), expecting: .number)
    let first = try parse(
      items[2], at: place.item(2), expecting: expected == .value ? nil : expected)
    let type = expected == .value ? first.type : expected ?? first.type
    var thresholds = [-Double.infinity]
    var outputs = [first.expression]
    for index in stride(from: 3, to: items.count - 1, by: 2) {
      thresholds.append(
        try stop(items[index], after: thresholds.last, place.item(index), of: "step"))
      let output = try parse(items[index + 1], at: place.item(index + 1), expecting: type)
      outputs.append(output.expression)
    }
    let curve = StepCurve(input: input.expression, thresholds: thresholds, outputs: outputs)
    return TypedExpression(.step(curve), type)
  }

  private func stop(
    _ json: JSONValue, after previous: Double?, _ place: Place, of name: String
  ) throws(ExpressionProblem) -> Double {
    guard case .number(let value) = json else {
      throw place.problem(
        "Input/output pairs for \"\(name)\" expressions must be defined using literal numeric "
          + "values (not computed expressions) for the input values.")
    }
    guard previous.map({ $0 < value }) ?? true else {
      throw place.problem(
        "Input/output pairs for \"\(name)\" expressions must be arranged with input values in "
          + "strictly ascending order.")
    }
    return value
  }

  mutating func interpolate(
    _ name: String, _ items: [JSONValue], _ place: Place, _ expected: ValueType?
  ) throws(ExpressionProblem) -> TypedExpression {
    guard items.count > 1, case .array(let kind) = items[1], !kind.isEmpty else {
      throw place.item(1).problem("Expected an interpolation type expression.")
    }
    let easing = try easing(kind, place.item(1))
    guard items.count >= 5 else {
      throw place.problem(
        "Expected at least 4 arguments, but found only \(items.count - 1).")
    }
    guard items.count.isMultiple(of: 2) == false else {
      throw place.problem("Expected an even number of arguments.")
    }
    let input = try parse(items[2], at: place.item(2), expecting: .number)
    let space: ColorSpace = name == "interpolate" ? .rgb : name.hasSuffix("hcl") ? .hcl : .lab
    var type = expected == .value ? nil : expected
    if space != .rgb && expected != .colorArray { type = .color }
    var stops: [Double] = []
    var outputs: [Expression] = []
    for index in stride(from: 3, to: items.count - 1, by: 2) {
      stops.append(try stop(items[index], after: stops.last, place.item(index), of: name))
      let output = try parse(items[index + 1], at: place.item(index + 1), expecting: type)
      type = type ?? output.type
      outputs.append(output.expression)
    }
    let result = type ?? .value
    guard result.isInterpolatable else {
      throw place.problem("Type \(result) is not interpolatable.")
    }
    let curve = InterpolationCurve(
      input: input.expression, easing: easing, space: space, stops: stops, outputs: outputs)
    return TypedExpression(.interpolation(curve), result)
  }

  private func easing(
    _ kind: [JSONValue], _ place: Place
  ) throws(ExpressionProblem) -> StopEasing {
    switch kind[0] {
    case "linear": return .linear
    case "exponential":
      guard kind.count > 1, case .number(let base) = kind[1] else {
        throw place.item(1).problem("Exponential interpolation requires a numeric base.")
      }
      return .exponential(base: base)
    case "cubic-bezier":
      let points = kind.dropFirst().compactMap(\.number)
      guard kind.count == 5, points.count == 4, points.allSatisfy({ (0...1).contains($0) }) else {
        throw place.problem(
          "Cubic bezier interpolation requires four numeric arguments with values between 0 "
            + "and 1.")
      }
      return .cubicBezier(UnitBezier(points[0], points[1], points[2], points[3]))
    default:
      let name = kind[0].string ?? kind[0].text
      throw place.item(0).problem("Unknown interpolation type \(name)")
    }
  }
}

extension ValueType {
  /// Whether values of this type can be mixed.
  var isInterpolatable: Bool {
    switch self {
    case .number, .color, .padding, .numberArray, .colorArray, .projectionDefinition: true
    case .array(.number, let count): count != nil
    default: false
    }
  }
}
