/// How heavy, slanted and wide a font is.
struct FontStyle: Sendable, Hashable {
  /// 100 (thin) to 900 (black), as in OpenType; 400 is regular.
  var weight = 400
  var isItalic = false
  /// Percent of the normal width.
  var width = 100

  /// How unlike two manners are: a slant counts as much as three steps of weight, a width as its
  /// percent.
  func distance(to other: FontStyle) -> Int {
    abs(weight - other.weight) + (isItalic == other.isItalic ? 0 : 300)
      + abs(width - other.width) * 5
  }
}

/// The name of a font as styles write it: a family and words for its manner, in one.
struct FontName: Sendable {
  /// What the family may be, lower case, the most likely first, each with the manner that the
  /// words after it say: "roboto condensed light" (regular), "roboto condensed" (light), "roboto"
  /// (condensed light).
  let readings: [(family: String, manner: FontStyle)]
  /// The manner that all words at the end together say.
  let manner: FontStyle

  init(_ name: String) {
    var words = name.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.map(String.init)
    var manner = FontStyle()
    var readings = [(words.joined(separator: " "), manner)]
    while words.count > 1, let last = words.last, FontName.apply(last, to: &manner) {
      words.removeLast()
      readings.append((words.joined(separator: " "), manner))
    }
    self.readings = readings
    self.manner = manner
  }

  /// Takes a word at the end of a name into the manner; false when it is none of these.
  private static func apply(_ word: String, to manner: inout FontStyle) -> Bool {
    if let weight = weights[word] {
      manner.weight = weight
    } else if let width = widths[word] {
      manner.width = width
    } else if word == "italic" || word == "oblique" {
      manner.isItalic = true
    } else if word.hasSuffix("italic"), let weight = weights[String(word.dropLast(6))] {
      manner.weight = weight
      manner.isItalic = true
    } else {
      return prefixes(word, &manner)
    }
    return true
  }

  /// "Semi Bold" and the like, in two words: the second has been taken already.
  private static func prefixes(_ word: String, _ manner: inout FontStyle) -> Bool {
    switch (word, manner.weight) {
    case ("semi", 700), ("demi", 700): manner.weight = 600
    case ("extra", 700), ("ultra", 700): manner.weight = 800
    case ("extra", 300), ("ultra", 300): manner.weight = 200
    case ("semi", _), ("demi", _), ("extra", _), ("ultra", _): break
    default: return false
    }
    return true
  }

  private static let weights = [
    "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300, "book": 400,
    "regular": 400, "normal": 400, "roman": 400, "medium": 500, "semibold": 600, "demibold": 600,
    "demi": 600, "bold": 700, "extrabold": 800, "ultrabold": 800, "heavy": 900, "black": 900,
  ]

  private static let widths = [
    "condensed": 75, "narrow": 75, "semicondensed": 87, "extracondensed": 62, "semiexpanded": 113,
    "expanded": 125, "extended": 125,
  ]
}
