/// A place found by a search. A higher score is better.
package struct PlaceMatch: Hashable, Sendable {
  /// The index of the place in the gazetteer.
  package var entry: Int
  package var score: Double
  /// The letters of the gazetteer's names that the text matches.
  var letters: Range<Int>
}

/// The cost of a search, independent of the machine.
package struct SearchWork: Hashable, Sendable {
  /// The number of comparisons of names with the typed text.
  package var comparisons = 0
  /// The number of word starts that were ranked.
  package var candidates = 0

  package init() {}

  package mutating func add(_ other: SearchWork) {
    comparisons += other.comparisons
    candidates += other.candidates
  }
}

/// The best places found so far, sorted and without duplicates.
struct BestMatches {
  private(set) var matches: [PlaceMatch] = []
  let limit: Int

  /// A match is only added if its score exceeds this.
  var threshold: Double { matches.count < limit ? -.infinity : matches.last?.score ?? .infinity }

  mutating func add(_ match: PlaceMatch) {
    guard match.score > threshold else { return }
    if let known = matches.firstIndex(where: { $0.entry == match.entry }) {
      guard matches[known].score < match.score else { return }
      matches.remove(at: known)
    }
    // Equal scores are sorted by entry, so that the order is always the same.
    let place =
      matches.firstIndex { ($0.score, match.entry) < (match.score, $0.entry) } ?? matches.count
    matches.insert(match, at: place)
    if matches.count > limit { matches.removeLast() }
  }
}
