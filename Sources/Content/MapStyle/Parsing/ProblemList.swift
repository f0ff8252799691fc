import JSON
import StyleExpressions

/// Collects a style's problems, each once, and adds up the size of its expressions.
struct ProblemList {
  /// Further problems are not kept.
  private static let mostLines = 1000
  private(set) var problems: [StyleProblem] = []
  private var seen: Set<String> = []

  /// Adds a problem unless `key` (by default path and reason) was added before.
  mutating func add(
    _ kind: StyleProblem.Kind, _ path: String, _ reason: String, onceFor key: String? = nil
  ) {
    guard problems.count <= Self.mostLines,
      seen.insert(key ?? "\(path)\u{0}\(reason)").inserted
    else { return }
    if problems.count == Self.mostLines {
      problems.append(StyleProblem(kind: .invalid, path: "", reason: "and more like these"))
    } else {
      problems.append(StyleProblem(kind: kind, path: path, reason: reason))
    }
  }

  /// The object that a value is, or `nil` after adding the problem that it is none.
  mutating func object(_ json: JSONValue, at path: String) -> JSONObject? {
    read(json, at: path, "an object", found: { $0.kindName }, { $0.object })
  }

  /// What `convert` makes of a value, or `nil` after adding a problem if that is nothing. A missing
  /// value is `nil` without a problem.
  ///
  /// - Parameters:
  ///   - expected: what the value should be.
  ///   - found: describes the value in the message; `nil` for no description.
  mutating func read<Value>(
    _ json: JSONValue?, at path: String, _ expected: String,
    found: ((JSONValue) -> String)? = { String($0.text.prefix(80)) },
    _ convert: (JSONValue) -> Value?
  ) -> Value? {
    guard let json else { return nil }
    if let value = convert(json) { return value }
    add(.invalid, path, "expected \(expected)" + (found.map { ", found " + $0(json) } ?? ""))
    return nil
  }

  /// The size of the expressions compiled so far (see `Expression.ownParts`).
  private(set) var expressionParts = 0

  /// The result of compiling a property or filter at `path`, which is counted. Returns `nil` and
  /// adds a problem if `compile` throws or the style's expressions are too large in total.
  mutating func compiled<Result>(
    at path: String, parts: (Result) -> Int, _ compile: () throws(ExpressionProblem) -> Result
  ) -> Result? {
    guard expressionParts < StyleLimits.expressionParts else {
      add(
        .invalid, path,
        "left out, and all after it: the style's expressions are too large together",
        onceFor: "too large together")
      return nil
    }
    do throws(ExpressionProblem) {
      let result = try compile()
      expressionParts += parts(result)
      return result
    } catch {
      expressionParts += error.parts
      add(error, at: path)
      return nil
    }
  }

  /// Adds the problem of an expression at `path`. Each unknown operator is reported only once.
  mutating func add(_ problem: ExpressionProblem, at path: String) {
    let isUnknown = problem.reason.hasPrefix("Unknown expression")
    add(
      isUnknown ? .unsupported : .invalid, path + problem.key, problem.reason,
      onceFor: isUnknown ? problem.reason : nil)
  }
}
