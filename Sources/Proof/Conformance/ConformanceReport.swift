/// How many published cases passed, kind by kind.
package struct ConformanceReport: Sendable {
  /// The cases of one kind.
  package struct Kind: Sendable {
    package var passed = 0
    package var failed = 0
    /// Cases that were not run.
    package var skipped = 0
    /// Why the last of them was not.
    package var skipReason = ""
    /// The largest error of any case divided by its tolerance, so at most 1 when all passed;
    /// 0 where answers must be equal and were.
    package var worstError = 0.0
    /// One line for each failed case: its name, and what was expected and what came.
    package var failures: [String] = []
  }

  /// Results by the kind's name.
  package private(set) var kinds: [String: Kind] = [:]

  package init() {}

  /// The kinds' names in a fixed order.
  package var kindNames: [String] { kinds.keys.sorted() }
  package var passed: Int { kinds.values.reduce(0) { $0 + $1.passed } }
  package var failed: Int { kinds.values.reduce(0) { $0 + $1.failed } }
  package var skipped: Int { kinds.values.reduce(0) { $0 + $1.skipped } }

  /// Counts a passed case; `error` is its largest error over the tolerance.
  package mutating func recordPass(_ kind: String, error: Double = 0) {
    kinds[kind, default: Kind()].passed += 1
    recordError(kind, error)
  }

  /// Counts a failed case with a line that names it; `error` as above.
  package mutating func recordFailure(_ kind: String, _ line: String, error: Double = 0) {
    kinds[kind, default: Kind()].failed += 1
    kinds[kind, default: Kind()].failures.append(line)
    recordError(kind, error)
  }

  /// Counts a case that was not run.
  package mutating func recordSkip(
    _ kind: String, because reason: String = "not known what must come"
  ) {
    kinds[kind, default: Kind()].skipped += 1
    kinds[kind, default: Kind()].skipReason = reason
  }

  /// Adds the results of another run.
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
