import Foundation
import ResourceLoading

extension FileManager {
  func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

enum PicturesFolder {
  /// The user's pictures folder (`xdg-user-dirs`), else the home folder, else the current one.
  static var usual: String {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"] ?? ""
    let settings = UserFolder.config.path.flatMap {
      try? RegularFile(path: "\($0)/user-dirs.dirs").readAll(limit: 1 << 20)
    }
    var candidates: [String] = []
    if let named = environment["XDG_PICTURES_DIR"] { candidates.append(named) }
    for line in String(decoding: settings ?? [], as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "XDG_PICTURES_DIR"
      else { continue }
      let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
      candidates.append(value.replacingOccurrences(of: "$HOME", with: home))
    }
    candidates += ["\(home)/Pictures", home]
    return candidates.first { $0.hasPrefix("/") && FileManager.default.isFolder($0) } ?? "."
  }

  /// `Vienna 2026-11-30.png` in this folder, with a number if that file exists.
  ///
  /// - Parameter title: what the picture shows.
  static func freePath(for title: String, on date: Date = Date(), ending: String = "png") -> String
  {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd"
    return freePath("\(usual)/\(fileName(title)) \(format.string(from: date))", ending: ending)
  }

  private static let longestName = 60

  /// A text without what file names cannot contain, or what hides them.
  private static func fileName(_ text: String) -> String {
    let name = text.map { "/\\:\0\n".contains($0) ? "-" : $0 }.drop { $0 == "." }
    return String(name.prefix(longestName))
  }

  /// A path that begins with `stem`, with a number if that file exists.
  static func freePath(_ stem: String, ending: String) -> String {
    let isTaken = { FileManager.default.fileExists(atPath: $0) }
    if !isTaken("\(stem).\(ending)") { return "\(stem).\(ending)" }
    let number = (2...9999).first { !isTaken("\(stem) (\($0)).\(ending)") } ?? 10_000
    return "\(stem) (\(number)).\(ending)"
  }
}
