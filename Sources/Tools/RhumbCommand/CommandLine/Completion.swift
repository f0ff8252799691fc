import Localization

/// Scripts that make a shell complete commands, options, values and files. They are generated from
/// the same table as the help.
@MainActor
enum Completion {
  static let shells = ["bash", "zsh", "fish"]

  /// The script for a shell, or `nil` if the shell is unknown.
  static func script(for shell: String, _ commands: [Command]) -> String? {
    switch shell {
    case "bash": bash(commands)
    case "zsh": zsh(commands)
    case "fish": fish(commands)
    default: nil
    }
  }

  private static func names(_ commands: [Command]) -> [String] { commands.map(\.name) + ["help"] }

  private static func spellings(_ spec: OptionSpec) -> [String] {
    ["--\(spec.name)"] + (spec.short.map { ["-\($0)"] } ?? [])
  }

  // MARK: bash

  private static func bash(_ commands: [Command]) -> String {
    var values: [String] = []
    var options: [String] = []
    for command in commands {
      for spec in command.specs {
        guard let offer = OptionValues(spec) else { continue }
        let pattern = spellings(spec).map { "\(command.name):\($0)" }.joined(separator: "|")
        values.append("    \(pattern)) \(bash(offer)); return ;;")
      }
      let words = command.specs.flatMap(spellings) + ["--help"]
      options.append("    \(command.name)) words='\(words.joined(separator: " "))' ;;")
    }
    return """
      # Made by: rhumb help completion bash
      \(bashTools)
      _rhumb() {
        local current=${COMP_WORDS[COMP_CWORD]} before= command=view words=
        COMPREPLY=()
        [ "$COMP_CWORD" -lt 1 ] || before=${COMP_WORDS[COMP_CWORD-1]}
        # --style=dark is three words to bash.
        [ "$current" != = ] || current=
        [ "$before" != = ] || before=${COMP_WORDS[COMP_CWORD-2]}
        if [ "$COMP_CWORD" -gt 1 ]; then
          case ${COMP_WORDS[1]} in
            \(names(commands).joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
          esac
        fi
        case $command:$before in
      \(values.joined(separator: "\n"))
        esac
        if [ "$command" = help ]; then
          case $before in
            completion) _rhumb_words '\(shells.joined(separator: " "))' ;;
            help) _rhumb_words '\((commands.map(\.name) + topics).joined(separator: " "))' ;;
          esac
          return
        fi
        case $command in
      \(options.joined(separator: "\n"))
        esac
        case $current in
          -*) _rhumb_words "$words"; return ;;
        esac
        [ "$COMP_CWORD" -gt 1 ] || _rhumb_words '\(names(commands).joined(separator: " ")) openfreemap'
        _rhumb_files \(MapFiles.endings.joined(separator: " "))
      }
      complete -o filenames -F _rhumb rhumb

      """
  }

  /// Shell functions that offer the files and words beginning with what has been typed.
  private static let bashTools = """
    _rhumb_files() {
      local IFS=$'\\n' ending
      COMPREPLY+=($(compgen -d -- "$current"))
      for ending in "$@"; do
        COMPREPLY+=($(compgen -f -X "!*.$ending" -- "$current"))
      done
      [ $# -gt 0 ] || COMPREPLY+=($(compgen -f -- "$current"))
    }
    _rhumb_words() { COMPREPLY+=($(compgen -W "$1" -- "$current")); }
    """

  /// What `rhumb help` explains besides the commands.
  private static let topics = ["manual", "completion"]

  private static func bash(_ values: OptionValues) -> String {
    var parts: [String] = []
    if !values.words.isEmpty {
      parts.append("_rhumb_words '\(values.words.joined(separator: " "))'")
    }
    if let endings = values.files { parts.append("_rhumb_files \(endings.joined(separator: " "))") }
    if values.isFolder { parts.append("COMPREPLY+=($(compgen -d -- \"$current\"))") }
    return parts.isEmpty ? ":" : parts.joined(separator: "; ")
  }

  // MARK: zsh

