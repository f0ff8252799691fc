import Localization

/// The text that `--help` prints.
@MainActor
struct HelpText {
  /// In columns.
  var width: Int

  /// The commands, the everyday options, and where to read more.
  func general(_ commands: [Command]) -> String {
    var parts = [wrapped("rhumb: " + localized(CommandLineProgram.motto))]
    let column = TextWrapping.column(commands.map(\.synopsis), width: width)
    for isForDevelopers in [false, true] {
      let title = localized((isForDevelopers ? OptionGroup.developers : .everyday).title)
      let rows = commands.filter { $0.isForDevelopers == isForDevelopers }
        .map { ($0.synopsis, localized($0.summary)) }
      parts.append("\(title):\n" + TextWrapping.table(rows, column: column, width: width))
    }
    if let view = commands.first, let everyday = OptionGroup.grouped(view).first {
      parts.append(
        localized("Everyday options:") + "\n" + table(everyday.specs, column))
    }
    parts.append(wrapped(localized(CommandLineProgram.mapHelp)))
    parts.append(
      [
        localized(
          "`rhumb COMMAND --help` lists a command's options, `rhumb help manual` is the manual page."
        ),
        localized(
          "`rhumb help completion bash|zsh|fish` prints what completes commands in a shell."),
        localized(CommandLineProgram.statusHelp),
      ].map(wrapped).joined(separator: "\n"))
    return parts.joined(separator: "\n\n")
  }

  /// What a command does, its options by group, and further details.
  func text(for command: Command) -> String {
    let summary = TextWrapping.lines(localized(command.summary), width: width - 2).map { "  \($0)" }
    var parts = [([wrapped(command.synopsis)] + summary).joined(separator: "\n")]
    let column = TextWrapping.column(command.specs.map(\.spelling), width: width)
    for (group, specs) in OptionGroup.grouped(command) {
      parts.append("\(localized(group.title)):\n" + table(specs, column))
    }
    if let details = command.details {
      parts.append(TextWrapping.preformatted(localized(details), width: width))
    }
    return parts.joined(separator: "\n\n")
  }

  private func table(_ specs: [OptionSpec], _ column: Int) -> String {
    let rows = specs.map { ($0.spelling, localized($0.help)) }
    return TextWrapping.table(rows, column: column, width: width)
  }

  private func wrapped(_ text: String) -> String {
    let words = text.split(separator: "\n").joined(separator: " ")
    return TextWrapping.lines(words, width: width).joined(separator: "\n")
  }
}
