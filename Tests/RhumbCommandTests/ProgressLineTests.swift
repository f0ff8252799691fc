import ShownText
import Testing

@testable import RhumbCommand

@Suite("The line that says how far a command is")
struct ProgressLineTests {
  @Test("Nothing is said of what takes no second, and then ten times a second at most")
  func times() {
    var line = ProgressLine()
    #expect(line.show("a", at: 0, columns: 80) == nil)
    #expect(line.show("a", at: 0.99, columns: 80) == nil)
    #expect(line.clear() == nil)
    #expect(line.show("a", at: 1, columns: 80) != nil)
    #expect(line.show("b", at: 1.05, columns: 80) == nil)
    #expect(line.show("b", at: 1.125, columns: 80) != nil)
    #expect(line.clear() != nil && line.clear() == nil)
  }

  @Test("It never reaches the terminal's edge, and is written over", arguments: [0, 1, 2, 5, 20])
  func width(_ columns: Int) throws {
    for text in ["1 of 5000 tiles", "地図の五千枚"] {
      var line = ProgressLine()
      let shown = line.show(text, at: 2, columns: columns)
      let written = try #require(shown).text
      #expect(written.hasPrefix("\r\u{1b}[K"))
      #expect(TextWrapping.columns(written.dropFirst(4)) <= max(columns - 1, 0))
      #expect(line.clear()?.text == "\r\u{1b}[K")
    }
  }
}
