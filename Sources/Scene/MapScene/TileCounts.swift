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

  package init() {}
}
