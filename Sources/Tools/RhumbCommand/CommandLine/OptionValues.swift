import Rhumb
import Verification

struct OptionValues: Sendable {
  var words: [String] = []
  /// The endings of files to offer: any file if empty, no files if `nil`.
  var files: [String]?
  var isFolder = false

  /// Derives the values from the option's value name in the help: `light|dark|FILE` offers two
  /// words and files.
  @MainActor
  init?(_ spec: OptionSpec) {
    guard let value = spec.valueName else { return nil }
    switch spec.name {
    case "ornaments":
      words = ["all", "none"] + OrnamentOptions.Piece.allCases.map(\.rawValue)
      return
    case "debug":
      words = MapOptions.debugNames
      return
    case "path":
      words = BenchCommand.paths
      files = ["csv", "jsonl"]
      return
    case "only":
      words = Verification.names
      return
    default: break
    }
    for part in value.split(separator: "|") {
      switch part {
      case "DIR": isFolder = true
      case "FILE", "RHUMB", "MAP": files = files ?? []
      case _ where part.hasPrefix("FILE.") || part.hasPrefix("OLD."):
        files = [String(part.split(separator: ".").last ?? "")]
      default:
        let word = part.prefix { $0.isLowercase || $0 == "-" }
        if !word.isEmpty { words.append(String(word)) }
      }
    }
  }
}
