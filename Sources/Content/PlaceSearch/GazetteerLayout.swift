/// Where in a gazetteer's bytes its parts lie. All numbers are little-endian.
///
/// | part | bytes | what |
/// |---|---|---|
/// | header | 32 | magic, version (4), entries, word starts, length of the names, of the labels, of the languages (4 each) |
/// | entries | 18 each | latitude and longitude in 10⁻⁷ degrees (4 each), kind (1), weight in 1/20 (1), country and state as entries (2 each, 65535 for none), label (4) |
/// | word starts | 5 each | where in the names (3), of which entry (2); in the order of the text from there |
/// | names | | for each entry its folded names, a byte of `NameClass` before each, and one at the end |
/// | labels | | number of languages, with bit 7 where bounds follow (south, west, north, east in 1/100 degree, 2 each); then the local name and the others, each a length (1) and UTF-8, the others after the language (1); length 0: as the local one |
/// | languages | | their tags, a length (1) before each |
struct GazetteerLayout: Sendable {
  static let magic = Array("RhumbGaz".utf8)
  static let version = 1
  static let headerLength = 32
  static let entryLength = 18
  static let wordStartLength = 5
  /// For a country or state that is not there.
  static let none = 0xFFFF
  /// So many entries at most, and so many bytes of names.
  static let entryLimit = none
  static let nameLimit = 1 << 24

  let entryCount: Int
  let wordStartCount: Int
  let entries: Range<Int>
  let wordStarts: Range<Int>
  let names: Range<Int>
  let labels: Range<Int>
  let languages: Range<Int>

  init(_ bytes: [UInt8]) throws(GazetteerError) {
    guard bytes.count >= Self.headerLength, bytes.starts(with: Self.magic) else {
      throw .notAGazetteer
    }
    let found = bytes.integer(at: 8, length: 4)
    guard found == Self.version else { throw .version(found) }
    entryCount = bytes.integer(at: 12, length: 4)
    wordStartCount = bytes.integer(at: 16, length: 4)
    var end = Self.headerLength
    // Sums of five 32-bit numbers fit.
    func part(_ length: Int) -> Range<Int> {
      defer { end += length }
      return end..<end + length
    }
    entries = part(entryCount * Self.entryLength)
    wordStarts = part(wordStartCount * Self.wordStartLength)
    names = part(bytes.integer(at: 20, length: 4))
    labels = part(bytes.integer(at: 24, length: 4))
    languages = part(bytes.integer(at: 28, length: 4))
    guard end == bytes.count, entryCount <= Self.entryLimit else { throw .wrongLength }
  }
}

/// What kind of name stands in the names. Bytes below the first letter, so that they end a name.
enum NameClass: UInt8 {
  case end = 1
  /// The local name, or that of a language.
  case main
  case alternate
  /// Counts only when it is typed whole.
  case code

  /// Letters begin here; the space between words is one.
  static let firstLetter = UInt8(ascii: " ")
}

extension [UInt8] {
  /// A little-endian number; bytes that are not there count as 0.
  func integer(at start: Int, length: Int) -> Int {
    var value = 0
    for index in 0..<length where indices.contains(start + index) {
      value |= Int(self[start + index]) << (8 * index)
    }
    return value
  }

  /// Appends the low bytes of a number.
  mutating func append(integer value: Int, length: Int) {
    for index in 0..<length { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }
}
