import Foundation

/// Compares text as readers of a language expect. The levels are those of the Unicode Collation
/// Algorithm: letters, then diacritics, then case. Letters are ordered by code point, except that
/// some languages sort certain accented letters as letters of their own.
package struct Collator: Sendable, Equatable {
  package var isCaseSensitive: Bool
  package var isDiacriticSensitive: Bool
  /// A language tag, such as `de` or `sv-SE`.
  package var locale: String

  /// Independent of the system's locale, so that a map looks the same everywhere.
  package static let defaultLocale = "en"

  package init(isCaseSensitive: Bool, isDiacriticSensitive: Bool, locale: String? = nil) {
    self.isCaseSensitive = isCaseSensitive
    self.isDiacriticSensitive = isDiacriticSensitive
    self.locale = locale ?? Self.defaultLocale
  }

  /// Negative if `left` sorts before `right`, zero if they are equal.
  package func compare(_ left: String, _ right: String) -> Int {
    let tailoring = CollationTailoring.of(locale)
    let one = CollationKey(left, tailoring)
    let two = CollationKey(right, tailoring)
    var order = Self.order(one.letters, two.letters)
    if order == 0 && isDiacriticSensitive { order = Self.order(one.marks, two.marks) }
    if order == 0 && isCaseSensitive { order = Self.order(one.capitals, two.capitals) }
    return order
  }

  private static func order(_ left: [UInt64], _ right: [UInt64]) -> Int {
    for (one, two) in zip(left, right) where one != two { return one < two ? -1 : 1 }
    return left.count == right.count ? 0 : left.count < right.count ? -1 : 1
  }
}

/// Letters that a language sorts separately. In each group they follow the group's first letter.
private struct CollationTailoring: Sendable {
  let own: [Unicode.Scalar: (after: Unicode.Scalar, place: UInt64)]
  /// German sorts ä, ö and ü as ae, oe and ue.
  let spellsUmlautsOut: Bool

  private static let groups: [String: [String]] = [
    "sv": ["zåäö"], "fi": ["zåäö"], "da": ["zæøå"], "nb": ["zæøå"], "nn": ["zæøå"],
    "no": ["zæøå"], "is": ["aá", "eé", "ií", "oó", "uú", "yý", "zþæö"], "et": ["sšzž", "wõäöü"],
    "es": ["nñ"], "cs": ["cč", "rř", "sš", "zž"], "sk": ["aä", "cč", "oô", "sš", "zž"],
    "pl": ["aą", "cć", "eę", "lł", "nń", "oó", "sś", "zźż"],
    "tr": ["cç", "gğ", "hı", "oö", "sş", "uü"],
    "hu": ["oö", "uü"], "hr": ["cčć", "dđ", "sš", "zž"], "ro": ["aăâ", "iî", "sș", "tț"],
  ]

  private static let all = groups.mapValues { CollationTailoring($0, spellsUmlautsOut: false) }
  private static let german = CollationTailoring([], spellsUmlautsOut: true)
  private static let none = CollationTailoring([], spellsUmlautsOut: false)

  static func of(_ locale: String) -> CollationTailoring {
    let language = String(locale.lowercased().prefix { $0 != "-" && $0 != "_" })
    return language == "de" ? german : all[language] ?? none
  }

  private init(_ groups: [String], spellsUmlautsOut: Bool) {
    self.spellsUmlautsOut = spellsUmlautsOut
    var own: [Unicode.Scalar: (after: Unicode.Scalar, place: UInt64)] = [:]
    for group in groups {
      guard let base = group.unicodeScalars.first else { continue }
      for (place, letter) in group.unicodeScalars.enumerated().dropFirst() {
        own[letter] = (base, UInt64(place))
      }
    }
    self.own = own
  }
}

/// A text's sort keys, one for each level.
private struct CollationKey {
  var letters: [UInt64] = []
  /// For each letter, a hash of its diacritics.
  var marks: [UInt64] = []
  /// For each letter, 1 if it is a capital.
  var capitals: [UInt64] = []

  /// Letters with a stroke and ligatures, which Unicode does not decompose.
  private static let folded: [Unicode.Scalar: String] = [
    "æ": "ae", "œ": "oe", "ø": "o", "ß": "ss", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i",
    "ŧ": "t",
  ]

  private static let umlauts: [Unicode.Scalar: Unicode.Scalar] = ["ä": "a", "ö": "o", "ü": "u"]

  init(_ text: String, _ tailoring: CollationTailoring) {
    for character in text.precomposedStringWithCanonicalMapping {
      let isCapital = character.isUppercase
      for scalar in character.lowercased().precomposedStringWithCanonicalMapping.unicodeScalars {
        append(scalar, isCapital: isCapital, tailoring)
      }
    }
  }

  private mutating func append(
    _ scalar: Unicode.Scalar, isCapital: Bool, _ tailoring: CollationTailoring
  ) {
    if let (after, place) = tailoring.own[scalar] {
      append(Self.rank(after) | place, mark: 0, isCapital)
    } else if tailoring.spellsUmlautsOut, let base = Self.umlauts[scalar] {
      append(Self.rank(base), mark: 1, isCapital)
      append(Self.rank("e"), mark: 1, false)
    } else if let others = Self.folded[scalar] {
      for other in others.unicodeScalars { append(Self.rank(other), mark: 1, isCapital) }
    } else {
      appendParts(of: scalar, isCapital)
    }
  }

  private mutating func appendParts(of scalar: Unicode.Scalar, _ isCapital: Bool) {
    for part in String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars {
      if part.properties.generalCategory == .nonspacingMark {
        if let last = marks.indices.last { marks[last] = marks[last] &* 31 &+ UInt64(part.value) }
      } else {
        append(Self.rank(part), mark: 0, isCapital)
      }
    }
  }

  private mutating func append(_ letter: UInt64, mark: UInt64, _ isCapital: Bool) {
    letters.append(letter)
    marks.append(mark)
    capitals.append(isCapital ? 1 : 0)
  }

  /// Sorts spaces before punctuation, then symbols, digits and letters. The lowest byte is free for
  /// the letters that a language inserts after this one.
  private static func rank(_ scalar: Unicode.Scalar) -> UInt64 {
    let kind: UInt64 =
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: 0
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        1
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: 2
      case .decimalNumber, .letterNumber, .otherNumber: 3
      default: 4
      }
    return kind << 40 | UInt64(scalar.value) << 8
  }
}
