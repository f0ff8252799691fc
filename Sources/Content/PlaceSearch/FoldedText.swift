import Foundation

/// A name as search sees it: letters and digits without case and diacritics, a space between words.
///
/// Scripts stay as they are, so that Київ is found by "Кие" and 東京 by "東". Latin letters that no
/// decomposition takes apart (ß, ø, ł, ı …) become those that people without them type.
package struct FoldedText: Hashable, Sendable {
  /// In UTF-8, with single spaces between words and none around them.
  package private(set) var bytes: [UInt8] = []
  /// Where in the bytes words begin, in order; also what follows an apostrophe, as Aquila in L'Aquila.
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

  /// The words, as parts of the bytes; those after apostrophes are no words of their own here.
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
}

/// The tables of folding.
extension FoldedText {
  private static let apostrophes: Set<Unicode.Scalar> = [
    "’", "‘", "ʻ", "ʼ", "ʹ", "ʾ", "ʿ", "′", "׳",
  ]

  /// Letters that canonical decomposition leaves whole, and spellings of one letter that keyboards
  /// of neighbouring languages differ in.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "ø": "o", "ł": "l", "ı": "i", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe",
    "ħ": "h", "ŋ": "n", "ə": "e", "ŧ": "t", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ɔ": "o", "ɛ": "e",
    "ς": "σ", "ґ": "г",
    "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ہ": "ه", "ھ": "ه",
  ]

  /// Diacritics of Latin, Greek, Cyrillic, Hebrew and Arabic, which people leave out. The vowel
  /// signs of Indic scripts and Japanese voicing marks are no diacritics: with another one it is
  /// another name.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x0483...0x0487, 0x0591...0x05C7,
      0x0640,
      0x064B...0x065F, 0x0670, 0xFE00...0xFE0F:
      true
    default: false
    }
  }

  /// Katakana in hiragana, with which people begin to type; the blocks lie 0x60 apart.
  private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0x30A1...0x30F6).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0x60) ?? scalar
  }
}
