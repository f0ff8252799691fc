/// Text that is safe for a terminal, a log or a pipe. Whatever names, paths or server messages it
/// contains, they cannot move the cursor, set the title, start a line or reorder text.
///
/// Standard output and standard error accept nothing else. Each function that makes such a text
/// documents what may start a new line.
package struct TerminalText: Equatable, Sendable {
  /// The text to write, including its line ends.
  package let text: String

  private init(text: String) { self.text = text }

  /// One line, whatever the text contains.
  package static func line(_ text: String) -> TerminalText {
    TerminalText(text: visible(text) + "\n")
  }

  /// One line for each text.
  package static func lines(_ lines: [String]) -> TerminalText {
    TerminalText(text: lines.map { visible($0) + "\n" }.joined())
  }

  /// The program's own text, which contains nothing from outside and keeps its line ends.
  package static func ownWords(_ text: String) -> TerminalText {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      visible(String($0))
    }
    return TerminalText(text: lines.joined(separator: "\n"))
  }

  /// JSON on one line that means the same to a program: unsafe characters only occur in its
  /// strings, where `\u009b` is equivalent to the character itself.
  package static func json(_ text: String) -> TerminalText {
    TerminalText(text: escaped(text) + "\n")
  }

  /// Replaces the text in the terminal's current line and leaves the cursor there.
  package static func replacingLine(with text: String) -> TerminalText {
    TerminalText(text: "\r\u{1b}[K" + visible(text))
  }

  /// A text on one line without anything that a terminal would obey. Such characters are shown as
  /// in JSON, for example as `\u001b` or `\n`. User names and passwords in URLs are removed.
  package static func visible(_ text: String) -> String {
    let shown = ShownLocation.withoutUserInfo(text)
    // Translations put values between isolates, which terminals would show as symbols.
    let isIsolated = shown.unicodeScalars.contains(where: isolates.contains)
    return escaped(
      isIsolated ? String(shown.unicodeScalars.filter { !isolates.contains($0) }) : shown)
  }

  /// The characters that begin and end a text with its own direction.
  private static let isolates: Set<Unicode.Scalar> = ["\u{2068}", "\u{2069}"]

  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isObeyed(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a character has an effect instead of being shown: control characters (C0, DEL, C1),
  /// line and paragraph separators, and directional embeddings, overrides and isolates.
  ///
  /// The marks U+200E, U+200F and U+061C are allowed, because Arabic and Hebrew texts need them:
  /// they do not move letters, only the punctuation next to them.
  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f...0x9f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
