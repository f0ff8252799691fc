/// A comparison of the costs of two versions of the program, two styles or two machines.
package struct BenchmarkComparison: JSONReport, Codable, Sendable {
  /// One figure of both sides.
  package struct Row: Codable, Sendable {
    package var name: String
    /// The median over the runs.
    package var new: Double
    package var old: Double
    /// `nil` if one of them is not greater than 0.
    package var estimate: RatioEstimate?
  }

  package var path: String
  package var newRuns: Int
  package var oldRuns: Int
  /// Whether new and old ran alternately, so that both had the same machine conditions.
  package var isInterleaved: Bool
  package var rows: [Row]

  /// Compares interleaved runs in pairs, otherwise each run with each.
  package init(
    path: String, new: [[String: Double]], old: [[String: Double]], isInterleaved: Bool
  ) {
    self.path = path
    newRuns = new.count
    oldRuns = old.count
    self.isInterleaved = isInterleaved
    rows = BenchmarkFigures.kinds.compactMap { kind in
      let (ours, theirs) = (new.compactMap { $0[kind.key] }, old.compactMap { $0[kind.key] })
      guard ours.count == new.count, theirs.count == old.count, !ours.isEmpty, !theirs.isEmpty
      else { return nil }
      return Row(
        name: kind.name, new: Distribution(ours).middle, old: Distribution(theirs).middle,
        estimate: isInterleaved
          ? RatioEstimate(pairs: zip(ours, theirs).map { (new: $0, old: $1) })
          : RatioEstimate(new: ours, old: theirs))
    }
  }
}
