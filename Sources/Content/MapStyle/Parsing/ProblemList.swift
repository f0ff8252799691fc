/// Collects what is wrong with a style, each thing once.
struct ProblemList {
  private(set) var problems: [StyleProblem] = []
  private var seen: Set<String> = []

  /// Adds a problem with `reason` unless `key` (by default path and reason) was added before.
  mutating func add(
    _ kind: StyleProblem.Kind, _ path: String, _ reason: String, onceFor key: String? = nil
  ) {
    guard seen.insert(key ?? "\(path)\u{0}\(reason)").inserted else { return }
    problems.append(StyleProblem(kind: kind, path: path, reason: reason))
  }

  /// Adds the problem of an expression at `path`; an operator that is missing only once.
  mutating func add(_ problem: ExpressionProblem, at path: String) {
    let isMissing = problem.reason.hasSuffix("is not supported.")
    add(
      isMissing ? .unsupported : .invalid, path + problem.key, problem.reason,
      onceFor: isMissing ? problem.reason : nil)
  }
}
