/// Word starts that match the typed text.
struct NameMatch: Equatable {
  /// Word starts of the gazetteer, which all begin with the same matched letters.
  var wordStarts: Range<Int>
  /// The number of matched bytes.
  var length: Int
  /// The index of the typed letter that was corrected; `nil` for an exact match.
  var correctedLetter: Int?
}

extension WordStartLookup {
  /// The word starts that begin with the text as typed.
  mutating func exact(_ text: ArraySlice<UInt8>) -> NameMatch {
    NameMatch(
      wordStarts: matching(text, depth: 0, in: all), length: text.count)
  }

  /// The word starts that begin with the text except for one error: a superfluous, missing or wrong
  /// letter, or two swapped ones (Damerau 1964). The error must be in a word of four letters or a
  /// text of eight, at least.
  ///
  /// The sorted word starts are traversed like a trie. The typed letters are followed one by one,
  /// and every correction is tried at each position: as many as names have letters there. The rest
  /// must match exactly, which a binary search decides.
  mutating func corrected(_ text: ArraySlice<UInt8>) -> [NameMatch] {
    let query = TypedLetters(text)
    var found: [NameMatch] = []
    var reached = all
    for index in query.letters.indices where !reached.isEmpty {
      let depth = query.offsets[index]
      if query.mayBeWrong[index] {
        tryExchange(query, index, in: reached, &found)
        tryOtherLetters(query, index, in: reached, &found)
      }
      reached = matching(query.letters[index], depth: depth, in: reached)
    }
    return found
  }

  /// Tries a superfluous letter, and two swapped ones.
  private mutating func tryExchange(
    _ query: TypedLetters, _ index: Int, in reached: Range<Int>, _ found: inout [NameMatch]
  ) {
    let depth = query.offsets[index]
    add(query.rest(from: index + 1), depth, reached, index, &found)
    guard index + 1 < query.letters.count else { return }
    let exchanged = query.letters[index + 1] + query.letters[index]
    guard query.letters[index + 1] != query.letters[index] else { return }
    add(exchanged + query.rest(from: index + 2), depth, reached, index, &found)
  }

  /// Tries another letter instead of the one at `index`, and a missing letter before it.
  private mutating func tryOtherLetters(
    _ query: TypedLetters, _ index: Int, in reached: Range<Int>, _ found: inout [NameMatch]
  ) {
    let depth = query.offsets[index]
    for page in query.pages {
      var next = lowerBound(page.first, depth: depth, in: reached)
      while next < reached.upperBound {
        let letter = letter(at: next, depth: depth)
        guard page.contains(letter) else { break }
        let same = matching(letter[...], depth: depth, in: next..<reached.upperBound)
        next = max(same.upperBound, next + 1)
        guard letter[...] != query.letters[index] else { continue }
        let behind = depth + letter.count
        add(query.rest(from: index + 1), behind, same, index, &found)
        add(query.rest(from: index), behind, same, index, &found)
      }
    }
  }

  private mutating func add(
    _ rest: ArraySlice<UInt8>, _ depth: Int, _ range: Range<Int>, _ index: Int,
    _ found: inout [NameMatch]
  ) {
    let matched = matching(rest, depth: depth, in: range)
    guard !matched.isEmpty else { return }
    found.append(
      NameMatch(wordStarts: matched, length: depth + rest.count, correctedLetter: index))
  }
}

/// The typed text, split into letters.
private struct TypedLetters {
  let letters: [ArraySlice<UInt8>]
  /// The offset of each letter in the text.
  let offsets: [Int]
  /// The Unicode pages in which other letters are tried.
  let pages: [ScalarPage]
  private let text: ArraySlice<UInt8>
  /// Whether each letter may be a typing error.
  let mayBeWrong: [Bool]

  init(_ text: ArraySlice<UInt8>) {
    // Rebased to 0, because offsets are compared with those in names.
    let text = Array(text)[...]
    var starts = text.indices.filter { text[$0] & 0xC0 != 0x80 }
    if starts.first != 0 { starts.insert(0, at: 0) }
    offsets = starts
    let letters = zip(starts, starts.dropFirst() + [text.count]).map { text[$0..<$1] }
    var isLong = Array(repeating: false, count: letters.count)
    let words = letters.indices.split(whereSeparator: { letters[$0].first == FoldedText.space })
    let isLongText = letters.count >= Self.leastLettersOfText
    for word in words where isLongText || word.count >= Self.leastLetters {
      // An adjacent space may be superfluous.
      for index in max(0, word.startIndex - 1)...min(word.endIndex, letters.count - 1) {
        isLong[index] = true
      }
    }
    self.text = text
    self.letters = letters
    mayBeWrong = isLong
    pages = Set(letters.map(ScalarPage.init)).union([ScalarPage([FoldedText.space])])
      .sorted { $0.number < $1.number }
  }

  /// In shorter words, a different letter makes a different word.
  private static let leastLetters = 4
  private static let leastLettersOfText = 8

  func rest(from index: Int) -> ArraySlice<UInt8> {
    index < offsets.count ? text[offsets[index]...] : []
  }
}

/// A block of 256 Unicode scalars, which roughly corresponds to an alphabet. People who mistype a
/// letter type another one of the same alphabet.
struct ScalarPage: Hashable {
  let number: UInt32

  init(_ letter: ArraySlice<UInt8>) { number = ScalarPage.scalar(letter) >> 8 }

  /// The UTF-8 bytes of the first scalar, or of the space for ASCII.
  var first: ArraySlice<UInt8> {
    guard number > 0 else { return [FoldedText.space] }
    let scalar = Unicode.Scalar(number << 8) ?? Unicode.Scalar(UInt32(0xE000))
    return Array((scalar ?? " ").utf8)[...]
  }

  func contains(_ letter: [UInt8]) -> Bool {
    ScalarPage(letter[...]).number == number && letter[0] >= NameClass.firstLetter
  }

  /// Decodes the UTF-8 bytes of a letter.
  private static func scalar(_ letter: ArraySlice<UInt8>) -> UInt32 {
    guard let first = letter.first, letter.count > 1 else { return UInt32(letter.first ?? 0) }
    let lead = UInt32(first) & (0x7F >> UInt32(letter.count))
    return letter.dropFirst().reduce(lead) { $0 << 6 | UInt32($1 & 0x3F) }
  }
}
