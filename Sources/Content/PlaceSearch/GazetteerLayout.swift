/// The sections of a gazetteer's bytes. All numbers are little-endian.
///
/// | section | bytes | content |
/// |---|---|---|
/// | header | 32 | magic (8), version (4), numbers of entries and of word starts, lengths of the names, labels and languages (4 each) |
/// | entries | 18 each | latitude and longitude in 10⁻⁷ degrees (4 each), kind (1), weight in 1/20 (1), entries of the country and the state (2 each, 65535 for none), offset of the label (4) |
/// | word starts | 5 each | offset in the names (3), entry (2); sorted by the text at the offset |
/// | names | | the folded names of each entry, each after a byte of `NameClass`, and a final one |
/// | labels | | number of translations, with bit 7 set if bounds follow (south, west, north, east in 1/100 degree, 2 each) and bit 6 if a height follows (metres, 2); then the local name and the translations, each a length (1) and UTF-8. A language (1) precedes each translation. Length 0 means the local name |
/// | languages | | the language tags, each after its length (1) |
struct GazetteerLayout: Sendable {
  static let magic = Array("RhumbGaz".utf8)
  static let version = 1
  static let headerLength = 32
  static let entryLength = 18
  static let wordStartLength = 5
  /// Marks a missing country or state.
  static let none = 0xFFFF
  /// The greatest number of entries, and the length limit of the names in bytes.
  static let entryLimit = none
  static let nameLimit = 1 << 24
  /// The bits of a label's first byte.
  static let translationLimit: UInt8 = 0x3F
  static let hasElevation: UInt8 = 0x40
  static let hasBounds: UInt8 = 0x80

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
    // The sum of five 32-bit numbers cannot overflow.
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

/// The class of a name, as a byte that is smaller than all letters and therefore ends a name.
enum NameClass: UInt8 {
  case end = 1
  /// A name in the local language or a translation.
  case main
  case alternate
  /// Matches only if it is typed in full.
  case code

  /// The smallest letter. The space between words counts as a letter.
  static let firstLetter = UInt8(ascii: " ")
}

extension [UInt8] {
  /// A little-endian integer. Missing bytes count as 0.
  func integer(at start: Int, length: Int) -> Int {
    var value = 0
    for index in 0..<length where indices.contains(start + index) {
      value |= Int(self[start + index]) << (8 * index)
    }
    return value
  }

  /// Appends the low bytes of a number in little-endian order.
  mutating func append(integer value: Int, length: Int) {
    for index in 0..<length { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }
}
