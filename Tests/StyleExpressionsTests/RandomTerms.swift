import JSON
import StyleExpressions
import TestSupport
import VectorTiles

/// What a made-up expression may read.
struct Surroundings: Sendable, Equatable {
  var zoom = 3.5
  /// The attributes `n` and `w`; `nil` where the feature lacks them.
  var number: Double? = 2
  var word: String? = "b"
  var identifier: Int64 = 7
  /// The feature state `s`.
  var state: Double? = 1.5
  var kind = GeometryKind.line
  /// What `let` has bound.
  var variables: [String: Double] = [:]

  var context: EvaluationContext {
    var values: [String: PropertyValue] = [:]
    values["n"] = number.map { .double($0) }
    values["w"] = word.map { .string($0) }
    let feature = SimpleFeature(kind, id: .int(identifier), values)
    var context = EvaluationContext(styleZoom: zoom, feature: feature)
    context.featureState["s"] = state.map { .number($0) }
    return context
  }

  static func random(_ random: inout SeededGenerator) -> Surroundings {
    Surroundings(
      zoom: Double(Int.random(in: 0...40, using: &random)) / 2,
      number: Int.random(in: 0..<5, using: &random) == 0
        ? nil : Double(Int.random(in: -6...6, using: &random)) / 2,
      word: Int.random(in: 0..<5, using: &random) == 0
        ? nil : random.pick(["a", "b", "ab", "B", ""]),
      identifier: Int64.random(in: 0...4, using: &random),
      state: Bool.random(using: &random) ? nil : Double(Int.random(in: -3...3, using: &random)),
      kind: random.pick([.point, .line, .polygon]))
  }
}

/// An expression, and what it must give by plain Swift.
struct Term<Value> {
  let json: JSONValue
  let value: (Surroundings) -> Value
}

/// Makes expressions of known types. Where the surroundings are given, the same random numbers give
/// the same expressions with constants in the place of what they would read.
struct TermMaker {
  var random: SeededGenerator
  var fixed: Surroundings?
  private var variables: [String] = []

  init(seed: UInt64, fixed: Surroundings? = nil) {
    random = SeededGenerator(seed: seed)
    self.fixed = fixed
  }

  /// `reading`, or the constant that it is where the surroundings are fixed.
  private func leaf<Value>(
    _ reading: JSONValue, _ constant: (Value) -> JSONValue,
    _ value: @escaping (Surroundings) -> Value
  ) -> Term<Value> {
    Term(json: fixed.map { constant(value($0)) } ?? reading, value: value)
  }

  private func numberLeaf(
    _ reading: JSONValue, _ value: @escaping (Surroundings) -> Double
  ) -> Term<Double> {
    leaf(reading, JSONValue.number, value)
  }

  private mutating func constant() -> Double {
    Double(Int.random(in: -8...8, using: &random)) / 2
  }

  mutating func number(depth: Int = 4) -> Term<Double> {
    switch Int.random(in: 0..<(depth > 0 ? 20 : 6), using: &random) {
    case 0, 1:
      let value = constant()
      return Term(json: .number(value)) { _ in value }
    case 2: return numberLeaf(["zoom"]) { $0.zoom }
    case 3: return numberLeaf(["number", ["get", "n"], 0.5]) { $0.number ?? 0.5 }
    case 4:
      return numberLeaf(["number", ["feature-state", "s"], ["get", "n"], -1]) {
        $0.state ?? $0.number ?? -1
      }
    case 5:
      guard let name = variables.last else {
        return numberLeaf(["to-number", ["id"]]) { Double($0.identifier) }
      }
      return Term(json: ["var", .string(name)]) { $0.variables[name] ?? .nan }
    case 6, 7: return sum(depth - 1)
    case 8, 9: return arithmetic(depth - 1)
    case 10: return choice(depth - 1)
    case 11: return step(depth - 1)
    case 12: return curve(depth - 1)
    case 13: return binding(depth - 1)
    case 14: return match(depth - 1)
    case 15:
      let text = text(depth: depth - 1)
      return Term(json: ["length", text.json]) { Double(text.value($0).unicodeScalars.count) }
    case 16:
      let value = number(depth: depth - 1)
      let json: JSONValue = ["number", ["coalesce", ["get", "none"], value.json]]
      return Term(json: json, value: value.value)
    default: return rounding(depth - 1)
    }
  }

  private mutating func sum(_ depth: Int) -> Term<Double> {
    let terms = (0..<Int.random(in: 2...3, using: &random)).map { _ in number(depth: depth) }
    let name = random.pick(["+", "*", "min", "max"])
    return Term(json: .array([.string(name)] + terms.map(\.json))) { here in
      let values = terms.map { $0.value(here) }
      switch name {
      case "+": return values.reduce(0) { $0 + $1 }
      case "*": return values.reduce(1) { $0 * $1 }
      case "min": return values.sorted().first ?? .nan
      default: return values.sorted().last ?? .nan
      }
    }
  }

  private mutating func arithmetic(_ depth: Int) -> Term<Double> {
    let one = number(depth: depth)
    if Bool.random(using: &random) {
      let two = number(depth: depth)
      return Term(json: ["-", one.json, two.json]) { one.value($0) - two.value($0) }
    }
    let divisor = random.pick([0.5, 2, 4])
    return Term(json: ["/", one.json, .number(divisor)]) { one.value($0) / divisor }
  }

