import Foundation
import TestSupport
import Testing

@testable import ShownText

@Suite("Texts for terminals")
struct TerminalTextTests {
  /// Everything that a terminal obeys, by value.
  private static let obeyed =
    Array(0..<0x20) + Array(0x7f...0x9f) + Array(0x2028...0x202e) + Array(0x2066...0x2069)

  private func scalars(_ text: TerminalText) -> [UInt32] { text.text.unicodeScalars.map(\.value) }

  @Test("No character that a terminal obeys is left in a line but its end, wherever it stands")
  func line() throws {
    for value in Self.obeyed {
      let character = String(Character(try #require(Unicode.Scalar(value))))
      for text in [character, "a\(character)b", "\(character)\(character)"] {
        let line = TerminalText.line(text)
        #expect(scalars(line).dropLast().allSatisfy { !Self.obeyed.contains(Int($0)) }, "\(value)")
        #expect(line.text.last == "\n")
      }
    }
    #expect(
      TerminalText.line("a\r\nb\t\u{1b}]0;x\u{7}\u{9b}").text
        == "a\\r\\nb\\t\\u001b]0;x\\u0007\\u009b\n")
  }

  @Test("Random bytes read as text make as many lines as there are texts")
  func randomBytes() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let texts = (0..<3).map { _ in
        String(
          decoding: (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }, as: UTF8.self)
      }
      let written = TerminalText.lines(texts)
      #expect(scalars(written).count { $0 == 10 } == 3)
      #expect(scalars(written).allSatisfy { $0 == 10 || !Self.obeyed.contains(Int($0)) })
    }
  }

  @Test("Names in any script stay as they are, with the marks of direction that they need")
  func names() {
    for name in [
      "São Paulo", "القاهرة\u{200f} (Cairo)", "ירושלים\u{200e}!", "東京", "👩🏽‍🚀", "ক্ষ", "\u{61c}",
    ] {
      #expect(TerminalText.line(name).text == name + "\n")
    }
    // What translations put around values is for windows alone.
    #expect(TerminalText.line("\u{2068}a.png\u{2069}: هل").text == "a.png: هل\n")
  }

  @Test("JSON parses to the same strings, and has no character that a terminal obeys")
  func json() throws {
    for value in Self.obeyed where value >= 0x20 {
      let character = String(Character(try #require(Unicode.Scalar(value))))
      let written = TerminalText.json("[\"a\(character)\", \"\(character)\\n\"]")
      #expect(scalars(written).dropLast().allSatisfy { !Self.obeyed.contains(Int($0)) })
      let parsed = try JSONSerialization.jsonObject(with: Data(written.text.utf8)) as? [String]
      #expect(parsed == ["a\(character)", "\(character)\n"], "\(value)")
    }
  }

  @Test("The program's own words keep their lines")
  func ownWords() {
    #expect(TerminalText.ownWords("a\n\n  b\n").text == "a\n\n  b\n")
    #expect(TerminalText.ownWords("a\u{1b}b").text == "a\\u001bb")
  }

  @Test("A line that is written over moves the cursor by its own sequence alone")
  func replacing() {
    #expect(TerminalText.replacingLine(with: "a\u{1b}[2Jb").text == "\r\u{1b}[Ka\\u001b[2Jb")
  }
}

@Suite("Locations for people")
struct ShownLocationTests {
  @Test(
    "Names and passwords in URLs are left out, and nothing else",
    arguments: [
      ("https://user:secret@a.b/c?d=e@f", "https://…@a.b/c?d=e@f"),
      ("https://token@a.b", "https://…@a.b"),
      ("https://u:p@ss@a.b:8080/x", "https://…@a.b:8080/x"),
      ("pmtiles://https://u:p@a.b/x.pmtiles", "pmtiles://https://…@a.b/x.pmtiles"),
      ("u.json: https://u:p@a.b/: no; https://x:y@z", "u.json: https://…@a.b/: no; https://…@z"),
      ("https://a.b/c@d", "https://a.b/c@d"), ("https://a.b: mail c@d", "https://a.b: mail c@d"),
      ("map@2x.png", "map@2x.png"), ("", ""), ("://@", "://…@"),
    ])
  func userInfo(_ text: String, _ shown: String) {
    #expect(ShownLocation.withoutUserInfo(text) == shown)
    #expect(TerminalText.line(text).text == shown + "\n")
  }
}
