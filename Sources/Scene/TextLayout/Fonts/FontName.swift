/// The weight, slant and width of a font.
struct FontStyle: Sendable, Hashable {
  /// From 100 (thin) to 900 (black), as in OpenType; 400 is regular.
  var weight = 400
  var isItalic = false
  /// Percentage of the normal width.
  var width = 100

  /// How much two styles differ. A different slant counts as much as 300 units of weight, and each
  /// percent of width as much as 5.
  func distance(to other: FontStyle) -> Int {
    abs(weight - other.weight) + (isItalic == other.isItalic ? 0 : 300)
      + abs(width - other.width) * 5
  }
}

/// A font name as it occurs in map styles: a family followed by words for the font style.
struct FontName: Sendable {
  /// The possible families in lower case, the longest and most likely first, each with the style
  /// that the words after it describe: "roboto condensed light" (regular), "roboto condensed"
  /// (light), "roboto" (condensed light).
  let readings: [(family: String, manner: FontStyle)]
  /// The style that all style words at the end describe together.
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

  /// Applies a word at the end of a name to the style. Returns false if it is not a style word.
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

  /// Handles names like "Semi Bold" in two words, of which the second is already applied.
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
