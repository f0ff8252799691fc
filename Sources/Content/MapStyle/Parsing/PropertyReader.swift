import JSON
import StyleExpressions

/// Reads groups of properties by their declarations and reports all other members.
struct PropertyReader {
  /// The values that `global-state` reads.
  let state: [String: StyleValue]
  private let compiled = CompiledValues()

  init(state: [String: StyleValue] = [:]) { self.state = state }

  /// Reads the properties in a layer's `paint` and `layout`.
  func read<Group: PropertyGroup>(
    _ type: Group.Type, from layer: JSONObject, _ path: String, _ problems: inout ProblemList
  ) -> Group {
    var group = Group.table.initial
    for section in [PropertyDeclaration.Section.paint, .layout] {
      let name = section.rawValue
      read(&group, section, from: layer[name], "\(path).\(name)", &problems)
    }
    return group
  }

  /// Sets the properties in an object. An unusable value leaves its property unchanged.
  func read<Group: PropertyGroup>(
    _ group: inout Group, _ section: PropertyDeclaration.Section = .paint, from json: JSONValue?,
    _ path: String, _ problems: inout ProblemList
  ) {
    guard let json, json != .null, let object = problems.object(json, at: path) else { return }
    for (name, json) in object.members where name != "visibility" || section != .layout {
      let path = "\(path).\(name)"
      if let field = Group.table[name], field.declaration.section == section {
        set(field, of: &group, to: json, path, &problems)
      } else if let owner = TransitionParser.propertyName(of: name),
        Group.table.unsupported.contains(owner)
          || Group.table[owner]?.declaration.section == section
      {
        _ = TransitionParser.parse(json, path, fallback: StyleTransition(), &problems)
      } else {
        let isKnown = Group.table.unsupported.contains(name)
        problems.add(
          isKnown ? .unsupported : .invalid, path,
          isKnown ? "\(name) is not supported" : "unknown property \(name)",
          onceFor: "property \(name)")
      }
    }
  }

  /// Sets one property. An unusable value leaves it unchanged.
  func set<Group>(
    _ field: PropertyField<Group>, of group: inout Group, to json: JSONValue, _ path: String,
    _ problems: inout ProblemList
  ) {
    var specification = field.specification
    specification.state = state
    let expression = problems.compiled(at: path, parts: \.size.nodes) {
      () throws(ExpressionProblem) in
      if let same = compiled.expression(of: json, for: field.declaration.name) { return same }
      let expression = try specification.compile(json)
      compiled.add(expression, of: json, for: field.declaration.name)
      return expression
    }
    guard let expression else { return }
    let held = held(expression, to: field.declaration.range, path, &problems)
    if field.declaration.use != .none { field.set(&group, held) }
  }

  /// Whether a layer with this `visibility` is drawn; `nil` if it makes no sense.
  func isVisible(_ visibility: JSONValue) -> Bool? {
    var specification = PropertySpecification(
      type: .string, allowed: ["visible", "none"], mayUseZoom: false, mayUseFeature: false)
    specification.state = state
    guard
      let expression = try? specification.compile(visibility),
      let value = try? expression.evaluate(EvaluationContext(styleZoom: 0)),
      (try? specification.check(value)) != nil
    else { return nil }
    return value != .string("none")
  }

  /// Reports a constant outside the property's range and clamps it.
  private func held(
    _ expression: Expression, to range: ClosedRange<Double>?, _ path: String,
    _ problems: inout ProblemList
  ) -> Expression {
    guard let range, case .literal(.number(let number)) = expression, !number.isNaN,
      !range.contains(number)
    else { return expression }
    let isLess = number < range.lowerBound
    let limit = isLess ? range.lowerBound : range.upperBound
    problems.add(
      .invalid, path,
      "\(javaScriptText(of: number)) is \(isLess ? "less" : "greater") than the "
        + "\(isLess ? "minimum" : "maximum") value \(javaScriptText(of: limit))")
    return .literal(.number(limit))
  }
}

/// Caches the latest expressions of each property, which layers for bridges and tunnels or for
/// successive zooms often repeat.
private final class CompiledValues {
  private var latest: [String: [(json: JSONValue, expression: Expression)]] = [:]
  private static let most = 4

  func expression(of json: JSONValue, for property: String) -> Expression? {
    guard case .array = json else { return nil }
    return latest[property]?.last { $0.json == json }?.expression
  }

  func add(_ expression: Expression, of json: JSONValue, for property: String) {
    guard case .array = json else { return }
    latest[property, default: []].append((json, expression))
    if latest[property, default: []].count > Self.most { latest[property]?.removeFirst() }
  }
}
