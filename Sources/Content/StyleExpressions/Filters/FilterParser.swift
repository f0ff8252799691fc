import JSON
import VectorTiles

/// Compiles filters of both syntaxes (style specification, "Filter" and "Other filter").
package enum FilterParser {
  private static let maximumDepth = 100

  package static func parse(
    _ json: JSONValue, state: [String: StyleValue] = [:]
  ) throws(ExpressionProblem) -> Filter {
    let filter = Filter(
      isExpression(json)
        ? try ExpressionParser.parse(json, expecting: .boolean, state: state).expression
        : try older(json, state, key: "", depth: 0))
    guard !filter.references.state else {
      throw ExpressionProblem(
        key: "", reason: "\"feature-state\" data expressions are not supported with filters.")
    }
    return filter
  }

  /// Whether a filter is an expression. The syntaxes share operators, so the arguments decide.
  package static func isExpression(_ json: JSONValue, depth: Int = 0) -> Bool {
    if case .bool = json { return true }
    guard case .array(let items) = json, case .string(let name)? = items.first,
      depth < maximumDepth
    else { return false }
    switch name {
    case "has":
      return items.count >= 2 && items[1] != "$id" && items[1] != "$type"
    case "in":
      return items.count >= 3 && (items[1].string == nil || items[2].array != nil)
    case "!in", "!has", "none": return false
    case "==", "!=", ">", ">=", "<", "<=":
      return items.count != 3 || items[1].array != nil || items[2].array != nil
    case "any", "all":
      return items.dropFirst().allSatisfy { isExpression($0, depth: depth + 1) }
    default: return true
    }
  }

  private static func older(
    _ json: JSONValue, _ state: [String: StyleValue], key: String, depth: Int
  ) throws(ExpressionProblem) -> Expression {
    guard depth < maximumDepth else {
      throw ExpressionProblem(key: key, reason: "The filter is too deep.")
    }
    // An empty filter matches every feature, as in MapLibre.
    if json == .null || json == [] { return .literal(.bool(true)) }
    guard case .array(let items) = json, case .string(let name)? = items.first else {
      if case .bool(let flag) = json { return .literal(.bool(flag)) }
      throw ExpressionProblem(key: key, reason: "expected a filter, found \(json.kindName)")
    }
    switch name {
    case "all": return .all(try inner(items, state, key, depth))
    case "any": return .any(try inner(items, state, key, depth))
    case "none": return .call(.not, [.any(try inner(items, state, key, depth))])
    // The reference reads expressions among older filters, too.
    case _ where isOnlyExpression(name, items): return try expression(json, state, key)
    default: return try test(name, items, key)
    }
  }

  /// Whether it is an expression that the older syntax cannot mean.
  private static func isOnlyExpression(_ name: String, _ items: [JSONValue]) -> Bool {
    guard items.count > 1, ExpressionParser.isOperator(name), isExpression(.array(items)) else {
      return false
    }
    if items[1].string == nil { return true }
    return name != "has" && (Comparison(rawValue: name) == nil || items.count == 3)
  }

  private static func expression(
    _ json: JSONValue, _ state: [String: StyleValue], _ key: String
  ) throws(ExpressionProblem) -> Expression {
    do throws(ExpressionProblem) {
      return try ExpressionParser.parse(json, expecting: .boolean, state: state).expression
    } catch {
      var problem = error
      problem.key = key + error.key
      throw problem
    }
  }

  private static func inner(
    _ items: [JSONValue], _ state: [String: StyleValue], _ key: String, _ depth: Int
  ) throws(ExpressionProblem) -> [Expression] {
    var filters: [Expression] = []
    for index in items.indices.dropFirst() {
      filters.append(try older(items[index], state, key: "\(key)[\(index)]", depth: depth + 1))
    }
    return filters
  }

  private static func test(
    _ name: String, _ items: [JSONValue], _ key: String
  ) throws(ExpressionProblem) -> Expression {
    guard items.count >= 2, case .string(let word) = items[1] else {
      throw ExpressionProblem(key: "\(key)[1]", reason: "expected the name of an attribute")
    }
    let subject = FilterKey(word)
    switch name {
    case "has": return subject.exists
    case "!has": return .call(.not, [subject.exists])
    case "in", "!in":
      let values = items.dropFirst(2).map(StyleValue.init)
      let membership = Expression.filterMembership(subject, values)
      return name == "in" ? membership : .call(.not, [membership])
    default:
      guard let comparison = Comparison(rawValue: name) else {
        throw ExpressionProblem(key: "\(key)[0]", reason: "unknown filter \"\(name)\"")
      }
      guard items.count == 3 else {
        throw ExpressionProblem(key: key, reason: "\"\(name)\" needs an attribute and a value")
      }
      let value = StyleValue(items[2])
      if subject == .geometryType && comparison.isOrder {
        throw ExpressionProblem(
          key: key, reason: "\"$type\" cannot be use with operator \"\(name)\"")
      }
      if subject == .geometryType, let test = Expression.geometryTest(comparison, value) {
        return test
      }
      return .filterComparison(subject, comparison, value)
    }
  }
}

extension FilterKey {
  fileprivate init(_ word: String) {
    switch word {
    case "$type": self = .geometryType
    case "$id": self = .identifier
    default: self = .attribute(word)
    }
  }

  fileprivate var exists: Expression {
    switch self {
    case .attribute(let name): .hasAttribute(name)
    case .geometryType: .literal(.bool(true))
    case .identifier: .comparison(.notEqual, .identifier, .literal(.null))
    }
  }
}
