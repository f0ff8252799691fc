import Testing

@testable import RhumbCommand

@Suite("Help") @MainActor
struct HelpTextTests {
  @Test("No line is wider than the terminal", arguments: [40, 80, 100])
  func width(_ width: Int) {
    let help = HelpText(width: width)
    let texts =
      [help.general(CommandLineProgram.commands)]
      + CommandLineProgram.commands.map(help.text(for:))
    for line in texts.joined(separator: "\n").split(separator: "\n") {
      #expect(TextWrapping.columns(line) <= width, "\(line)")
    }
  }

  @Test("Each option of each command is there once, the everyday ones first")
  func groups() throws {
    for command in CommandLineProgram.commands {
      let names = OptionGroup.grouped(command).flatMap { $0.specs.map(\.name) }
      #expect(names.sorted() == command.specs.map(\.name).sorted(), "\(command.name)")
      let text = HelpText(width: 100).text(for: command)
      for spec in command.specs { #expect(text.contains("--\(spec.name)")) }
    }
    let view = try #require(OptionGroup.grouped(ViewCommand.command).first)
    #expect(view.group == .everyday && view.specs.first?.name == "camera")
    let render = try #require(OptionGroup.grouped(RenderCommand.command).first)
    #expect(render.specs.first?.name == "output")
    let last = OptionGroup.grouped(ViewCommand.command).last
    #expect(last?.specs.contains { $0.name == "collision-boxes" } == true)
  }

  @Test("Words are wrapped at spaces, or where there is none")
  func wrapping() {
    #expect(TextWrapping.lines("one two three", width: 7) == ["one two", "three"])
    #expect(TextWrapping.lines("abcdefgh ij", width: 4) == ["abcd", "efgh", "ij"])
    #expect(TextWrapping.lines("地図を開く", width: 4) == ["地図", "を開", "く"])
    #expect(TextWrapping.lines("", width: 4) == [])
    #expect(TextWrapping.lines("on ab,cd,ef", width: 7) == ["on", "ab,cd,", "ef"])
    #expect(
      TextWrapping.preformatted("  a   one two\nshort", width: 12)
        == "  a   one\n      two\nshort")
  }

  @Test("Meanings stand beside names that leave room, else below")
  func table() {
    let text = TextWrapping.table(
      [("a", "one two"), ("a long name", "three")], column: 8, width: 20)
    #expect(text == "  a     one two\n  a long name\n        three")
  }
}
