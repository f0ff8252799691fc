/// Finds the word starts of a gazetteer that begin with a text, by binary search.
struct WordStartLookup {
  let gazetteer: Gazetteer
  /// The number of comparisons, which measures the work of a search independently of the machine.
  private(set) var comparisons = 0

  init(_ gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  var all: Range<Int> { 0..<gazetteer.wordStartCount }

  /// The word starts in `range` that have `text` at `depth` bytes after them. All in `range` must
  /// have the same first `depth` bytes.
  mutating func matching(
    _ text: ArraySlice<UInt8>, depth: Int, in range: Range<Int>
  ) -> Range<Int> {
    guard !range.isEmpty, !text.isEmpty else { return range }
    let low = lowerBound(text, depth: depth, in: range)
    let high = bound(in: low..<range.upperBound) { [gazetteer] in
      Self.order(gazetteer, $0, text, depth) == .behind
    }
    return low..<high
  }

  /// The first word start in `range` whose text at `depth` does not sort before `text`.
  mutating func lowerBound(_ text: ArraySlice<UInt8>, depth: Int, in range: Range<Int>) -> Int {
    bound(in: range) { [gazetteer] in Self.order(gazetteer, $0, text, depth) != .before }
  }

  private mutating func bound(in range: Range<Int>, isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      comparisons += 1
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private enum Order { case before, matching, behind }

  /// Compares the text of a word start with a text that it may begin with.
  private static func order(
    _ gazetteer: Gazetteer, _ index: Int, _ text: ArraySlice<UInt8>, _ depth: Int
  ) -> Order {
    var offset = gazetteer.wordStart(index).offset + depth
    for byte in text {
      let other = gazetteer.nameByte(offset)
      if other != byte { return other < byte ? .before : .behind }
      offset += 1
    }
    return .matching
  }

  /// The letter at `depth` bytes after a word start, as the UTF-8 bytes of a scalar.
  func letter(at index: Int, depth: Int) -> [UInt8] {
    let offset = gazetteer.wordStart(index).offset + depth
    let first = gazetteer.nameByte(offset)
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return (0..<length).map { gazetteer.nameByte(offset + $0) }
  }
}
