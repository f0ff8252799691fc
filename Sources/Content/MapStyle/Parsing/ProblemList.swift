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

  /// Adds the problem of an expression at `path`; an operator that is not known only once.
  mutating func add(_ problem: ExpressionProblem, at path: String) {
    let isUnknown = problem.reason.hasPrefix("Unknown expression")
    add(
      isUnknown ? .unsupported : .invalid, path + problem.key, problem.reason,
      onceFor: isUnknown ? problem.reason : nil)
  }
}
