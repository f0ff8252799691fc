/// Attributions as sources write them, with HTML links and entities.
package enum AttributionText {
  /// Longer texts are cut.
  static let longest = 400

  /// The text without tags, with decoded entities and single spaces.
  package static func plain(_ markup: String) -> String {
    var text = ""
    var rest = Substring(markup.prefix(4 * longest))
    while let character = rest.first {
      switch character {
      case "<":
        guard let end = rest.firstIndex(of: ">") else { return tidied(text) }
        rest = rest[rest.index(after: end)...]
      case "&":
        if let (read, after) = entity(rest) {
          text += read
          rest = after
        } else {
          text.append(character)
          rest = rest.dropFirst()
        }
      default:
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    return tidied(text)
  }

  private static func tidied(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0.isNewline }
    return String(words.joined(separator: " ").prefix(longest))
  }

  private static let names: [Substring: String] = [
    "copy": "©", "reg": "®", "trade": "™", "amp": "&", "lt": "<", "gt": ">", "quot": "\"",
    "apos": "'", "nbsp": " ", "middot": "·", "ndash": "–", "mdash": "—",
  ]

  /// Decodes an entity at the beginning and returns the rest of the text.
  private static func entity(_ text: Substring) -> (String, Substring)? {
    guard let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    let after = text[text.index(after: end)...]
    if let known = names[name] { return (known, after) }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let code =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = code.flatMap(Unicode.Scalar.init), scalar.value >= 32 else { return nil }
    return (String(Character(scalar)), after)
  }
}
