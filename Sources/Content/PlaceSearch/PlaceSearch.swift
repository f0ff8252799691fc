import GeoMath

/// Finds places by name. The text is the beginning of a name or of a word in it. It may contain one
/// wrong letter, and the name of a state or country before or after it.
package struct PlaceSearch {
  private let gazetteer: Gazetteer
  private let ranking: PlaceRanking
  private var lookup: WordStartLookup
  private var best: BestMatches
  private var candidates = 0

  /// - Parameters:
  ///   - near: a place whose surroundings are preferred; `nil` to rank by importance alone.
  ///   - limit: the greatest number of results.
  package init(_ gazetteer: Gazetteer, near: Coordinate? = nil, limit: Int = 10) {
    self.gazetteer = gazetteer
    ranking = PlaceRanking(near: near)
    lookup = WordStartLookup(gazetteer)
    best = BestMatches(limit: max(0, limit))
  }

  /// The cost of all searches so far.
  package var work: SearchWork {
    var work = SearchWork()
    work.comparisons = lookup.comparisons
    work.candidates = candidates
    return work
  }

  /// The places that match a text, best first.
  package mutating func matches(_ text: String) -> [PlaceMatch] {
    best = BestMatches(limit: best.limit)
    let typed = FoldedText(String(text.prefix(Self.longestText)))
    guard !typed.isEmpty, best.limit > 0 else { return [] }
    let whole = typed.bytes[...]
    rank([lookup.exact(whole)])
    rank(lookup.corrected(whole))
    lookForQualified(typed)
    return best.matches
  }

  private static let longestText = 100
  /// The greatest number of words in an area: "Sankt Gallen, Switzerland" has one, "Georgia, United
  /// States of America" four.
  private static let mostQualifyingWords = 4

  // MARK: Names with an area

  /// Splits the text at each space into a name and an area, which is a state, a country or more of
  /// the name. Letters are only corrected if nothing else was found.
  private mutating func lookForQualified(_ typed: FoldedText) {
    let splits = Self.splits(typed)
    for split in splits {
      look(for: split, [lookup.exact(split.name)], [lookup.exact(split.area)])
    }
    guard best.matches.isEmpty else { return }
    for split in splits {
      look(for: split, lookup.corrected(split.name), [lookup.exact(split.area)])
      look(for: split, [lookup.exact(split.name)], lookup.corrected(split.area))
    }
  }

  private struct Split {
    var name: ArraySlice<UInt8>
    var area: ArraySlice<UInt8>
    /// Whether the name comes first. The first part is complete, so its last word must match whole.
    var isNameFirst: Bool
  }

  private static func splits(_ typed: FoldedText) -> [Split] {
    let spaces = typed.bytes.indices.filter { typed.bytes[$0] == FoldedText.space }
    var splits: [Split] = []
    for (index, space) in spaces.enumerated() {
      let (front, back) = (typed.bytes[..<space], typed.bytes[(space + 1)...])
      if spaces.count - index <= mostQualifyingWords {
        splits.append(Split(name: front, area: back, isNameFirst: true))
      }
      if index < mostQualifyingWords {
        splits.append(Split(name: back, area: front, isNameFirst: false))
      }
    }
    return splits
  }

  private mutating func look(for split: Split, _ names: [NameMatch], _ places: [NameMatch]) {
    guard names.contains(where: { !$0.wordStarts.isEmpty }) else { return }
    let qualifier = Qualifier(gazetteer, places, isTypedToItsEnd: !split.isNameFirst)
    guard !qualifier.isEmpty else { return }
    rank(names, qualifier, isTypedToItsEnd: split.isNameFirst)
  }

  // MARK: Ranking

  private mutating func rank(
    _ found: [NameMatch], _ qualifier: Qualifier? = nil, isTypedToItsEnd: Bool = false
  ) {
    for match in found {
      candidates += match.wordStarts.count
      for index in match.wordStarts {
        let (offset, entry) = gazetteer.wordStart(index)
        let weight = gazetteer.weight(of: entry)
        guard entry < gazetteer.count, weight + ranking.mostBonus > best.threshold,
          !isTypedToItsEnd || gazetteer.isWordEnd(offset + match.length)
        else { continue }
        var score = weight
        if let qualifier {
          guard let bonus = qualifier.bonus(of: entry) else { continue }
          score += bonus
        }
        guard let bonus = ranking.bonus(gazetteer, at: offset, match) else { continue }
        score += bonus + ranking.nearness(of: entry, in: gazetteer)
        best.add(
          PlaceMatch(entry: entry, score: score, letters: offset..<offset + match.length))
      }
    }
  }
}

/// The places whose names match the area in a text.
private struct Qualifier {
  private let gazetteer: Gazetteer
  /// For each place, how its name matches.
  private var matches: [Match]
  private(set) var isEmpty = true

  private enum Match: UInt8 { case none, part, whole }

  init(_ gazetteer: Gazetteer, _ found: [NameMatch], isTypedToItsEnd: Bool) {
    self.gazetteer = gazetteer
    matches = Array(repeating: .none, count: gazetteer.count)
    for match in found {
      for index in match.wordStarts {
        let (offset, entry) = gazetteer.wordStart(index)
        let end = offset + match.length
        guard entry < matches.count, !isTypedToItsEnd || gazetteer.isWordEnd(end) else { continue }
        let isWhole =
          gazetteer.nameByte(end) < NameClass.firstLetter
          && gazetteer.nameByte(offset - 1) < NameClass.firstLetter
        if !isWhole, gazetteer.nameClass(before: offset) == .code { continue }
        if matches[entry] != .whole { matches[entry] = isWhole ? .whole : .part }
        isEmpty = false
      }
    }
  }

  /// The bonus for a place whose state, country or own name matches; `nil` if none does.
  func bonus(of entry: Int) -> Double? {
    let areas = [gazetteer.state(of: entry), gazetteer.country(of: entry)].compactMap { area in
      area.flatMap { gazetteer.kind(of: $0).isQualifier ? matches[$0] : nil }
    }
    if areas.contains(.whole) { return -0.2 }
    if areas.contains(.part) { return -1.2 }
    return matches[entry] == .none ? nil : -1
  }
}
