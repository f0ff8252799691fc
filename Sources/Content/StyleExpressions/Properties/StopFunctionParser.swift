import JSON

/// Compiles functions of the older syntax (style specification, version 8, "Function").
struct StopFunctionParser {
  let specification: PropertySpecification
  let object: JSONObject

  /// The expression equivalent to the function.
  func expression() throws(ExpressionProblem) -> Expression {
    let kind = try kind()
    let attribute = object["property"]?.string
    if kind == .identity {
      guard attribute != nil else { throw problem("property", "is needed by an identity function") }
      return .function(try empty(kind, attribute))
    }
    guard let stops = object["stops"]?.array, !stops.isEmpty else {
      throw problem("stops", "expected an array of stops")
    }
    let pairs = try stops.indices.map { (index) throws(ExpressionProblem) in
      try pair(stops[index], index)
    }
    if pairs[0].input.object != nil { return try composite(pairs, kind, attribute) }
    if attribute != nil { return .function(try table(pairs, kind, attribute)) }
    return try curve(.zoom, pairs, kind)
  }

  private func kind() throws(ExpressionProblem) -> StopFunction.Kind {
    let base = object["base"]?.number ?? 1
    switch object["type"]?.string {
    case nil: return specification.isInterpolated ? .exponential(base: base) : .interval
    case "exponential": return .exponential(base: base)
    case "interval": return .interval
    case "categorical": return .categorical
    case "identity": return .identity
    case let other?: throw problem("type", "unknown function type \"\(other)\"")
    }
  }

  private var space: ColorSpace {
    switch object["colorSpace"]?.string {
    case "lab": .lab
    case "hcl": .hcl
    default: .rgb
    }
  }

  private typealias Pair = (input: JSONValue, output: StyleValue)

  private func pair(_ json: JSONValue, _ index: Int) throws(ExpressionProblem) -> Pair {
    guard let items = json.array, items.count == 2 else {
      throw problem("stops[\(index)]", "expected an input and an output")
    }
    return (items[0], try output(items[1], "stops[\(index)][1]"))
  }

  private func output(_ json: JSONValue, _ key: String) throws(ExpressionProblem) -> StyleValue {
    guard let value = specification.constant(json) else {
      throw problem(key, "expected \(specification.type), found \(json.kindName)")
    }
    return value
  }

  private func empty(
    _ kind: StopFunction.Kind, _ attribute: String?
  ) throws(ExpressionProblem) -> StopFunction {
    let fallback = try object["default"].map { (json) throws(ExpressionProblem) in
      try output(json, "default")
    }
    return StopFunction(
      kind: kind, attribute: attribute, space: space, fallback: fallback,
      target: specification.type, allowed: specification.allowed)
  }

  private func table(
    _ pairs: [Pair], _ kind: StopFunction.Kind, _ attribute: String?
  ) throws(ExpressionProblem) -> StopFunction {
    var function = try empty(kind, attribute)
    function.outputs = pairs.map(\.output)
    if kind == .categorical {
      function.categories = pairs.map { StyleValue($0.input) }
    } else {
      function.stops = try inputs(pairs)
    }
    return function
  }

  private func inputs(_ pairs: [Pair]) throws(ExpressionProblem) -> [Double] {
    var inputs: [Double] = []
    for (index, pair) in pairs.enumerated() {
      guard let number = pair.input.number, inputs.last.map({ $0 <= number }) ?? true else {
        throw problem("stops[\(index)][0]", "expected ascending numbers as inputs")
      }
      inputs.append(number)
    }
    return inputs
  }

  private func curve(
    _ input: Expression, _ pairs: [Pair], _ kind: StopFunction.Kind
  ) throws(ExpressionProblem) -> Expression {
    // If several stops share an input, the first counts, as in MapLibre's conversion of functions.
    let inputs = try inputs(pairs)
    let distinct = inputs.indices.filter { $0 == 0 || inputs[$0] != inputs[$0 - 1] }
    let outputs = distinct.map { specification.withTokens(pairs[$0].output) }
    return curve(input, distinct.map { inputs[$0] }, outputs, kind)
  }

  private func curve(
    _ input: Expression, _ stops: [Double], _ outputs: [Expression], _ kind: StopFunction.Kind
  ) -> Expression {
    if let easing = kind.easing, specification.isInterpolated {
      return .curve(
        StopCurve(input: input, easing: easing, space: space, stops: stops, outputs: outputs))
    }
    var thresholds = stops
    thresholds[0] = -.infinity
    return .curve(StopCurve(input: input, stops: thresholds, outputs: outputs))
  }

  /// A function of zoom and attribute becomes a curve over the zoom of functions of the attribute.
  private func composite(
    _ pairs: [Pair], _ kind: StopFunction.Kind, _ attribute: String?
  ) throws(ExpressionProblem) -> Expression {
    var zooms: [Double] = []
    var groups: [[Pair]] = []
    for (index, pair) in pairs.enumerated() {
      guard let zoom = pair.input["zoom"]?.number, let value = pair.input["value"] else {
        throw problem("stops[\(index)][0]", "expected {zoom, value}")
      }
      if zooms.last != zoom {
        guard zooms.last.map({ $0 < zoom }) ?? true else {
          throw problem("stops[\(index)][0].zoom", "expected ascending zooms")
        }
        zooms.append(zoom)
        groups.append([])
      }
      groups[groups.count - 1].append((value, pair.output))
    }
    var tables: [Expression] = []
    for group in groups { tables.append(.function(try table(group, kind, attribute))) }
    let outer = StopFunction.Kind.exponential(base: object["base"]?.number ?? 1)
    return curve(.zoom, zooms, tables, outer)
  }

  private func problem(_ key: String, _ reason: String) -> ExpressionProblem {
    ExpressionProblem(key: ".\(key)", reason: reason)
  }
}
