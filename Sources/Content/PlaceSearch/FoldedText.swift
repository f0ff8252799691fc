import Foundation

/// A name folded for search: letters and digits without case and diacritics, and single spaces.
///
/// Scripts are kept: "Кие" finds Київ and "東" finds 東京. Latin letters without a decomposition
/// (ß, ø, ł, ı …) become what people without them type.
package struct FoldedText: Hashable, Sendable {
  /// The text in UTF-8, with single spaces between words and none at the ends.
  package private(set) var bytes: [UInt8] = []
  /// Offsets of word starts in `bytes`, also after apostrophes, such as Aquila in L'Aquila.
  package private(set) var wordStarts: [Int] = []
  private var isAfterApostrophe = false

  package init(_ text: some StringProtocol) {
    bytes.reserveCapacity(text.utf8.count)
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in text.utf8 { append(ascii: byte) }
    } else {
      let decomposed = text.lowercased().decomposedStringWithCompatibilityMapping
      for scalar in decomposed.unicodeScalars { append(scalar) }
    }
    if bytes.last == FoldedText.space { bytes.removeLast() }
    wordStarts.removeAll { $0 >= bytes.count }
  }

  static let space = UInt8(ascii: " ")

  package var isEmpty: Bool { bytes.isEmpty }

  /// The words as slices of the bytes. Apostrophes do not separate words here.
  var words: [ArraySlice<UInt8>] { bytes.split(separator: FoldedText.space) }

  private mutating func append(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      append(letter: [byte])
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(letter: [byte | 0x20])
    case UInt8(ascii: "'"), UInt8(ascii: "`"): isAfterApostrophe = true
    default: endWord()
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return append(ascii: UInt8(truncatingIfNeeded: scalar.value)) }
    if Self.apostrophes.contains(scalar) {
      isAfterApostrophe = true
      return
    }
    if let plain = Self.plainLetters[scalar] { return append(letter: Array(plain.utf8)) }
    if Self.isMark(scalar) { return }
    switch scalar.properties.generalCategory {
    case .format, .control: break
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      append(letter: Array(String(Self.hiragana(scalar)).utf8))
    default: endWord()
    }
  }

  private mutating func append(letter: [UInt8]) {
    if bytes.isEmpty || bytes.last == Self.space || isAfterApostrophe {
      wordStarts.append(bytes.count)
    }
    isAfterApostrophe = false
    bytes += letter
  }

  private mutating func endWord() {
    isAfterApostrophe = false
    if let last = bytes.last, last != Self.space { bytes.append(Self.space) }
  }

  // MARK: Tables

  private static let apostrophes: Set<Unicode.Scalar> = [
    "’", "‘", "ʻ", "ʼ", "ʹ", "ʾ", "ʿ", "′", "׳",
  ]

  /// Letters that Unicode decomposition does not change, and variants of a letter on the keyboards
  /// of neighbouring languages.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "ł": "l", "ı": "i", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe",
    "ħ": "h", "ŋ": "n", "ə": "e", "ŧ": "t", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ɔ": "o", "ɛ": "e",
    "ς": "σ", "ґ": "г",
    "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ہ": "ه", "ھ": "ه",
  ]

  /// Diacritics of Latin, Greek, Cyrillic, Hebrew and Arabic, which people leave out. Indic vowel
  /// signs and Japanese voicing marks are not included, because a different one makes a different
  /// name.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x0483...0x0487, 0x0591...0x05C7,
      0x0640, 0x064B...0x065F, 0x0670, 0xFE00...0xFE0F:
      true
    default: false
    }
  }

  /// Maps katakana to hiragana, which people type first. The blocks are 0x60 apart.
  private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
  }
}
