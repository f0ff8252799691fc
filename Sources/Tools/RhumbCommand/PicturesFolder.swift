import Foundation
import ResourceLoading

extension FileManager {
  func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

/// The folder in which pictures are saved.
enum PicturesFolder {
  /// The user's pictures folder (`xdg-user-dirs`), else the home folder, else the current one.
  ///
  /// - Parameters:
  ///   - read: returns the text of a file, or `nil` if it doesn't exist.
  static func path(
    environment: [String: String], read: (String) -> String?, isFolder: (String) -> Bool
  ) -> String {
    let home = environment["HOME"] ?? ""
    let settings = environment["XDG_CONFIG_HOME"] ?? "\(home)/.config"
    var candidates: [String] = []
    if let named = environment["XDG_PICTURES_DIR"] { candidates.append(named) }
    let lines = read("\(settings)/user-dirs.dirs")?.split(separator: "\n") ?? []
    for line in lines {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "XDG_PICTURES_DIR"
      else { continue }
      let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
      candidates.append(value.replacingOccurrences(of: "$HOME", with: home))
    }
    candidates += ["\(home)/Pictures", home]
    return candidates.first { $0.hasPrefix("/") && isFolder($0) } ?? "."
  }

  /// The pictures folder of the user who runs the program.
  static var usual: String {
    path(
      environment: ProcessInfo.processInfo.environment,
      read: { path in
        (try? RegularFile(path: path).readAll(limit: 1 << 20)).map {
          String(decoding: $0, as: UTF8.self)
        }
      },
      isFolder: { FileManager.default.isFolder($0) })
  }

  /// `rhumb-2026-11-22-071530.png`, with a number if that file exists.
  static func freePath(
    in folder: String, at date: Date, ending: String = "png",
    isTaken: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    return freePath(
      in: folder, stem: "rhumb-\(format.string(from: date))", ending: ending,
      isTaken: isTaken)
  }

  /// A path for `stem`, with a number if that file exists.
  static func freePath(
    in folder: String, stem: String, ending: String,
    isTaken: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) -> String {
    let base = "\(folder)/\(stem)"
    if !isTaken("\(base).\(ending)") { return "\(base).\(ending)" }
    let number = (2...9999).first { !isTaken("\(base)-\($0).\(ending)") } ?? 10_000
    return "\(base)-\(number).\(ending)"
  }

  /// The folder for files that are not pictures.
  static var home: String { ProcessInfo.processInfo.environment["HOME"] ?? "." }
}
