import Foundation

/// Completes the paths of files, as a shell does.
enum PathSuggestions {
  private static let maxCount = 12

  /// Files and folders that begin with `text`; empty if it is not a path.
  static func paths(for text: String) -> [String] {
    guard text.hasPrefix("/") || text.hasPrefix("~/") else { return [] }
    let folder = String(text[...(text.lastIndex(of: "/") ?? text.startIndex)])
    let beginning = text.dropFirst(folder.count)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: expanded(folder))) ?? []
    return
      names
      .filter { $0.hasPrefix(beginning) && (!$0.hasPrefix(".") || beginning.hasPrefix(".")) }
      .sorted().prefix(maxCount)
      .map { folder + $0 + (FileManager.default.isFolder(expanded(folder + $0)) ? "/" : "") }
  }

  /// Whether a text is meant as the path of a file or a map's folder, also if there is none.
  static func isPath(_ text: String) -> Bool {
    ["/", "~/", "./", "../"].contains(where: text.hasPrefix) && !text.hasSuffix("/")
      || text.contains("/") && FileManager.default.fileExists(atPath: expanded(text))
  }

  /// The path with a tilde instead of the home folder.
  static func shown(_ path: String) -> String {
    guard let home = ProcessInfo.processInfo.environment["HOME"], home.count > 1,
      path.hasPrefix(home + "/")
    else { return path }
    return "~" + path.dropFirst(home.count)
  }

  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }

  /// The path with the home folder instead of a tilde.
  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"] else {
      return path
    }
    return home + path.dropFirst(1)
  }
}