  private mutating func rounding(_ depth: Int) -> Term<Double> {
    let inner = number(depth: depth)
    let name = random.pick(["abs", "floor", "ceil", "-", "round"])
    return Term(json: [.string(name), inner.json]) { here in
      let value = inner.value(here)
      switch name {
      case "abs": return value < 0 ? 0 - value : value
      case "floor": return value.rounded(.down)
      case "ceil": return 0 - (0 - value).rounded(.down)
      case "-": return 0 - value
      default: return value < 0 ? 0 - (0.5 - value).rounded(.down) : (value + 0.5).rounded(.down)
      }
    }
  }

  private mutating func choice(_ depth: Int) -> Term<Double> {
    let test = truth(depth: depth)
    let one = number(depth: depth)
    let two = number(depth: depth)
    return Term(json: ["case", test.json, one.json, two.json]) {
      test.value($0) ? one.value($0) : two.value($0)
    }
  }

  private mutating func step(_ depth: Int) -> Term<Double> {
    let input = number(depth: depth)
    let outputs = (0..<3).map { _ in number(depth: depth - 1) }
    let first = constant()
    let json: JSONValue = [
      "step", input.json, outputs[0].json, .number(first), outputs[1].json, .number(first + 2),
      outputs[2].json,
    ]
    return Term(json: json) { here in
      let value = input.value(here)
      return outputs[value < first ? 0 : value < first + 2 ? 1 : 2].value(here)
    }
  }

  private mutating func curve(_ depth: Int) -> Term<Double> {
    let input = number(depth: depth)
    let one = number(depth: depth - 1)
    let two = number(depth: depth - 1)
    let first = constant()
    let json: JSONValue = [
      "interpolate", ["linear"], input.json, .number(first), one.json, .number(first + 4),
      two.json,
    ]
    return Term(json: json) { here in
      let share = (input.value(here) - first) / 4
      if share <= 0 { return one.value(here) }
      if share >= 1 { return two.value(here) }
      return one.value(here) * (1 - share) + two.value(here) * share
    }
  }

  private mutating func binding(_ depth: Int) -> Term<Double> {
    let value = number(depth: depth)
    let name = "v\(variables.count)"
    variables.append(name)
    let body = number(depth: depth)
    variables.removeLast()
    return Term(json: ["let", .string(name), value.json, body.json]) { here in
      var inner = here
      inner.variables[name] = value.value(here)
      return body.value(inner)
    }
  }

  private mutating func match(_ depth: Int) -> Term<Double> {
    let input = text(depth: depth)
    let outputs = (0..<3).map { _ in number(depth: depth - 1) }
    let json: JSONValue = [
      "match", input.json, ["a", "bb"], outputs[0].json, "b", outputs[1].json, outputs[2].json,
    ]
    return Term(json: json) { here in
      switch input.value(here) {
      case "a", "bb": outputs[0].value(here)
      case "b": outputs[1].value(here)
      default: outputs[2].value(here)
      }
    }
  }
}

// Truth values and texts.
extension TermMaker {
  mutating func truth(depth: Int = 3) -> Term<Bool> {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 3), using: &random) {
    case 0: return leaf(["has", "n"], JSONValue.bool) { $0.number != nil }
    case 1:
      return leaf(["==", ["geometry-type"], "LineString"], JSONValue.bool) { $0.kind == .line }
    case 2: return leaf(["==", ["get", "w"], "b"], JSONValue.bool) { $0.word == "b" }
    case 3:
      let inner = truth(depth: depth - 1)
      return Term(json: ["!", inner.json]) { !inner.value($0) }
    case 4, 5:
      let parts = (0..<3).map { _ in truth(depth: depth - 1) }
      let isAll = Bool.random(using: &random)
      return Term(json: .array([isAll ? "all" : "any"] + parts.map(\.json))) { here in
        isAll ? !parts.contains { !$0.value(here) } : parts.contains { $0.value(here) }
      }
    case 6:
      let part = text(depth: depth - 1)
      return Term(json: ["in", part.json, ["literal", ["a", "b", "ab"]]]) {
        ["a", "b", "ab"].contains(part.value($0))
      }
    default: return comparison(depth - 1)
    }
  }

  private mutating func comparison(_ depth: Int) -> Term<Bool> {
    let one = number(depth: depth)
    let two = number(depth: depth)
    let name = random.pick(["<", "<=", ">", ">=", "==", "!="])
    return Term(json: [.string(name), one.json, two.json]) { here in
      let difference = one.value(here) - two.value(here)
      switch name {
      case "<": return difference < 0
      case "<=": return difference <= 0
      case ">": return difference > 0
      case ">=": return difference >= 0
      case "==": return difference == 0
      default: return difference != 0
      }
    }
  }

  mutating func text(depth: Int = 3) -> Term<String> {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
    case 0, 1:
      let word = random.pick(["a", "b", "B", "", "aß"])
      return Term(json: .string(word)) { _ in word }
    case 2:
      return leaf(["string", ["get", "w"], "none"], JSONValue.string) { $0.word ?? "none" }
    case 3:
      let one = text(depth: depth - 1)
      let two = text(depth: depth - 1)
      return Term(json: ["concat", one.json, two.json]) { one.value($0) + two.value($0) }
    case 4:
      let inner = text(depth: depth - 1)
      let test = truth(depth: depth - 1)
      return Term(json: ["case", test.json, ["upcase", inner.json], inner.json]) {
        test.value($0) ? inner.value($0).uppercased() : inner.value($0)
      }
    default:
      let inner = text(depth: depth - 1)
      return Term(json: ["slice", inner.json, 0, 1]) {
        String(String.UnicodeScalarView(inner.value($0).unicodeScalars.prefix(1)))
      }
    }
  }
}
