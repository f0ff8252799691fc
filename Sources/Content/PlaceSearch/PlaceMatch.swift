/// A place that a search found, the better the higher its score.
package struct PlaceMatch: Hashable, Sendable {
  /// Which of the gazetteer's places.
  package var entry: Int
  package var score: Double
}

/// What a search cost, whatever the machine.
package struct SearchWork: Hashable, Sendable {
  /// Comparisons of a name with what was typed.
  package var comparisons = 0
  /// Words of names that were ranked.
  package var candidates = 0

  package init() {}

  package mutating func add(_ other: SearchWork) {
    comparisons += other.comparisons
    candidates += other.candidates
  }
}

/// The best places found so far, each once, in order.
struct BestMatches {
  private(set) var matches: [PlaceMatch] = []
  let limit: Int

  /// A score must be above this to count.
  var threshold: Double { matches.count < limit ? -.infinity : matches.last?.score ?? .infinity }

  mutating func add(_ match: PlaceMatch) {
    guard match.score > threshold else { return }
    if let known = matches.firstIndex(where: { $0.entry == match.entry }) {
      guard matches[known].score < match.score else { return }
      matches.remove(at: known)
    }
    // Of equal ones the entry that stands first, for the same order every time.
    let place =
      matches.firstIndex { ($0.score, match.entry) < (match.score, $0.entry) } ?? matches.count
    matches.insert(match, at: place)
    if matches.count > limit { matches.removeLast() }
  }
}
