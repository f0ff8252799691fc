import TileSources

/// The numbers of visible tiles by state.
package struct TileCounts: Sendable, Equatable {
  package var drawn = 0
  /// Tiles that must still be read or built.
  package var waiting = 0
  /// Tiles for which no source has data, not even an ancestor.
  package var missing = 0
  /// Tiles that could not be read.
  package var failed = 0
  /// What was wrong with the failed tiles, one line each.
  package var failures: [String] = []
  package private(set) var failedSources: [FailedSource] = []

  /// A source of which visible tiles could not be read.
  package struct FailedSource: Sendable, Equatable {
    /// The source's number among the scene's sources.
    package var source: Int
    /// What was wrong with the first failed tile.
    package var first: TileSourceError
  }

  package init() {}

  mutating func addFailure(_ failure: TileSourceError, of source: Int) {
    failed += 1
    let line = failure.description
    if !failures.contains(line) { failures.append(line) }
    if !failedSources.contains(where: { $0.source == source }) {
      failedSources.append(FailedSource(source: source, first: failure))
    }
  }
}
