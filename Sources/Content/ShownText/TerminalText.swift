/// Text that may go to a terminal, a log or a pipe: whatever names, paths or servers' messages stand
/// in it, it moves no cursor, sets no title, begins no line of its own and reorders nothing.
///
/// Standard output and standard error take nothing else, and each way of making it says what in
/// the text may begin a new line.
package struct TerminalText: Equatable, Sendable {
  /// What is written, with the end of its last line.
  package let text: String

  private init(text: String) { self.text = text }

  /// One line, whatever stands in it.
  package static func line(_ text: String) -> TerminalText {
    TerminalText(text: visible(text) + "\n")
  }

  /// One line each.
  package static func lines(_ lines: [String]) -> TerminalText {
    TerminalText(text: lines.map { visible($0) + "\n" }.joined())
  }

  /// The program's own words, which contain nothing from outside, with the ends of their lines.
  package static func ownWords(_ text: String) -> TerminalText {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      visible(String($0))
    }
    return TerminalText(text: lines.joined(separator: "\n"))
  }

  /// JSON in one line, which says the same to a program that reads it: within its strings, where
  /// alone such characters stand, `\u009b` is the same as the character itself.
  package static func json(_ text: String) -> TerminalText {
    TerminalText(text: escaped(text) + "\n")
  }

  /// A text in place of the one in the cursor's line of a terminal, where the cursor stays.
  package static func replacingLine(with text: String) -> TerminalText {
    TerminalText(text: "\r\u{1b}[K" + visible(text))
  }

  /// A text in one line, without what a terminal would obey: that is shown as JSON writes it, as
  /// `\u001b` or `\n`. Names and passwords in URLs are left out.
  package static func visible(_ text: String) -> String {
    let shown = ShownLocation.withoutUserInfo(text)
    // Translations put their values between these, and terminals show them as signs.
    let isIsolated = shown.unicodeScalars.contains(where: isolates.contains)
    return escaped(
      isIsolated ? String(shown.unicodeScalars.filter { !isolates.contains($0) }) : shown)
  }

  /// The beginning of a text with a direction of its own, and its end.
  private static let isolates: Set<Unicode.Scalar> = ["\u{2068}", "\u{2069}"]

  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case _ where isObeyed(scalar):
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        result.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether a character does something instead of being shown: control characters (C0, DEL, C1),
  /// the separators of lines and paragraphs, and what embeds, overrides or isolates a direction.
  ///
  /// The marks U+200E, U+200F and U+061C stay, which texts in Arabic and Hebrew need: they move
  /// no letter, only the signs beside them.
  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f...0x9f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
