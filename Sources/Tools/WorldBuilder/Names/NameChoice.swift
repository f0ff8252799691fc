import Foundation

/// Chooses one of the many names of a place in a gazetteer that does not state their languages.
enum NameChoice {
  /// The name in `language` that sounds most like `sound` (names in Latin letters, the better
  /// first). Ties are resolved in favour of the shorter name.
  static func best(of names: [String], in language: String, like sound: [String]) -> String? {
    let candidates = names.filter { Languages.canWrite($0, in: language) }
    guard candidates.count > 1 else { return candidates.first }
    let isAbjad = Languages.writing(of: language).isAbjad
    let wanted = sound.map { spelling($0, withVowels: !isAbjad) }
    func distances(_ name: String) -> [Int] {
      let spelling = spelling(name, withVowels: !isAbjad)
      let extra = language == "ar" ? arabicPenalty(name) : 0
      return wanted.map { editDistance($0, spelling) + extra } + [name.count]
    }
    return candidates.map { (distances($0), $0) }.min {
      $0.0 == $1.0 ? $0.1 < $1.1 : $0.0.lexicographicallyPrecedes($1.0)
    }?.1
  }

  /// Corrects the distance for Arabic: the article is written with letters that `sound` lacks, and
  /// a final plain hāʾ indicates a neighbouring language.
  private static func arabicPenalty(_ name: String) -> Int {
    (name.hasPrefix("ال") ? -2 : 0) + (name.hasSuffix("ه") ? 1 : 0)
  }

  /// A name reduced to letters that sound alike in most languages.
  static func spelling(_ name: String, withVowels: Bool = true) -> [UInt8] {
    let latin = name.applyingTransform(.toLatin, reverse: false) ?? name
    let plain = latin.applyingTransform(StringTransform("Latin-ASCII"), reverse: false) ?? latin
    return plain.lowercased().utf8.compactMap { letter in
      switch letter {
      case UInt8(ascii: "c"), UInt8(ascii: "q"): UInt8(ascii: "k")
      case UInt8(ascii: "w"): withVowels ? UInt8(ascii: "v") : nil
      case UInt8(ascii: "y"), UInt8(ascii: "j"): withVowels ? UInt8(ascii: "i") : nil
      case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
        UInt8(ascii: "u"):
        withVowels ? letter : nil
      case UInt8(ascii: "a")...UInt8(ascii: "z"): letter
      default: nil
      }
    }
  }

  /// The number of letters to insert, delete or replace (Levenshtein 1966).
  static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
