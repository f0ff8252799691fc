import JSON

extension ExpressionParser {
  mutating func step(_ call: Call) throws(ExpressionProblem) -> TypedExpression {
    try call.checkPairs(atLeast: 4)
    let input = try argument(1, of: call, expecting: .number)
    let first = try argument(2, of: call, expecting: call.wanted)
    let type = call.wanted ?? first.type
    var thresholds = [-Double.infinity]
    var outputs = [first.expression]
    for index in stride(from: 3, to: call.count, by: 2) {
      thresholds.append(try stop(index, after: thresholds.last, of: call))
      outputs.append(try argument(index + 1, of: call, expecting: type).expression)
    }
    let curve = StopCurve(input: input.expression, stops: thresholds, outputs: outputs)
    return TypedExpression(.curve(curve), type)
  }

  private func stop(
    _ index: Int, after previous: Double?, of call: Call
  ) throws(ExpressionProblem) -> Double {
    guard case .number(let value) = call.items[index] else {
      throw call.place.item(index).problem(
        "Input/output pairs for \"\(call.name)\" expressions must be defined using literal numeric "
          + "values (not computed expressions) for the input values.")
    }
    guard previous.map({ $0 < value }) ?? true else {
      throw call.place.item(index).problem(
        "Input/output pairs for \"\(call.name)\" expressions must be arranged with input values in "
          + "strictly ascending order.")
    }
    return value
  }

  mutating func interpolate(
    _ space: ColorSpace, _ call: Call
  ) throws(ExpressionProblem) -> TypedExpression {
    guard call.count > 0, case .array(let kind) = call.items[1], !kind.isEmpty else {
      throw call.place.item(1).problem("Expected an interpolation type expression.")
    }
    let easing = try easing(kind, call.place.item(1))
    try call.checkPairs(atLeast: 4)
    let input = try argument(2, of: call, expecting: .number)
    var type = call.wanted
    if space != .rgb && type != .colorArray { type = .color }
    var stops: [Double] = []
    var outputs: [Expression] = []
    for index in stride(from: 3, to: call.count, by: 2) {
      stops.append(try stop(index, after: stops.last, of: call))
      let output = try argument(index + 1, of: call, expecting: type)
      type = type ?? output.type
      outputs.append(output.expression)
    }
    let result = type ?? .value
    guard result.isInterpolatable else {
      throw call.problem("Type \(result) is not interpolatable.")
    }
    let curve = StopCurve(
      input: input.expression, easing: easing, space: space, stops: stops, outputs: outputs)
    return TypedExpression(.curve(curve), result)
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
  var isInterpolatable: Bool {
    switch self {
    case .number, .color, .padding, .numberArray, .colorArray, .projectionDefinition: true
    case .array(.number, let count): count != nil
    default: false
    }
  }
}
