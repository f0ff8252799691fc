import Foundation

/// The files of the project, as the tests of this target read them.
enum ProjectTree {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().resolvingSymlinksInPath()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The paths, below the project's folder, of all that is below one of its folders.
  static func paths(below folder: String) throws -> [String] {
    let path = root.appendingPathComponent(folder).resolvingSymlinksInPath().path
    return try FileManager.default.subpathsOfDirectory(atPath: path).map { "\(folder)/\($0)" }
  }

  /// Of those the Swift files, in order.
  static func swiftFiles(below folder: String) throws -> [String] {
    try paths(below: folder).filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// The names of all types that the sources declare.
  static func declaredTypes() throws -> Set<String> {
    var names: Set<String> = []
    for folder in ["Sources", "Shaders", "Resources"] {
      for path in try swiftFiles(below: folder) {
        for line in try text(path).split(separator: "\n") {
          let words = line.split(separator: " ", omittingEmptySubsequences: true)
          guard let keyword = words.firstIndex(where: typeKeywords.contains),
            keyword + 1 < words.count
          else { continue }
          names.insert(
            String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        }
      }
    }
    return names
  }

  private static let typeKeywords: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol", "typealias",
  ]
}
