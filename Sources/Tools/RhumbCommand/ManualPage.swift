import Localization

/// The manual page, `man rhumb`: the texts of the help, so that both agree, and the sections of
/// `ManualSection`.
enum ManualPage {
  /// The page in the language of `man` (man(7)). It has no date, so that the same program always
  /// makes the same page.
  static func text(_ commands: [Command], version: String) -> String {
    var lines = [
      ".\\\" Made by: rhumb help manual", ".TH RHUMB 1 \"\" \"rhumb \(version)\" \"User Commands\"",
      ".SH NAME", "rhumb \\- \(CommandLineProgram.motto.english)", ".SH SYNOPSIS", ".nf",
    ]
    lines += commands.map { escaped($0.synopsis) }
    lines += [".fi", ".SH DESCRIPTION"] + paragraphs(CommandLineProgram.mapHelp.english)
    lines += [".SH COMMANDS AND OPTIONS"]
    for command in commands {
      lines += [
        ".SS \(escaped(command.synopsis))", escaped(command.summary.english.capitalizedStart) + ".",
      ]
      for (group, specs) in OptionGroup.grouped(command) {
        lines += [".PP", ".B \(escaped(group.title.english))"]
        for spec in specs { lines += entry(spec) }
      }
      if let details = command.details {
        lines += [".PP", ".nf"] + paragraphs(details.english)
        lines += [".fi"]
      }
    }
    lines += [".SH KEYS AND MOUSE", ".nf"]
    lines += paragraphs(KeyHelp.text)
    lines.append(".fi")
    for section in ManualSection.all { lines += entry(section) }
    lines.append(".SH FILES")
    for (path, meaning) in files { lines += [".TP", ".I \(escaped(path))", escaped(meaning)] }
    lines += [".SH EXIT STATUS"] + paragraphs(CommandLineProgram.statusHelp.english)
    return lines.joined(separator: "\n") + "\n"
  }

  private static let files = [
    (
      "$XDG_STATE_HOME/rhumb/window.json",
      "what a window remembers: its place, size, camera and colours (~/.local/state)"
    ),
    ("$XDG_CACHE_HOME/rhumb", "what was loaded from the network (~/.cache)"),
    ("$XDG_DATA_HOME/rhumb/places.geojson", "your pins (~/.local/share)"),
    ("$XDG_DATA_HOME/rhumb/maps", "your own maps, which the window lists by their names"),
    ("$XDG_PICTURES_DIR", "where Ctrl+S saves pictures"),
  ]

  private static func entry(_ spec: OptionSpec) -> [String] {
    var name = "\\fB\\-\\-\(escaped(spec.name))\\fR"
    if let value = spec.valueName { name += " \\fI\(escaped(value))\\fR" }
    if let short = spec.short { name = "\\fB\\-\(short)\\fR, " + name }
    return [".TP", name, escaped(spec.help.english)]
  }

  private static func entry(_ section: ManualSection) -> [String] {
    var lines = [".SH \(section.title)"]
    for (index, paragraph) in section.text.split(separator: "\n\n").enumerated() {
      if index > 0 { lines.append(".PP") }
      let text = paragraphs(String(paragraph))
      lines += paragraph.hasPrefix(" ") ? [".nf"] + text + [".fi"] : text
    }
    return lines
  }

  private static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n").map { escaped(String($0)) }
  }

  /// Escapes text so that `man` shows it unchanged: no line is a command, and hyphens stay hyphens.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "…": result += "..."
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&" + result : result
  }
}

extension String {
  fileprivate var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