  private static func zsh(_ commands: [Command]) -> String {
    let maps = "_files -g \"*.(\(MapFiles.endings.joined(separator: "|")))(-.)\""
    let cases = commands.map { command in
      let lines = command.specs.flatMap { spec in
        let help = "[\(zshText(spec.help.english))]" + zsh(spec)
        return spellings(spec).map { "      \(quoted($0 + help))" }
      }
      return """
            \(command.name)) flags=(
        \(lines.joined(separator: "\n"))
            ) ;;
        """
    }
    let described = commands.map { "    \(quoted("\($0.name):\(zshText($0.summary.english))"))" }
    return """
      #compdef rhumb
      # Made by: rhumb help completion zsh
      _rhumb() {
        local command=view
        local -a flags tasks
        tasks=(
      \(described.joined(separator: "\n"))
          'help:the manual page and completions'
        )
        if (( CURRENT > 2 )) && [[ $words[2] == (\(names(commands).joined(separator: "|"))) ]]; then
          command=$words[2]
          words=($words[1] $words[3,-1])
          (( CURRENT -= 1 ))
        fi
        case $command in
      \(cases.joined(separator: "\n"))
          help)
            if (( CURRENT == 2 )); then
              compadd -- \((commands.map(\.name) + topics).joined(separator: " "))
            elif [[ $words[2] == completion ]]; then
              compadd -- \(shells.joined(separator: " "))
            fi
            return ;;
        esac
        if (( CURRENT == 2 )) && [[ $command == view && $words[CURRENT] != -* ]]; then
          _describe -t commands command tasks
        fi
        _arguments -S $flags '--help[what there is]' '*:map:\(maps)'
      }
      if [ "$funcstack[1]" = "_rhumb" ]; then _rhumb "$@"; else compdef _rhumb rhumb; fi

      """
  }

  private static func zsh(_ spec: OptionSpec) -> String {
    guard let values = OptionValues(spec), let name = spec.valueName else { return "" }
    let title = ":" + zshText(name.lowercased()) + ":"
    if values.isFolder { return title + "_files -/" }
    let files = values.files.map {
      $0.isEmpty ? "_files" : "_files -g \"*.(\($0.joined(separator: "|")))(-.)\""
    }
    let words = values.words.joined(separator: " ")
    guard !words.isEmpty else { return title + (files ?? " ") }
    // A colon would begin another argument; zsh runs what is in braces.
    return title + (files.map { "{compadd -- \(words); \($0)}" } ?? "(\(words))")
  }

  private static func zshText(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  // MARK: fish

  private static func fish(_ commands: [Command]) -> String {
    let all = names(commands).joined(separator: " ")
    var lines = [
      "# Made by: rhumb help completion fish", "complete -c rhumb -f",
      "set -l commands \(all)",
    ]
    for command in commands {
      lines.append(
        "complete -c rhumb -n \"not __fish_seen_subcommand_from $commands\" -a \(command.name) -d "
          + quoted(command.summary.english))
    }
    lines += [
      "complete -c rhumb -n \"not __fish_seen_subcommand_from $commands\" -a help",
      "complete -c rhumb -n \"__fish_seen_subcommand_from help\" -a "
        + quoted((commands.map(\.name) + topics).joined(separator: " ")),
      "complete -c rhumb -n \"__fish_seen_subcommand_from completion\" -a "
        + quoted(shells.joined(separator: " ")),
      "complete -c rhumb -n \"not __fish_seen_subcommand_from help\" -k -a \"("
        + MapFiles.endings.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ")
        + ")\"",
      "complete -c rhumb -l help -d 'what there is'",
    ]
    for command in commands {
      // Without a command's name, the map opens in a window.
      let condition =
        command.name == "view"
        ? "not __fish_seen_subcommand_from \(names(commands).dropFirst().joined(separator: " "))"
        : "__fish_seen_subcommand_from \(command.name)"
      for spec in command.specs {
        let short = spec.short.map { " -s \($0)" } ?? ""
        lines.append(
          "complete -c rhumb -n \"\(condition)\" -l \(spec.name)\(short)\(fish(spec)) -d "
            + quoted(spec.help.english))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fish(_ spec: OptionSpec) -> String {
    guard let values = OptionValues(spec) else { return "" }
    var text = values.files == nil && !values.isFolder ? " -x" : " -r -F"
    if !values.words.isEmpty { text += " -a " + quoted(values.words.joined(separator: " ")) }
    if values.isFolder { text = " -x -a \"(__fish_complete_directories)\"" }
    return text
  }

  /// Quotes `text` for a shell, so that no character in it is special.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
