import Foundation
import TestSupport
import Testing

@testable import RhumbCommand

/// What the shells themselves offer, asked by their own means.
@Suite("Completions of shells") @MainActor
struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  nonisolated private static func path(of shell: String) -> String? {
    ["/bin/\(shell)", "/usr/bin/\(shell)"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  nonisolated static func isInstalled(_ shell: String) -> Bool { path(of: shell) != nil }

  /// The words that a shell prints when it runs `program`, which finds the script at `$SCRIPT`.
  private func words(_ shell: String, _ program: String) throws -> Set<String> {
    let script = try #require(Completion.script(for: shell, CommandLineProgram.commands))
    let file = folder.path("completion.\(shell)")
    try Data(script.utf8).write(to: URL(fileURLWithPath: file))
    for name in ["city.pmtiles", "track.nmea", "notes.txt"] {
      try Data().write(to: URL(fileURLWithPath: folder.path(name)))
    }
    let output = folder.path("offers")
    let environment = [
      "SCRIPT": file, "HOME": folder.path(""), "PATH": "/usr/bin:/bin", "TERM": "xterm",
      "LC_ALL": "C.UTF-8",
    ]
    let child = try ChildProgram(
      try #require(Self.path(of: shell)),
      shell == "zsh" ? ["-f", "-c", program] : ["-c", program],
      in: folder.path(""), environment: environment, output: output)
    _ = child.wait(seconds: 120)
    let text = String(
      decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
    return Set(text.split { $0.isNewline || $0 == "\t" }.map(String.init))
  }

  /// Lines to complete, and what must be offered: each option of each command, values and maps.
  private var lines: [(line: String, offers: Set<String>, others: Set<String>)] {
    var lines = CommandLineProgram.commands.map { command in
      (
        line: "rhumb \(command.name) --", offers: Set(command.specs.map { "--\($0.name)" }),
        others: Set<String>(command.name == "render" ? ["--fresh"] : [])
      )
    }
    lines += [
      ("rhumb ", ["render", "view", "conformance", "help"], ["--size"]),
      ("rhumb render --style ", ["dark", "light", "auto", "city.pmtiles"], ["metric"]),
      ("rhumb render tr", ["track.nmea"], ["notes.txt"]),
      ("rhumb bench --path ", ["standard", "soak"], ["metric"]),
      ("rhumb render ci", ["city.pmtiles"], ["notes.txt"]),
      ("rhumb --units ", ["metric", "imperial", "nautical"], ["city.pmtiles"]),
    ]
    return lines
  }

  private func expectOffers(_ shell: String, _ program: (String) -> String) throws {
    for (line, offers, others) in lines {
      let words = try words(shell, program(line))
      #expect(offers.subtracting(words).isEmpty, "\(shell), \(line): \(words.sorted())")
      // Fish puts files with other endings last, and offers them all the same.
      let unwanted = shell == "fish" ? others.filter { !$0.contains(".") } : others
      #expect(words.isDisjoint(with: unwanted), "\(shell), \(line): \(words.sorted())")
    }
  }

  @Test("bash", .enabled(if: isInstalled("bash"), "bash is not installed"))
  func bash() throws {
    try expectOffers("bash") { line in
      """
      source "$SCRIPT"
      COMP_WORDS=(\(line)); case "\(line)" in *' ') COMP_WORDS+=('') ;; esac
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _rhumb
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    }
  }

  @Test("fish", .enabled(if: isInstalled("fish"), "fish is not installed"))
  func fish() throws {
    try expectOffers("fish") { "source $SCRIPT; complete -C '\($0)'" }
  }

  @Test("zsh", .enabled(if: isInstalled("zsh"), "zsh is not installed"))
  func zsh() throws {
    // An interactive zsh in a terminal of its own, whose `compadd` prints what it is given.
    try expectOffers("zsh") { line in
      #"""
      zmodload zsh/zpty
      zpty z zsh -f -i
      zpty -w z "PS1=; autoload -Uz compinit && compinit -u -d $HOME/dump; source $SCRIPT"
      zpty -w z 'compadd () { if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi; typeset -a all; builtin compadd -A all "$@"; for x in $all; do print -r -- "=$x="; done; builtin compadd "$@" }'
      zpty -w z 'complete-and-say () { zle complete-word; print -r -- "=OFF""ERED=" }; zle -N complete-and-say; bindkey "^I" complete-and-say; print REA""DY'
      zpty -r z said '*READY*'
      zpty -w -n z '\#(line)'$'\t'
      zpty -r z said '*=OFFERED=*'
      print -r -- ${said//=/$'\n'}
      zpty -d z
      """#
    }
  }
}
