/// What became of the tiles in sight.
package struct TileCounts: Sendable, Equatable {
  package var drawn = 0
  /// Which are still to be read or built.
  package var waiting = 0
  /// For which no source has anything, not even an ancestor.
  package var missing = 0
  /// Which could not be read.
  package var failed = 0
  /// What was wrong with the failed ones, a line each.
  package var failures: [String] = []
  /// The failed ones by the source that should have had them.
  package private(set) var failedSources: [FailedSource] = []

  /// A source of which tiles in sight could not be read.
  package struct FailedSource: Sendable, Equatable {
    /// Its place among the scene's sources.
    package var source: Int
    package var count: Int
    /// What was wrong with the first of them.
    package var first: String
  }

  package init() {}

  /// Counts a tile that could not be read.
  mutating func addFailure(_ line: String, of source: Int) {
    failed += 1
    if !failures.contains(line) { failures.append(line) }
    if let index = failedSources.firstIndex(where: { $0.source == source }) {
      failedSources[index].count += 1
    } else {
      failedSources.append(FailedSource(source: source, count: 1, first: line))
    }
  }
}
