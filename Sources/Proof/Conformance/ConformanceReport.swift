/// How many published cases passed, by kind.
package struct ConformanceReport: Sendable {
  /// The cases of one kind.
  package struct Kind: Sendable {
    package var passed = 0
    package var failed = 0
    package var skipped = 0
    /// Why the last skipped case was not run.
    package var skipReason = ""
    /// The largest error of any case divided by its tolerance: at most 1 if all passed, and 0 if
    /// all answers that must be equal were.
    package var worstError = 0.0
    /// One line for each failed case with its name, the expected and the actual answer.
    package var failures: [String] = []
  }

  /// The results by the name of the kind.
  package private(set) var kinds: [String: Kind] = [:]

  package init() {}

  /// The names of the kinds in a fixed order.
  package var kindNames: [String] { kinds.keys.sorted() }
  package var passed: Int { kinds.values.reduce(0) { $0 + $1.passed } }
  package var failed: Int { kinds.values.reduce(0) { $0 + $1.failed } }
  package var skipped: Int { kinds.values.reduce(0) { $0 + $1.skipped } }

  /// Counts a passed case. `error` is its largest error divided by the tolerance.
  package mutating func recordPass(_ kind: String, error: Double = 0) {
    kinds[kind, default: Kind()].passed += 1
    recordError(kind, error)
  }

  /// Counts a failed case with a line that names it. `error` is the same as above.
  package mutating func recordFailure(_ kind: String, _ line: String, error: Double = 0) {
    kinds[kind, default: Kind()].failed += 1
    kinds[kind, default: Kind()].failures.append(line)
    recordError(kind, error)
  }

  package mutating func recordSkip(
    _ kind: String, because reason: String = "not known what must come"
  ) {
    kinds[kind, default: Kind()].skipped += 1
    kinds[kind, default: Kind()].skipReason = reason
  }

  package mutating func merge(_ other: ConformanceReport) {
    kinds.merge(other.kinds) { mine, theirs in
      var sum = mine
      sum.passed += theirs.passed
      sum.failed += theirs.failed
      sum.skipped += theirs.skipped
      if theirs.skipped > 0 { sum.skipReason = theirs.skipReason }
      sum.worstError = max(mine.worstError, theirs.worstError)
      sum.failures += theirs.failures
      return sum
    }
  }

  private mutating func recordError(_ kind: String, _ error: Double) {
    kinds[kind, default: Kind()].worstError = max(
      kinds[kind, default: Kind()].worstError, error)
  }
}
