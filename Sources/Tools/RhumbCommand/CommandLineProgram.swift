import FileWriting
import Foundation
import Localization
import Rhumb
import ShownText

/// A command of `rhumb`.
struct Command: Sendable {
  var name: String
  var synopsis: String
  var summary: LocalizableText
  var specs: [OptionSpec]
  /// What the help shows after the options.
  var details: LocalizableText?
  var run: @MainActor @Sendable (ParsedArguments) throws(CommandFailure) -> ExitStatus
}

/// Chooses the command, and turns failures into one line and an exit status.
@MainActor
enum CommandLineProgram {
  static let version = MapView.libraryVersion

  static let commands: [Command] = [
    ViewCommand.command, RenderCommand.command, SearchCommand.command, InspectCommand.command,
    QueryCommand.command, ReplayCommand.command, BenchCommand.command, VerifyCommand.command,
    ConformanceCommand.command,
  ]

  static func run(_ words: [String]) -> ExitStatus {
    switch words.first {
    case "--help", "-h", "help": return help(words.dropFirst())
    case "--version":
      Terminal.print(.line("rhumb \(version)"))
      return .done
    case let first?:
      if let named = command(named: first) { return run(named, with: words.dropFirst()) }
      if let named = misspelt(first) {
        log("there is neither a file nor a command \(first); did you mean \(named)?")
        return .usage
      }
    case nil: break
    }
    return run(ViewCommand.command, with: words[...])
  }

  private static func help(_ topics: ArraySlice<String>) -> ExitStatus {
    let help = HelpText(width: Terminal.textWidth)
    let topic = topics.first
    if topic == "completion" { return complete(topics.dropFirst().first) }
    if topic == "manual" {
      Terminal.print(.ownWords(ManualPage.text(commands, version: version)))
    } else if let topic, let command = command(named: topic) {
      Terminal.print(.ownWords(help.text(for: command) + "\n"))
    } else if let topic,
      let meant = Spelling.nearest(
        to: topic, among: commands.map(\.name) + ["manual", "completion"])
    {
      log("there is no help about \(topic); did you mean \(meant)?")
      return .usage
    } else {
      Terminal.print(.ownWords(help.general(commands) + "\n"))
    }
    return .done
  }

  /// Prints the completion script of a shell.
  private static func complete(_ shell: String?) -> ExitStatus {
    guard let shell, let script = Completion.script(for: shell, commands) else {
      let known = Completion.shells.joined(separator: ", ")
      log("help completion needs one of the shells \(known)")
      return .usage
    }
    Terminal.print(.ownWords(script))
    return .done
  }

  /// The command that `word` probably misspells, or `nil` if `word` may name a map.
  private static func misspelt(_ word: String) -> String? {
    guard word.allSatisfy(\.isLetter), word != StreetMap.name,
      !FileManager.default.fileExists(atPath: word)
    else { return nil }
    return Spelling.nearest(to: word, among: commands.map(\.name) + [StreetMap.name])
  }

  private static func run(_ command: Command, with words: ArraySlice<String>) -> ExitStatus {
    if words.contains("--help") || words.contains("-h") {
      Terminal.print(.ownWords(HelpText(width: Terminal.textWidth).text(for: command) + "\n"))
      return .done
    }
    do throws(CommandFailure) {
      return try command.run(try ParsedArguments(words, specs: command.specs))
    } catch {
      log(error)
      return error.status
    }
  }

  /// Writes a line to standard error, on any thread. The message may hold names and text from
  /// outside.
  nonisolated static func log(_ message: String) {
    StandardError.write(.line("rhumb: \(message)"))
  }

  /// Writes why a command ended, unless the message is empty.
  nonisolated static func log(_ failure: CommandFailure) {
    if !failure.message.isEmpty { log(failure.message) }
  }

  private static func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }

  nonisolated static let motto = localizable("a map that tilts, turns and zooms")

  nonisolated static let mapHelp = localizable(
    """
    MAP is nothing (the embedded world with Null Island), a .pmtiles or .mbtiles file, a folder
    of z/x/y tiles, GeoJSON, GPX, KML or KMZ, also in a folder, .zip or .gz, a style or TileJSON .json;
    the URL of any but .mbtiles, or of tiles with {z}, {x} and {y}; - for standard input; a geo: address,
    which says where to look; or openfreemap. Several may be given: later ones are drawn above.
    """)

  nonisolated static let statusHelp = localizable(
    """
    Exit status: 0 done, 1 a check failed or nothing was found, 64 usage, 65 bad data, 66 no such input, 69 no display
    or GL, 73 cannot write.
    """)
}
