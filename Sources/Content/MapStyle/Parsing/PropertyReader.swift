import JSON
import StyleExpressions

/// Reads typed properties from a `paint`, `layout`, `light` or `sky` object and notes which
/// members nobody asked for.
struct PropertyReader {
  private let object: JSONObject
  private let path: String
  private var known: Set<String> = []
  private(set) var problems: ProblemList

  private let state: [String: StyleValue]
  /// In whose text of the older syntax `{name}` stands for an attribute.
  private static let namesWithTokens: Set<String> = ["text-field", "icon-image"]

  init(
    _ json: JSONValue?, path: String, problems: ProblemList, state: [String: StyleValue] = [:]
  ) {
    self.path = path
    self.state = state
    self.problems = problems
    object = json?.object ?? JSONObject()
    if let json, json.object == nil, json != .null {
      self.problems.add(.invalid, path, "expected an object, found \(json.kindName)")
    }
  }

  /// Sets `property` to what the member `name` says; what is absent or unusable leaves it as it is.
  mutating func read<Value>(
    _ name: String, _ property: inout StyleProperty<Value>, perFeature: Bool = true
  ) {
    guard let expression = expression(name, Value.self, perFeature) else { return }
    property = StyleProperty(expression, fallback: property.fallback)
  }

  /// As above for a property that may be absent; `fallback` then stands for a failed expression.
  mutating func read<Value>(
    _ name: String, _ property: inout StyleProperty<Value>?, fallback: Value,
    perFeature: Bool = true
  ) {
    guard let expression = expression(name, Value.self, perFeature) else { return }
    property = StyleProperty(expression, fallback: fallback)
  }

  private mutating func expression<Value: StylePropertyValue>(
    _ name: String, _ type: Value.Type, _ perFeature: Bool
  ) -> Expression? {
    known.insert(name)
    guard let json = object[name] else { return nil }
    var specification = PropertySpecification(
      type: Value.valueType, allowed: Value.allowedWords, isInterpolated: Value.isInterpolated,
      mayUseFeature: perFeature)
    specification.state = state
    specification.allowedItems = Value.allowedItems
    specification.hasTokens = Self.namesWithTokens.contains(name)
    let expression = problems.compiled(at: "\(path).\(name)", parts: \.size.nodes) {
      () throws(ExpressionProblem) in try specification.compile(json)
    }
    return expression.map { held($0, to: PropertyRange.of(name), name) }
  }

  /// A constant beyond a property's range is told, and held to it.
  private mutating func held(
    _ expression: Expression, to range: ClosedRange<Double>?, _ name: String
  ) -> Expression {
    guard let range, case .literal(.number(let number)) = expression, !number.isNaN,
      !range.contains(number)
    else {
      return expression
    }
    let limit = number < range.lowerBound ? range.lowerBound : range.upperBound
    let isLess = number < range.lowerBound
    problems.add(
      .invalid, "\(path).\(name)",
      "\(javaScriptText(of: number)) is \(isLess ? "less" : "greater") than the "
        + "\(isLess ? "minimum" : "maximum") value \(javaScriptText(of: limit))")
    return .literal(.number(limit))
  }

  /// Notes the members that were not read: those in `unsupported` as such, others as unknown.
  mutating func finish(unsupported: Set<String> = []) -> ProblemList {
    for name in object.keys where !known.contains(name) && !isTransition(name, unsupported) {
      if unsupported.contains(name) {
        problems.add(
          .unsupported, "\(path).\(name)", "\(name) is not supported", onceFor: "property \(name)")
      } else {
        problems.add(
          .invalid, "\(path).\(name)", "unknown property \(name)", onceFor: "property \(name)")
      }
    }
    return problems
  }

  /// Whether a member says how a property that is known goes over (see `TransitionParser`).
  private func isTransition(_ name: String, _ unsupported: Set<String>) -> Bool {
    guard name.hasSuffix(TransitionParser.suffix) else { return false }
    let property = String(name.dropLast(TransitionParser.suffix.count))
    return known.contains(property) || unsupported.contains(property)
  }
}
